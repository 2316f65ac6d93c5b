import {
  Document,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IContext,
  type IParagraphOptions,
  type IRunOptions,
  type ITableCellOptions,
  type ITableOptions,
  type IXmlableObject,
  type XmlComponent,
} from 'docx';
import { writeXml } from '../office/write-xml.ts';
import { escapeXml } from '../office/xml-text.ts';
import { LISTS, numberLists } from './lists.ts';
import { fileTheme } from './theme.ts';

/**
 * Runs, paragraphs and tables as XML. A report has thousands of them in few looks: the library writes the
 * properties of each look once, and texts are put between them here.
 */

const file = new Document({ sections: [], theme: fileTheme(null), numbering: LISTS });
const context: IContext = { file, viewWrapper: file.Document, stack: [] };
const numberOf = numberLists(file);
/** Number of a list, which the library leaves open until a file is whole. */
const LIST = /\{([\w-]+)-0\}/;
const MOST_LOOKS = 2_000;

/** What the library writes of each look, its first `parts` elements. */
function remembered<Look>(write: (look: Look) => XmlComponent, parts?: number) {
  const known = new Map<string, string>();
  return (look: Look): string => {
    const key = JSON.stringify(look);
    const found = known.get(key);
    if (found !== undefined) return found;
    const children = childrenOf(write(look).prepForXml({ ...context, stack: [] }));
    const xml = children.slice(0, parts).map(writeXml).join('');
    const written = xml.replace(LIST, (_, reference: string) => String(numberOf(reference)));
    if (known.size >= MOST_LOOKS) known.clear();
    known.set(key, written);
    return written;
  };
}

function childrenOf(written: IXmlableObject = {}): IXmlableObject[] {
  const [children] = Object.values(written) as unknown[];
  return Array.isArray(children) ? (children as IXmlableObject[]) : [];
}

const EMPTY_CELL = new TableCell({ children: [] });
const EMPTY_ROW = new TableRow({ children: [EMPTY_CELL] });
const runProperties = remembered((look: RunLook) => new TextRun(look));
const paragraphProperties = remembered((look: ParagraphLook) => new Paragraph(look));
// Behind them the library writes what has to stand in a cell, a row and a table.
const cellProperties = remembered((look: CellLook) => new TableCell({ ...look, children: [] }), 1);
const rowProperties = remembered(
  (look: { tableHeader?: boolean }) =>
    new TableRow({ ...look, cantSplit: true, children: [EMPTY_CELL] }),
  1,
);
const tableProperties = remembered(
  (look: Omit<ITableOptions, 'rows'>) => new Table({ ...look, rows: [EMPTY_ROW] }),
  2,
);

export type RunLook = Omit<IRunOptions, 'text' | 'children' | 'break'>;
export type ParagraphLook = Omit<IParagraphOptions, 'children' | 'text'>;
type CellLook = Omit<ITableCellOptions, 'children'>;
type TableLook = Omit<ITableOptions, 'rows' | 'columnWidths'>;

export const TAB = '<w:tab/>';
export const LINE_BREAK = '<w:br/>';

/** `before`: what stands in the run before its text. */
export function run(text: string, look: RunLook = {}, before = ''): string {
  const content = text === '' ? '' : `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;
  return `<w:r>${runProperties(look)}${before}${content}</w:r>`;
}

/** `children`: its runs and links as XML. */
export function paragraph(look: ParagraphLook, children: string): string {
  return `<w:p>${paragraphProperties(look)}${children}</w:p>`;
}

/** `paragraphs` as XML. */
export type Cell = { look: CellLook; paragraphs: string };
/** The first rows of a table may be heads, which stand on every page of it. */
export type Row = { isHead?: boolean; cells: Cell[] };

/** A cell alone in its row spans the table. */
export function table(look: TableLook, columnWidths: number[], rows: Row[]): string {
  const whole = columnWidths.reduce((sum, width) => sum + width, 0);
  const written = rows.map(({ isHead, cells }) => {
    const isAcross = cells.length < columnWidths.length;
    const inside = cells.map((one, index) => {
      const size = isAcross ? whole : (columnWidths[index] ?? 0);
      const width = { size, type: WidthType.DXA };
      return `<w:tc>${cellProperties({ ...one.look, width })}${one.paragraphs}</w:tc>`;
    });
    const properties = rowProperties(isHead ? { tableHeader: true } : {});
    return `<w:tr>${properties}${inside.join('')}</w:tr>`;
  });
  return `<w:tbl>${tableProperties({ ...look, columnWidths })}${written.join('')}</w:tbl>`;
}
