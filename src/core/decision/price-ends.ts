import { dateOfDay, dayNumber } from '../catalog/day-number.ts';

/** Where a price ends. `months` from today on, the last in part by its days; 0 where its last day is past. */
export type PriceEnd = {
  until: string;
  months: number;
  /** The amount from then on; null where it is not known, and the last amount is kept. */
  later: number | null;
};

/** The end of an amount that holds until a day, YYYY-MM-DD, before the later one. */
export function endOn(until: string, later: number | null, today: string): PriceEnd {
  return { until, months: monthsUntil(until, today), later };
}

/** Part of a month, counted from 0, that lies before the end: 1, 0, or its days of the month’s. */
export function partBefore({ months }: Pick<PriceEnd, 'months'>, month: number): number {
  return Math.min(1, Math.max(0, months - month));
}

/**
 * What holds in a month, counted from 0; a month in which the price changes is counted by its days. `ends`: the
 * earliest first; after one that nothing follows the last amount is kept.
 */
export function amountInMonth(number: number, ends: readonly PriceEnd[], month: number): number {
  const [end, ...others] = ends;
  if (!end || end.later === null) return number;
  const before = partBefore(end, month);
  if (before === 1) return number;
  return amountInMonth(end.later, others, month) + (number - end.later) * before;
}

/** Month 1 begins today, and each month on the same day, or on the last of a shorter month. */
function monthsUntil(until: string, today: string): number {
  const end = dayNumber(until) + 1;
  let whole = 0;
  while (startOf(whole + 1, today) <= end) whole += 1;
  const [start, next] = [startOf(whole, today), startOf(whole + 1, today)];
  return Math.max(0, whole + (end - start) / (next - start));
}

/** The day, YYYY-MM-DD, on which a month begins; months are counted from 0. */
export function monthStart(month: number, today: string): string {
  return dateOfDay(startOf(month, today));
}

function startOf(month: number, today: string): number {
  const [year = 0, first = 1, day = 1] = today.split('-').map(Number);
  const count = year * 12 + first - 1 + month;
  const dated = (of: number) => `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}`;
  const lastDay = dayNumber(dated(count + 1)) - dayNumber(dated(count));
  return dayNumber(dated(count)) + Math.min(day, lastDay) - 1;
}
