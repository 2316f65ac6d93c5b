import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { BUILDERS, EVALUATION_TYPES, FACET_FIELDS } from '../catalog/vocabulary.ts';

/** Answers of the catalog's read endpoints. */

export const catalogQuery = z.object({ catalog: catalogSlug.optional() });

const LONGEST_PAGE = 100;

const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

export const pageOf = {
  limit: wholeNumber.pipe(z.int().min(1).max(LONGEST_PAGE)).optional(),
  cursor: wholeNumber.optional(),
};
/** What part of a list is asked for; the answer's `Link` header leads on, `X-Total-Count` counts all. */
export const pageQuery = catalogQuery.extend({
  q: z
    .string()
    .max(120)
    .regex(/^[^\p{Cc}]*$/u)
    .optional(),
  ...pageOf,
});
/** `key:value,key:value`, each part percent-encoded once more, so that it may hold any sign. */
const facetFilters = z
  .string()
  .max(1000)
  .regex(/^[^:,]+:[^:,]+(?:,[^:,]+:[^:,]+)*$/)
  .refine((text) => {
    try {
      return decodeURIComponent(text) !== '';
    } catch {
      return false;
    }
  })
  .transform((text) =>
    text.split(',').map((pair) => pair.split(':').map((part) => decodeURIComponent(part))),
  );
/** `order` is `name`, `newest` or the id of a criterion that the catalog filters by. */
export const rivalPageQuery = pageQuery.extend({
  order: z.string().max(60).optional(),
  filter: facetFilters.optional(),
});

export const subjectItem = z.object({
  id: z.int(),
  /** By which its page is named. */
  slug: z.string(),
  name: z.string(),
  catalog: catalogSlug,
  description: z.string(),
  marketPosition: z.string(),
  /** Data of SVG paths on a square of 24 by 24, filled by the even-odd rule; null where no mark is known. */
  mark: z.array(z.string()).nullable(),
  keyPoints: z.array(z.string()),
  headquarters: z.string().nullable(),
  founded: z.int().nullable(),
  website: z.string().nullable(),
  keyModels: z.array(z.string()),
  /** Names of fields that are recalled, not read. */
  fromMemory: z.array(z.string()),
  flagshipId: z.int().nullable(),
  representatives: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Rivals on which the catalog holds notes for this subject's sellers. */
  notedRivalIds: z.array(z.int()),
});

export const rivalItem = z.object({
  id: z.int(),
  /** By which its page is named. */
  slug: z.string(),
  name: z.string(),
  catalog: catalogSlug,
  company: z.string(),
  companyId: z.int().nullable(),
  product: z.string().nullable(),
  description: z.string(),
  modelType: z.string().nullable(),
  contextWindow: z.string().nullable(),
  pricing: z.string().nullable(),
  /** What its card shows, in the catalog's order. */
  badges: z.array(z.string()),
  isEnterprise: z.boolean(),
  /** The catalog knows of none of its capabilities yet. */
  isLittleKnown: z.boolean(),
  group: z.string(),
  /** Keys of the further groups it belongs to. */
  alsoIn: z.array(z.string()),
  class: z.string().nullable(),
  deployment: z.array(z.string()),
  segments: z.array(z.string()),
  industries: z.array(z.string()),
  licence: z.string().nullable(),
  status: z.enum(['ga', 'preview', 'legacy']),
  releaseDate: z.string().nullable(),
  /** Day, month or year of the latest that it was trained on. */
  knowledgeCutOff: z.string().nullable(),
  fromMemory: z.array(z.string()),
  /** What it answers on the criteria that its list is narrowed by, by their ids; what is unknown is left out. */
  answers: z.record(
    z.string(),
    z.object({ value: z.union([z.number(), z.boolean()]), text: z.string() }),
  ),
});

/** One way to narrow a list of rivals, with how many each of its values would leave. */
const rivalFacet = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.int(),
      /** Of those that meet another subject. */
      others: z.int(),
    }),
  ),
});

/** What a list of rivals is narrowed and sorted by, and how many are left in each group. */
export const rivalFacets = z.object({
  /** How many there are to choose from. */
  offered: z.int(),
  /** How many the search and the filters leave. */
  total: z.int(),
  groups: z.record(z.string(), z.int()),
  facets: z.array(rivalFacet),
  hasDates: z.boolean(),
});

export const criterionItem = z.object({
  id: z.string(),
  name: z.string(),
  catalog: catalogSlug,
  description: z.string(),
  category: z.string(),
  security_factor: z.boolean(),
  weight: z.number(),
  evaluationType: z.enum(EVALUATION_TYPES),
  unit: z.string().nullable(),
  instruments: z.array(z.object({ name: z.string(), description: z.string() })),
});

const described = z.object({ id: z.string(), name: z.string(), description: z.string() });
const words = z.object({ one: z.string(), many: z.string() });
const steps = z.array(
  z.object({ title: z.string(), heading: z.string(), description: z.string() }),
);

const filterNames = { criterionId: z.string(), name: z.string(), sortName: z.string() };
const filterSteps = z.array(z.object({ value: z.number(), label: z.string() }));

