import { asItems } from '../../src/core/values/read-item.ts';
import fc from 'fast-check';
import type { DecisionInput, Need, Workload } from '../../src/core/catalog/decision-settings.ts';
import type { Claim, Criterion } from '../../src/core/catalog/resolved.ts';
import { USUAL_WORKLOAD } from '../../src/core/decision/decision-address.ts';
import type { DecisionCatalog, Purchases } from '../../src/core/decision/decision-ledger.ts';
import { OWN_CHANNEL } from '../../src/core/catalog/vocabulary.ts';
import { dateOfDay } from '../../src/core/catalog/day-number.ts';
import { catalogOf, rivalOf } from './catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  known,
  measurementOf,
  numberClaim,
  UNKNOWN,
} from './claim-builders.ts';

/** A catalog for decisions: three prices, a discount, a permission, scores and answers. */

export const TODAY = '2026-10-20';
export const PRICES = ['input', 'output', 'cached'];
export const SCORES = ['score-1', 'score-2', 'score-3', 'score-4'];
export const ANSWERS = ['yes-1', 'yes-2', 'yes-3'];
/** A yes or no whose yes covers some of these. */
export const WHERE = 'where';
export const PLACES = ['North', 'South', 'East'];

/** Every one of these is bought from its maker. */
export const atMakers = (rivals: readonly { id: number }[]): Purchases => ({
  purchases: rivals.map(({ id }) => ({ candidateId: id, channel: OWN_CHANNEL })),
  region: null,
  isOnOwnMachines: false,
});

const scale = (zero: number, ten: number) => ({ zero, ten, curve: 'linear' as const });
const criteria: Criterion[] = [
  ...PRICES.map((id) =>
    criterionOf({
      id,
      slug: id,
      name: id,
      type: 'number',
      higherIsBetter: false,
      factKind: 'price',
      scale: scale(20, 0),
    }),
  ),
  ...SCORES.map((id) =>
    criterionOf({
      id,
      slug: id,
      name: id,
      type: 'number',
      higherIsBetter: true,
      scale: scale(0, 10),
    }),
  ),
  ...['batch', 'open-weights', ...ANSWERS].map((id) =>
    criterionOf({ id, slug: id, name: id, type: 'boolean', higherIsBetter: true }),
  ),
  criterionOf({ id: WHERE, slug: WHERE, name: 'Where', type: 'boolean', items: asItems(PLACES) }),
];

/** By criterion: a number, an answer, a yes in words, or a claim; a missing one is unknown. */
export type Facts = Record<string, number | boolean | string | Claim | undefined>;

export function decisionCatalog(facts: Facts[], rest: Partial<DecisionCatalog> = {}) {
  const rivals = facts.map((own, at) =>
    rivalOf(at + 1, {
      claims: Object.fromEntries(Object.entries(own).map(([id, fact]) => [id, claimOf(fact)])),
    }),
  );
  return catalogOf([], rivals, criteria, {
    decision: {
      question: 'Which one?',
      cost: {
        inputPriceId: 'input',
        outputPriceId: 'output',
        cachedPriceId: 'cached',
        batchDiscountId: 'batch',
        selfHostingId: 'open-weights',
        windowId: null,
        maxOutputId: null,
      },
      groups: [
        { id: 'quality', name: 'Quality', criterionIds: [...SCORES, ...ANSWERS] },
        { id: 'cost', name: 'Cost', criterionIds: PRICES },
      ],
      tests: [],
      presets: [],
    },
    ...rest,
  });
}

function claimOf(fact: Facts[string]): Claim {
  if (fact === undefined) return UNKNOWN;
  if (typeof fact === 'number') return numberClaim(fact);
  if (typeof fact === 'boolean') return booleanClaim(fact);
  if (typeof fact === 'object') return fact;
  return known(measurementOf({ kind: 'boolean', yes: true, text: fact }));
}

/** A price with its last day, and the amount that follows where it is known. */
export function endingPrice(number: number, until: string, afterwards?: number): Claim {
  return numberClaim(number, { until, ...(afterwards === undefined ? {} : { afterwards }) });
}

/** A yes that says what it covers. */
export function coveringClaim(covers: string[]): Claim {
  return known(measurementOf({ kind: 'boolean', yes: true, text: 'Yes', covers }));
}

export const WORKLOAD: Workload = {
  ...USUAL_WORKLOAD,
  requests: 1_000_000,
  inputTokens: 3000,
  outputTokens: 400,
  cachedPercent: 60,
  batchPercent: 20,
  growthPercent: 2,
  oneOff: 20_000,
  discountPercent: 6,
};

export function decisionInput(rest: Partial<DecisionInput> = {}): DecisionInput {
  return {
    rivalGroups: [],
    candidateIds: null,
    needs: [],
    workload: null,
    weights: null,
    spread: 'usual',
    tests: [],
    ends: [],
    ...rest,
  };
}

/** Equal points for these wishes, all of one group. */
export function equalWeights(criterionIds: string[], groupId = 'quality') {
  return {
    groups: [{ groupId, weight: 1 }],
    wishes: criterionIds.map((criterionId) => ({ criterionId, weight: 1 })),
  };
}

/** At least one place, in any order. */
const anyPlaces = fc.shuffledSubarray(PLACES, { minLength: 1 });

export const anyPlaceNeed: fc.Arbitrary<Need> = fc.record({
  criterionId: fc.constant(WHERE),
  test: fc.record({ kind: fc.constantFrom('all-of', 'any-of'), items: anyPlaces }),
  strictness: fc.constantFrom('documented', 'any'),
});

const anyAmount = fc.integer({ min: 1, max: 19 });
const anyEndingPrice = fc
  .tuple(anyAmount, fc.integer({ min: 20_600, max: 21_800 }), fc.option(anyAmount))
  .map(([number, day, afterwards]) => endingPrice(number, dateOfDay(day), afterwards ?? undefined));

export const anyFacts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries([
    ...PRICES.map((id) => [id, fc.oneof(anyAmount, anyEndingPrice)]),
    ...SCORES.map((id) => [id, fc.integer({ min: 0, max: 10 })]),
    ...ANSWERS.map((id) => [id, fc.boolean()]),
    ['open-weights', fc.boolean()],
    ['batch', fc.constantFrom('50%', '20% to 50%', false)],
    [WHERE, fc.oneof(fc.boolean(), anyPlaces.map(coveringClaim))],
  ]),
  { requiredKeys: [] },
);

export const anyNeed: fc.Arbitrary<Need> = fc.oneof(
  anyPlaceNeed,
  fc.record({
    criterionId: fc.constantFrom(...ANSWERS),
    test: fc.constant({ kind: 'yes' as const }),
    strictness: fc.constantFrom('documented', 'any'),
  }),
  fc.record({
    criterionId: fc.constantFrom(...SCORES),
    test: fc.record({
      kind: fc.constantFrom('at-least', 'at-most'),
      number: fc.integer({ min: 0, max: 10 }),
      instrument: fc.constant(null),
    }),
    strictness: fc.constantFrom('documented', 'any'),
  }),
);
