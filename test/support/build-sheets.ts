import { strToU8, zipSync } from 'fflate';

/** Minimal workbooks in the format of other programs. */

export type BuiltCell =
  | string
  | number
  | boolean
  | null
  | {
      value?: string | number;
      /** Number format in a workbook's notation. */
      format?: string;
      bold?: boolean;
      formula?: string;
      error?: string;
      /** The cell's comment. */
      note?: string;
      /** Target of the cell's link. */
      link?: string;
      /** RRGGBB */
      fill?: string;
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
  const styles: string[] = ['General||'];
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
    ...Object.fromEntries(sheets.flatMap(besides)),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
    { level: 1, mtime: '2026-01-01' },
  );
}

function sheetXml({ rows, merged = [] }: BuiltSheet, texts: string[], styles: string[]): string {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`, texts, styles)).join('')}</row>`,
  );
  const joined = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const links = placed(rows, 'link').map(
    ({ ref }, at) => `<hyperlink ref="${ref}" r:id="rIdL${at}"/>`,
  );
  return `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${cells.join('')}</sheetData>${joined && `<mergeCells>${joined}</mergeCells>`}${links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''}</worksheet>`;
}

/** The notes of a sheet and its relations, if any. */
function besides({ rows }: BuiltSheet, index: number): [name: string, xml: string][] {
  const [notes, links] = [placed(rows, 'note'), placed(rows, 'link')];
  if (notes.length + links.length === 0) return [];
  const relations = [
    ...links.map(
      ({ text }, at) =>
        `<Relationship Id="rIdL${at}" Type="${OFFICE}/hyperlink" Target="${escaped(text)}" TargetMode="External"/>`,
    ),
    ...(notes.length === 0
      ? []
      : [
          `<Relationship Id="rIdN" Type="${OFFICE}/comments" Target="../comments${index + 1}.xml"/>`,
        ]),
  ];
  const comments = notes.map(
    ({ ref, text }) =>
      `<comment ref="${ref}" authorId="0"><text><r><t xml:space="preserve">${escaped(text)}</t></r></text></comment>`,
  );
  return [
    [
      `xl/worksheets/_rels/sheet${index + 1}.xml.rels`,
      `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    ],
    [
      `xl/comments${index + 1}.xml`,
      `<comments xmlns="${MAIN}"><authors><author/></authors><commentList>${comments.join('')}</commentList></comments>`,
    ],
  ];
}

function placed(rows: BuiltCell[][], what: 'note' | 'link'): { ref: string; text: string }[] {
  return rows.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      const text = cell !== null && typeof cell === 'object' ? cell[what] : undefined;
      return text === undefined ? [] : [{ ref: `${letters(x)}${y + 1}`, text }];
    }),
  );
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
    fill = '',
  } = typeof cell === 'object' ? cell : { value: cell };
  const style = indexIn(styles, `${format}|${bold ? 'bold' : ''}|${fill}`);
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
      `<numFmt numFmtId="${200 + at}" formatCode="${escaped(style.split('|').slice(0, -2).join('|'))}"/>`,
  );
  const parts = styles.map((style) => style.split('|').slice(-2));
  const fills = [...new Set(parts.map(([, fill = '']) => fill))];
  const cells = parts.map(
    ([bold, fill = ''], at) =>
      `<xf numFmtId="${200 + at}" fontId="${bold === 'bold' ? 1 : 0}" fillId="${fills.indexOf(fill)}"/>`,
  );
  const painted = fills.map((fill) =>
    fill === ''
      ? '<fill><patternFill patternType="none"/></fill>'
      : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts><font/><font><b/></font></fonts><fills>${painted.join('')}</fills><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
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
