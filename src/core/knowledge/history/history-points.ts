import type { Shown } from './past-claims.ts';

/** A number that held from a day on, YYYY-MM-DD. */
export type HistoryPoint = { day: string; number: number };

const FEWEST = 3;

/**
 * The numbers of a claim over time, from the earliest, each from the day of its evidence, or from when it
 * was first held where that is no day, and never before the one it replaced. `past` has the newest first.
 * Null unless at least three are measured alike.
 */
export function historyPoints(
  today: Shown & { since: Date | null },
  past: readonly (Shown & { seenFrom: Date })[],
): HistoryPoint[] | null {
  const { value: current, measure } = today;
  if (current?.kind !== 'number') return null;
  const all = [...past.map((each) => ({ ...each, since: each.seenFrom })).toReversed(), today];
  const points: HistoryPoint[] = [];
  for (const { value, asOf, since, ...each } of all) {
    const day = isDay(asOf) ? asOf : since?.toISOString().slice(0, 10);
    if (value?.kind !== 'number' || day === undefined) continue;
    if (value.unit?.name !== current.unit?.name || each.measure !== measure) continue;
    const before = points.at(-1)?.day ?? day;
    points.push({ day: day < before ? before : day, number: value.number });
  }
  return points.length < FEWEST ? null : points;
}

function isDay(asOf: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(asOf);
}
