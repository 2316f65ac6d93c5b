import { z } from 'zod';
import {
  authoredClaim,
  authoredEvidence,
  type someRivals,
  webAddressText,
} from './authored-claim.ts';
import {
  type authoredCapability,
  type authoredCriteria,
  type authoredCriterion,
} from './authored-criterion.ts';
import { authoredDecision } from './authored-decision.ts';
import { authoredLifecycle, authoredOffer } from './authored-offer.ts';
import { authoredPreset } from './authored-preset.ts';
import { authoredPriceTerm } from './authored-price-terms.ts';
import { authoredTable } from './authored-table.ts';
import { label, outline, sentenceText, slug, wholeId } from './authored-texts.ts';
import {
  ANSWERERS,
  BUILDERS,
  CARD_FIELDS,
  FACET_FIELDS,
  FACT_KINDS,
  KEEPERS,
  SAYING_FIELDS,
  SOURCE_GRADES,
  STATUSES,
  UNKNOWN_REASONS,
} from './vocabulary.ts';

/** The shapes people write in `catalogs/`. Strict: an unknown key is a fault, never ignored. */

const day = z.iso.date();

const authoredRefusal = z.strictObject({
  /** Criterion or field, as the refresh names it. */
  target: label,
  source: slug,
  value: z.union([z.number(), label, z.array(label).min(1)]),
  reason: sentenceText,
  day,
});

const entity = {
  id: wholeId,
  name: label,
  description: sentenceText,
  headquarters: label.optional(),
  founded: z.int().min(1800).max(2100).optional(),
  website: webAddressText.optional(),
  licence: label.optional(),
  deployment: z.array(label).default([]),
  segments: z.array(label).default([]),
  ownership: label.optional(),
  /** Names of the fields above that are recalled, not read. */
  from_memory: z.array(slug).default([]),
  /** Gone from the market or from the catalog; old addresses still show its name. */
  retired: z.literal(true).optional(),
  /** As it is called in a sentence, where its name is longer. */
  short_name: label.optional(),
  evidence: z.array(authoredEvidence).default([]),
  claims: z.record(z.string(), authoredClaim),
  /** What its prices are under other conditions than those of its claims. */
  price_terms: z.array(authoredPriceTerm).optional(),
  /** What other lists call it, by the list: what a refresh reads there. */
  listed: z.record(slug, label).optional(),
  /** What a source says and a person did not take, with the reason; it is proposed again once it says another value. */
  declined: z.array(authoredRefusal).min(1).optional(),
};

export const authoredSubject = z.strictObject({
  ...entity,
  /** Outlines of its mark on a square of 24 by 24, filled with one colour by the even-odd rule. */
  mark: z.array(outline).min(1).max(8).optional(),
  market_position: label,
  key_points: z.array(sentenceText).default([]),
  /** Slug of the rival that stands for this subject when subject and rivals are of different kinds. */
  flagship: slug.optional(),
});

export const authoredRival = z.strictObject({
  ...entity,
  /** Slug of the subject this rival belongs to; its claims are inherited. */
  subject: slug.optional(),
  /** Name of the firm, when it is not a subject of this catalog. */
  company: label.optional(),
  /** Name of the product, when the rival is listed under its firm's name. */
  product: label.optional(),
  /** Slugs of the subjects it competes with; absent means every subject but its own. */
  competes_with: z.array(slug).min(1).optional(),
  class: slug.optional(),
  /** Further classes it belongs to, besides its own. */
  also_in: z.array(slug).default([]),
  model_type: label.optional(),
  /** One line on what it costs, for the card; absent where prices are claims. */
  pricing: label.optional(),
  release_date: z.union([day, z.string().regex(/^\d{4}-\d{2}$/)]).optional(),
  /** Where models.dev lists it, `provider/model`: what a refresh reads. */
  models_dev: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+\/[\w.:/@-]+$/, 'must be provider/model, as models.dev names them')
    .optional(),
  /** true: proprietary or commercial; false: open weights or open source. */
  is_enterprise: z.boolean(),
  status: z.enum(STATUSES).default('ga'),
  industries: z.array(label).default([]),
  note: sentenceText.optional(),
  channels: z.array(authoredOffer).optional(),
  lifecycle: authoredLifecycle.optional(),
});

