import { heading } from '../document/heading.ts';
import type { Block, BlockOf, Line, ReportDocument } from '../document/report-document.ts';
import * as wording from '../wording/changes.ts';
import { distinguish, endsAlike, type SourcedCell } from './matrix/cell-difference.ts';

/** A cell that reads otherwise; `before` null where it was not compared. */
export type CellChange = {
  criterion: string;
  entity: string;
  before: SourcedCell | null;
  now: SourcedCell;
};

/** So many stand in the section; the bars mark all. */
const MOST_CELLS = 12;
const MOST_GONE = 12;
/** A text of an earlier report is cut here, in characters; what stands whole in the matrix, earlier. */
const LONGEST = 300;
const LONGEST_NOW = 80;
/** Longer texts show the words that differ, with so many around them. */
const SHORT = 60;
const WORDS_AROUND = 4;

type Changes = { now: ReportDocument; before: ReportDocument; cells: CellChange[] };

/** How much changed, which cells, and what is no longer there. `now` carries its marks. */
export function changesSection({ now, before, cells }: Changes): Block[] {
  const gone = goneItems(now, before);
  const since = before.date;
  const lines = now.blocks.reduce((sum, block) => sum + markedLines(block), 0);
  const summary = wording.changesSummary(since, cells.length, lines, gone.length);
  return [
    heading('changes', wording.changesTitle(since)),
    { type: 'paragraph', tone: 'body', text: summary, refs: [] },
    ...(cells.length > 0 ? [cellTable(cells)] : []),
    ...(gone.length > 0 ? [heading('gone', wording.CHANGE_TITLES.gone, 2), goneList(gone)] : []),
  ];
}

/** Where page one ends: a matrix by itself has none. */
export function pageOneEnd({ blocks, template }: ReportDocument): number {
  if (template === 'matrix') return 0;
  const end = blocks.findIndex(
    (block, index) => index > 0 && block.type === 'heading' && block.level === 1,
  );
  return end === -1 ? blocks.length : end;
}

function cellTable(cells: CellChange[]): BlockOf<'table'> {
  const { cells: caption, heads } = wording.CHANGE_TITLES;
  const rest = cells.length - MOST_CELLS;
  return {
    type: 'table',
    caption,
    columns: heads.map((text) => ({ text, align: 'start' })),
    rows: [
      ...cells.slice(0, MOST_CELLS).map(({ criterion, entity, before, now }) => {
        const [then, today] = before
          ? excerpts(...apart(before, now))
          : [wording.NOT_COMPARED_THEN, now.cell.text];
        const name = plain(wording.changedCellName(criterion, entity));
        return [name, plain(then), plain(today, LONGEST_NOW)];
      }),
      ...(rest > 0 ? [[plain(wording.moreCells(rest)), plain(''), plain('')]] : []),
    ],
  };
}

/** Two cells as texts that differ: by words or evidence, else by verdict and age. */
function apart(before: SourcedCell, now: SourcedCell): [then: string, today: string] {
  const isStale = ({ kind }: { kind: string }) => kind === 'stale';
  const [then, today] = distinguish(before, now);
  if (then !== today) return [then, today];
  const isSameVerdict = endsAlike(before, now);
  const [one, other] = [before, now].map(({ cell }) =>
    wording.withParts(cell.text, [
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

type Gone = BlockOf<'list'>['items'][number];

/** Who and what is compared no more, and the lines of page one that it no longer says. */
function goneItems(now: ReportDocument, before: ReportDocument): Gone[] {
  const { rival, row, line } = wording.GONE_KINDS;
  const [rivalsThen, rivalsNow] = [before, now].map(rivalNames);
  const [rowsThen, rowsNow] = [before, now].map(rowNames);
  const [saidThen, saidNow] = [before, now].map(pageOneTexts);
  const missing = (label: string, then: Map<string, string> = new Map(), here = then) =>
    [...then].flatMap(([key, text]) =>
      here.has(key) ? [] : [{ label, text: clipped(text), refs: [] }],
    );
  return [
    ...missing(rival, rivalsThen, rivalsNow),
    ...missing(row, rowsThen, rowsNow),
    ...missing(line, saidThen, saidNow),
  ];
}

function goneList(gone: Gone[]): BlockOf<'list'> {
  const rest = gone.length - MOST_GONE;
  const more = { label: null, text: wording.moreGone(rest), refs: [] };
  return {
    type: 'list',
    ordered: false,
    items: rest > 0 ? [...gone.slice(0, MOST_GONE), more] : gone,
  };
}

const matrices = ({ blocks }: ReportDocument) => blocks.filter((block) => block.type === 'matrix');

function rivalNames(document: ReportDocument): Map<string, string> {
  const rivals = matrices(document).flatMap((block) => block.rivals);
  return new Map(rivals.map(({ id, name }) => [String(id), name]));
}

function rowNames(document: ReportDocument): Map<string, string> {
  const rows = matrices(document).flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return new Map(rows.map(({ criterionId, name }) => [criterionId, name]));
}

/** The sentences of page one, each by itself. */
function pageOneTexts(document: ReportDocument): Map<string, string> {
  const texts = document.blocks.slice(0, pageOneEnd(document)).flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
        return [block.text];
      case 'list':
        return block.items.map(({ text }) => text);
      case 'columns':
        return block.columns.flatMap(({ items }) => items.map(({ text }) => text));
      default:
        return [];
    }
  });
  return new Map(texts.map((text) => [text, text]));
}

function markedLines(block: Block): number {
  const count = (lines: { changed?: boolean | null | undefined }[]) =>
    lines.filter(({ changed }) => changed === true).length;
  switch (block.type) {
    case 'paragraph':
    case 'callout':
      return count([block]);
    case 'list':
    case 'facts':
    case 'sources':
      return count(block.items);
    case 'verdict':
      return count(block.lines);
    case 'columns':
      return count(block.columns.flatMap(({ items }) => items));
    case 'table':
      return count(block.rows.flat());
    case 'heading':
    case 'matrix':
    case 'chart':
      return 0;
  }
}

function plain(text: string, longest?: number): Line {
  return { text: clipped(text, longest), refs: [] };
}

function clipped(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
