import type { SpiderPoint } from '../comparison/score-spider.ts';
import { joinWords } from './phrases.ts';
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
  VERDICT_WORDS.oneSideOnly,
  VERDICT_WORDS.notScored,
  VERDICT_WORDS.notComparable,
] as const;

/**
 * On a documented axis `3 of 5 documented, 1 no, 1 unknown`; on a measured one `6`, or
 * `4 to 8 (3 of 5 known)`, with the tests that gave it.
 */
export function pointText(point: SpiderPoint | null): string {
  if (!point) return 'Too little is known';
  const { lower, upper, known, of, yes, used } = point;
  if (yes !== null) return documentedText(yes, known, of);
  const tests = [...new Set(used.flatMap(({ instrument }) => instrument ?? []))].join(', ');
  const notes = [...(known < of ? [`${known} of ${of} known`] : []), ...(tests ? [tests] : [])];
  const score = known < of ? `${lower} to ${upper}` : String(lower);
  return notes.length > 0 ? `${score} (${notes.join('; ')})` : score;
}

function documentedText(yes: number, known: number, of: number): string {
  return [
    `${yes} of ${of} documented`,
    ...(known > yes ? [`${known - yes} no`] : []),
    ...(of > known ? [`${of - known} unknown`] : []),
  ].join(', ');
}

/** The method, and whom the chart leaves to the table: for want of evidence, or of room. */
export function spiderNote(method: string, sparse: string[], isCrowded: boolean): string {
  return [
    method,
    ...(sparse.length > 0 ? [`Too little is documented to draw ${joinWords(sparse)}.`] : []),
    ...(isCrowded ? ['The table holds all.'] : []),
  ].join(' ');
}

/** In place of the chart, where a side has too little to draw. */
export function noSpiderNote(sparse: string[], axes: number): string {
  return (
    `The table stands alone: on ${mostWithout(axes)} or more of the ${axes} dimensions nothing is ` +
    `documented for ${joinWords(sparse)}.`
  );
}

/** A side without evidence on so many axes, five of eight, is not drawn. */
export function mostWithout(axes: number): number {
  return Math.ceil((axes * 5) / 8);
}

export function spiderSeriesText(
  name: string,
  axes: string[],
  points: (SpiderPoint | null)[],
): string {
  const values = axes.map((axis, index) => `${axis} ${pointText(points[index] ?? null)}`);
  return `${name}: ${values.join('; ')}.`;
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
