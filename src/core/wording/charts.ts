import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import type { SpiderPoint } from '../comparison/score-spider.ts';
import { joinWords, lowerFirst } from './phrases.ts';
import { VERDICT_WORDS, WEAK_LEADS } from './verdict-words.ts';

/** Words around charts: titles, notes, the values in words, the headings of their tables. */

export const SPIDER_TABLE = { caption: 'Dimensions: the numbers', heading: 'Dimension' };
export const BARS_TABLE = { caption: 'Verdicts: the numbers', heading: 'Competitor' };
export const BARS_NOTE =
  'Each bar counts the rows of the matrix by their verdict, leads on weak evidence apart.';

/** Parts of a bar, in their order, with the verdicts that each counts. */
export function barParts(): { label: string; kinds: VerdictKind[] }[] {
  const alone: VerdictKind[] = ['subject', 'rival', 'level', 'one-sided', 'unscored', 'apart'];
  return [
    ...alone.map((kind) => ({ label: VERDICT_WORDS[kind], kinds: [kind] })),
    { label: WEAK_LEADS, kinds: ['weak-subject', 'weak-rival'] },
  ];
}

/**
 * On a documented axis `2 of 5 documented, 1 no, 1 unverified, 1 unknown`; on a measured one `6`, or
 * `4 to 8 (3 of 5 known)`, with the tests that gave it.
 */
export function pointText(point: SpiderPoint | null): string {
  if (!point) return 'Too little is known';
  const { lower, upper, known, of, yes, used } = point;
  if (yes !== null) return documentedText(point, yes);
  const tests = [...new Set(used.flatMap(({ instrument }) => instrument ?? []))].join(', ');
  const notes = [...(known < of ? [`${known} of ${of} known`] : []), ...(tests ? [tests] : [])];
  const score = known < of ? `${lower} to ${upper}` : String(lower);
  return notes.length > 0 ? `${score} (${notes.join('; ')})` : score;
}

function documentedText({ known, of, unverified, inferred }: SpiderPoint, yes: number): string {
  const parts: [count: number, word: string][] = [
    [known - yes, 'no'],
    [unverified, 'unverified'],
    [inferred, 'inferred'],
    [of - known - unverified - inferred, 'unknown'],
  ];
  const rest = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []));
  return [`${yes} of ${of} documented`, ...rest].join(', ');
}

/** In the table, and for an axis whose place stays empty: not one test, board and agent. */
export const NO_SHARED_TEST = 'No shared test';

/**
 * The method, and what the chart leaves to the table: whom too little is documented for or no room is
 * left around the subject, and the axes on which those drawn share no test.
 */
export function spiderNote(
  method: string,
  sparse: string[],
  crowdedAround: string | null,
  empty: string[],
): string {
  return [
    method,
    ...(empty.length > 0
      ? [`${NO_SHARED_TEST}, so left empty: ${joinWords(empty.map(lowerFirst))}.`]
      : []),
    ...(sparse.length > 0 ? [`Too little is documented to draw ${joinWords(sparse)}.`] : []),
    ...(crowdedAround === null
      ? []
      : [`Beside ${crowdedAround} stand the two for whom most is proven.`]),
  ].join(' ');
}

/** In place of the chart, where a side has too little to draw. */
export function noSpiderNote(sparse: string[], axes: number): string {
  return (
    `The table stands alone: on ${mostWithout(axes)} or more of the ${axes} dimensions nothing is ` +
    `documented for ${joinWords(sparse)}.`
  );
}

/** In place of the chart, where too few axes rest on the same tests. */
export function fewSharedAxes(shared: number, axes: number): string {
  return `The table stands alone: only ${shared} of the ${axes} dimensions rest on the same tests for those compared.`;
}

/** A side that lacks evidence on this number of axes, five of eight, is not drawn. */
export function mostWithout(axes: number): number {
  return Math.ceil((axes * 5) / 8);
}

export function spiderSeriesText(
  name: string,
  axes: string[],
  points: (SpiderPoint | null)[],
  empty: string[],
): string {
  const textAt = (index: number) => pointText(points[index] ?? null);
  const values = axes.map(
    (axis, index) => `${axis} ${empty.includes(axis) ? lowerFirst(NO_SHARED_TEST) : textAt(index)}`,
  );
  return `${name}: ${values.join('; ')}.`;
}

export function barsTitle(subject: string): string {
  return `Verdicts for ${subject}`;
}

export function barText(rival: string, segments: { label: string; value: number }[]): string {
  return `${rival}: ${segments.map(({ label, value }) => `${label} ${value}`).join(', ')}.`;
}

/** Legends and labels that a chart brings along. */
export const OTHERS = 'Other';
export const NO_EVENTS = 'none';

/** Behind a name: on how many axes it has no score; nothing where it has all. */
export function gapsInScore(gaps: number, axes: number): string {
  return gaps > 0 ? ` (no score on ${gaps} of ${axes})` : '';
}
