import { dayNumber, firstDay } from '../catalog/first-day.ts';

export type Freshness =
  { state: 'fresh' | 'stale'; ageDays: number; staleOn: string } | { state: 'undated' };

const MS_PER_DAY = 86_400_000;
/** An undated claim is trusted like one that is a whole shelf life overdue. */
const UNDATED_FACTOR = 0.5;

function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Age of a claim against its shelf life, both in days. `asOf` is YYYY, YYYY-MM, YYYY-MM-DD or
 * `undated`; `today` is YYYY-MM-DD. A claim is stale from the day after its shelf life ends.
 */
export function freshness(asOf: string, shelfLifeDays: number, today: string): Freshness {
  if (asOf === 'undated') return { state: 'undated' };
  const start = firstDay(asOf);
  const ageDays = Math.max(0, Math.round(dayNumber(today) - dayNumber(start)));
  return {
    state: ageDays > shelfLifeDays ? 'stale' : 'fresh',
    ageDays,
    staleOn: addDays(start, shelfLifeDays + 1),
  };
}

/**
 * Confidence 0–1 after fading: untouched within the shelf life, halved with every further shelf
 * life. Never rises with age.
 */
export function fadedConfidence(
  confidence: number,
  asOf: string,
  shelfLifeDays: number,
  today: string,
): number {
  const age = freshness(asOf, shelfLifeDays, today);
  if (age.state === 'undated') return confidence * UNDATED_FACTOR;
  const overdue = Math.max(0, age.ageDays - shelfLifeDays);
  return confidence * 0.5 ** (overdue / shelfLifeDays);
}
