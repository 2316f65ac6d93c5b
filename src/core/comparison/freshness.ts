import { dateOfDay, dayNumber } from '../catalog/day-number.ts';

export type Freshness =
  { state: 'fresh' | 'stale'; ageDays: number; staleOn: string } | { state: 'undated' };

/** An undated claim is trusted like one that is a whole shelf life overdue. */
const UNDATED_FACTOR = 0.5;

/**
 * Age of a claim against its shelf life, both in days. `asOf` is YYYY, YYYY-MM, YYYY-MM-DD or
 * `undated`; `today` is YYYY-MM-DD. A claim is stale from the day after its shelf life ends.
 */
export function freshness(asOf: string, shelfLifeDays: number, today: string): Freshness {
  if (asOf === 'undated') return { state: 'undated' };
  const ageDays = ageOf(asOf, today);
  return {
    state: ageDays > shelfLifeDays ? 'stale' : 'fresh',
    ageDays,
    staleOn: dateOfDay(dayNumber(asOf) + shelfLifeDays + 1),
  };
}

/** In days, for a date that is not `undated`; never below 0. */
export function ageOf(asOf: string, today: string): number {
  return Math.max(0, dayNumber(today) - dayNumber(asOf));
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
  if (asOf === 'undated') return confidence * UNDATED_FACTOR;
  const overdue = ageOf(asOf, today) - shelfLifeDays;
  return overdue <= 0 ? confidence : confidence * 0.5 ** (overdue / shelfLifeDays);
}
