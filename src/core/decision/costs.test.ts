import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFacts,
  decisionCatalog,
  atMakers,
  TODAY,
  WORKLOAD,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import type { Workload } from '../catalog/decision-settings.ts';
import { countCosts } from './count-costs.ts';

const PRICED = { input: 0.4, output: 1.6, cached: 0.064 };
const count = (facts: Facts[], rest: Partial<Workload> = {}) => {
  const catalog = decisionCatalog(facts);
  const criteria = catalog.decision?.cost;
  if (!criteria) throw new Error('The catalog has prices.');
  return countCosts({ catalog, today: TODAY }, criteria, atMakers(catalog.rivals), {
    ...WORKLOAD,
    ...rest,
  });
};
const first = (facts: Facts, rest: Partial<Workload> = {}) => {
  const [candidate] = count([facts], rest).candidates;
  if (!candidate) throw new Error('There is a candidate.');
  return candidate;
};

describe('a month', () => {
  it('splits the input by cache and the requests by batch', () => {
    const { cost, notes } = first({ ...PRICED, batch: '50%' });
    const perRequest = (3000 * (0.4 * 0.4 + 0.6 * 0.064) + 400 * 1.6) / 1e6;
    expect(cost?.perRequest).toBeCloseTo(perRequest * 0.9, 12);
    expect(cost?.month1).toBeCloseTo(perRequest * 0.9 * 1e6, 6);
    expect(cost?.month12).toBeCloseTo(perRequest * 0.9 * 1e6 * 1.02 ** 11, 6);
    expect(notes).toEqual([]);
  });

  it('without a cached price the full price counts, and a discount that is a range is none', () => {
    const { cost, notes } = first({ input: 2, output: 5, batch: '20% to 50%' });
    expect(cost?.perRequest).toBeCloseTo((3000 * 2 + 400 * 5) / 1e6, 12);
    expect(notes).toEqual(['no-cached-price', 'batch-discount-unclear']);
  });

  it('without an input or output price the cost is unknown, never 0', () => {
    expect(first({ output: 1 })).toMatchObject({ cost: null, missing: ['input'] });
    expect(first({ input: 1, cached: 0 })).toMatchObject({ cost: null, missing: ['output'] });
  });
});

describe('the horizon', () => {
  it('growth compounds, the one-off cost is in the total alone, discounting starts after month 1', () => {
    const { cost } = first({ ...PRICED, batch: false }, { monthlyFixed: 100, horizonMonths: 30 });
    const months = Array.from({ length: 30 }, (_, at) => monthOf(at));
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(cost?.years).toHaveLength(3);
    expect(cost?.years[2]).toBeCloseTo(sum(months.slice(24)), 6);
    expect(cost?.total).toBeCloseTo(20_000 + sum(months), 6);
    expect(cost?.discounted).toBeCloseTo(
      20_000 + sum(months.map((each, at) => each / 1.06 ** (at / 12))),
      6,
    );
    expect(cost?.lastMonth).toBeCloseTo(monthOf(29), 6);
  });
  const monthOf = (at: number) => 1235.2 * 1.02 ** at + 100;

  it('a total is linear in volume without growth', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 2, max: 9 }),
        (facts, requests, times) => {
          const total = (volume: number) =>
            first(facts, { requests: volume, growthPercent: 0, oneOff: 0 }).cost?.total ?? 0;
          const expected = total(requests) * times;
          expect(Math.abs(total(requests * times) - expected)).toBeLessThanOrEqual(
            expected * 1e-12,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('what stands beside it', () => {
  const facts: Facts[] = [PRICED, { input: 4, output: 8, 'open-weights': true }, {}];

  it('today’s choice pays no one-off cost, and the others are set against it', () => {
    const { candidates, today } = count(facts, { today: { kind: 'rival', rivalId: 2 } });
    expect(candidates[1]).toMatchObject({ isToday: true, againstToday: 0 });
    expect(candidates[0]?.againstToday).toBeCloseTo(
      (candidates[0]?.cost?.total ?? 0) - (today?.total ?? 0),
      6,
    );
    expect(candidates[2]?.againstToday).toBeNull();
  });

  it('two prices never cross; own hardware crosses each', () => {
    expect(count(facts).crossings).toEqual([]);
    const { crossings, candidates, ownHardware } = count(facts, { ownHardwareMonthly: 9000 });
    expect(ownHardware?.openWeightIds).toEqual([2]);
    expect(crossings.map(({ requests }) => requests)).toEqual(
      [candidates[1], candidates[0]].map((each) => each?.ownHardwareFrom),
    );
    for (const { cost } of crossings) expect(cost).toBeCloseTo(9000, 6);
  });

  it('a return comes from an entered value alone', () => {
    expect(first(PRICED).return).toBeNull();
    const { cost, return: earned } = first(PRICED, { valuePerRequest: 0.01, growthPercent: 0 });
    expect(earned?.value).toBe(360_000);
    expect(earned?.net).toBeCloseTo(360_000 - (cost?.total ?? 0), 6);
    expect(earned?.percent).toBeCloseTo((earned?.net ?? 0) / ((cost?.total ?? 1) / 100), 6);
    expect(earned?.paidBackIn).toBe(3);
  });
});
