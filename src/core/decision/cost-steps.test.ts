import { expect, it } from 'vitest';
import {
  atMakers,
  decisionCatalog,
  endingPrice,
  TODAY,
  WORKLOAD,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import { countCosts } from './count-costs.ts';

const workload = { ...WORKLOAD, cachedPercent: 0, batchPercent: 0, monthlyFixed: 100 };

function stepsOf(facts: Facts) {
  const catalog = decisionCatalog([facts]);
  const criteria = catalog.decision?.cost;
  if (!criteria) throw new Error('The catalog has prices.');
  const ledger = { catalog, today: TODAY };
  const [found] = countCosts(ledger, criteria, atMakers(catalog.rivals), workload).candidates;
  return found?.steps.map(({ months: _months, ...step }) => step) ?? [];
}

it('each known price steps on the day after the last one ends, at the requests of month 1', () => {
  const steps = stepsOf({
    input: endingPrice(1, '2026-12-31', 2),
    output: endingPrice(4, '2026-11-30', 6),
  });
  expect(steps).toEqual([
    { day: '2026-12-01', before: 100 + 3000 + 1600, after: 100 + 3000 + 2400 },
    { day: '2027-01-01', before: 100 + 3000 + 2400, after: 100 + 6000 + 2400 },
  ]);
});

it('what follows an end is not known unless it is stated, and without ends there is no step', () => {
  expect(stepsOf({ input: endingPrice(1, '2026-12-31'), output: 4 })).toEqual([
    { day: '2027-01-01', before: 4700, after: null },
  ]);
  expect(stepsOf({ input: 1, output: 4 })).toEqual([]);
  expect(stepsOf({ input: endingPrice(1, '2026-12-31', 2) })).toEqual([]);
});
