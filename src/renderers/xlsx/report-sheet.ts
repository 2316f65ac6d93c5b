import {
  lineCell,
  textCell,
  type BookCell,
  type BookLook,
  type BookRow,
  type BookSheet,
} from '../../core/document/book.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import { lower, type Lines, type ListItem, type Primitive } from '../../core/document/lower.ts';
import type { Block, BlockOf, Line, ReportDocument } from '../../core/document/report-document.ts';
import { SIGN } from '../look/change-signs.ts';
import { dayCell, wholeNumber } from './table-sheets.ts';

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/;

/** Everything of the report but its matrix and sources, which have sheets of their own, from top to bottom. */
export function reportSheet(document: ReportDocument, matrixNames: string[]): BookSheet {
  const { brand, title, notice, subtitle, date, blocks, footer } = document;
  const names = [...matrixNames];
  return {
    name: FURNITURE.sheets.report,
    widths: [34, 64, 28],
    rows: [
      ...(brand.logo ? [line(brand.name, 'muted')] : []),
      line(title, 'title'),
      ...(notice ? [line(notice, 'label')] : []),
      line(subtitle, 'muted'),
      [dayCell(date)],
      ...blocks.flatMap((block) =>
        block.type === 'matrix' ? matrixRows(block, names.shift() ?? '') : blockRows(block),
      ),
      [],
      line(footer, 'muted'),
    ],
  };
}

function blockRows(block: Exclude<Block, BlockOf<'matrix'>>): BookRow[] {
  if (block.type !== 'sources') return lower(block).flatMap(primitiveRows);
  const sheet = FURNITURE.sheets.evidence;
  return block.items.length === 0 ? [] : [[textCell(sheet, 'link', { sheet })]];
}

function primitiveRows(primitive: Primitive): BookRow[] {
  switch (primitive.type) {
    case 'heading':
      return [[], line(primitive.text, primitive.level === 1 ? 'section' : 'heading')];
    case 'paragraph': {
      const look = primitive.tone === 'quiet' ? 'muted' : undefined;
      return [pair(null, textCell(cited(primitive), look))];
    }
    case 'lines':
      return primitive.items.map((item, index) => lineRow(primitive, item, index));
    case 'table':
      return tableRows(primitive);
    case 'chart':
      return [pair(textCell(primitive.title, 'label'), textCell(primitive.note))];
  }
}

/** What it is about, what it says, and what stands behind it; the title of a column before its first line. */
function lineRow({ look, title }: Lines, item: ListItem, index: number): BookRow {
  const label = index === 0 && title !== null ? title : item.label;
  const number = look === 'steps' ? wholeNumber(index + 1) : null;
  const text = item.link
    ? textCell(cited(item), 'link', { address: item.link })
    : textCell(cited(item));
  return [
    label == null ? number : textCell(label, look === 'counts' ? undefined : 'label'),
    text,
    ...(item.tag ? [textCell(item.tag, 'muted')] : []),
  ];
}

/** Where the matrix is, then what its marks mean. */
function matrixRows({ caption, legend }: BlockOf<'matrix'>, sheet: string): BookRow[] {
  return [
    [{ ...textCell(caption, 'link', { sheet }), runsOn: true }],
    ...legend.map((text) => pair(null, textCell(text, 'muted'))),
  ];
}

function tableRows({ caption, columns, rows }: BlockOf<'table'>): BookRow[] {
  return [
    [],
    line(caption, 'label'),
    columns.map(({ text, align }) => ({ ...textCell(text, 'head'), atEnd: align === 'end' })),
    ...rows.map((row) =>
      row.map((one, index) =>
        columns[index]?.align === 'end'
          ? { ...(numberOf(one) ?? textCell(cited(one))), atEnd: true }
          : textCell(cited(one), index === 0 ? 'label' : undefined),
      ),
    ),
  ];
}

/** A text of digits alone, in a column of figures; the bar of a changed one is drawn. */
function numberOf({ text: shown, refs, changed }: Line): BookCell | null {
  const text = changed ? shown.slice(SIGN.length) : shown;
  const found = PLAIN_NUMBER.exec(text);
  if (!found || refs.length > 0) return null;
  const decimals = found[1]?.length ?? 0;
  return {
    value: { kind: 'number', value: Number(text), before: '', after: '', decimals, grouped: false },
    ...(changed && { isChanged: true }),
  };
}

function cited({ text, refs }: Line): string {
  return refs.length === 0 ? text : `${text} [${refs.join(', ')}]`;
}

function line(text: string, look: BookLook): BookRow {
  return [lineCell(text, look)];
}

function pair(label: BookCell | null, text: BookCell): BookRow {
  return [label, text];
}
