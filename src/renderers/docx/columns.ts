import { BorderStyle, HeadingLevel, type ITableCellOptions } from 'docx';
import type { BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS, columnLength, wholeTag } from '../look/column-looks.ts';
import { WORD_FACES } from '../look/faces.ts';
import { COLUMN_INDENT, columnList } from './lists.ts';
import { cell, gap, ruledTable, share } from './tables.ts';
import { lineRuns, textRuns } from './text-runs.ts';
import { ACCENT, cellBar, INK, RULE, TONES } from './theme.ts';
import { paragraph, run } from './written-parts.ts';

type Columns = BlockOf<'columns'>;
type Column = Columns['columns'][number];

/** A row of columns stays on one page; one longer than this might not fit there. */
const LONGEST_BESIDE = 1200;
const ASIDE = 160;

/**
 * Columns side by side in one row of a table without lines, so that they are read one after the other;
 * long ones, and a single one, stand as they are. Each has a heading, and its lines are a list.
 */
export function columnsChildren({ size, columns }: Columns, width: number): string[] {
  const isBeside =
    columns.length > 1 && columns.every((column) => columnLength(column) <= LONGEST_BESIDE);
  const set = size === 'lead' ? leadColumn : listColumn;
  if (!isBeside) return columns.flatMap(set);
  const cells = columns.map((column, index) =>
    cell(set(column).join(''), {
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

function leadColumn({ title, sign, items }: Column): string[] {
  const look = { size: 19, color: TONES[COLUMN_LOOKS[sign].tone], font: WORD_FACES.text };
  return [
    paragraph(
      { heading: HeadingLevel.HEADING_2, spacing: { before: 60, after: 40 } },
      textRuns(title, look),
    ),
    ...items.map((item) => paragraph({ style: 'ColumnLead', ...cellBar(item) }, itemRuns(item))),
  ];
}

function listColumn({ title, sign, items }: Column): string[] {
  return [
    paragraph(
      {
        heading: HeadingLevel.HEADING_2,
        spacing: { before: 120, after: 60 },
        border: { top: { style: BorderStyle.SINGLE, size: 6, color: INK, space: 4 } },
      },
      textRuns(title),
    ),
    ...items.map((item) =>
      paragraph(
        {
          numbering: { reference: columnList(sign), level: 0 },
          spacing: { after: 60 },
          ...cellBar(item, COLUMN_INDENT),
        },
        itemRuns(item),
      ),
    ),
  ];
}

function itemRuns({ text, refs, tag }: Column['items'][number]): string {
  if (tag === null) return lineRuns({ text, refs });
  const look = {
    size: 16,
    bold: false,
    color: TONES.caution,
    font: WORD_FACES.text,
    border: { style: BorderStyle.SINGLE, size: 4, space: 1, color: TONES.caution },
  };
  return lineRuns({ text, refs }) + run('\u2002') + textRuns(wholeTag(tag), look);
}
