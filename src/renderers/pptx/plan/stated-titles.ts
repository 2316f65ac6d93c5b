import type { BlockOf } from '../../../core/document/report-document.ts';

/** Titles that state something: sentences of the document as they stand, and counts of its own words. */

/** What is longer than this stays in the body. */
const MOST_TITLE = 150;
/** The end of a sentence, unless it is that of an abbreviation or an initial. */
const SENTENCE_END =
  /(?<!\b(?:vs|inc|ltd|co|corp|no|st|dr|mr|ms|approx|etc|\p{L}))[.!?](?=\s+\p{Lu})/iu;

type Statement = { text: string; isWhole: boolean };

/** The text, or its first sentence, where that is short enough to be a title. */
export function statementOf(text: string): Statement | null {
  if (text.length <= MOST_TITLE) return { text, isWhole: true };
  const end = SENTENCE_END.exec(text)?.index;
  if (end === undefined || end >= MOST_TITLE) return null;
  return { text: text.slice(0, end + 1), isWhole: false };
}

/** The verdicts of the named categories, counted by their words: `Cost: product superior 2, comparable 3`. */
export function matrixTitle({ groups }: BlockOf<'matrix'>, names: string[]): string | null {
  const verdicts = groups
    .filter(({ name }) => names.includes(name))
    .flatMap(({ rows }) => rows.flatMap(({ rivals }) => rivals))
    .flatMap(({ verdict }) => verdict ?? []);
  const counted = new Map<string, { word: string; leads: boolean; count: number }>();
  for (const { word, advantage } of verdicts) {
    const count = (counted.get(word)?.count ?? 0) + 1;
    counted.set(word, { word, leads: advantage !== 'neutral', count });
  }
  const [leads, others] = [true, false].map((kind) =>
    [...counted.values()].filter((one) => one.leads === kind),
  );
  const byCount = others?.toSorted((one, other) => other.count - one.count) ?? [];
  const counts = [...(leads ?? []), ...byCount].map(({ word, count }) => `${word} ${count}`);
  const name = names.join(' · ');
  const titles = [counts.length > 0 ? `${name}: ${counts.join(', ')}` : name, name];
  return titles.find((title) => title !== '' && title.length <= MOST_TITLE) ?? null;
}

/** The counts behind a verdict whose first line is no title; null where they are too long for one. */
export function countsTitle({ counts }: BlockOf<'verdict'>): string | null {
  const title = counts.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return title !== '' && title.length <= MOST_TITLE ? title : null;
}

/** A chart's title with all its bars together, segment by segment; null for a chart of another kind. */
export function barsTitle({ title: name, chart }: BlockOf<'chart'>): string | null {
  if (chart.kind !== 'bars') return null;
  const counts = chart.series[0]?.segments.map(({ label }, index) => {
    const values = chart.series.map(({ segments }) => segments[index]?.value ?? 0);
    return `${label} ${values.reduce((sum, value) => sum + value, 0)}`;
  });
  const title = counts && `${name}: ${counts.join(', ')}`;
  return title && title.length <= MOST_TITLE ? title : null;
}
