import { firstShare, isOfSentences, isOfWords, wordShares } from '../look/layout.ts';
import type { ListItem } from '../../core/document/lower.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { OFFICE_INK } from '../look/palette.ts';
import { ACCENT, paragraphXml, table, type WordCell, type CellLook } from './looks.ts';
import { cellBar, MUTED, RULE } from './styles.ts';
import { lineRuns, textRuns } from './text-runs.ts';

export const ROW_RULE = { bottom: { size: 4, color: RULE } };
export const HEAD_RULE = { bottom: { size: 12, color: OFFICE_INK } };
export const GROUP_RULE = { bottom: { size: 6, color: OFFICE_INK } };
const LABEL_SHARE = 0.28;

export function cell(paragraphs: string, look: CellLook = {}): WordCell {
  return { look: { borders: ROW_RULE, ...look }, paragraphs };
}

/** Shares `width` out so that the columns fill it exactly. */
export function share(width: number, shares: number[]): number[] {
  const whole = shares.reduce((sum, one) => sum + one, 0);
  const widths = shares.map((one) => Math.floor((one / whole) * width));
  const rest = width - widths.reduce((sum, one) => sum + one, 0);
  return widths.map((one, index) => (index === 0 ? one + rest : one));
}

export function evenShares(width: number, columns: number): number[] {
  return share(width, Array<number>(columns).fill(1));
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
      look === 'verdict' && index === 0
        ? { ...ROW_RULE, top: { size: 12, color: ACCENT } }
        : ROW_RULE;
    return {
      cells: [
        cell(cellParagraph(textRuns(one.label ?? '', labelLook)), { borders }),
        cell(cellParagraph(lineRuns(one, textLook), one), { borders }),
      ],
    };
  });
  return table(share(width, [LABEL_SHARE, 1 - LABEL_SHARE]), rows, false);
}

/** Counts side by side, each a large figure under its label. */
export function countTable(counts: ListItem[], width: number): string {
  const cells = counts.map(({ label, text }) =>
    cell(
      paragraphXml({ style: 'CountLabel', keepNext: true }, textRuns(label ?? '')) +
        paragraphXml({ style: 'Count' }, textRuns(text)),
      { borders: {}, atBottom: true },
    ),
  );
  return table(evenShares(width, counts.length), [{ cells }], false);
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
  const head = columns.map(({ text, align }) =>
    cell(paragraphXml({ style: 'CellHeading', keepNext: true, align }, textRuns(text, type)), {
      ...room,
      borders: HEAD_RULE,
      atBottom: true,
    }),
  );
  const body = rows.map((row, place) => ({
    cells: columns.map(({ align }, index) => {
      const content = row[index] ?? { text: '', refs: [] };
      const style = index === 0 ? first.style : 'CellText';
      const keepNext = rows.length <= MOST_KEPT_ROWS && place + 1 < rows.length;
      const look = { style, keepNext, align, ...cellBar(content) };
      const runs = lineRuns(content, { ...type, ...(index === 0 ? first.look : {}) });
      return cell(paragraphXml(look, runs), room);
    }),
  }));
  return table(share(width, columnShares(block)), [{ isHead: true, cells: head }, ...body], true);
}

/** From this number of columns on, each takes as much as the longest word of its head needs. */
const MANY_COLUMNS = 6;
const FEWEST_CHARACTERS = 6;

function columnShares(block: BlockOf<'table'>): number[] {
  const { columns } = block;
  if (isOfWords(block)) return wordShares(block);
  if (columns.length < MANY_COLUMNS)
    return columns.map((_, index) => (index === 0 ? firstShare(block) : 1));
  const needs = columns.map(({ text }) =>
    Math.max(FEWEST_CHARACTERS, ...text.split(/\s/).map((one) => one.length)),
  );
  return needs.map((need, index) => (index === 0 ? Math.max(...needs) : need) + 2);
}

/** Between two tables, which Word would join without it; `keepNext`: on the page of what follows. */
export function gap(keepNext = false): string {
  return paragraphXml({ style: 'Gap', keepNext }, '');
}

type OfCell = Parameters<typeof cellBar>[0] & { keepNext?: boolean };

export function cellParagraph(children: string, { keepNext, ...of }: OfCell = {}): string {
  return paragraphXml(
    { style: 'CellText', ...(keepNext && { keepNext }), ...cellBar(of) },
    children,
  );
}
