import { readDay } from './read-day.ts';

/** A price with its last day, and what follows: the texts of its amounts, and a day YYYY-MM-DD. */
export type PriceTexts = { now: string; until: string; later: string | null };

const ENDS = /^(.+?),?\s+(?:until|till|through|bis)\s+(.+?)(?:[,;]?\s+(?:then|dann)\s+(.+))?$/i;
const WHOLE_DAY = 'YYYY-MM-DD'.length;

/** Whether a text says that a price ends, be it exact or not. */
export function saysAnEnd(text: string): boolean {
  return ENDS.test(text.trim());
}

/** The amount of a text that says an end, exact or not; else the text. */
export function amountIn(text: string): string {
  return ENDS.exec(text.trim())?.[1] ?? text;
}

/**
 * `0.75 until 2026-12-31, then 1.50`, `$2 until 30 November 2026`; null for a text that names no end. A day
 * that is a month or a year ends nothing exactly, and is not taken.
 */
export function splitPrice(text: string): PriceTexts | null {
  const [, now, end, later = null] = ENDS.exec(text.trim()) ?? [];
  const until = end === undefined ? null : readDay(end.trim(), null);
  if (now === undefined || until?.length !== WHOLE_DAY) return null;
  return { now, until, later };
}

/** The text that `splitPrice` takes apart; the amount alone where no end is known. */
export function joinPrice(now: string, until?: string, later?: string): string {
  if (until === undefined) return now;
  return later === undefined ? `${now} until ${until}` : `${now} until ${until}, then ${later}`;
}
