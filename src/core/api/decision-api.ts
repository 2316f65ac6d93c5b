import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { MOST_CANDIDATES } from '../catalog/decision-faults.ts';
import { SPREADS, STRICTNESSES } from '../catalog/decision-settings.ts';
import { EVALUATION_TYPES, SOURCE_GRADES } from '../catalog/vocabulary.ts';
import {
  byField,
  type OptionalNumber,
  type RequiredNumber,
  type WorkloadField,
  type WorkloadNumber,
} from '../catalog/workload-fields.ts';
import { includeOptions } from '../document/report-document.ts';
import { reportName } from './battlecard-api.ts';
import { EXPORT_FORMATS } from './export-api.ts';

/** `POST /api/decisions/evaluate` and `GET /api/decisions/presets`. */

const text = z.string().max(200);
const id = z.int();

const needTest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yes') }),
  z.strictObject({
    kind: z.enum(['at-least', 'at-most']),
    number: z.number(),
    /** The test that is read; null where the criterion has none. */
    instrument: text.nullable().default(null),
  }),
  z.strictObject({ kind: z.enum(['all-of', 'any-of']), items: z.array(text).max(50) }),
  z.strictObject({ kind: z.literal('known') }),
]);

const need = z.strictObject({
  criterionId: text,
  test: needTest,
  strictness: z.enum(STRICTNESSES).default('documented'),
});

type NumberSchema<Field extends WorkloadNumber> = Field extends RequiredNumber
  ? z.ZodNumber
  : Field extends OptionalNumber
    ? z.ZodDefault<z.ZodNullable<z.ZodNumber>>
    : z.ZodDefault<z.ZodNumber>;

function numberSchema({ usual }: WorkloadField) {
  if (usual === undefined) return z.number();
  return usual === null ? z.number().nullable().default(null) : z.number().default(usual);
}

/** Money is in the buyer's currency where one is given, else in that of the catalog's prices; percents are 0 to 100. */
const workload = z.strictObject({
  ...(byField((_, field) => numberSchema(field)) as {
    [Field in WorkloadNumber]: NumberSchema<Field>;
  }),
  today: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rival'), rivalId: id }),
      z.strictObject({ kind: z.literal('sum'), monthly: z.number() }),
    ])
    .nullable()
    .default(null),
  /** What sums are counted in; `rate`: of it for 1 of the prices' currency, as of `day`. */
  currency: z.strictObject({ code: text, rate: z.number(), day: text }).optional(),
  /** Output tokens of a model as a multiple of those entered; 1 without. */
  outputFactors: z
    .array(z.strictObject({ rivalId: id, factor: z.number() }))
    .max(MOST_CANDIDATES)
    .optional(),
});

const weights = z.strictObject({
  groups: z.array(z.strictObject({ groupId: text, weight: z.number() })).max(60),
  wishes: z.array(z.strictObject({ criterionId: text, weight: z.number() })).max(200),
});

const asked = {
  /** Keys of groups of rivals; empty: all. */
  rivalGroups: z.array(text).max(50).default([]),
  candidateIds: z.array(id).nullable().default(null),
  /** In the buyer's order. */
  needs: z.array(need).default([]),
  workload: workload.nullable().default(null),
  weights: weights.nullable().default(null),
  spread: z.enum(SPREADS).default('usual'),
};

/** A preset with `catalog` added is one; its name has no effect. */
export const decisionBody = z.strictObject({
  catalog: catalogSlug.optional(),
  slug: text.optional(),
  name: text.optional(),
  sentence: z.string().max(2000).optional(),
  ...asked,
});

const pile = z.enum(['in', 'ask', 'out']);
const piles = z.object({ in: z.int(), ask: z.int(), out: z.int() });

