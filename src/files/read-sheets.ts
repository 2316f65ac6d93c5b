import { relationOf, targetsOf, type PartTexts } from './read-package.ts';
import { attributeOf, readXml, type XmlTag } from './read-xml.ts';

/** Sheets of a workbook and their cells as their program kept them; nothing is worked out. */

const WORKBOOK = 'xl/workbook.xml';
/** Characters that the format writes by their number. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

export type WorkbookSheet = {
  name: string;
  isHidden: boolean;
  /** Name of its part in the package. */
  part: string;
  xml: string | undefined;
};

export type WrittenCell = {
  /** Its place, from 0. */
  row: number;
  column: number;
  /** As the format says it; empty for a number. */
  type: string;
  style: number;
  value: string;
  formula: string | null;
};

export function readWorkbook(parts: PartTexts): { sheets: WorkbookSheet[]; is1904: boolean } {
  const targets = targetsOf(parts, WORKBOOK);
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  readXml(parts.get(WORKBOOK) ?? '', {
    open: (tag) => {
      if (tag.local === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeOf(tag, 'date1904'));
      if (tag.local !== 'sheet') return;
      const part = targets.get(relationOf(tag))?.target ?? '';
      const xml = parts.get(part);
      const isHidden = /hidden/i.test(attributeOf(tag, 'state'));
      sheets.push({ name: attributeOf(tag, 'name'), isHidden, part, xml });
    },
  });
  return { sheets, is1904 };
}

/** As nearly every program writes a cell that holds a value alone, and a text that cells share. */
const USUAL_CELL =
  /<c r="([A-Z]{1,3})\d{1,7}"(?: s="(\d{1,5})")?(?: t="([a-z]{1,3})")?><v>([^<&\r\]]*)<\/v><\/c>/g;
const USUAL_TEXT = /<si><t(?: xml:space="preserve")?>([^<&\r\]]*)<\/t><\/si>/g;

/** Gives every cell of a sheet to `take`, and each tag that is no part of one to `other`. */
export function readCells(
  xml: string,
  take: (cell: WrittenCell) => void,
  other?: (tag: XmlTag) => void,
): void {
  let [row, column] = [-1, -1];
  let cell: WrittenCell | null = null;
  const inside = textsOnly();
  readXml(xml, {
    open: (tag) => {
      const { local, attributes } = tag;
      if (inside.open(local)) return;
      if (local === 'row') {
        const number = Number(attributes['r'] ?? 0);
        row = number > 0 ? number - 1 : row + 1;
        column = -1;
      } else if (local === 'c') {
        const { r: ref = '', t: type = '', s: style = 0 } = attributes;
        column = ref === '' ? column + 1 : columnOf(ref);
        cell = { row, column, type, style: Number(style), value: '', formula: null };
      } else if (local === 'f' && cell) cell.formula = '';
      else other?.(tag);
    },
    text: (text) => {
      if (cell && inside.text) cell.value += text;
      else if (cell && cell.formula !== null) cell.formula += text;
    },
    close: ({ local }) => {
      inside.close(local);
      if (local !== 'c' || !cell) return;
      take(cell);
      cell = null;
    },
    usual: {
      pattern: USUAL_CELL,
      read: ([, letters = '', style = '0', type = '', value = '']) => {
        column = columnOf(letters);
        take({ row, column, type, style: Number(style), value, formula: null });
      },
    },
  });
}

/** Texts that cells share, without what only helps to pronounce them. */
export function sharedTexts(parts: PartTexts): string[] {
  const texts: string[] = [];
  const xml = parts.get('xl/sharedStrings.xml');
  if (xml === undefined) return texts;
  const inside = textsOnly();
  let text = '';
  readXml(xml, {
    open: ({ local }) => {
      if (local === 'si') text = '';
      inside.open(local);
    },
    text: (piece) => {
      if (inside.text) text += piece;
    },
    close: ({ local }) => {
      inside.close(local);
      if (local === 'si') texts.push(unescaped(text));
    },
    usual: { pattern: USUAL_TEXT, read: ([, shared = '']) => texts.push(unescaped(shared)) },
  });
  return texts;
}

/** What people wrote beside the cells of a sheet, by the name of the cell. */
export function readNotes(parts: PartTexts, sheet: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const { target, type } of targetsOf(parts, sheet).values()) {
    if (!type.endsWith('/comments')) continue;
    const inside = textsOnly();
    let [ref, text] = ['', ''];
    readXml(parts.get(target) ?? '', {
      open: (tag) => {
        inside.open(tag.local);
        if (tag.local === 'comment') [ref, text] = [attributeOf(tag, 'ref'), ''];
      },
      text: (piece) => {
        if (inside.text) text += piece;
      },
      close: ({ local }) => {
        inside.close(local);
        if (local === 'comment') notes.set(ref, unescaped(text));
      },
    });
  }
  return notes;
}

/** Knows whether what is read is a value, and no help to pronounce one. */
function textsOnly() {
  let isHelp = false;
  const inside = {
    text: false,
    open: (local: string): boolean => {
      if (local === 'rPh') isHelp = true;
      const isText = local === 'v' || local === 't';
      if (isText) inside.text = !isHelp;
      return isText || isHelp;
    },
    close: (local: string) => {
      if (local === 'rPh') isHelp = false;
      if (local === 'v' || local === 't') inside.text = false;
    },
  };
  return inside;
}

export function isNumeric({ type }: WrittenCell): boolean {
  return type === '' || type === 'n';
}

/** The text of a cell; a number by its value. */
export function textOf(cell: WrittenCell, shared: string[]): string {
  if (cell.value === '') return '';
  if (isNumeric(cell)) return String(Number(cell.value));
  return cell.type === 's' ? (shared[Number(cell.value)] ?? '') : unescaped(cell.value);
}

export function unescaped(text: string): string {
  if (!text.includes('_')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The place of `AB12`, from 0. */
export function columnOf(ref: string): number {
  let column = 0;
  for (const letter of ref) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
