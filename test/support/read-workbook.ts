import { columnLetters } from '../../src/core/document/book.ts';
import { partsOf, partText } from './check-package.ts';
import { convertFiles } from './convert-office.ts';
import { readXml, type XmlTag } from './read-xml.ts';

export type WorkbookCell = {
  text: string;
  kind: 'text' | 'number' | 'day' | 'truth';
  /** The numeric value; a date counts days from 1899-12-30. */
  value?: number;
};
/** Filled cells of each sheet by their name (`B2`). */
export type WorkbookSheets = Record<string, Record<string, WorkbookCell>>;

/** Sheets of formulas. */
const COUNTED = ['Cost by month'];
const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);

/** The cells of our own workbooks as shown. */
export function sheetsOfWorkbook(bytes: Uint8Array): WorkbookSheets {
  const parts = partsOf(bytes);
  const texts = sharedTexts(partText(parts, 'xl/sharedStrings.xml'));
  const formats = cellFormats(partText(parts, 'xl/styles.xml'));
  const names = readXml(partText(parts, 'xl/workbook.xml')).flatMap((piece) =>
    piece.kind === 'open' && piece.tag.name === 'sheet' ? (piece.tag.attributes.name ?? '') : [],
  );
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      cellsOfPart(partText(parts, `xl/worksheets/sheet${index + 1}.xml`), texts, formats),
    ]),
  );
}

/** The texts of a workbook, sheet by sheet and row by row. */
export function textsOfWorkbook(bytes: Uint8Array): string {
  return Object.values(sheetsOfWorkbook(bytes))
    .flatMap((cells) => Object.values(cells).map(({ text }) => text))
    .join('\n');
}

function cellsOfPart(xml: string, texts: string[], formats: string[]) {
  const cells: Record<string, WorkbookCell> = {};
  let cell: XmlTag | null = null;
  let isFormula = false;
  for (const piece of readXml(xml)) {
    if (piece.kind === 'open' && piece.tag.name === 'c') cell = piece.tag;
    if (piece.kind === 'open' && piece.tag.name === 'f') isFormula = true;
    if (piece.kind !== 'text' || !cell) continue;
    if (isFormula) {
      isFormula = false;
      continue;
    }
    const { r: ref = '', s: style = '', t: type } = cell.attributes;
    const value = Number(piece.text);
    cells[ref] =
      type === 'b'
        ? { text: value === 1 ? 'TRUE' : 'FALSE', kind: 'truth', value }
        : type === 's'
          ? { text: texts[value] ?? '', kind: 'text' }
          : shownNumber(value, formats[Number(style)] ?? '');
    cell = null;
  }
  return cells;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  for (const piece of readXml(xml)) {
    if (piece.kind === 'open' && piece.tag.name === 'si') texts.push('');
    if (piece.kind === 'text' && texts.length > 0) {
      const read = piece.text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      texts.push(`${texts.pop() ?? ''}${read}`);
    }
  }
  return texts;
}

/** The number format of each cell style. */
function cellFormats(xml: string): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let areCells = false;
  for (const piece of readXml(xml)) {
    if (piece.kind !== 'open') continue;
    const { name, attributes } = piece.tag;
    if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
    if (name === 'cellXfs' || name === 'cellStyles') areCells = name === 'cellXfs';
    if (name === 'xf' && areCells) formats.push(codes.get(attributes.numFmtId ?? '') ?? '');
  }
  return formats;
}

/** A number as a spreadsheet shows it: digits, separators, percentages, dates, and quoted texts. */
function shownNumber(value: number, format: string): WorkbookCell {
  const texts: string[] = [];
  const code = format.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, single?: string) => {
    texts.push(quoted ?? single ?? '');
    return '\u0001';
  });
  const isDay = code.includes('yyyy');
  const shown = isDay
    ? code.replace(/yyyy.*dd/, (pattern) => {
        texts.splice(-(pattern.split('\u0001').length - 1));
        return new Date(DAY_0 + value * MS_PER_DAY).toISOString().slice(0, 10);
      })
    : code.replace(/[#,]*0(?:\.(0+))?/, (pattern, decimals = '') =>
        (code.includes('%') ? percentOf(value) : value).toLocaleString('en-US', {
          useGrouping: pattern.includes(','),
          minimumFractionDigits: String(decimals).length,
          maximumFractionDigits: String(decimals).length,
        }),
      );
  const text = shown.replaceAll('\u0001', () => texts.shift() ?? '');
  return { text, kind: isDay ? 'day' : 'number', value };
}

