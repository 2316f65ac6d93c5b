import { ROOMY_RIVALS } from '../look/layout.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../core/document/report-document.ts';
import { cellParts, unbroken, type CellPart } from '../look/cell-parts.ts';
import { ACCENT, paragraphXml, run, table, type WordRow } from './looks.ts';
import { MUTED, TONES } from './styles.ts';
import { cell, cellParagraph, GROUP_RULE, HEAD_RULE, share } from './tables.ts';
import { refLinks, textRuns } from './text-runs.ts';

type Matrix = BlockOf<'matrix'>;

/** Half points: value and small print. */
const SIZES = { roomy: { value: 18, small: 15 }, compact: { value: 14, small: 14 } };
type Sizes = (typeof SIZES)['roomy'];

/** The matrix as one table: repeated head, a row for each category, the subject's column set off. */
export function matrixTable(block: Matrix, width: number): string {
  const sizes = block.rivals.length > ROOMY_RIVALS ? SIZES.compact : SIZES.roomy;
  const columns = [block.subject, ...block.rivals];
  const head = {
    isHead: true,
    cells: [
      headCell({ name: block.criterionHeading, note: null }, sizes, false),
      ...columns.map((column, index) => headCell(column, sizes, index === 0)),
    ],
  };
  const last = block.groups.at(-1)?.rows.at(-1);
  const body = block.groups.flatMap(({ name, rows }) => [
    groupRow(name, sizes),
    ...rows.map((row) => matrixRow(row, sizes, row === last)),
  ]);
  const shares = [firstShare(columns.length), ...columns.map(() => 1)];
  return table(share(width, shares), [head, ...body], true);
}

/** The names take about as much room whatever stands beside them. */
function firstShare(columns: number): number {
  return columns > 4 ? 1.05 : columns * 0.24;
}

function headCell({ name, note }: Omit<Matrix['subject'], 'id'>, sizes: Sizes, subject: boolean) {
  const look = { style: 'CellText', keepNext: true };
  const title = paragraphXml(look, textRuns(name, { bold: true, size: sizes.value }));
  const below = note && paragraphXml(look, textRuns(note, { size: sizes.small, color: MUTED }));
  return cell(title + (below ?? ''), {
    borders: HEAD_RULE,
    atBottom: true,
    isPanel: subject,
    ...MARGINS,
  });
}

const MARGINS = { margins: { top: 35, bottom: 35, left: 60, right: 60 } };

function groupRow(name: string, sizes: Sizes): WordRow {
  const title = paragraphXml(
    { style: 'CellHeading', keepNext: true, spacing: { before: 120 } },
    textRuns(name, { bold: true, color: ACCENT, size: sizes.value + 2 }),
  );
  return { cells: [cell(title, { borders: GROUP_RULE, ...MARGINS })] };
}

/** `keepNext`: on the page of the legend below. */
function matrixRow(row: MatrixRow, sizes: Sizes, keepNext: boolean): WordRow {
  const name = textRuns(row.name, { bold: true, size: sizes.value });
  return {
    cells: [
      cell(cellParagraph(name, { keepNext }), MARGINS),
      cell(cellParagraphs(row.subject, sizes, keepNext), { isPanel: true, ...MARGINS }),
      ...row.rivals.map((one) => cell(cellParagraphs(one, sizes, keepNext), MARGINS)),
    ],
  };
}

function cellParagraphs(one: MatrixCell, sizes: Sizes, keepNext: boolean): string {
  const { value, smallPrint, lead } = cellParts(one);
  const runs = textRuns(value.text, {
    size: sizes.value,
    ...(value.isKnown ? {} : { italics: true, color: MUTED }),
  });
  const between = run(' · ', { size: sizes.small, color: MUTED });
  const prints = smallPrint.map((part) => partRuns(part, sizes)).join(between);
  const look = { changed: one.changed, keepNext };
  return (
    cellParagraph(runs + refLinks(value.refs), look) +
    (prints && cellParagraph(prints, look)) +
    (lead ? cellParagraph(partRuns(lead, sizes), look) : '')
  );
}

function partRuns({ sign, tone, text, isBold, confidence }: CellPart, sizes: Sizes): string {
  const look = { size: sizes.small, color: TONES[tone], ...(isBold ? { bold: true } : {}) };
  return (
    (sign === null ? '' : run(`${sign}\u00A0`, look)) +
    textRuns(text, look) +
    (confidence === null
      ? ''
      : textRuns(` ${unbroken(confidence)}`, { size: sizes.small, color: MUTED }))
  );
}
