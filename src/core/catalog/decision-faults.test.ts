import { expect, it } from 'vitest';
import {
  decisionCatalog,
  decisionInput,
  WORKLOAD,
} from '../../../test/support/decision-catalog.ts';
import { decisionScope } from '../decision/decision-scope.ts';
import { decisionFaults, faultSentence } from './decision-faults.ts';
import type { Workload } from './decision-settings.ts';

const scope = decisionScope(decisionCatalog([{ input: 1, output: 4 }]));
const faultsOf = (rest: Partial<Workload>) =>
  decisionFaults(scope, decisionInput({ workload: { ...WORKLOAD, ...rest } })).map(faultSentence);
const rate = (entered: number, code = 'EUR', day = '2026-11-23') => ({
  currency: { code, rate: entered, day },
});

it('a rate of 0 or less, a code that is none and a day that is none are named', () => {
  const mustBe = 'The field workload.currency.rate must be a number above 0, at most 1000000.';
  expect(faultsOf(rate(0.92))).toEqual([]);
  for (const entered of [0, -1, Number.NaN, 1e7]) expect(faultsOf(rate(entered))).toEqual([mustBe]);
  expect(faultsOf(rate(1, 'euro'))).toEqual([
    'The field workload.currency.code must be three capital letters, such as EUR.',
  ]);
  expect(faultsOf(rate(1, 'EUR', '2026-02-30'))).toEqual([
    'The field workload.currency.day must be a day as YYYY-MM-DD.',
  ]);
});

it('an output factor is for a model of the catalog, once, and within its range', () => {
  const factors = (...outputFactors: { rivalId: number; factor: number }[]) =>
    faultsOf({ outputFactors });
  expect(factors({ rivalId: 1, factor: 3 })).toEqual([]);
  expect(factors({ rivalId: 1, factor: 0 })).toEqual([
    'The field workload.outputFactors.0.factor must be a number from 0.01 to 100.',
  ]);
  expect(factors({ rivalId: 9, factor: 2 })).toHaveLength(1);
  expect(factors({ rivalId: 1, factor: 2 }, { rivalId: 1, factor: 3 })).toEqual([
    'The field workload.outputFactors.1.rivalId must stand here once only.',
  ]);
});
