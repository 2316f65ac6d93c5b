import type { Book, BookCell, BookSheet } from '../../core/document/book.ts';
import { webAddress } from '../look/safe-text.ts';
import type { Cell, Sheet } from './sheet-model.ts';
import { writeWorkbook } from './workbook-parts.ts';

/** A workbook that is no report. The same data gives the same bytes. */
export function renderBook(book: Book): Uint8Array {
  return writeWorkbook(book, book.sheets.map(sheetOf));
}

function sheetOf({ frozen, rows, ...sheet }: BookSheet): Sheet {
  return {
    ...sheet,
    rows: rows.map((row) => row.map((cell) => cell && cellOf(cell))),
    isTable: false,
    frozenColumns: frozen.columns,
    frozenRows: frozen.rows,
  };
}

function cellOf({ link, ...cell }: BookCell): Cell {
  const address = link && webAddress(link.address);
  return { ...cell, link: address ? { address } : null };
}
