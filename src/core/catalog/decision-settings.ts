import type { OptionalNumber, WorkloadNumber } from './workload-fields.ts';

/** What a buyer asks of a decision, and what a catalog authors for it. Plain JSON throughout. */

/**
 * What a must asks of one criterion. `instrument`: the test that is read; null where a criterion has none.
 * `items`: of a list, or of what a yes covers.
 */
export type NeedTest =
  | { kind: 'yes' }
  | { kind: 'at-least' | 'at-most'; number: number; instrument: string | null }
  | { kind: 'all-of' | 'any-of'; items: string[] }
  | { kind: 'known' };
export type NeedKind = NeedTest['kind'];

/** `documented`: only a claim counts that was read, is dated and not stale. `any`: every claim counts. */
export const STRICTNESSES = ['documented', 'any'] as const;
export type Strictness = (typeof STRICTNESSES)[number];

/** A must: a demand on one criterion that removes every candidate that contradicts it. */
export type Need = {
  criterionId: string;
  test: NeedTest;
  strictness: Strictness;
  /** Of what a workload asks for: the number where a model writes more or fewer tokens than are entered. */
  byRival?: { rivalId: number; number: number }[];
};

/** What is paid today: a rival of the catalog, or a sum a month that stays as it is. */
export type TodaysChoice = { kind: 'rival'; rivalId: number } | { kind: 'sum'; monthly: number };

/** The currency that a buyer counts in; `rate`: of it for one of the prices’ currency, as of a day, YYYY-MM-DD. */
export type BuyerCurrency = { code: string; rate: number; day: string };

/** Output tokens of one model as a multiple of those entered: models that reason write more. */
export type OutputFactor = { rivalId: number; factor: number };

/**
 * How the models will be used; what each number means stands with its field. Entered sums are in the buyer’s
 * currency where there is one; a model without a factor has 1.
 */
export type Workload = Record<Exclude<WorkloadNumber, OptionalNumber>, number> &
  Record<OptionalNumber, number | null> & {
    today: TodaysChoice | null;
    /** Id of the GPU that machines are made of; null: each model’s own cheapest. */
    gpu: string | null;
    currency?: BuyerCurrency;
    outputFactors?: OutputFactor[];
  };

/** A wish for a low cost of the workload; prices are not weighed beside it. */
export const COST_WISH = 'workload-cost';

/**
 * Points, 0 or more; only their proportions count: first between groups, then within each. A weight says what
 * the way from the worst to the best of those that meet every must is worth.
 */
export type Weights = {
  groups: { groupId: string; weight: number }[];
  wishes: { criterionId: string; weight: number }[];
};

/** How far plausible weights lie from the stated ones. */
export const SPREADS = ['firm', 'usual', 'open'] as const;
export type Spread = (typeof SPREADS)[number];

/** The tests that a criterion is read on: the mean of all of them that a candidate has taken. */
export type ChosenTests = { criterionId: string; instruments: string[] };

/** What earns 0 and 10 points on a wish for a number, instead of the worst and the best candidate. */
export type WishEnds = { criterionId: string; worst: number; best: number };

export type DecisionInput = {
  /** Keys of the groups that candidates are taken from; empty: all. */
  rivalGroups: string[];
  /** null: every rival of those groups. */
  candidateIds: number[] | null;
  /** In the buyer's order. */
  needs: Need[];
  workload: Workload | null;
  weights: Weights | null;
  spread: Spread;
  /** Of criteria with tests; what is not named here is read on the catalog's. */
  tests: ChosenTests[];
  ends: WishEnds[];
};

/** A buyer's question with the needs, workload and weights that go with it. */
export type DecisionPreset = { slug: string; name: string; sentence: string } & DecisionInput;

/** Which criteria make up the cost; null where a catalog has none of that kind. */
export type CostCriteria = {
  inputPriceId: string;
  outputPriceId: string;
  cachedPriceId: string | null;
  /** A number of percent, or a yes whose text names one percentage. */
  batchDiscountId: string | null;
  /** A yes says that a model may run on own machines. */
  selfHostingId: string | null;
  /** Tokens that one request may hold in all, and that one answer may have. */
  windowId: string | null;
  maxOutputId: string | null;
};

/** Criteria that the cost of a workload is made of; a wish for one of them is a wish for that cost. */
export function pricesIn(cost: CostCriteria | null): string[] {
  if (!cost) return [];
  const { inputPriceId, outputPriceId, cachedPriceId, batchDiscountId } = cost;
  return [inputPriceId, outputPriceId, cachedPriceId, batchDiscountId].flatMap((id) => id ?? []);
}

/** Criteria that say how large a request may be. */
export function limitsIn({ windowId, maxOutputId }: CostCriteria): string[] {
  return [windowId, maxOutputId].flatMap((id) => id ?? []);
}

export type DecisionSettings = {
  question: string;
  /** null: the catalog has no prices to count with. */
  cost: CostCriteria | null;
  /** Whatever may be wished for, each criterion in one group; the cost of the workload by `COST_WISH`. */
  groups: { id: string; name: string; criterionIds: string[] }[];
  /** Of each criterion with tests, those that a decision reads unless it names others. */
  tests: ChosenTests[];
  presets: DecisionPreset[];
};
