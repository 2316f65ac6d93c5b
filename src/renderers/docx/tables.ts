import {
  AlignmentType,
  BorderStyle,
  TableLayoutType,
  VerticalAlignTable,
  WidthType,
  type ITableLookOptions,
  type ThemeColor,
} from 'docx';
import type { ListItem } from '../../core/document/lower.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { firstShare, isOfSentences } from '../look/table-look.ts';
import { lineRuns, textRuns } from './text-runs.ts';
import { ACCENT, cellBar, INK, MUTED, RULE } from './theme.ts';
import { paragraph, table, type Cell, type Row } from './written-parts.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const line = (size: number, color: string | ThemeColor) => ({
  style: BorderStyle.SINGLE,
  size,
  color,
});
const NO_BORDERS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};
export const ROW_RULE = { bottom: line(4, RULE) };
export const HEAD_RULE = { bottom: line(12, INK) };
export const GROUP_RULE = { bottom: line(6, INK) };
/** Which cells are heads, for those who listen to a table. */
const LABELLED: ITableLookOptions = {
  firstRow: false,
  firstColumn: true,
  noHBand: true,
  noVBand: true,
};
export const HEADED: ITableLookOptions = { ...LABELLED, firstRow: true };
const LABEL_SHARE = 0.28;

/** A table without a box, of fixed columns that fill `width`. */
export function ruledTable(rows: Row[], columnWidths: number[], tableLook = LABELLED): string {
  const look = {
    tableLook,
    layout: TableLayoutType.FIXED,
    width: { size: columnWidths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
    borders: NO_BORDERS,
    margins: { top: 40, bottom: 40, left: 0, right: 120 },
  };
  return table(look, columnWidths, rows);
}

export function cell(paragraphs: string, look: Cell['look'] = {}): Cell {
  return { look: { borders: ROW_RULE, ...look }, paragraphs };
}

/** Shares `width` out so that the columns fill it exactly. */
export function share(width: number, shares: number[]): number[] {
  const whole = shares.reduce((sum, one) => sum + one, 0);
  const widths = shares.map((one) => Math.floor((one / whole) * width));
  const rest = width - widths.reduce((sum, one) => sum + one, 0);
  return widths.map((one, index) => (index === 0 ? one + rest : one));
}

const PAIR_LOOKS = {
  verdict: { label: { color: ACCENT, bold: true }, text: { size: 22 } },
  points: { label: { bold: true }, text: {} },
  facts: { label: { color: MUTED }, text: {} },
};

/** Labels with their texts beside them, a thin rule under each. */
export function pairTable(pairs: ListItem[], look: keyof typeof PAIR_LOOKS, width: number): string {
  const { label: labelLook, text: textLook } = PAIR_LOOKS[look];
  const rows = pairs.map((one, index) => {
    const borders =
      look === 'verdict' && index === 0 ? { ...ROW_RULE, top: line(12, ACCENT) } : ROW_RULE;
    return {
      cells: [
        cell(cellParagraph(textRuns(one.label ?? '', labelLook)), { borders }),
        cell(cellParagraph(lineRuns(one, textLook), one), { borders }),
      ],
    };
  });
  return ruledTable(rows, share(width, [LABEL_SHARE, 1 - LABEL_SHARE]));
}

/** Counts side by side, each a large figure under its label. */
export function countTable(counts: ListItem[], width: number): string {
  const cells = counts.map(({ label, text }) =>
    cell(
      paragraph({ style: 'CountLabel', keepNext: true }, textRuns(label ?? '')) +
        paragraph({ style: 'Count' }, textRuns(text)),
      { borders: {} },
    ),
  );
  return ruledTable(
    [{ cells }],
    share(
      width,
      counts.map(() => 1),
    ),
  );
}

/** A table of no more rows stays on one page. */
const MOST_KEPT_ROWS = 12;
/** A table of more columns is set small; half points. */
const MOST_ROOMY_COLUMNS = 7;
const SMALL = { size: 15 };

/** A table of the document: head repeated on every page, rows never split. */
export function plainTable(block: BlockOf<'table'>, width: number): string {
  const { columns, rows } = block;
  const isCrowded = columns.length > MOST_ROOMY_COLUMNS;
  const type = isCrowded ? SMALL : {};
  const room = isCrowded ? { margins: { right: 50 } } : {};
  const first = isOfSentences(block)
    ? { style: 'CellText', look: { color: MUTED } }
    : { style: 'CellHeading', look: {} };
  const aligned = (index: number) =>
    columns[index]?.align === 'end' ? AlignmentType.END : AlignmentType.START;
  const head = columns.map(({ text }, index) => {
    const look = { style: 'CellHeading', keepNext: true, alignment: aligned(index) };
    return cell(paragraph(look, textRuns(text, type)), {
      ...room,
      borders: HEAD_RULE,
      verticalAlign: VerticalAlignTable.BOTTOM,
    });
  });
  const body = rows.map((row, place) => ({
    cells: columns.map((_, index) => {
      const content = row[index] ?? { text: '', refs: [] };
      const style = index === 0 ? first.style : 'CellText';
      const keepNext = rows.length <= MOST_KEPT_ROWS && place + 1 < rows.length;
      const look = { style, keepNext, alignment: aligned(index), ...cellBar(content) };
      const runs = lineRuns(content, { ...type, ...(index === 0 ? first.look : {}) });
      return cell(paragraph(look, runs), room);
    }),
  }));
  const widths = share(width, columnShares(block));
  return ruledTable([{ isHead: true, cells: head }, ...body], widths, HEADED);
}

/** From so many columns on, each takes as much as the longest word of its head needs. */
const MANY_COLUMNS = 6;
const FEWEST_CHARACTERS = 6;

function columnShares(block: BlockOf<'table'>): number[] {
  const { columns } = block;
  if (columns.length < MANY_COLUMNS)
    return columns.map((_, index) => (index === 0 ? firstShare(block) : 1));
  const needs = columns.map(({ text }) =>
    Math.max(FEWEST_CHARACTERS, ...text.split(/\s/).map((one) => one.length)),
  );
  return needs.map((need, index) => (index === 0 ? Math.max(...needs) : need) + 2);
}

/** Between two tables, which Word would join without it; `keepNext`: on the page of what follows. */
export function gap(keepNext = false): string {
  return paragraph({ style: 'Gap', keepNext }, '');
}

type OfCell = Parameters<typeof cellBar>[0] & { keepNext?: boolean };

export function cellParagraph(children: string, { keepNext, ...of }: OfCell = {}): string {
  return paragraph({ style: 'CellText', ...(keepNext && { keepNext }), ...cellBar(of) }, children);
}
