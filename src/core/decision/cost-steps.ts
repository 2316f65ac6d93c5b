import type { Workload } from '../catalog/decision-settings.ts';
import { dateOfDay, dayNumber } from '../catalog/day-number.ts';
import { pricesThatEnd, type PriceSource, type UnitPrices } from './unit-prices.ts';
import { requestCosts } from './workload-cost.ts';

/** A day on which a known price begins, and what a month costs before and from then on. */
export type CostStep = {
  /** YYYY-MM-DD. */
  day: string;
  /** Of a month at the requests of month 1, with what is fixed. */
  before: number;
  /** null: what follows is not known, and the last price is kept. */
  after: number | null;
};

/** Every step within the horizon, the earliest first; none where the cost is unknown. */
export function costSteps(workload: Workload, prices: UnitPrices): CostStep[] {
  const ends = pricesThatEnd(prices, workload).filter(({ end }) => end.months > 0);
  return [...new Set(ends.map(({ end }) => end.until))].sort().flatMap((until) => {
    const before = monthAt(workload, prices, (day) => day < until);
    const after = monthAt(workload, prices, (day) => day <= until);
    if (before === null) return [];
    const isKnown = ends.some(({ end }) => end.until === until && end.later !== null);
    return [{ day: dateOfDay(dayNumber(until) + 1), before, after: isKnown ? after : null }];
  });
}

/** A month at the prices that hold once these ends are past; null: unknown. */
function monthAt(
  workload: Workload,
  prices: UnitPrices,
  isPast: (until: string) => boolean,
): number | null {
  const at = (price: PriceSource | null) =>
    price && { ...price, end: null, number: amountOnce(price, isPast) };
  const held = { ...prices, input: at(prices.input), output: at(prices.output) };
  const each = requestCosts(
    { ...workload, horizonMonths: 1 },
    { ...held, cached: at(prices.cached) },
  );
  const [first] = each ?? [];
  return first === undefined ? null : workload.requests * first + workload.monthlyFixed;
}

function amountOnce({ number, end }: PriceSource, isPast: (until: string) => boolean): number {
  return end && end.later !== null && isPast(end.until) ? end.later : number;
}