export const decisionPresets = z.object({
  catalog: catalogSlug,
  question: z.string(),
  /** Whether the catalog has prices to count with. */
  hasCost: z.boolean(),
  presets: z.array(
    z.object({ slug: z.string(), name: z.string(), sentence: z.string(), ...asked }),
  ),
  /** Words and ranges of a workload's fields, in their order; `today` has no range. */
  workload: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      unit: z.string(),
      how: z.string(),
      least: z.number().nullable(),
      most: z.number().nullable(),
      isWhole: z.boolean(),
    }),
  ),
  strictness: z.record(z.enum(STRICTNESSES), z.string()),
  spreads: z.record(z.enum(SPREADS), z.string()),
  /** What each preset finds today, by its slug. */
  piles: z.record(z.string(), piles),
  groups: z.array(
    z.object({ id: z.string(), name: z.string(), criterionIds: z.array(z.string()) }),
  ),
  /** What a need or a wish may name. */
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      type: z.enum(EVALUATION_TYPES),
      unit: z.string().nullable(),
      /** Tests of which a need names one. */
      instruments: z.array(z.object({ name: z.string(), unit: z.string() })),
      /** What a need may name: what candidates have, of a list; what a yes may cover, of a yes or no. */
      items: z.array(z.string()),
      /** It has a scale, so that it can be weighed. */
      isWishable: z.boolean(),
    }),
  ),
});

/** What a claim says, with its sources. */
const claim = z.object({
  text: z.string(),
  number: z.number().nullable(),
  asOf: z.string(),
  /** The last day of a price, and the amount that follows; null where not known. */
  until: z.string().nullable(),
  afterwards: z.number().nullable(),
  basis: z.string(),
  inheritedFrom: z.string().nullable(),
  sources: z.array(
    z.object({
      title: z.string().nullable(),
      url: z.string(),
      asOf: z.string(),
      grade: z.enum(SOURCE_GRADES).optional(),
    }),
  ),
});
const answer = z.object({
  state: z.enum(['met', 'failed', 'open']),
  why: z.string().nullable(),
  text: z.string(),
  claim: claim.nullable(),
});
const price = claim.extend({ criterionId: z.string(), number: z.number() });
const score = z.object({ low: z.number(), middle: z.number(), high: z.number() });

/** Undiscounted unless it says so; `years` leave the one-off cost out. */
const cost = z.object({
  perRequest: z.number(),
  month1: z.number(),
  month12: z.number().nullable(),
  lastMonth: z.number(),
  years: z.array(z.number()),
  total: z.number(),
  discounted: z.number(),
});
const line = z.object({
  kind: z.enum(['candidate', 'own-hardware', 'today']),
  candidateId: id.nullable(),
  fixed: z.number(),
  perRequest: z.number(),
});
const weightChange = z.object({
  groupId: z.string(),
  from: z.number(),
  to: z.number(),
  firstId: id,
});
const relaxation = z.object({
  need: z.int(),
  backIn: z.array(id),
  backAsk: z.array(id),
  bound: z.number().nullable(),
  atBound: z.array(id),
  text: z.string(),
});

