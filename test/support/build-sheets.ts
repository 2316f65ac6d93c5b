import { strToU8, zipSync } from 'fflate';

/** Workbooks as other programs write them, with just what a test needs. */

export type BuiltCell =
  | string
  | number
  | boolean
  | null
  | {
      value?: string | number;
      /** How a number is shown, as a workbook writes it. */
      format?: string;
      bold?: boolean;
      formula?: string;
      error?: string;
    };
export type BuiltSheet = {
  name?: string;
  rows: BuiltCell[][];
  merged?: string[];
  hidden?: boolean;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** `parts` replaces parts of the package or adds to them. */
export function buildWorkbook(
  sheets: BuiltSheet[],
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const texts: string[] = [];
  const styles: string[] = ['General|'];
  const written = sheets.map((sheet) => sheetXml(sheet, texts, styles));
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(styles),
    ...Object.fromEntries(written.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
    { level: 1 },
  );
}

function sheetXml({ rows, merged = [] }: BuiltSheet, texts: string[], styles: string[]): string {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`, texts, styles)).join('')}</row>`,
  );
  const joined = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData>${joined && `<mergeCells>${joined}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: BuiltCell, ref: string, texts: string[], styles: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${Number(cell)}</v></c>`;
  const {
    value,
    format = 'General',
    bold = false,
    formula,
    error,
  } = typeof cell === 'object' ? cell : { value: cell };
  const style = indexIn(styles, `${format}|${bold ? 'bold' : ''}`);
  const counted = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
  if (error !== undefined) return `<c r="${ref}" t="e">${counted}<v>${error}</v></c>`;
  if (value === undefined) return `<c r="${ref}" s="${style}">${counted}</c>`;
  if (typeof value === 'number') return `<c r="${ref}" s="${style}">${counted}<v>${value}</v></c>`;
  return counted === ''
    ? `<c r="${ref}" s="${style}" t="s"><v>${indexIn(texts, value)}</v></c>`
    : `<c r="${ref}" s="${style}" t="str">${counted}<v>${escaped(value)}</v></c>`;
}

function stylesXml(styles: string[]): string {
  const formats = styles.map(
    (style, at) =>
      `<numFmt numFmtId="${200 + at}" formatCode="${escaped(style.split('|')[0] ?? '')}"/>`,
  );
  const cells = styles.map(
    (style, at) => `<xf numFmtId="${200 + at}" fontId="${style.endsWith('bold') ? 1 : 0}"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

function indexIn(list: string[], entry: string): number {
  const at = list.indexOf(entry);
  return at === -1 ? list.push(entry) - 1 : at;
}

function letters(index: number): string {
  return (
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
