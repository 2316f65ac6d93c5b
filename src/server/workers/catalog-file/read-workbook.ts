import type { Sheet, SheetCell, SheetRange } from '../../../core/authoring/sheet/sheet.ts';
import { relationOf, targetsOf } from '../open/package-relations.ts';
import { attributeOf, readXml } from '../open/read-xml.ts';
import { unescaped } from '../open/sheet-texts.ts';
import { readTags } from './read-tags.ts';
import { cellStyles, type CellStyle } from './cell-styles.ts';
import { RefusedFile } from './refused-file.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from './sheet-bounds.ts';

const WORKBOOK = 'xl/workbook.xml';
const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** Days from 1900 to 1904, where some workbooks of older machines begin to count. */
const DAYS_TO_1904 = 1462;
const DIGITS_SHOWN = 15;
const TOO_LONG =
  'A sheet of this workbook holds more than 30,000 rows or 1,000 columns. Keep the table alone.';

export type ReadSheet = Sheet & { isHidden: boolean };

/** Sheets of a workbook with the values that its program kept; nothing is worked out. Throws `RefusedFile`. */
export function readWorkbook(parts: ReadonlyMap<string, string>): ReadSheet[] {
  const texts = sharedTexts(parts.get('xl/sharedStrings.xml')).map((text) => text.trim());
  const styles = cellStyles(parts.get('xl/styles.xml'));
  const cells = {
    plain: texts.map((text) => textCell(text, false)),
    bold: styles.some(({ isBold }) => isBold) ? texts.map((text) => textCell(text, true)) : [],
  };
  const targets = targetsOf(parts, WORKBOOK);
  const found: { name: string; target: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(parts.get(WORKBOOK) ?? '', {
    open: (tag) => {
      if (tag.local === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeOf(tag, 'date1904'));
      if (tag.local !== 'sheet') return;
      const { target = '' } = targets.get(relationOf(tag)) ?? {};
      const isHidden = /hidden/i.test(attributeOf(tag, 'state'));
      found.push({ name: attributeOf(tag, 'name'), target, isHidden });
    },
  });
  return found.flatMap(({ name, target, isHidden }) => {
    const xml = parts.get(target);
    if (xml === undefined) return [];
    return [{ name, isHidden, ...sheetOf(xml, { cells, styles, is1904 }) }];
  });
}

/** Cells that hold a shared text are one; those without any are null. */
type SharedCells = Record<'plain' | 'bold', (SheetCell | null)[]>;
/** As nearly every program writes a cell that holds a value alone, and a text that cells share. */
const USUAL_CELL =
  /<c r="([A-Z]{1,3})\d{1,7}"(?: s="(\d{1,5})")?(?: t="([a-z]{1,3})")?><v>([^<&\r\]]*)<\/v><\/c>/y;
const USUAL_TEXT = /<si><t(?: xml:space="preserve")?>([^<&\r\]]*)<\/t><\/si>/y;

type Shared = { cells: SharedCells; styles: CellStyle[]; is1904: boolean };

function sheetOf(xml: string, shared: Shared): Pick<Sheet, 'rows' | 'merged'> {
  const rows: (SheetCell | null)[][] = [];
  const merged: SheetRange[] = [];
  let [ref, type, style, value] = ['', '', 0, ''];
  let [isValue, hasFormula, cells, lastRow, lastColumn] = [false, false, 0, -1, -1];
  const put = (cell: SheetCell | null) => {
    if (!cell) return;
    cells += 1;
    if (lastRow >= MOST_ROWS || lastColumn >= MOST_COLUMNS || cells > MOST_CELLS) {
      throw new RefusedFile(TOO_LONG);
    }
    while (rows.length <= lastRow) rows.push([]);
    const row = rows[lastRow];
    if (row) row[lastColumn] = cell;
  };
  readTags(xml, {
    open: (local, attributes) => {
      if (local === 'c') {
        ref = attributes.get('r') ?? '';
        type = attributes.get('t') ?? '';
        style = Number(attributes.get('s') ?? 0);
        value = '';
        hasFormula = false;
        lastColumn = ref === '' ? lastColumn + 1 : columnOf(ref);
      } else if (local === 'v' || local === 't') isValue = true;
      else if (local === 'row') {
        const number = Number(attributes.get('r') ?? 0);
        lastRow = number > 0 ? number - 1 : lastRow + 1;
        lastColumn = -1;
      } else if (local === 'f') hasFormula = true;
      else if (local === 'rPh') isValue = false;
      else if (local === 'mergeCell') {
        const range = rangeOf(attributes.get('ref') ?? '');
        if (range) merged.push(range);
      }
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (local) => {
      if (local === 'v' || local === 't') isValue = false;
      if (local !== 'c') return;
      put(cellOf(value, type, shared.styles[style], hasFormula, shared));
    },
    usual: {
      pattern: USUAL_CELL,
      read: ([, letters = '', kind = '0', of = '', written = '']) => {
        lastColumn = columnOf(letters);
        put(cellOf(written, of, shared.styles[Number(kind)], false, shared));
      },
    },
  });
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > MOST_CELLS) throw new RefusedFile(TOO_LONG);
  return { rows, merged: merged.filter(({ top, left }) => rows[top]?.[left]) };
}

function cellOf(
  value: string,
  type: string,
  style: CellStyle | undefined,
  hasFormula: boolean,
  { cells, is1904 }: Shared,
): SheetCell | null {
  const isBold = style?.isBold ?? false;
  if (value === '') {
    return hasFormula && type !== 'str'
      ? { text: 'a formula without a result', isFault: true }
      : null;
  }
  if (type === 's') return cells[isBold ? 'bold' : 'plain'][Number(value)] ?? null;
  if (type === 'e') return { text: value, isFault: true };
  if (type === 'b') return textCell(value === '1' ? 'TRUE' : 'FALSE', isBold);
  if (type === 'd') return dayCell(value.slice(0, 10), isBold);
  if (type !== '' && type !== 'n') {
    return textCell(unescaped(value).trim(), isBold);
  }
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

/** Texts that cells share, without what only helps to pronounce them. */
function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let [isText, isReading, text] = [false, false, ''];
  const add = (shared: string) => texts.push(shared.includes('_x') ? unescaped(shared) : shared);
  readTags(xml, {
    open: (local) => {
      if (local === 'si') text = '';
      else if (local === 't') isText = !isReading;
      else if (local === 'rPh') isReading = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (local) => {
      if (local === 't') isText = false;
      else if (local === 'rPh') isReading = false;
      else if (local === 'si') add(text);
    },
    usual: { pattern: USUAL_TEXT, read: ([, shared = '']) => add(shared) },
  });
  return texts;
}

/** The place of `AB12`, from 0. */
function columnOf(ref: string): number {
  let column = 0;
  for (const letter of ref) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function rangeOf(ref: string): SheetRange | null {
  const [from = '', to = ''] = ref.split(':');
  const row = (name: string) => Number(name.replace(/^[A-Z]+/, '')) - 1;
  if (!/^[A-Z]+\d+$/.test(from) || !/^[A-Z]+\d+$/.test(to)) return null;
  return { top: row(from), left: columnOf(from), bottom: row(to), right: columnOf(to) };
}
