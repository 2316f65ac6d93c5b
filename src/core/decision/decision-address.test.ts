import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  SPREADS,
  STRICTNESSES,
  type NeedTest,
  type Workload,
} from '../catalog/decision-settings.ts';
import { WORKLOAD_NUMBERS, byField, type WorkloadNumber } from '../catalog/workload-fields.ts';
import {
  decisionParameters,
  EMPTY_DECISION,
  readDecisionParameters,
  type DecisionState,
} from './decision-address.ts';

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0);
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const criterionId = fc.constantFrom('1', '32', 'company_0', 'sales intel_4', 'market_presence_2');
const test: fc.Arbitrary<NeedTest> = fc.oneof(
  fc.constantFrom<NeedTest>({ kind: 'yes' }, { kind: 'known' }),
  fc.record({
    kind: fc.constantFrom('at-least', 'at-most'),
    number,
    instrument: fc.option(
      fc.constantFrom("Humanity's Last Exam", 'LiveBench (2026-01-08)', 'A*B**;~'),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('all-of', 'any-of'),
    items: fc.array(text, { minLength: 1, maxLength: 3 }),
  }),
);
const amount = fc.option(number);
type WorkloadNumbers = {
  [Field in WorkloadNumber]: fc.Arbitrary<Workload[Field]>;
};
const state: fc.Arbitrary<DecisionState> = fc.record({
  preset: fc.option(fc.constantFrom('us-health', 'own-hardware')),
  rivalGroups: fc.array(fc.constantFrom('erp', 'open-source'), { maxLength: 2 }),
  candidateIds: fc.option(fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 3 })),
  needs: fc.array(fc.record({ criterionId, test, strictness: fc.constantFrom(...STRICTNESSES) }), {
    maxLength: 4,
  }),
  workload: fc.option(
    fc.record(
      {
        ...(byField((_, { usual }) => (usual === null ? amount : number)) as WorkloadNumbers),
        today: fc.option(
          fc.oneof(
            fc.record({ kind: fc.constant('rival' as const), rivalId: fc.integer({ min: 1 }) }),
            fc.record({ kind: fc.constant('sum' as const), monthly: number }),
          ),
        ),
        gpu: fc.option(fc.constantFrom('h-80', 'large_1')),
        currency: fc.record({
          code: fc.constantFrom('EUR', 'CHF'),
          rate: number,
          day: fc.constant('2026-11-23'),
        }),
        outputFactors: fc.array(
          fc.record({ rivalId: fc.integer({ min: 1, max: 99 }), factor: number }),
          { minLength: 1, maxLength: 2 },
        ),
      },
      { requiredKeys: [...WORKLOAD_NUMBERS, 'today', 'gpu'] },
    ),
  ),
  weights: fc.option(
    fc.record({
      groups: fc.array(fc.record({ groupId: fc.constantFrom('quality', 'cost'), weight: number }), {
        maxLength: 2,
      }),
      wishes: fc.array(fc.record({ criterionId, weight: number }), { maxLength: 4 }),
    }),
  ),
  spread: fc.constantFrom(...SPREADS),
  tests: fc.array(
    fc.record({ criterionId, instruments: fc.array(text, { minLength: 1, maxLength: 2 }) }),
    { maxLength: 2 },
  ),
  ends: fc.array(fc.record({ criterionId, worst: number, best: number }), { maxLength: 2 }),
});
const read = (search: string) => {
  const parameters = new URLSearchParams(search);
  return readDecisionParameters((name) => parameters.get(name));
};

it('a state survives the way into an address and back', () => {
  fc.assert(
    fc.property(state, (given) => {
      const search = new URLSearchParams(decisionParameters(given)).toString();
      expect(read(search)).toEqual(given);
    }),
    { numRuns: 200 },
  );
});

it('nothing asked for needs no parameters, and whatever is malformed is left out', () => {
  expect(decisionParameters(EMPTY_DECISION)).toEqual({});
  expect(read('')).toEqual(EMPTY_DECISION);
  expect(
    read('needs=DROP*d*yes**5*a*min*x**5*a*all&requests=many&groups=a*b&spread=wide&today=rival'),
  ).toEqual(EMPTY_DECISION);
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('needs', 'requests', 'input', 'groups', 'wishes', 'today'),
        fc.string(),
      ),
      (given) => {
        expect(() => read(new URLSearchParams(given).toString())).not.toThrow();
      },
    ),
    { numRuns: 60 },
  );
});
