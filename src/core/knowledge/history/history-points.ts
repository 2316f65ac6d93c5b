import type { PastClaim, Shown } from './past-claims.ts';

/** A number that held from a day on, YYYY-MM-DD. */
export type HistoryPoint = { day: string; number: number };

const FEWEST = 3;

/**
 * The numbers of a claim over time, from the earliest, each from the day of its evidence, or from when it
 * was first held where that is no day; null unless at least three are measured alike.
 */
export function historyPoints(
  today: Shown & { since: Date | null },
  past: readonly PastClaim[],
): HistoryPoint[] | null {
  const { value: current, measure } = today;
  if (current?.kind !== 'number') return null;
  const all = [...past.map((each) => ({ ...each, since: each.seenFrom })), today];
  const points = all.flatMap(({ value, asOf, since, ...each }): HistoryPoint[] => {
    const day = isDay(asOf) ? asOf : since?.toISOString().slice(0, 10);
    if (value?.kind !== 'number' || day === undefined) return [];
    const isAlike = value.unit?.name === current.unit?.name && each.measure === measure;
    return isAlike ? [{ day, number: value.number }] : [];
  });
  const inOrder = points.toSorted((one, other) => one.day.localeCompare(other.day));
  return inOrder.length < FEWEST ? null : inOrder;
}

function isDay(asOf: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(asOf);
}