const filterSteps = z.array(z.number()).min(1).max(6);

const decimals = z.int().min(0).max(6);

/** See `units.ts`; a catalog names here what is not common to all. */
const authoredUnit = z.strictObject({
  name: label,
  before: z.string().max(20).default(''),
  after: z.string().max(40).default(''),
  decimals: z.tuple([decimals, decimals]).default([0, 2]),
  grouped: z.boolean().default(true),
  short: z.enum(['full', 'thousands', 'number']).default('full'),
  difference: z.enum(['ratio', 'points', 'amount']).default('amount'),
});

/** What an entity says of itself: an answer, words, a reason for unknown, or words of a field. */
const saying = z.union([
  z.strictObject({ criterion: slug, has: z.boolean() }),
  z.strictObject({ criterion: slug, says: z.array(label).min(1) }),
  z.strictObject({ criterion: slug, unknown: z.array(z.enum(UNKNOWN_REASONS)).min(1) }),
  z.strictObject({ field: z.enum(SAYING_FIELDS), says: z.array(label).min(1) }),
]);

const words = z.strictObject({ one: label, many: label });
/** An address without its scheme and "www.": a host, or a host and how its path begins. */
const site = z
  .string()
  .regex(
    /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s/?#]+)*$/,
    'must be a host, with or without the beginning of a path',
  );
const steps = z
  .array(z.strictObject({ title: label, heading: label, description: sentenceText }))
  .length(5);
const idRange = z.tuple([wholeId, wholeId]);

