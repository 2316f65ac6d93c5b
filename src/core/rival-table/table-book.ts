import type { TableWorkload } from '../catalog/table-settings.ts';
import { numberLook } from '../catalog/format-number.ts';
import { headRow, textCell, type Book, type BookCell } from '../document/book.ts';
import {
  columnHead,
  costHead,
  DOES_NOT_FIT,
  DOT_REASON,
  TABLE_HEADS,
  unknownCell,
} from '../wording/rival-table.ts';
import { currencyOf } from '../wording/money.ts';
import type { RowCost } from './row-costs.ts';
import {
  isKnown,
  type RivalTable,
  type TableCell,
  type TableColumn,
  type TableRow,
} from './table-shape.ts';

export type TableChoice = {
  rows: TableRow[];
  columns: { column: TableColumn; at: number }[];
  /** null: no costs. */
  counted: { workload: TableWorkload; costs: ReadonlyMap<number, RowCost> } | null;
  /** The number of last rows that are to check; null: no filter was asked for. */
  check: number | null;
};

/** Rows and columns of a table that are named by their keys; what it does not know is left out. */
export function chosenOf(
  { rows, columns }: Pick<RivalTable, 'rows' | 'columns'>,
  asked: { rows: string[]; columns: string[] },
): Pick<TableChoice, 'rows' | 'columns'> {
  return {
    rows: asked.rows.flatMap((key) => rows.find((row) => row.key === key) ?? []),
    columns: asked.columns.flatMap((key) => {
      const at = columns.findIndex((column) => column.key === key);
      const column = columns[at];
      return column ? [{ column, at }] : [];
    }),
  };
}

/** Heads and cells as they are shown, numbers as numbers; what is unknown is empty in `cells`. */
export function tableLines(table: RivalTable, { rows, columns, counted, check }: TableChoice) {
  const currency = currencyOf(
    table.prices?.criteria.find(({ id }) => id === table.prices?.decision?.cost?.inputPriceId),
  );
  const heads = [
    TABLE_HEADS.name,
    TABLE_HEADS.company,
    ...columns.map(({ column }) => columnHead(column)),
    ...(counted ? [costHead(counted.workload)] : []),
    ...(check === null ? [] : [TABLE_HEADS.filters]),
    TABLE_HEADS.notes,
  ];
  const lines = rows.map((row, place): (BookCell | null)[] => {
    const cost = counted?.costs.get(row.id);
    const notes = [
      ...columns.flatMap(({ column, at }) => noteOn(table, column, row.cells[at])),
      ...(cost?.misfit ? [cost.misfit] : []),
    ];
    return [
      textCell(row.name, 'label'),
      textCell(row.company),
      ...columns.map(({ column, at }) => bookCell(column, row.cells[at])),
      ...(counted ? [costCell(cost, currency.before)] : []),
      ...(check === null
        ? []
        : [textCell(place < rows.length - check ? TABLE_HEADS.match : TABLE_HEADS.check)]),
      notes.length > 0 ? textCell(notes.join(' ')) : null,
    ];
  });
  return { heads, lines };
}

/** The rows and columns that were chosen, as one sheet that a spreadsheet sorts by numbers. */
export function tableBook(
  table: RivalTable,
  choice: TableChoice,
  head: Pick<Book, 'title' | 'brand'>,
): Book {
  const { heads, lines } = tableLines(table, choice);
  const widths = [26, 18, ...choice.columns.map(({ column }) => WIDTHS[column.kind]), 16, 60];
  return {
    ...head,
    subtitle: '',
    date: table.today,
    language: 'en',
    sheets: [
      {
        name: TABLE_HEADS.sheet,
        widths,
        isTable: true,
        frozen: { rows: 1, columns: 1 },
        rows: [headRow(heads), ...lines],
      },
    ],
  };
}

const WIDTHS: Record<TableColumn['kind'], number> = { number: 16, answer: 14, list: 30, text: 40 };

function bookCell({ kind, unit }: TableColumn, cell: TableCell | undefined): BookCell | null {
  if (!isKnown(cell)) return null;
  if (kind === 'number' && typeof cell.value === 'number') {
    return { value: { kind: 'number', ...numberLook(cell.value, unit), after: '' }, atEnd: true };
  }
  if (kind !== 'answer') return textCell(cell.text);
  if (cell.isPartly) return textCell(TABLE_HEADS.partly);
  return textCell(cell.value ? TABLE_HEADS.yes : TABLE_HEADS.no);
}

function costCell(cost: RowCost | undefined, before: string): BookCell | null {
  if (cost?.misfit) return { ...textCell(DOES_NOT_FIT), atEnd: true };
  if (cost?.month == null) return null;
  const value = Math.round(cost.month * 100) / 100;
  return {
    value: { kind: 'number', value, before, after: '', decimals: 2, grouped: true },
    atEnd: true,
  };
}

/** Why a cell is empty, or its source is not fresh. */
function noteOn(
  { reasons }: RivalTable,
  { name }: TableColumn,
  cell: TableCell | undefined,
): string[] {
  if (isKnown(cell)) return cell.doubt ? [`${name}: ${DOT_REASON[cell.doubt]}.`] : [];
  return [`${name}: ${unknownCell(reasons, cell)}.`];
}
