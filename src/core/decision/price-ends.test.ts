import { describe, expect, it } from 'vitest';
import {
  decisionCatalog,
  atMakers,
  endingPrice,
  WORKLOAD,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import type { Workload } from '../catalog/decision-settings.ts';
import { countCosts } from './count-costs.ts';
import { amountInMonth, endOn, partBefore } from './price-ends.ts';
import { requestsByMonth } from './workload-cost.ts';

const monthsOf = (until: string, today: string) => endOn(until, null, today).months;

describe('the months that a price holds', () => {
  it('begin today, and are counted in part by the days of the month', () => {
    expect(monthsOf('2026-12-19', '2026-10-20')).toBe(2);
    expect(monthsOf('2026-12-31', '2026-11-22')).toBeCloseTo(1 + 10 / 31, 12);
    expect(monthsOf('2026-10-20', '2026-10-20')).toBeCloseTo(1 / 31, 12);
  });

  it('are none once its last day is past', () => {
    expect(monthsOf('2026-10-19', '2026-10-20')).toBe(0);
    expect(monthsOf('2025-01-01', '2026-10-20')).toBe(0);
  });

  it('begin on the last day of a month that is too short', () => {
    expect(monthsOf('2026-02-27', '2026-01-31')).toBe(1);
    expect(monthsOf('2028-02-28', '2028-01-31')).toBe(1);
    expect(monthsOf('2026-03-30', '2026-01-31')).toBe(2);
  });
});

it('a month before the end has the first amount, one after it the later, and one between both by its days', () => {
  const end = { until: '', months: 1.25, later: 3 };
  expect([0, 1, 2].map((month) => partBefore(end, month))).toEqual([1, 0.25, 0]);
  expect([0, 1, 2].map((month) => amountInMonth(1, [end], month))).toEqual([1, 2.5, 3]);
  expect(amountInMonth(1, [{ ...end, later: null }], 9)).toBe(1);
  expect(amountInMonth(1, [], 9)).toBe(1);
});

describe('an offer is not multiplied', () => {
  const TODAY = '2026-10-20';
  const count = (facts: Facts, rest: Partial<Workload> = {}) => {
    const catalog = decisionCatalog([facts]);
    const criteria = catalog.decision?.cost;
    if (!criteria) throw new Error('The catalog has prices.');
    const workload = { ...WORKLOAD, cachedPercent: 0, batchPercent: 0, ...rest };
    const [found] = countCosts(
      { catalog, today: TODAY },
      criteria,
      atMakers(catalog.rivals),
      workload,
    ).candidates;
    if (!found?.cost) throw new Error('There is a cost.');
    return { ...found, cost: found.cost, workload };
  };

  it('each month, year, total and return is counted at the price that holds in it', () => {
    const facts = {
      input: endingPrice(1, '2026-12-19', 2),
      output: endingPrice(4, '2026-11-19', 6),
    };
    const { cost, workload, return: earned } = count(facts, { valuePerRequest: 0.01 });
    const each = requestsByMonth(workload).map(
      (requests, at) => (requests * (3000 * (at < 2 ? 1 : 2) + 400 * (at < 1 ? 4 : 6))) / 1e6,
    );
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(cost.month1).toBeCloseTo(4600, 6);
    expect(cost.month12).toBeCloseTo(each[11] ?? 0, 6);
    expect(cost.lastMonth).toBeCloseTo(each[35] ?? 0, 6);
    expect(cost.years.map(Math.round)).toEqual(
      [0, 12, 24].map((from) => Math.round(sum(each.slice(from, from + 12)))),
    );
    expect(cost.total).toBeCloseTo(20_000 + sum(each), 5);
    expect(cost.perRequest * sum(requestsByMonth(workload))).toBeCloseTo(sum(each), 5);
    expect(earned?.net).toBeCloseTo(sum(requestsByMonth(workload)) * 0.01 - cost.total, 5);
  });

  it('each of several later prices counts in its own months, two in one month by their days', () => {
    const term = (amount: number, from: string, until?: string) => ({
      channel: 'own',
      amount,
      from,
      ...(until && { until }),
      reportedBy: 'vendor' as const,
      evidence: [],
    });
    const input = endingPrice(1, '2026-12-19');
    if (input.state === 'unknown') throw new Error('A price is known.');
    input.measurements[0].terms = [term(2, '2026-12-20', '2026-12-29'), term(3, '2026-12-30')];
    const { requestByMonth, steps, cost } = count({ input, output: 0 });
    const december = (10 * 2 + 21 * 3) / 31;
    expect(requestByMonth?.slice(0, 4).map((each) => each / 0.003)).toEqual(
      [1, 1, december, 3].map((each) => expect.closeTo(each, 9)),
    );
    expect(steps).toEqual([
      { day: '2026-12-20', months: 2, before: 3000, after: expect.closeTo(6000, 6) },
      {
        day: '2026-12-30',
        months: expect.closeTo(2 + 10 / 31, 9),
        before: expect.closeTo(6000, 6),
        after: expect.closeTo(9000, 6),
      },
    ]);
    expect(cost.month1).toBeCloseTo(3000, 6);
  });

  it('a rate of the buyer’s multiplies prices alone, and a factor the output of its model alone', () => {
    const facts = { input: 1, output: 4 };
    const rest = { oneOff: 0, monthlyFixed: 100 };
    const plain = count(facts, rest);
    const currency = { code: 'EUR', rate: 0.5, day: TODAY };
    const other = count(facts, { ...rest, currency });
    expect(other.cost.month1 - 100).toBeCloseTo((plain.cost.month1 - 100) / 2, 6);
    const tripled = count(facts, { ...rest, outputFactors: [{ rivalId: 1, factor: 3 }] });
    expect(tripled.cost.perRequest).toBeCloseTo((3000 * 1 + 3 * 400 * 4) / 1e6, 12);
    expect([plain.outputFactor, tripled.outputFactor]).toEqual([1, 3]);
    const unmoved = count(facts, { ...rest, outputFactors: [{ rivalId: 2, factor: 3 }] });
    expect(unmoved.cost).toEqual(plain.cost);
  });

  it('without a later price the last amount is kept, and it is said', () => {
    const { cost, notes } = count({ input: endingPrice(1, '2026-12-19'), output: 4 });
    expect(notes).toContain('later-price-unknown');
    expect(cost.total).toBeCloseTo(count({ input: 1, output: 4 }).cost.total, 6);
  });

  it('an end beyond the horizon, or of a price that is not charged, is not spoken of', () => {
    expect(count({ input: endingPrice(1, '2029-12-19'), output: 4 }).notes).not.toContain(
      'later-price-unknown',
    );
    expect(
      count({ input: 1, output: 4, cached: endingPrice(1, '2026-12-19') }).notes,
    ).not.toContain('later-price-unknown');
  });
});