export const authoredCatalog = z.strictObject({
  name: label,
  title: label,
  tagline: sentenceText,
  /** The catalog meant where a page or an address names none; exactly one is. */
  default: z.literal(true).optional(),
  /** Whose standard it is held to: a visitor's own, which warns of much that a catalog of the product may not have. */
  kept_by: z.enum(KEEPERS).optional(),
  /** Report builders that open with this catalog; any other opens with the default. */
  opens_in: z.array(z.enum(BUILDERS)).default([]),
  /** First and last id it may give out; an id alone names its catalog. */
  ids: z.strictObject({ subjects: idRange, rivals: idRange }),
  /** Upper bound of rivals in one selection. */
  max_rivals: z.int().positive(),
  tie_band: z.number().min(0).max(1),
  shelf_life_days: z.record(z.enum(FACT_KINDS), z.int().positive()),
  units: z.array(authoredUnit).default([]),
  /** Where its rivals can be bought, besides from their makers; `seller` is a subject, whose word holds there. */
  channels: z.array(z.strictObject({ id: slug, name: label, seller: slug.optional() })).optional(),
  /** Where what is bought may be processed. */
  regions: z.array(z.strictObject({ id: slug, name: label })).optional(),
  words: z.strictObject({ subject: words, rival: words, criterion: words }),
  labels: z.strictObject({
    steps,
    position_default: label,
    key_points_heading: label,
    key_points_empty: label,
    subjects_loading: label,
    subjects_error: label,
    rivals_filtered: sentenceText,
    rivals_search: label,
    rivals_counter: label,
    rivals_loading: label,
    rivals_error: label,
    rivals_empty: label,
    criteria_error: label,
    missing: z.strictObject({ subject: label, rivals: label, criteria: label }),
    dashboard_title: label,
    dashboard_subject_fallback: label,
  }),
  /** The builder that ends with a report, in words of this catalog; without them the labels serve. */
  report_builder: z.strictObject({ title: label, lead: sentenceText, steps }).optional(),
  /** First match wins; a rival that matches none is a fault. */
  rival_groups: z
    .array(
      z.strictObject({
        key: slug,
        title: label,
        is_enterprise: z.boolean().optional(),
        class: slug.optional(),
      }),
    )
    .min(1),
  /** Texts of a rival's card; `{criterion-slug}` is replaced by its value, written short. */
  card: z
    .strictObject({
      context_window: label.optional(),
      pricing: label.optional(),
      /** In order: fields of the rival, with what they are called, or texts like those above. */
      badges: z
        .array(
          z.union([
            z.strictObject({ field: z.enum(CARD_FIELDS), name: label }),
            z.strictObject({ text: label }),
          ]),
        )
        .default([]),
    })
    .prefault({}),
  /** What the list of rivals is narrowed by; `values` gives a short code its words. */
  facets: z
    .array(
      z.strictObject({
        field: z.enum(FACET_FIELDS),
        name: label,
        values: z.record(z.string(), label).default({}),
      }),
    )
    .default([]),
  /** What the list of rivals is narrowed and sorted by besides: a number up or down to a step, or a yes or no. */
  filters: z
    .array(
      z.union([
        z.strictObject({ criterion: slug, name: label, at_least: filterSteps }),
        z.strictObject({ criterion: slug, name: label, at_most: filterSteps }),
        z.strictObject({ criterion: slug, name: label, yes: label, no: label }),
      ]),
    )
    .default([]),
  categories: z.array(z.strictObject({ name: label, description: sentenceText })).min(1),
  acronyms: z
    .array(z.strictObject({ short: label, long: label, meaning: sentenceText }))
    .default([]),
  spider: z.strictObject({
    title: label,
    method: sentenceText,
    axes: z
      .array(
        z.strictObject({
          id: slug,
          name: label,
          description: sentenceText,
          /** Slugs of criteria; the capabilities of the axis count besides. */
          criteria: z.array(slug).default([]),
        }),
      )
      .max(8)
      .refine((axes) => axes.length === 0 || axes.length >= 3, 'must be none, or 3 to 8'),
  }),
  messaging_categories: z
    .array(
      z.strictObject({
        id: slug,
        name: label,
        description: sentenceText,
        criteria: z.array(z.string()),
      }),
    )
    .default([]),
  /** Pairs of sayings that cannot both hold for one entity; words are found whole, in any case. */
  contradictions: z
    .array(z.strictObject({ when: saying, against: saying, because: sentenceText }))
    .default([]),
  /** Hosts that keep copies of other people's documents. */
  copy_sites: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)).default([]),
  /** Sites by grade; of several that a page is on, the longest counts. */
  source_grades: z.partialRecord(z.enum(SOURCE_GRADES), z.array(site)).optional(),
  /** What lines of plays argue about. */
  themes: z.array(z.strictObject({ id: slug, name: label })).optional(),
  /** Questions of a pair without a play, and of a subject for all its pairs; `ask: vendor` puts one to any vendor. */
  buyer_questions: z
    .array(
      z.strictObject({
        text: sentenceText,
        why: sentenceText,
        theme: slug,
        subject: slug.optional(),
        ask: z.enum(ANSWERERS).optional(),
      }),
    )
    .optional(),
  /** At most one has a chart, which the landing page draws. */
  presets: z.array(authoredPreset).default([]),
  /** How the table of all rivals begins; without it, with the first criteria. */
  table: authoredTable.optional(),
  /** What a buyer decides by; without it the catalog has no decision by needs. */
  decision: authoredDecision.optional(),
  /** Which models a refresh proposes to add. */
  refresh: z
    .strictObject({
      /** How the names of models begin whose makers the catalog follows. */
      follows: z.array(label).min(1),
      /** Released earlier, it is not news. */
      new_since: day,
      /** Names that are not proposed; `*` stands for anything. */
      ignored: z.array(z.strictObject({ models: z.array(label).min(1), reason: sentenceText })),
    })
    .optional(),
  credits: z.array(
    z.strictObject({
      name: label,
      url: webAddressText,
      licence: label.optional(),
      used_for: sentenceText,
    }),
  ),
});

export type Saying = z.infer<typeof saying>;
export type AuthoredRefusal = z.infer<typeof authoredRefusal>;
export type AuthoredEvidence = z.infer<typeof authoredEvidence>;
export type SomeRivals = z.infer<typeof someRivals>;
export type AuthoredClaim = z.infer<typeof authoredClaim>;
export type AuthoredSubject = z.infer<typeof authoredSubject>;
export type AuthoredRival = z.infer<typeof authoredRival>;
export type AuthoredCriterion = z.infer<typeof authoredCriterion>;
export type AuthoredCapability = z.infer<typeof authoredCapability>;
export type AuthoredCatalog = z.infer<typeof authoredCatalog>;
export type AuthoredCriteria = z.infer<typeof authoredCriteria>;
