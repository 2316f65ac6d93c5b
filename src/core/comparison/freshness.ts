import { dateOfDay, dayNumber } from '../catalog/day-number.ts';

export type ClaimAge =
  { state: 'fresh' | 'stale'; ageDays: number; staleOn: string } | { state: 'undated' };

/** An undated claim is trusted like one that is a whole shelf life overdue. */
const UNDATED_FACTOR = 0.5;

/** The date of a claim, YYYY, YYYY-MM, YYYY-MM-DD or `undated`, and the last day on which it holds. */
export type Dated = { asOf: string; until?: string | undefined };

/**
 * Age of a claim against its shelf life, both in days; `today` is YYYY-MM-DD. A claim is stale from
 * the day after its shelf life ends, or after the last day on which it holds.
 */
export function freshness(claim: Dated, shelfLifeDays: number, today: string): ClaimAge {
  if (claim.asOf === 'undated') return { state: 'undated' };
  const lastDay = lastFreshDay(claim, shelfLifeDays);
  return {
    state: dayNumber(today) > lastDay ? 'stale' : 'fresh',
    ageDays: Math.max(0, dayNumber(today) - dayNumber(claim.asOf)),
    staleOn: dateOfDay(lastDay + 1),
  };
}

/** In days since 1970, for a date that is not `undated`. */
export function lastFreshDay({ asOf, until }: Dated, shelfLifeDays: number): number {
  const lastDay = dayNumber(asOf) + shelfLifeDays;
  return until === undefined ? lastDay : Math.min(lastDay, dayNumber(until));
}

/**
 * Confidence 0–1 after fading: untouched within the shelf life, halved with every further shelf
 * life. Never rises with age.
 */
export function fadedConfidence(
  { confidence, ...claim }: Dated & { confidence: number },
  shelfLifeDays: number,
  today: string,
): number {
  if (claim.asOf === 'undated') return confidence * UNDATED_FACTOR;
  const overdue = dayNumber(today) - lastFreshDay(claim, shelfLifeDays);
  return overdue <= 0 ? confidence : confidence * 0.5 ** (overdue / shelfLifeDays);
}
