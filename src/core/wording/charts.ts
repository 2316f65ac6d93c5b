import type { SpiderPoint } from '../comparison/score-spider.ts';
import { VERDICT_WORDS } from './verdicts.ts';

/** Words around charts: titles, notes, the values in words, the headings of their tables. */

export const SPIDER_TABLE = { caption: 'Dimensions: the numbers', heading: 'Dimension' };
export const BARS_TABLE = { caption: 'Verdicts: the numbers', heading: 'Against' };
export const BARS_NOTE = 'Each bar counts the rows of the matrix by their verdict.';

/** Parts of a bar, in their order. */
export const BAR_LABELS = [
  VERDICT_WORDS.product,
  VERDICT_WORDS.competitor,
  VERDICT_WORDS.comparable,
  `${VERDICT_WORDS.notComparable} or ${VERDICT_WORDS.notScored}`,
] as const;

/** `6`, `4 to 8 (3 of 5 known)`, `Too little is known`. */
export function pointText(point: SpiderPoint): string {
  if (!point) return 'Too little is known';
  if (point.known === point.of) return String(point.lower);
  return `${point.lower} to ${point.upper} (${point.known} of ${point.of} known)`;
}

/** The method, and how many of all series are drawn. */
export function spiderNote(method: string, drawn: number, all: number): string {
  return all > drawn
    ? `${method} The first ${drawn} are drawn; the table holds all ${all}.`
    : method;
}

export function spiderSeriesText(name: string, axes: string[], points: SpiderPoint[]): string {
  const values = axes.map((axis, index) => `${axis} ${pointText(points[index] ?? null)}`);
  return `${name}: ${values.join(', ')}.`;
}

export function barsTitle(subject: string): string {
  return `Verdicts for ${subject}`;
}

export function barText(rival: string, segments: { label: string; value: number }[]): string {
  return `${rival}: ${segments.map(({ label, value }) => `${label} ${value}`).join(', ')}.`;
}

/** Legends and labels that a chart brings along. */
export const NOTHING_RECORDED = 'Nothing recorded yet';
export const OTHERS = 'Other';
export const NONE = 'none';

/** Behind a name: on how many axes it has no score; nothing where it has all. */
export function gapsInScore(gaps: number, axes: number): string {
  return gaps > 0 ? ` (no score on ${gaps} of ${axes})` : '';
}
