import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  TextRun,
  type FileChild,
  type INumberingOptions,
  type ITableCellOptions,
} from 'docx';
import type { BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS, columnLength, wholeTag } from '../look/column-looks.ts';
import { SIGN_FACE, WORD_FACES } from '../look/faces.ts';
import { cell, gap, ruledTable, share } from './tables.ts';
import { lineRuns, textRuns } from './text-runs.ts';
import { ACCENT, cellBar, INK, RULE, TONES } from './theme.ts';

type Columns = BlockOf<'columns'>;
type Column = Columns['columns'][number];

/** A row of columns stays on one page; one longer than this might not fit there. */
const LONGEST_BESIDE = 1200;
const INDENT = 300;
const ASIDE = 160;

/**
 * Columns side by side in one row of a table without lines, so that they are read one after the other;
 * long ones, and a single one, stand as they are. Each has a heading, and its lines are a list.
 */
export function columnsChildren({ size, columns }: Columns, width: number): FileChild[] {
  const isBeside =
    columns.length > 1 && columns.every((column) => columnLength(column) <= LONGEST_BESIDE);
  const set = size === 'lead' ? leadColumn : listColumn;
  if (!isBeside) return columns.flatMap(set);
  const cells = columns.map((column, index) =>
    cell(set(column), {
      borders: size === 'lead' ? leadBorders(index) : {},
      margins: {
        left: index === 0 ? 0 : ASIDE,
        right: index === columns.length - 1 ? 0 : ASIDE,
      },
    }),
  );
  const widths = share(
    width,
    columns.map(() => 1),
  );
  return [ruledTable([{ cells }], widths), gap()];
}

function leadBorders(index: number): NonNullable<ITableCellOptions['borders']> {
  const line = { style: BorderStyle.SINGLE, size: 4, color: RULE };
  return {
    top: { ...line, size: 12, color: ACCENT },
    bottom: line,
    ...(index > 0 ? { left: line } : {}),
  };
}

function leadColumn({ title, sign, items }: Column): Paragraph[] {
  const look = { size: 19, color: TONES[COLUMN_LOOKS[sign].tone], font: WORD_FACES.text };
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 60, after: 40 },
      children: textRuns(title, look),
    }),
    ...items.map(
      (item) => new Paragraph({ style: 'ColumnLead', ...cellBar(item), children: itemRuns(item) }),
    ),
  ];
}

function listColumn({ title, sign, items }: Column): Paragraph[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 120, after: 60 },
      border: { top: { style: BorderStyle.SINGLE, size: 6, color: INK, space: 4 } },
      children: textRuns(title),
    }),
    ...items.map(
      (item) =>
        new Paragraph({
          numbering: { reference: numberingOf(sign), level: 0 },
          spacing: { after: 60 },
          ...cellBar(item, INDENT),
          children: itemRuns(item),
        }),
    ),
  ];
}

function itemRuns({ text, refs, tag }: Column['items'][number]) {
  if (tag === null) return lineRuns({ text, refs });
  const look = {
    size: 16,
    bold: false,
    color: TONES.caution,
    font: WORD_FACES.text,
    border: { style: BorderStyle.SINGLE, size: 4, space: 1, color: TONES.caution },
  };
  return [...lineRuns({ text, refs }), new TextRun('\u2002'), ...textRuns(wholeTag(tag), look)];
}

function numberingOf(sign: string): string {
  return `column-${sign}`;
}

/** A list for each sign of a column. */
export const COLUMN_LISTS: INumberingOptions['config'] = Object.entries(COLUMN_LOOKS).map(
  ([sign, look]) => ({
    reference: numberingOf(sign),
    levels: [
      {
        level: 0,
        format: LevelFormat.BULLET,
        text: look.sign,
        alignment: AlignmentType.START,
        style: {
          paragraph: { indent: { left: INDENT, hanging: INDENT } },
          run: { color: TONES[look.tone], font: SIGN_FACE, size: 18, bold: true },
        },
      },
    ],
  }),
);
