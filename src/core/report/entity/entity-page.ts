import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { HOLDER_KINDS } from '../../comparison/find-claim.ts';
import { assertion } from '../../document/assertion.ts';
import { monthsChart } from '../../document/decision-charts.ts';
import { claimRef, source } from '../evidence/cell-detail.ts';

/** What the page of one entity says, every text final. What is null is not on file. */

/** How well a fact is known: a fresh source; an old one, or none that can be opened; no value. */
const EVIDENCE_DOTS = ['fresh', 'weak', 'missing'] as const;

/** Another entity, with what an address needs. */
const named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

const footing = z.object({
  dot: z.enum(EVIDENCE_DOTS),
  /** Why it is not fresh; null where it is. */
  reason: z.string().nullable(),
  /** In few words; null where there is none. */
  day: z.string().nullable(),
  source: source.nullable(),
});

/** A statement in one of the forms, with the claims it rests on; sides: the entity, then `others`. */
const statement = z.object({
  text: z.string(),
  assertion,
  others: z.array(named),
  sources: z.array(source),
});

const fact = footing.extend({
  claim: claimRef,
  name: z.string(),
  value: z.string(),
  note: z.string().nullable(),
  /** Results of other tests and boards. */
  more: z.array(
    z.object({ text: z.string(), day: z.string().nullable(), source: source.nullable() }),
  ),
});

const pricePeriod = z.object({
  /** A day in words; null: today. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** In the order of `heads`; null: not stated. */
  amounts: z.array(z.string().nullable()),
  /** Of the workload, a month, or that a request does not fit; null: not known. */
  month: z.string().nullable(),
});

const price = z.object({
  heads: z.array(z.string()),
  unit: z.string(),
  now: z.array(footing.extend({ head: z.string(), amount: z.string().nullable() })),
  month: z.string().nullable(),
  workload: z.string(),
  /** What the cost had to do without. */
  notes: z.array(z.string()),
  /** What follows, in one line; null where no change is on file. */
  next: z.string().nullable(),
  /** Today’s first; one alone where no change is on file. */
  periods: z.array(pricePeriod),
  tiers: z.array(
    z.object({
      when: z.string(),
      amounts: z.array(z.string().nullable()),
      source: source.nullable(),
    }),
  ),
  chart: z
    .object({ title: z.string(), alt: z.string(), note: z.string(), chart: monthsChart })
    .nullable(),
});

const channel = z.object({
  name: z.string(),
  /** Of the region asked for. */
  isInRegion: z.boolean().nullable(),
  regions: z.string(),
  price: z.string().nullable(),
  regionPrice: z.string().nullable(),
  note: z.string().nullable(),
  source: source.nullable(),
});

const rank = footing.extend({
  criterion: z.string(),
  criterionId: z.string(),
  test: z.string(),
  board: z.string(),
  agent: z.string().nullable(),
  value: z.string(),
  rank: z.int(),
  of: z.int(),
  /** `1st of 25` */
  place: z.string(),
  /** It alone has the best result. */
  leads: z.boolean(),
  isGeneral: z.boolean(),
});

const alternative = named.extend({
  maker: z.string(),
  mark: z.array(z.string()).nullable(),
  /** Of the workload, a month. */
  month: z.string().nullable(),
  facts: z.array(z.string()),
});

const versus = z.object({
  subject: named,
  /** A yes here and a documented no there, and the other way round. */
  onlyHere: z.array(z.string()),
  onlyThere: z.array(z.string()),
  /** A yes of one side, and nothing on file of the other. */
  openThere: z.array(z.string()),
  openHere: z.array(z.string()),
  both: z.int(),
  hasTalkingPoints: z.boolean(),
  /** Of the card that shows them; none without them. */
  cardCriteria: z.array(z.string()),
});

export const entityPage = z.object({
  /** YYYY-MM-DD */
  today: z.string(),
  catalog: z.object({
    slug: catalogSlug,
    name: z.string(),
    /** Meant wherever no catalog is named. */
    isDefault: z.boolean(),
  }),
  entity: named.extend({
    kind: z.enum(HOLDER_KINDS),
    maker: z.string(),
    product: z.string().nullable(),
    group: z.string().nullable(),
    mark: z.array(z.string()).nullable(),
    website: z.string().nullable(),
    description: z.string(),
    retired: z.boolean(),
  }),
  lead: z.array(statement),
  chips: z.array(z.object({ text: z.string(), tone: z.enum(['plain', 'good', 'change']) })),
  /** Of yes-or-no capabilities; null where the catalog has none. */
  counts: z
    .object({ yes: z.int(), no: z.int(), missing: z.int(), fresh: z.int(), all: z.int() })
    .nullable(),
  /** Where it runs and whom it is for. */
  attributes: z.array(z.object({ name: z.string(), text: z.string(), isFromMemory: z.boolean() })),
  price: price.nullable(),
  channels: z.object({
    region: z.string().nullable(),
    offered: z.array(channel),
    refused: z.array(z.string()),
  }),
  groups: z.array(z.object({ name: z.string(), facts: z.array(fact) })),
  ranks: z.array(rank),
  untested: z.array(z.string()),
  alternatives: z.object({
    /** What they are set beside it on; null where nothing is shared. */
    basis: z.string().nullable(),
    items: z.array(alternative),
  }),
  versus: z.array(versus),
  lifecycle: z.object({
    before: named.nullable(),
    released: z.string().nullable(),
    after: named.nullable(),
    lines: z.array(z.object({ text: z.string(), source: source.nullable() })),
    /** null: no day is on file. */
    end: z.string().nullable(),
  }),
  questions: z.array(z.string()),
  letter: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type EntityPage = z.infer<typeof entityPage>;