/** 89.65 from 0.8965, where a plain product is slightly less. */
function percentOf(value: number): number {
  return Number((value * 100).toPrecision(15));
}

/** The same workbooks as LibreOffice reads them. Throws at a formula on a sheet without any. */
export function sheetsOpened(workbooks: Uint8Array[]): WorkbookSheets[] {
  return convertFiles('.xlsx', workbooks, 'fods').map((flat) => openedSheets(flat.toString()));
}

function openedSheets(xml: string): WorkbookSheets {
  const sheets: WorkbookSheets = {};
  let sheet: Record<string, WorkbookCell> = {};
  let [row, column, repeated, lines] = [0, 0, 1, 0];
  let sheetName = '';
  let cell: WorkbookCell | null = null;
  let isInLine = false;
  /** A chart has a table of its own. */
  let isInChart = false;
  for (const piece of readXml(xml)) {
    if (piece.kind === 'open' && piece.tag.name === 'draw:object') isInChart = !piece.empty;
    if (piece.kind === 'close' && piece.name === 'draw:object') isInChart = false;
    if (isInChart) continue;
    if (piece.kind === 'text') {
      if (cell && isInLine) cell.text += piece.text;
      continue;
    }
    if (piece.kind === 'close') {
      if (piece.name === 'text:p') isInLine = false;
      if (piece.name === 'table:table-cell') [cell, column] = [null, column + repeated];
      continue;
    }
    const { name, attributes } = piece.tag;
    if (name === 'table:table') {
      sheet = {};
      sheetName = attributes['table:name'] ?? '';
      sheets[sheetName] = sheet;
      row = 0;
    } else if (name === 'table:table-row') {
      row += 1;
      column = 0;
      if (piece.empty) row += Number(attributes['table:number-rows-repeated'] ?? 1) - 1;
    } else if (name === 'table:table-cell') {
      repeated = Number(attributes['table:number-columns-repeated'] ?? 1);
      lines = 0;
      const formula = attributes['table:formula'];
      const isTruth = formula !== undefined && /^of:=(?:TRUE|FALSE)\(\)$/.test(formula);
      if (formula && !isTruth && !COUNTED.includes(sheetName)) throw new Error(formula);
      const type = attributes['office:value-type'];
      cell = type ? openedCell(isTruth ? 'boolean' : type, attributes) : null;
      if (cell) for (let at = 0; at < repeated; at += 1) sheet[nameOf(column + at, row)] = cell;
      if (piece.empty) [cell, column] = [null, column + repeated];
    } else if (name === 'text:p' && cell) {
      isInLine = !piece.empty;
      if (lines > 0) cell.text += '\n';
      lines += 1;
    } else if (cell && isInLine) {
      if (name === 'text:s') cell.text += ' '.repeat(Number(attributes['text:c'] ?? 1));
      if (name === 'text:tab') cell.text += '\t';
      if (name === 'text:line-break') cell.text += '\n';
    }
  }
  return sheets;
}

function openedCell(type: string, attributes: Record<string, string>): WorkbookCell {
  if (type === 'boolean') {
    const isTrue = attributes['table:formula'] === 'of:=TRUE()';
    return { text: '', kind: 'truth', value: isTrue ? 1 : 0 };
  }
  if (type === 'string') return { text: '', kind: 'text' };
  if (type === 'date') {
    const time = Date.parse(`${attributes['office:date-value'] ?? ''}T00:00:00Z`);
    return { text: '', kind: 'day', value: (time - DAY_0) / MS_PER_DAY };
  }
  return { text: '', kind: 'number', value: Number(attributes['office:value']) };
}

function nameOf(column: number, row: number): string {
  const before = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26));
  return `${before}${String.fromCharCode(65 + (column % 26))}${row}`;
}

/** The cells of each column of the table under its head; beyond an empty head nothing belongs to it. */
export function columnsOf(
  cells: WorkbookSheets[string] = {},
): Map<string, (WorkbookCell | null)[]> {
  const places = Object.keys(cells).map((ref) => /^([A-Z]+)(\d+)$/.exec(ref) ?? []);
  const rows = Math.max(...places.map(([, , row]) => Number(row)));
  const heads = Array.from({ length: 200 }, (_, at) => columnLetters(at));
  const letters = heads.slice(
    0,
    heads.findIndex((letter) => !cells[`${letter}1`]),
  );
  return new Map(
    letters.map((letter) => [
      cells[`${letter}1`]?.text ?? '',
      Array.from({ length: rows - 1 }, (_, at) => cells[`${letter}${at + 2}`] ?? null),
    ]),
  );
}
