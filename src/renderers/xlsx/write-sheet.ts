import {
  type Book,
  type BookCell,
  type BookLink,
  type BookRow,
  type BookSheet,
  columnLetters,
} from '../../core/document/book.ts';
import { safeText, webAddress, escapeMarkup } from '../look/safe-text.ts';
import { Relations, RELATIONSHIPS } from '../office/package.ts';
import { dayFormat, keptDay, keptNumber, numberFormat } from './number-format.ts';
import { rowHeight } from './row-height.ts';
import { isTableHead, tablePart, escapeCellText, MAIN } from './table-part.ts';
import { registered, type StyleRegister } from './workbook-styles.ts';

/** What Excel keeps of a cell's text and of an address. */
const LONGEST_TEXT = 32_767;
const LONGEST_ADDRESS = 2079;
/** Of a text above or below a page; Excel keeps 255 characters with all codes. */
const LONGEST_PRINTED = 110;
/** A text that a program would take for a formula when it is edited. */
const FORMULA_START = /^[=+\-@\t]/;
const A4 = 9;
/** As many as programs keep of a result. */
const FIGURES = 15;

export type SharedTexts = Map<string, number>;
/** What the sheets of a workbook share. */
export type Workbook = {
  texts: SharedTexts;
  styles: StyleRegister;
  printed: Book['printed'] | undefined;
  /** Those with a chart, in the order in which the charts are numbered. */
  charted: BookSheet[];
};
type PlacedLink = { ref: string; link: BookLink };

/** One sheet by its number; its texts and styles go into the registers of the workbook. */
export function writeSheet(
  sheet: BookSheet,
  number: number,
  { texts, styles, printed, charted }: Workbook,
) {
  const { rows, widths, isTable, tableColumns, frozen, chart, names = [], rules = [] } = sheet;
  const head = (rows[0] ?? []).slice(0, tableColumns);
  const last = rows.findLastIndex((row) => row.slice(0, head.length).some(Boolean)) + 1;
  const filtered = isTable && last > 1 ? `A1:${columnLetters(head.length - 1)}${last}` : null;
  const table =
    filtered && isTableHead(head) ? tablePart(sheet, { head, number, ref: filtered }) : null;
  const relations = new Relations();
  const drawingId =
    chart && relations.to('drawing', `../drawings/drawing${charted.indexOf(sheet) + 1}.xml`);
  const tableId = table && relations.to('table', `../tables/table${number}.xml`);
  return {
    sheet:
      `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">` +
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
      `<sheetViews>${viewXml(number, sheet)}</sheetViews>` +
      `<sheetFormatPr defaultRowHeight="${rowHeight([], widths)}"/>${columnsXml(sheet)}` +
      `<sheetData>${rows.map((row, index) => rowXml(row, index + 1, rowHeight(row, widths), texts, styles)).join('')}</sheetData>` +
      (filtered && !table ? `<autoFilter ref="${filtered}"/>` : '') +
      rulesXml(rules) +
      linksXml(linksOf(rows), relations) +
      '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
      `<pageSetup paperSize="${A4}" orientation="landscape" fitToHeight="0"/>` +
      printedXml(printed) +
      (drawingId ? `<drawing r:id="${drawingId}"/>` : '') +
      (tableId ? `<tableParts count="1"><tablePart r:id="${tableId}"/></tableParts>` : '') +
      '</worksheet>',
    /** null where nothing leads out of the sheet. */
    rels: relations.isEmpty ? null : relations.xml,
    /** null where the sheet is no table or its heads cannot be those of one. */
    table,
    /** Cells with filter buttons; null without any. */
    filtered,
    /** Rows that every printed page repeats (`$1:$1`), of which the last is the head; null for none. */
    repeated: frozen?.rows ? `$${frozen.rows}:$${frozen.rows}` : null,
    names,
  };
}

export type WrittenSheet = ReturnType<typeof writeSheet>;

function viewXml(number: number, { isTable, frozen }: BookSheet): string {
  const { rows, columns } = frozen ?? { rows: 0, columns: 0 };
  const selected = number === 1 ? ' tabSelected="1"' : '';
  const lines = isTable ? '' : ' showGridLines="0"';
  if (rows === 0) return `<sheetView${lines}${selected} workbookViewId="0"/>`;
  const corner = `${columnLetters(columns)}${rows + 1}`;
  return (
    `<sheetView${lines}${selected} workbookViewId="0"><pane xSplit="${columns}" ySplit="${rows}" ` +
    `topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>` +
    '<selection pane="topRight"/><selection pane="bottomLeft"/>' +
    `<selection pane="bottomRight" activeCell="${corner}" sqref="${corner}"/></sheetView>`
  );
}

