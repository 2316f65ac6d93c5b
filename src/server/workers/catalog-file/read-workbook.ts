import type { Sheet, SheetCell, SheetRange } from '../../../core/authoring/sheet/sheet.ts';
import { relationOf, targetsOf, type PartTexts, type Target } from '../../../files/read-package.ts';
import {
  columnOf,
  isNumeric,
  readCells,
  readNotes,
  readWorkbook,
  sharedTexts,
  unescaped,
  type WrittenCell,
} from '../../../files/read-sheets.ts';
import { attributeOf } from '../../../files/read-xml.ts';
import { cellStyles, type CellStyle } from './cell-styles.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, RefusedFile } from './refused-file.ts';

const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** Days from 1900 to 1904, the first day of some workbooks of older computers. */
const DAYS_TO_1904 = 1462;
const DIGITS_SHOWN = 15;
const MOST_PAINTED = 20_000;
const TOO_LONG =
  'A sheet of this workbook holds more than 30,000 rows or 1,000 columns. Keep the table alone.';

export type ReadSheet = Sheet & { isHidden: boolean };

/** Sheets of a workbook with the values that its program stored. Throws `RefusedFile`. */
export function readSheetsOf(parts: PartTexts): ReadSheet[] {
  const texts = sharedTexts(parts).map((text) => text.trim());
  const styles = cellStyles(parts.get('xl/styles.xml'));
  const cells = {
    plain: texts.map((text) => textCell(text, false)),
    bold: styles.some(({ isBold }) => isBold) ? texts.map((text) => textCell(text, true)) : [],
  };
  const { sheets, is1904 } = readWorkbook(parts);
  return sheets.flatMap(({ name, isHidden, part, xml }) => {
    if (xml === undefined) return [];
    const sheet = sheetOf(xml, { cells, styles, is1904, targets: targetsOf(parts, part) });
    const looseNotes = addNotes(sheet.rows, readNotes(parts, part));
    return [{ name, isHidden, ...sheet, looseNotes }];
  });
}

type Shared = {
  /** Cells that hold a shared text are one; those without any are null. */
  cells: Record<'plain' | 'bold', (SheetCell | null)[]>;
  styles: CellStyle[];
  is1904: boolean;
  targets: ReadonlyMap<string, Target>;
};

function sheetOf(xml: string, shared: Shared): Pick<Sheet, 'rows' | 'merged' | 'painted'> {
  const rows: (SheetCell | null)[][] = [];
  const merged: SheetRange[] = [];
  const painted: NonNullable<Sheet['painted']> = [];
  const links: { ref: string; address: string }[] = [];
  let cells = 0;
  readCells(
    xml,
    (written) => {
      const cell = cellOf(written, shared);
      if (!cell) {
        const { row, column } = written;
        const fill = shared.styles[written.style]?.fill ?? '';
        if (fill !== '' && painted.length < MOST_PAINTED) painted.push({ row, column, fill });
        return;
      }
      cells += 1;
      if (written.row >= MOST_ROWS || written.column >= MOST_COLUMNS || cells > MOST_CELLS) {
        throw new RefusedFile(TOO_LONG);
      }
      while (rows.length <= written.row) rows.push([]);
      const row = rows[written.row];
      if (row) row[written.column] = cell;
    },
    (tag) => {
      const range = tag.local === 'mergeCell' && rangeOf(attributeOf(tag, 'ref'));
      if (range) merged.push(range);
      if (tag.local !== 'hyperlink') return;
      const address = shared.targets.get(relationOf(tag))?.target ?? '';
      if (address !== '') links.push({ ref: attributeOf(tag, 'ref'), address });
    },
  );
  for (const { ref, address } of links) {
    changeCell(rows, rangeOf(ref), (cell) => ({ ...cell, link: address }));
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > MOST_CELLS) throw new RefusedFile(TOO_LONG);
  return { rows, painted, merged: merged.filter(({ top, left }) => rows[top]?.[left]) };
}

/** Cells that share a text are one, so a change makes a new one. */
function changeCell(
  rows: (SheetCell | null)[][],
  range: SheetRange | null,
  change: (cell: SheetCell) => SheetCell,
): boolean {
  const row = range && rows[range.top];
  const cell = range && row?.[range.left];
  if (!range || !row || !cell) return false;
  row[range.left] = change(cell);
  return true;
}

/** Programs repeat a thread of comments for older versions, after a sentence of their own. */
const BEFORE_THREAD = /^\[Threaded comment\][\s\S]*?Comment:\s*/;

/** Adds notes to their cells; returns those of empty cells. */
function addNotes(
  rows: (SheetCell | null)[][],
  notes: ReadonlyMap<string, string>,
): NonNullable<Sheet['looseNotes']> {
  return [...notes].flatMap(([ref, written]) => {
    const note = written.replace(BEFORE_THREAD, '').replace(/\s+/g, ' ').trim();
    const range = rangeOf(ref);
    if (note === '' || !range || changeCell(rows, range, (cell) => ({ ...cell, note }))) return [];
    return [{ row: range.top, column: range.left, text: note }];
  });
}

function cellOf(written: WrittenCell, { cells, styles, is1904 }: Shared): SheetCell | null {
  const { value, type, formula } = written;
  const style = styles[written.style];
  const isBold = style?.isBold ?? false;
  if (value === '') {
    return formula !== null && type !== 'str'
      ? { text: 'a formula without a result', isFault: true }
      : null;
  }
  if (type === 's') return cells[isBold ? 'bold' : 'plain'][Number(value)] ?? null;
  if (type === 'e') return { text: value, isFault: true };
  if (type === 'b') return textCell(value === '1' ? 'TRUE' : 'FALSE', isBold);
  if (type === 'd') return dayCell(value.slice(0, 10), isBold);
  if (!isNumeric(written)) return textCell(unescaped(value).trim(), isBold);
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  if (style?.isDay) {
    const day = dayOf(number + (is1904 ? DAYS_TO_1904 : 0));
    return day === null ? numberCell(number, undefined, isBold) : dayCell(day, isBold);
  }
  return numberCell(number, style, isBold);
}

function textCell(text: string, isBold: boolean): SheetCell | null {
  if (text === '') return null;
  return isBold ? { text, isBold } : { text };
}

function dayCell(day: string, isBold: boolean): SheetCell {
  return isBold ? { text: day, day, isBold } : { text: day, day };
}

function numberCell(kept: number, style: CellStyle | undefined, isBold: boolean): SheetCell {
  const number = style?.isPercent ? rounded(kept * 100) : kept;
  const { before = '', after = '' } = style ?? {};
  const cell: SheetCell = { text: `${before}${rounded(number)}${after}`.trim(), number };
  const unit = `${before} ${after}`.trim();
  if (unit !== '') cell.unit = unit;
  if (isBold) cell.isBold = true;
  return cell;
}

function rounded(value: number): number {
  const isShort = Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS_SHOWN;
  return isShort ? value : Number(value.toPrecision(DIGITS_SHOWN));
}

function dayOf(serial: number): string | null {
  const day = new Date(DAY_0 + Math.floor(serial) * MS_PER_DAY);
  return serial < 1 || Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10);
}

function rangeOf(ref: string): SheetRange | null {
  const [from = '', to = from] = ref.split(':');
  const row = (name: string) => Number(name.replace(/^[A-Z]+/, '')) - 1;
  if (!/^[A-Z]+\d+$/.test(from) || !/^[A-Z]+\d+$/.test(to)) return null;
  return { top: row(from), left: columnOf(from), bottom: row(to), right: columnOf(to) };
}
