import { relationOf, targetsOf } from './package-relations.ts';
import { attributeOf, readXml } from './read-xml.ts';
import { sharedTexts, unescaped } from './sheet-texts.ts';

const WORKBOOK = 'xl/workbook.xml';

export type SheetCell = { text: string; isNumber: boolean };
/** Cells by their name (`B2`). */
export type SheetCells = Map<string, SheetCell>;

/** A sheet counts where only typed cells are read. */
export class FormulaFound extends Error {
  override name = 'FormulaFound';
}

/** Cells of every sheet by its name. Throws `FormulaFound` at the first formula. */
export function sheetCells(parts: ReadonlyMap<string, string>): Map<string, SheetCells> {
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml'));
  const targets = targetsOf(parts, WORKBOOK);
  const sheets = new Map<string, SheetCells>();
  readXml(parts.get(WORKBOOK) ?? '', {
    open: (tag) => {
      if (tag.local !== 'sheet') return;
      const { target = '' } = targets.get(relationOf(tag)) ?? {};
      sheets.set(attributeOf(tag, 'name'), cellsOf(parts.get(target) ?? '<none/>', shared));
    },
  });
  return sheets;
}

function cellsOf(xml: string, shared: string[]): SheetCells {
  const cells: SheetCells = new Map();
  let [ref, type, isValue] = ['', '', false];
  let value = '';
  readXml(xml, {
    open: (tag) => {
      if (tag.local === 'f') throw new FormulaFound();
      if (tag.local === 'c')
        [ref, type, value] = [attributeOf(tag, 'r'), attributeOf(tag, 't'), ''];
      if (tag.local === 'v' || tag.local === 't') isValue = true;
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: ({ local }) => {
      if (local === 'v' || local === 't') isValue = false;
      if (local !== 'c' || value === '') return;
      const isNumber = type === '' || type === 'n';
      const text = type === 's' ? (shared[Number(value)] ?? '') : unescaped(value);
      cells.set(ref, { text: isNumber ? String(Number(value)) : text, isNumber });
    },
  });
  return cells;
}