/** What a screen needs to use the words of one catalog. */
export const catalogItem = z.object({
  slug: catalogSlug,
  version: z.string(),
  name: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** Meant wherever no catalog is named. */
  isDefault: z.boolean(),
  /** The question that `/decide` answers with it; null: the catalog has no decision by needs. */
  decides: z.string().nullable(),
  /** Report builders that open with it. */
  opensIn: z.array(z.enum(BUILDERS)),
  maxRivals: z.int(),
  /** Where rivals are sold besides at their makers; a comparison can be made at one. */
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  words: z.object({ subject: words, rival: words, criterion: words }),
  labels: z.object({
    steps,
    position_default: z.string(),
    key_points_heading: z.string(),
    key_points_empty: z.string(),
    subjects_loading: z.string(),
    subjects_error: z.string(),
    rivals_filtered: z.string(),
    rivals_search: z.string(),
    rivals_counter: z.string(),
    rivals_loading: z.string(),
    rivals_error: z.string(),
    rivals_empty: z.string(),
    criteria_error: z.string(),
    missing: z.object({ subject: z.string(), rivals: z.string(), criteria: z.string() }),
    dashboard_title: z.string(),
    dashboard_subject_fallback: z.string(),
  }),
  /** Its words for the builder that ends with a report; null: the labels serve. */
  reportBuilder: z.object({ title: z.string(), lead: z.string(), steps }).nullable(),
  /** Names of the fields that cards show, by field. */
  cardFields: z.record(z.string(), z.string()),
  /** What the list of rivals is narrowed by, with words for short codes. */
  facets: z.array(
    z.object({
      field: z.enum(FACET_FIELDS),
      name: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  ),
  /** What it is narrowed and sorted by besides. */
  filters: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...filterNames, kind: z.enum(['at-least', 'at-most']), steps: filterSteps }),
      z.object({ ...filterNames, kind: z.literal('answer'), yes: z.string(), no: z.string() }),
    ]),
  ),
  rivalGroups: z.array(z.object({ key: z.string(), title: z.string() })),
  categories: z.array(z.object({ name: z.string(), description: z.string() })),
  acronyms: z.array(z.object({ short: z.string(), long: z.string(), meaning: z.string() })),
  spider: z.object({
    title: z.string(),
    method: z.string(),
    axes: z.array(described),
  }),
  messagingCategories: z.array(described),
  /** Questions of buyers, each with the selection that answers it. */
  presets: z.array(
    z.object({
      slug: z.string(),
      question: z.string(),
      detail: z.string(),
      subjectId: z.int(),
      /** null: the subject's flagship stands for it. */
      representativeId: z.int().nullable(),
      rivalIds: z.array(z.int()),
      criterionIds: z.array(z.string()),
      /** What the address of the decision says that answers it; null: the comparison does. */
      decision: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  credits: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      licence: z.string().optional(),
      used_for: z.string(),
    }),
  ),
  shelfLifeDays: z.record(z.string(), z.int()),
  counts: z.object({
    subjects: z.int(),
    rivals: z.int(),
    criteria: z.int(),
    capabilities: z.int(),
    securityFactors: z.int(),
    spiderDimensions: z.int(),
    messagingCategories: z.int(),
  }),
});

const tick = z.object({ value: z.number(), text: z.string() });

/** Every rival by its price and its result in one test; null where no catalog has such a chart. */
export const priceChartItem = z
  .object({
    /** What the chart shows, in one line. */
    title: z.string(),
    /** What is drawn, and what it leaves open. */
    note: z.string(),
    /** Names of the axes, and of the columns of its table. */
    headings: z.object({ rival: z.string(), price: z.string(), quality: z.string() }),
    ticks: z.object({ price: z.array(tick), quality: z.array(tick) }),
    floor: z.object({ value: z.number(), label: z.string() }),
    /** The cheapest at or above the floor; null when none reaches it. */
    cheapestId: z.int().nullable(),
    bestId: z.int().nullable(),
    /** Cheapest first. */
    points: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        price: z.number(),
        quality: z.number(),
        priceText: z.string(),
        qualityText: z.string(),
        /** Either figure is older than its shelf life, or undated. */
        stale: z.boolean(),
      }),
    ),
    /** The finished comparison behind it, by its catalog and slug. */
    catalog: catalogSlug,
    preset: z.string(),
  })
  .nullable();

/** Process-wide facts the pages need: how to reach the operator, who answers live. */
export const siteItem = z.object({
  contactEmail: z.string().nullable(),
  /** A report can name a contact. */
  hasContact: z.boolean(),
  /** Saved reports have an address to print, because visitors' way here is known. */
  printsAddress: z.boolean(),
  /** Names of the live providers that are set up; empty: the catalog alone answers. */
  liveProviders: z.array(z.string()),
  /** The default first. */
  catalogs: z.array(catalogItem),
});

export type SubjectItem = z.infer<typeof subjectItem>;
export type RivalItem = z.infer<typeof rivalItem>;
export type RivalFacet = z.infer<typeof rivalFacet>;
export type RivalFacets = z.infer<typeof rivalFacets>;
export type CriterionItem = z.infer<typeof criterionItem>;
export type CatalogItem = z.infer<typeof catalogItem>;
export type PriceChartItem = NonNullable<z.infer<typeof priceChartItem>>;
export type SiteItem = z.infer<typeof siteItem>;
