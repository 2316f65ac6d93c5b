import { endsAlike, type Change, type SourcedCell } from '../document/diff.ts';
import { heading } from '../document/heading.ts';
import type { Block, BlockOf } from '../document/report-document.ts';
import * as wording from '../wording/changes.ts';
import { distinguish } from './matrix/cell-difference.ts';
import { paragraph, textTable, plain, list } from '../document/plain-blocks.ts';
import { withLimits } from '../wording/leave-behind.ts';

/** The most cells that the section lists; the bars mark all. */
const MOST_CELLS = 12;
const MOST_GONE = 12;
/** A text of an earlier report is cut here, in characters; what stands whole in the matrix, earlier. */
const LONGEST = 300;
const LONGEST_NOW = 80;
/** Longer texts show the words that differ, with a few words around them. */
const SHORT = 60;
const WORDS_AROUND = 4;
type Gone = Extract<Change, { kind: 'gone' }>;

/** How much changed, which cells, and what is no longer there. */
export function changesSection(changes: Change[], since: string): Block[] {
  const cells = changes.filter((change) => change.kind === 'cell');
  const lines = changes.filter((change) => change.kind === 'line');
  const gone = changes.filter((change) => change.kind === 'gone');
  const summary = wording.changesSummary(since, cells.length, lines.length, gone.length);
  return [
    heading('changes', wording.changesTitle(since)),
    paragraph('body', summary),
    ...(cells.length > 0 ? [cellTable(cells)] : []),
    ...(gone.length > 0 ? [heading('gone', wording.CHANGE_TITLES.gone, 2), goneList(gone)] : []),
  ];
}

function cellTable(cells: Extract<Change, { kind: 'cell' }>[]): BlockOf<'table'> {
  const { cells: caption, heads } = wording.CHANGE_TITLES;
  const rest = cells.length - MOST_CELLS;
  const rows = cells.slice(0, MOST_CELLS).map(({ before, now }) => {
    const [then, today] = before
      ? excerpts(...apart(before, now))
      : [wording.NOT_COMPARED_THEN, now.cell.text];
    const name = wording.changedCellName(now.criterion, now.entity);
    return [clipped(name), clipped(then), clipped(today, LONGEST_NOW)];
  });
  const more = rest > 0 ? [[clipped(wording.moreCells(rest)), '', '']] : [];
  return textTable(
    caption,
    heads,
    [...rows, ...more].map((row) => row.map((text) => plain(text))),
  );
}

/** Two cells as texts that differ: by words or evidence, else by verdict and age. */
function apart(before: SourcedCell, now: SourcedCell): [then: string, today: string] {
  const isStale = ({ kind }: { kind: string }) => kind === 'stale';
  const [then, today] = distinguish(before, now);
  if (then !== today) return [then, today];
  const isSameVerdict = endsAlike(before, now);
  const [one, other] = [before, now].map(({ cell }) =>
    withLimits(cell.text, [
      ...cell.marks.filter(isStale).map(({ text }) => text),
      ...(cell.verdict && !isSameVerdict ? [cell.verdict.word] : []),
    ]),
  );
  return [one ?? then, other ?? today];
}

/** Of two long texts what differs, so that the section does not say the matrix again. */
function excerpts(then: string, today: string): [then: string, today: string] {
  if (Math.max(then.length, today.length) <= SHORT) return [then, today];
  const [one, other] = [then.split(' '), today.split(' ')];
  const shorter = Math.min(one.length, other.length);
  let [before, behind] = [0, 0];
  while (before < shorter && one[before] === other[before]) before += 1;
  while (behind < shorter - before && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  const cut = (words: string[]) => {
    const from = Math.max(0, before - WORDS_AROUND);
    const to = Math.min(words.length, words.length - behind + WORDS_AROUND);
    const shown = words.slice(from, to).join(' ');
    return `${from > 0 ? '… ' : ''}${shown}${to < words.length ? ' …' : ''}`;
  };
  return [cut(one), cut(other)];
}

function goneList(gone: Gone[]): BlockOf<'list'> {
  const rest = gone.length - MOST_GONE;
  const more = { label: null, text: wording.moreGone(rest), refs: [] };
  const items = gone.slice(0, MOST_GONE).map(({ what, text }) => ({
    label: wording.GONE_KINDS[what],
    text: clipped(text),
    refs: [],
  }));
  return list([...items, ...(rest > 0 ? [more] : [])]);
}

function clipped(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