function columnsXml({ widths, rows }: BookSheet): string {
  const count = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, index) => {
    const width = widths[index] ?? widths.at(-1) ?? 0;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function rowXml(
  row: BookRow,
  number: number,
  height: number,
  texts: SharedTexts,
  styles: StyleRegister,
): string {
  const cells = row.map((cell, index) =>
    cell ? cellXml(cell, `${columnLetters(index)}${number}`, texts, styles) : '',
  );
  return `<row r="${number}" ht="${height}">${cells.join('')}</row>`;
}

/** A number, a text of the register, or a formula where the cell says that it is one: never a text. */
function cellXml(cell: BookCell, ref: string, texts: SharedTexts, styles: StyleRegister): string {
  const { look = null, runsOn = false, atEnd = false, isChanged: barred = false } = cell;
  const plain = { look, format: null, wraps: false, atEnd, quoted: false, barred };
  if (cell.value.kind === 'formula') {
    const { formula, result, blankZero = false } = cell.value;
    const shownAs = numberFormat({ ...cell.value, value: 0 });
    const format = blankZero ? `${shownAs};-${shownAs};` : shownAs;
    const style = styles.indexOf({ ...plain, format });
    const isText = typeof result === 'string';
    const shown = isText ? escapeCellText(safeText(result)) : Number(result.toPrecision(FIGURES));
    return `<c r="${ref}" s="${style}"${isText ? ' t="str"' : ''}><f>${escapeMarkup(formula)}</f><v>${shown}</v></c>`;
  }
  if (cell.value.kind === 'truth') {
    return `<c r="${ref}" s="${styles.indexOf(plain)}" t="b"><v>${cell.value.yes ? 1 : 0}</v></c>`;
  }
  const counted = countedValue(cell);
  if (counted) {
    const style = { ...plain, format: counted.format };
    return `<c r="${ref}" s="${styles.indexOf(style)}"><v>${counted.value}</v></c>`;
  }
  const text = shownText(cell);
  if (text === '' && look !== 'input') return '';
  const style = { ...plain, wraps: !runsOn, quoted: FORMULA_START.test(text) };
  if (text === '') return `<c r="${ref}" s="${styles.indexOf(style)}"/>`;
  return `<c r="${ref}" s="${styles.indexOf(style)}" t="s"><v>${registered(texts, text)}</v></c>`;
}

function countedValue({ value }: BookCell): { value: number; format: string } | null {
  if (value.kind !== 'number' && value.kind !== 'day') return null;
  return value.kind === 'day'
    ? { value: keptDay(value.day), format: dayFormat(value.before) }
    : { value: keptNumber(value), format: numberFormat(value) };
}

/** The text as Excel can keep it, whole characters only. */
function shownText({ value }: BookCell): string {
  if (value.kind !== 'text') return '';
  return safeText(safeText(value.text).slice(0, LONGEST_TEXT));
}

function linksOf(rows: BookRow[]): PlacedLink[] {
  return rows.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      const link = cell?.link && safeLink(cell.link);
      return link ? [{ ref: `${columnLetters(x)}${y + 1}`, link }] : [];
    }),
  );
}

/** An address as a package may hold it; null where it may not lead anywhere. */
function safeLink(link: BookLink): BookLink | null {
  if ('sheet' in link) return link;
  const isMail = link.address.startsWith('mailto:');
  const address = isMail ? encodeURI(safeText(link.address)) : webAddress(link.address);
  return address !== null && address.length <= LONGEST_ADDRESS ? { address } : null;
}

function linksXml(links: PlacedLink[], { to }: Relations): string {
  if (links.length === 0) return '';
  const written = links.map(({ ref, link }) =>
    'address' in link
      ? `<hyperlink ref="${ref}" r:id="${to('hyperlink', link.address, true)}"/>`
      : `<hyperlink ref="${ref}" location="${escapeMarkup(`'${link.sheet}'!A1`)}"/>`,
  );
  return `<hyperlinks>${written.join('')}</hyperlinks>`;
}

/** What stands above and below every printed page; what begins like a code of the format is doubled. */
function printedXml(printed: Workbook['printed']): string {
  if (!printed) return '';
  const part = (text: string) => safeText(text).slice(0, LONGEST_PRINTED).replaceAll('&', '&&');
  const [head, foot] = [`&L${part(printed.head)}`, `&L${part(printed.foot)}&R&P / &N`];
  return (
    `<headerFooter><oddHeader>${escapeMarkup(head)}</oddHeader>` +
    `<oddFooter>${escapeMarkup(foot)}</oddFooter></headerFooter>`
  );
}

/** What may be entered; anything else is refused with a sentence. */
function rulesXml(rules: NonNullable<BookSheet['rules']>): string {
  if (rules.length === 0) return '';
  const written = rules.map(({ cell, rule, message }) => {
    const [type, formulas] =
      rule.kind === 'list'
        ? ['list', `<formula1>${escapeMarkup(rule.range)}</formula1>`]
        : [
            rule.whole ? 'whole' : 'decimal',
            `<formula1>${rule.least}</formula1><formula2>${rule.most}</formula2>`,
          ];
    return (
      `<dataValidation type="${type}" allowBlank="1" showErrorMessage="1" ` +
      `error="${escapeMarkup(message)}" sqref="${cell}">${formulas}</dataValidation>`
    );
  });
  return `<dataValidations count="${rules.length}">${written.join('')}</dataValidations>`;
}