/** Shares are 0 to 1, scores 0 to 10, `need` an index of `needs`. */
export const decisionAnswer = z.object({
  catalog: catalogSlug,
  catalogVersion: z.string(),
  /** The day as of which claims are fresh or stale. */
  today: z.string(),
  /** The first region that a requirement names; prices are asked for it. */
  region: z.string().nullable(),
  /** What was asked, with every assumption that was filled in, and what the workload asks for by itself. */
  input: z.object(asked),
  recommendation: z.object({
    state: z.enum([
      'nothing-asked',
      'nobody',
      'no-weights',
      'too-little-known',
      'unclear',
      'clear',
    ]),
    text: z.string(),
    sure: z.string().nullable(),
    leaderId: id.nullable(),
    runnerUpId: id.nullable(),
    first: z.number().nullable(),
    ranked: z.int().nullable(),
    withinReach: z.array(id),
  }),
  candidates: z.array(
    z.object({
      id,
      name: z.string(),
      company: z.string(),
      /** Where it is bought: its maker (`own`) or a channel of the catalog. */
      channel: z.string(),
      pile,
      /** The first need, in the buyer's order, that it contradicts. */
      removedBy: z.int().nullable(),
      answers: z.array(answer),
    }),
  ),
  piles,
  needs: z.array(
    z.object({
      criterionId: z.string(),
      text: z.string(),
      ...piles.shape,
      removes: z.int(),
      alone: z.int(),
      openAlone: z.int(),
    }),
  ),
  relaxations: z.array(relaxation),
  /** The need to drop first when nobody is in. */
  relax: z.int().nullable(),
  failOne: z.array(id),
  costs: z
    .object({
      candidates: z.array(
        z.object({
          candidateId: id,
          cost: cost.nullable(),
          prices: z.object({
            input: price.nullable(),
            output: price.nullable(),
            cached: price.nullable(),
            batchDiscount: price.nullable(),
          }),
          notes: z.array(z.object({ code: z.string(), text: z.string() })),
          /** Days on which a known price begins: a month at the requests of month 1 before and after. */
          steps: z.array(
            z.object({
              day: z.string(),
              months: z.number(),
              before: z.number(),
              after: z.number().nullable(),
            }),
          ),
          outputFactor: z.number(),
          isToday: z.boolean(),
          againstToday: z.number().nullable(),
          return: z
            .object({
              value: z.number(),
              net: z.number(),
              percent: z.number().nullable(),
              paidBackIn: z.int().nullable(),
            })
            .nullable(),
          isOpenWeight: z.boolean().nullable(),
          ownHardwareFrom: z.number().nullable(),
        }),
      ),
      requests: z.number(),
      requestsLastMonth: z.number(),
      today: cost.nullable(),
      ownHardware: z.object({ cost, openWeightIds: z.array(id) }).nullable(),
      lines: z.array(line),
      crossings: z.array(
        z.object({ lines: z.array(line), requests: z.number(), cost: z.number() }),
      ),
      /** Why there is no crossing; null where there is one. */
      noCrossing: z.string().nullable(),
      method: z.array(z.string()),
    })
    .nullable(),
  ranking: z
    .object({
      ranked: z.array(
        z.object({
          candidateId: id,
          score,
          known: z.number(),
          first: z.number(),
          second: z.number(),
          third: z.number(),
          topThree: z.number(),
          meanRank: z.number(),
        }),
      ),
      tooLittleKnown: z.array(z.object({ candidateId: id, known: z.number(), score })),
      wishes: z.array(
        z.object({
          criterionId: z.string(),
          groupId: z.string(),
          share: z.number(),
          instrument: z.string().nullable(),
        }),
      ),
      openClaims: z.array(
        z.object({
          candidateId: id,
          criterionId: z.string(),
          firstAtLow: z.number(),
          firstAtHigh: z.number(),
        }),
      ),
      exact: z.boolean(),
      draws: z.int(),
      seed: z.int(),
      method: z.array(z.string()),
    })
    .nullable(),
  frontier: z
    .array(
      z.object({
        candidateId: id,
        cost: z.number(),
        score,
        isEfficient: z.boolean(),
        isFree: z.boolean(),
      }),
    )
    .nullable(),
  changes: z
    .object({
      bestId: id,
      runnerUpWeight: weightChange.nullable(),
      weight: weightChange.nullable(),
      price: z
        .object({ factor: z.number(), by: z.enum(['score', 'need']), firstId: id.nullable() })
        .nullable(),
    })
    .nullable(),
  questions: z.array(
    z.object({
      candidateId: id,
      needs: z.array(z.int()),
      texts: z.array(z.string()),
      firstIfMet: z.number().nullable(),
      month1: z.number().nullable(),
    }),
  ),
  firstQuestion: z.object({ candidateId: id, text: z.string() }).nullable(),
});

export type DecisionPresets = z.infer<typeof decisionPresets>;
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

/** Decision memos: `POST /api/decisions/export` and `POST /api/decisions`. */

/** `name` is the buyer's question as the memo prints it; without it, the catalog's own. */
const memo = { includeOptions: includeOptions.partial().optional() };

export const memoExportBody = decisionBody.extend({
  ...memo,
  format: z.enum(EXPORT_FORMATS).default('html'),
});
/** `label`: what its keeper calls it; empty: its own title. */
export const memoSaveBody = decisionBody.extend({ ...memo, label: reportName.default('') });
