import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { SPREADS, STRICTNESSES } from '../catalog/decision-settings.ts';
import { EVALUATION_TYPES, SOURCE_GRADES } from '../catalog/vocabulary.ts';
import { includeOptions } from '../document/report-document.ts';
import { askedFields, shortText } from './decision-input.ts';
import { reportName } from './battlecard-api.ts';
import { EXPORT_FORMATS } from './export-api.ts';
import { detail } from './ids.ts';
import { cost, machinesAnswer } from './own-machines-api.ts';

/** `POST /api/decisions/evaluate` and `GET /api/decisions/presets`. */

const id = z.int();

/** A preset with `catalog` added is one; its name has no effect. */
export const decisionBody = z.strictObject({
  catalog: catalogSlug.optional(),
  slug: shortText.optional(),
  name: shortText.optional(),
  sentence: z.string().max(2000).optional(),
  ...askedFields,
});

export const evaluateQuery = z.object({ detail });

const pile = z.enum(['in', 'ask', 'out']);
const piles = z.object({ in: z.int(), ask: z.int(), out: z.int() });

export const decisionPresets = z.object({
  catalog: catalogSlug,
  question: z.string(),
  /** Whether the catalog has prices to count with. */
  hasCost: z.boolean(),
  presets: z.array(
    z.object({ slug: z.string(), name: z.string(), sentence: z.string(), ...askedFields }),
  ),
  /** Words and ranges of a workload's fields, in their order; `gpu` and `today` have no range. */
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
  /** What `gpu` may name. */
  gpus: z.array(z.object({ id: z.string(), name: z.string() })),
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

const line = z.object({
  kind: z.enum(['candidate', 'own-hardware', 'today']),
  candidateId: id.nullable(),
  fixed: z.number(),
  perRequest: z.number(),
});
const weightChange = z.object({
  groupId: z.string(),
  /** null: the whole group. */
  criterionId: z.string().nullable(),
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
  input: z.object(askedFields),
  recommendation: z.object({
    state: z.enum([
      'nothing-asked',
      'nobody',
      'no-weights',
      'too-little-known',
      'alone',
      'only',
      'waiting',
      'too-close',
      'by-a-hair',
      'clear',
    ]),
    /** The same in words; null where nothing is asked for or weighed. */
    strength: z.string().nullable(),
    text: z.string(),
    sure: z.string().nullable(),
    leaderId: id.nullable(),
    runnerUpId: id.nullable(),
    first: z.number().nullable(),
    ranked: z.int().nullable(),
    /** Too close to call: those that it names. */
    withinReach: z.array(id),
    finalistIds: z.array(id),
    /** Tests of one board that measured every finalist, and the leader’s share of first ranks on each. */
    tests: z.array(
      z.object({
        criterionId: z.string(),
        instrument: z.string(),
        board: z.string().nullable(),
        agent: z.string().nullable(),
        firstId: id,
        first: z.number(),
      }),
    ),
    /** What alone would put another first, and why it is too close to call. */
    turn: z.string().nullable(),
    why: z.string().nullable(),
    /** Would come first if it met its open needs. */
    waitingId: id.nullable(),
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
  /** The need to drop first when no candidate is in. */
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
          ...machinesAnswer,
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
          /** With unknown values drawn from those of comparable candidates. */
          firstDrawn: z.number(),
          meanRank: z.number(),
        }),
      ),
      tooLittleKnown: z.array(z.object({ candidateId: id, known: z.number(), score })),
      wishes: z.array(
        z.object({
          criterionId: z.string(),
          groupId: z.string(),
          share: z.number(),
          /** The first of its tests. */
          instrument: z.string().nullable(),
          readings: z.array(
            z.object({
              instrument: z.string(),
              board: z.string().nullable(),
              agent: z.string().nullable(),
            }),
          ),
          /** Places of 0 and of 10 points; null: all are alike. */
          ends: z.object({ worst: z.number(), best: z.number() }).nullable(),
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
        .object({
          candidateId: id,
          factor: z.number(),
          by: z.enum(['score', 'need']),
          firstId: id.nullable(),
        })
        .nullable(),
      /** Known days from which another scores best. */
      dates: z.array(z.object({ day: z.string(), ids: z.array(id), firstId: id.nullable() })),
      /** Who comes to wait for an answer because a claim is too old from that day on. */
      ages: z.array(z.object({ day: z.string(), candidateId: id, pile: z.enum(['in', 'out']) })),
    })
    .nullable(),
  /** What sets the leader apart from the runner-up: shares of 1. */
  separation: z.array(z.object({ criterionId: z.string(), share: z.number() })),
  /** What the runner-up costs a year beyond the leader. */
  regret: z.object({ insteadId: id, most: z.number(), least: z.number() }).nullable(),
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
