import type { Workload } from '../catalog/decision-settings.ts';
import { dayAfter } from '../catalog/day-number.ts';
import { amountInMonth } from './price-ends.ts';
import { pricesThatEnd, type PriceSource, type UnitPrices } from './unit-prices.ts';

const MONTHS_A_YEAR = 12;
const TOKENS_PRICED = 1e6;

/** What a workload costs; money in the buyer’s currency, else in that of the prices, unrounded. */
export type Cost = {
  /** Of one request, without anything fixed; the mean of all requests where a price changes, of month 1 on own machines. */
  perRequest: number;
  month1: number;
  /** null where the horizon ends before. */
  month12: number | null;
  lastMonth: number;
  /** Of months 1 to 12, 13 to 24 and so on, without the one-off cost; the last may be shorter. */
  years: number[];
  /** Of the whole horizon, with the one-off cost. */
  total: number;
  /** The same at the start of month 1; every month is paid at its beginning. */
  discounted: number;
};

/**
 * Of one request in each month, at the prices that hold in it; null where the input or the output
 * price is unknown, never 0.
 */
export function requestCosts(workload: Workload, prices: UnitPrices): number[] | null {
  const { input, output } = prices;
  if (!input || !output) return null;
  const known = { ...prices, input, output };
  return monthsOf(workload, (month) =>
    requestCost(workload, known, ({ number, ends }) => amountInMonth(number, ends, month)),
  );
}

/** The workload as one model does it: with the output tokens that it writes. */
export function workloadOf(workload: Workload, rivalId: number): Workload {
  return { ...workload, outputTokens: workload.outputTokens * outputFactor(workload, rivalId) };
}

/** 1 unless the buyer entered another. */
export function outputFactor({ outputFactors = [] }: Workload, rivalId: number): number {
  return outputFactors.find((each) => each.rivalId === rivalId)?.factor ?? 1;
}

type KnownPrices = UnitPrices & { input: PriceSource; output: PriceSource };

function requestCost(
  { cachedPercent, batchPercent, inputTokens, outputTokens, currency }: Workload,
  { input, output, cached, batchDiscount }: KnownPrices,
  at: (price: PriceSource) => number,
): number {
  const [cachedShare, batchShare] = [cachedPercent / 100, batchPercent / 100];
  const inputPrice = (1 - cachedShare) * at(input) + cachedShare * at(cached ?? input);
  const rate = currency?.rate ?? 1;
  const direct = ((inputTokens * inputPrice + outputTokens * at(output)) / TOKENS_PRICED) * rate;
  const discount = (batchDiscount?.number ?? 0) / 100;
  return direct * (1 - batchShare) + direct * batchShare * (1 - discount);
}

/** What a month costs at the volume of month 1 and the prices of today; null where one is unknown. */
export function monthToday(workload: Workload, prices: UnitPrices): number | null {
  const { input, output } = prices;
  if (!input || !output) return null;
  const cost = requestCost(workload, { ...prices, input, output }, ({ number }) => number);
  return workload.requests * cost + workload.monthlyFixed;
}

/** A day on which a known price begins, and what a month costs before and from then on. */
export type CostStep = {
  /** YYYY-MM-DD. */
  day: string;
  /** From today on, the last in part by its days. */
  months: number;
  /** Of a month at the requests of month 1, with what is fixed. */
  before: number;
  /** null: what follows is not known, and the last price is kept. */
  after: number | null;
};

/** Every step within the horizon, the earliest first; none where the cost is unknown. */
export function costSteps(workload: Workload, prices: UnitPrices): CostStep[] {
  const { input, output } = prices;
  if (!input || !output) return [];
  const known = { ...prices, input, output };
  const ends = pricesThatEnd(prices, workload).map(({ end }) => end);
  const month = (at: (price: PriceSource) => number) =>
    workload.requests * requestCost(workload, known, at) + workload.monthlyFixed;
  return [...new Set(ends.map(({ until }) => until))].sort().flatMap((until) => {
    const own = ends.filter((end) => end.until === until);
    const months = own[0]?.months ?? 0;
    if (months === 0) return [];
    const before = month((price) => amountOn(price, (end) => end < until));
    const after = month((price) => amountOn(price, (end) => end <= until));
    const isKnown = own.some(({ later }) => later !== null);
    return [{ day: dayAfter(until), months, before, after: isKnown ? after : null }];
  });
}

/** What holds once these ends are past. */
function amountOn({ number, ends }: PriceSource, isPast: (until: string) => boolean): number {
  return ends.reduce(
    (amount, { until, later }) => (isPast(until) && later !== null ? later : amount),
    number,
  );
}

/** Requests of month 1, 2, … of the horizon. */
export function requestsByMonth(workload: Workload): number[] {
  const growth = 1 + workload.growthPercent / 100;
  return monthsOf(workload, (month) => workload.requests * growth ** month);
}

/** What a month costs at the mean of its prices, at the volume of month 1. */
export function usualMonth(workload: Workload, { perRequest }: Pick<Cost, 'perRequest'>): number {
  return workload.requests * perRequest + workload.monthlyFixed;
}

function monthsOf({ horizonMonths }: Workload, valueOf: (month: number) => number): number[] {
  return Array.from({ length: horizonMonths }, (_, month) => valueOf(month));
}

/** `perRequest`: of each month; `fixed`: what is paid each month besides; `oneOff`: once, at the start. */
export function costOf(
  workload: Workload,
  perRequest: number[],
  { fixed, oneOff }: { fixed: number; oneOff: number },
): Cost {
  const requests = requestsByMonth(workload);
  const months = requests.map((asked, month) => asked * (perRequest[month] ?? 0) + fixed);
  return costOfMonths(workload, months, { perRequest: meanCost(requests, perRequest), oneOff });
}

/** The same from what each month costs in all. */
export function costOfMonths(
  workload: Workload,
  months: number[],
  { perRequest, oneOff }: { perRequest: number; oneOff: number },
): Cost {
  const years = Array.from({ length: Math.ceil(months.length / MONTHS_A_YEAR) }, (_, year) =>
    sum(months.slice(year * MONTHS_A_YEAR, (year + 1) * MONTHS_A_YEAR)),
  );
  const rate = 1 + workload.discountPercent / 100;
  return {
    perRequest,
    month1: months[0] ?? 0,
    month12: months[MONTHS_A_YEAR - 1] ?? null,
    lastMonth: months.at(-1) ?? 0,
    years,
    total: oneOff + sum(months),
    discounted: oneOff + sum(months.map((cost, month) => cost / rate ** (month / MONTHS_A_YEAR))),
  };
}

/** Over all requests; exact where every month costs the same. */
function meanCost(requests: number[], perRequest: number[]): number {
  const [first = 0] = perRequest;
  const all = sum(requests);
  if (all === 0) return first;
  const more = requests.map((asked, month) => asked * ((perRequest[month] ?? first) - first));
  return first + sum(more) / all;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
