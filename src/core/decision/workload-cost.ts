import type { Workload } from '../catalog/decision-settings.ts';
import type { UnitPrices } from './unit-prices.ts';

const MONTHS_A_YEAR = 12;
const TOKENS_PRICED = 1e6;

/** What a workload costs; money in the currency of the prices, unrounded. */
export type Cost = {
  /** Of one request, without anything fixed. */
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

/** Of one request; null where the input or the output price is unknown, never 0. */
export function costPerRequest(workload: Workload, prices: UnitPrices): number | null {
  const { input, output, cached, batchDiscount } = prices;
  if (!input || !output) return null;
  const cachedShare = workload.cachedPercent / 100;
  const inputPrice =
    (1 - cachedShare) * input.number + cachedShare * (cached?.number ?? input.number);
  const direct =
    (workload.inputTokens * inputPrice + workload.outputTokens * output.number) / TOKENS_PRICED;
  const batchShare = workload.batchPercent / 100;
  return direct * (1 - batchShare) + direct * batchShare * (1 - (batchDiscount?.number ?? 0) / 100);
}

/** Requests of month 1, 2, … of the horizon. */
export function requestsByMonth({ requests, growthPercent, horizonMonths }: Workload): number[] {
  const growth = 1 + growthPercent / 100;
  return Array.from({ length: horizonMonths }, (_, month) => requests * growth ** month);
}

/** `fixed`: what is paid each month besides; `oneOff`: once, at the start. */
export function costOf(
  workload: Workload,
  perRequest: number,
  { fixed, oneOff }: { fixed: number; oneOff: number },
): Cost {
  const months = requestsByMonth(workload).map((requests) => requests * perRequest + fixed);
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

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
