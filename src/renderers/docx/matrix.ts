import {
  Paragraph,
  TableRow,
  TextRun,
  VerticalAlignTable,
  type ParagraphChild,
  type Table,
} from 'docx';
import type { BlockOf, Mark, MatrixCell, MatrixRow } from '../../core/document/report-document.ts';
import { confidenceText } from '../../core/document/document-texts.ts';
import { cell, HEADED, GROUP_RULE, HEAD_RULE, ruledTable, share } from './tables.ts';
import { refRuns, textRuns } from './text-runs.ts';
import { ACCENT, ADVANTAGE_COLOURS, CAUTION, MUTED, PANEL } from './theme.ts';

type Matrix = BlockOf<'matrix'>;

/** Beyond this the matrix lies on its side, and beyond the second its type is small. */
export const UPRIGHT_RIVALS = 3;
const COMPACT_BEYOND = 5;
/** Half points: value and small print. */
const SIZES = { roomy: { value: 18, small: 15 }, compact: { value: 14, small: 12 } };
type Sizes = (typeof SIZES)['roomy'];

const QUIET_MARKS: Mark['kind'][] = ['inherited', 'vendor-run', 'third-party'];
const BADGES = { product: '▲\u00A0', competitor: '▼\u00A0', neutral: '' };

/** The matrix as one table: repeated head, a row for each category, the subject's column set off. */
export function matrixTable(block: Matrix, width: number): Table {
  const sizes = block.rivals.length > COMPACT_BEYOND ? SIZES.compact : SIZES.roomy;
  const columns = [block.subject, ...block.rivals];
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    keepNext: true,
    children: [
      headCell({ name: block.criterionHeading, note: null }, sizes, false),
      ...columns.map((column, index) => headCell(column, sizes, index === 0)),
    ],
  });
  const body = block.groups.flatMap(({ name, rows }) => [
    groupRow(name, columns.length + 1, sizes),
    ...rows.map((row) => matrixRow(row, sizes)),
  ]);
  return ruledTable(
    [head, ...body],
    share(width, [firstShare(columns.length), ...columns.map(() => 1)]),
    HEADED,
  );
}

/** The names take about as much room whatever stands beside them. */
function firstShare(columns: number): number {
  return columns > 4 ? 1.05 : columns * 0.24;
}

function headCell({ name, note }: Omit<Matrix['subject'], 'id'>, sizes: Sizes, subject: boolean) {
  const children = [small(textRuns(name, { bold: true, size: sizes.value }))];
  if (note) children.push(small(textRuns(note, { size: sizes.small, color: MUTED })));
  return cell(children, {
    borders: HEAD_RULE,
    verticalAlign: VerticalAlignTable.BOTTOM,
    ...(subject ? SUBJECT : {}),
    ...MARGINS,
  });
}

const SUBJECT = { shading: { fill: PANEL, color: 'auto', type: 'clear' } } as const;
const MARGINS = { margins: { top: 35, bottom: 35, left: 60, right: 60 } };

function groupRow(name: string, columns: number, sizes: Sizes): TableRow {
  return new TableRow({
    cantSplit: true,
    keepNext: true,
    children: [
      cell(
        [
          new Paragraph({
            style: 'CellHeading',
            keepNext: true,
            spacing: { before: 120 },
            children: textRuns(name, { bold: true, color: ACCENT, size: sizes.value + 2 }),
          }),
        ],
        { columnSpan: columns, borders: GROUP_RULE, ...MARGINS },
      ),
    ],
  });
}

function matrixRow(row: MatrixRow, sizes: Sizes): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      cell([small(textRuns(row.name, { bold: true, size: sizes.value }))], MARGINS),
      cell(cellParagraphs(row.subject, sizes), { ...SUBJECT, ...MARGINS }),
      ...row.rivals.map((one) => cell(cellParagraphs(one, sizes), MARGINS)),
    ],
  });
}

function cellParagraphs(one: MatrixCell, sizes: Sizes): Paragraph[] {
  const unknown = one.state === 'unknown';
  const value = textRuns(one.text, {
    size: sizes.value,
    ...(unknown ? { italics: true, color: MUTED } : {}),
  });
  const quiet = { size: sizes.small, color: MUTED };
  const told = one.verdict ? [verdictRuns(one.verdict, sizes)] : [];
  const leads = one.verdict !== null && one.verdict.advantage !== 'neutral';
  const prints = [
    ...one.details.map((text) => textRuns(text, quiet)),
    ...one.marks.map((mark) => markRuns(mark, sizes)),
    ...(leads ? [] : told),
  ];
  return [
    small([...value, ...refRuns(one.refs)]),
    ...(prints.length > 0 ? [small(joined(prints, quiet))] : []),
    ...(leads ? told.map(small) : []),
  ];
}

function markRuns({ kind, text }: Mark, sizes: Sizes): TextRun[] {
  const color = QUIET_MARKS.includes(kind) ? MUTED : CAUTION;
  const look = { size: sizes.small, color };
  return [
    new TextRun({ ...look, text: kind === 'stale' ? '●\u00A0' : '○\u00A0' }),
    ...textRuns(text, look),
  ];
}

function verdictRuns(verdict: NonNullable<MatrixCell['verdict']>, sizes: Sizes): TextRun[] {
  const look = {
    size: sizes.small,
    bold: verdict.advantage !== 'neutral',
    color: ADVANTAGE_COLOURS[verdict.advantage],
  };
  const badge = BADGES[verdict.advantage];
  return [
    ...(badge === '' ? [] : [new TextRun({ ...look, text: badge })]),
    ...textRuns(verdict.word, look),
    ...(verdict.confidence === null
      ? []
      : textRuns(` ${unbroken(confidenceText(verdict.confidence))}`, {
          size: sizes.small,
          color: MUTED,
        })),
  ];
}

/** Keeps a short text on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

function joined(parts: TextRun[][], look: { size: number; color: string }): TextRun[] {
  return parts.flatMap((runs, index) =>
    index === 0 ? runs : [new TextRun({ ...look, text: ' · ' }), ...runs],
  );
}

function small(children: ParagraphChild[]): Paragraph {
  return new Paragraph({ style: 'CellText', children });
}
