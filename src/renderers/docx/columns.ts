import type { BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS, columnLength, wholeTag } from '../look/column-looks.ts';
import { COLUMN_INDENT, columnList } from './lists.ts';
import { OFFICE_INK } from '../look/palette.ts';
import { ACCENT, paragraphXml, run, table, type CellLook, type RunLook } from './looks.ts';
import type { References } from './references.ts';
import { cellBar, RULE, TONES } from './styles.ts';
import { cell, evenShares, gap } from './tables.ts';
import { lineRuns, textRuns } from './text-runs.ts';

type Columns = BlockOf<'columns'>;
type Column = Columns['columns'][number];

/** A row of columns stays on one page; one longer than this might not fit there. */
const LONGEST_BESIDE = 1200;
const ASIDE = 160;

/**
 * Columns side by side in one row of a table without lines, so that they are read one after the other;
 * long ones, and a single one, stand as they are. Each has a heading, and its lines are a list.
 */
export function columnsChildren(
  { size, columns }: Columns,
  width: number,
  { columnHeading }: References,
): string[] {
  const isBeside =
    columns.length > 1 && columns.every((column) => columnLength(column) <= LONGEST_BESIDE);
  const set = (column: Column) =>
    size === 'lead' ? leadColumn(column, columnHeading) : listColumn(column, columnHeading);
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
  return [table(evenShares(width, columns.length), [{ cells }], false), gap()];
}

function leadBorders(index: number): CellLook['borders'] {
  const line = { size: 4, color: RULE };
  return {
    top: { size: 12, color: ACCENT },
    bottom: line,
    ...(index > 0 ? { left: line } : {}),
  };
}

function leadColumn(
  { title, sign, items }: Column,
  heading: References['columnHeading'],
): string[] {
  const look: RunLook = { size: 19, color: TONES[COLUMN_LOOKS[sign].tone], face: 'text' };
  return [
    heading(title, look, { spacing: { before: 60, after: 40 } }),
    ...items.map((item) => paragraphXml({ style: 'ColumnLead', ...cellBar(item) }, itemRuns(item))),
  ];
}

function listColumn(
  { title, sign, items }: Column,
  heading: References['columnHeading'],
): string[] {
  const border = { top: { size: 6, color: OFFICE_INK, space: 4 } };
  return [
    heading(title, {}, { spacing: { before: 120, after: 60 }, border }),
    ...items.map((item) =>
      paragraphXml(
        { list: columnList(sign), spacing: { after: 60 }, ...cellBar(item, COLUMN_INDENT) },
        itemRuns(item),
      ),
    ),
  ];
}

function itemRuns({ text, refs, tag }: Column['items'][number]): string {
  if (tag === null) return lineRuns({ text, refs });
  const look: RunLook = {
    size: 16,
    bold: false,
    color: TONES.caution,
    face: 'text',
    border: { size: 4, space: 1, color: TONES.caution },
  };
  return lineRuns({ text, refs }) + run('\u2002') + textRuns(wholeTag(tag), look);
}
