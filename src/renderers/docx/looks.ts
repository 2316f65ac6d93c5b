import { escapeMarkup } from '../look/safe-text.ts';
import { SIGN_FACE, WORD_FACES } from '../look/faces.ts';
import { LIGHT, officeColour } from '../look/palette.ts';
import { RELATIONSHIPS } from '../office/package.ts';

/** Runs, paragraphs and tables as XML; lengths are twentieths of a point, sizes of type half points. */

/** Of every part of the text. */
export const WORD =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  `xmlns:r="${RELATIONSHIPS}"`;

/** A4 with margins of 20 mm upright, 15 mm lying. */
export const PAGE = { width: 11906, height: 16838, margin: 1134, lyingMargin: 850 };
export const UPRIGHT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const LYING_WIDTH = PAGE.height - 2 * PAGE.lyingMargin;

/** The accent is the theme's own, so that a reader can change it in one place. */
export const ACCENT = 'accent';
/** `RRGGBB`, or the accent. */
export type Color = string;
type Line = { size: number; color: Color; space?: number };
type Sides<Value> = Partial<Record<'top' | 'left' | 'bottom' | 'right', Value>>;

export type RunLook = {
  style?: string;
  face?: keyof typeof FACES;
  bold?: boolean;
  italics?: boolean;
  color?: Color;
  size?: number;
  underlined?: boolean;
  border?: Line;
  raised?: boolean;
  rightToLeft?: boolean;
  /** Word keeps a language for each kind of script: `w:val`, `w:eastAsia`, `w:bidi`. */
  language?: Record<string, string>;
};

export type ParagraphLook = {
  style?: string;
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  /** The number of its list. */
  list?: number | undefined;
  border?: Sides<Line>;
  /** What stands behind a tab ends at the right; `isLed`: dots lead there. */
  tab?: { at: number; isLed?: boolean };
  spacing?: { before?: number; after?: number; line?: number; lineRule?: 'auto' | 'exact' };
  indent?: { left?: number; hanging?: number };
  align?: 'start' | 'end';
};

export type CellLook = {
  borders?: Sides<Line>;
  isPanel?: boolean;
  margins?: Sides<number>;
  atBottom?: boolean;
};

const fonts = (latin: string, eastAsian: string, complex: string) =>
  `<w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:eastAsia="${eastAsian}" w:cs="${complex}"/>`;
const { text: TEXT, display: DISPLAY, eastAsian: EAST_ASIAN, complex: COMPLEX } = WORD_FACES;
const FACES = {
  text: fonts(TEXT, EAST_ASIAN, COMPLEX),
  display: fonts(DISPLAY, EAST_ASIAN, COMPLEX),
  signs: fonts(SIGN_FACE, SIGN_FACE, SIGN_FACE),
};

export const TAB = '<w:tab/>';
export const LINE_BREAK = '<w:br/>';

/** `before`: what stands in the run before its text. */
export function run(text: string, look: RunLook = {}, before = ''): string {
  const content = text === '' ? '' : `<w:t xml:space="preserve">${escapeMarkup(text)}</w:t>`;
  return `<w:r>${runProperties(look)}${before}${content}</w:r>`;
}

const fieldMark = (type: string, more = '') =>
  `<w:r><w:fldChar w:fldCharType="${type}"${more}/></w:r>`;
export const FIELD_END = fieldMark('end');

/** Before the result of a field, which the program that shows the file works out; at once where it `isDue`. */
export function fieldStart(instruction: string, isDue = false): string {
  const begin = fieldMark('begin', isDue ? ' w:dirty="true"' : '');
  return `${begin}<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>${fieldMark('separate')}`;
}

/** `children`: its runs and links as XML. */
export function paragraphXml(look: ParagraphLook, children: string): string {
  return `<w:p><w:pPr>${paragraphProperties(look)}</w:pPr>${children}</w:p>`;
}

/** Half points. Set small and not as a superscript, which Word draws at two thirds of its size. */
const RAISED_BY = 5;

/** What the schema has in this order. */
export function runProperties(look: RunLook): string {
  const { style, face, bold, italics, color, size, underlined, border, raised, language } = look;
  const inside =
    (style ? `<w:rStyle w:val="${style}"/>` : '') +
    (face ? FACES[face] : '') +
    (bold === undefined ? '' : toggle('b', bold) + toggle('bCs', bold)) +
    (italics === undefined ? '' : toggle('i', italics) + toggle('iCs', italics)) +
    (color ? `<w:color w:val=${colorXml(color)}/>` : '') +
    (raised ? `<w:position w:val="${RAISED_BY}"/>` : '') +
    (size ? `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` : '') +
    (underlined ? `<w:u w:val="single" w:color=${colorXml(color ?? 'auto')}/>` : '') +
    (border ? lineXml('bdr', border) : '') +
    (look.rightToLeft ? '<w:rtl/>' : '') +
    (language ? `<w:lang${attributes(language)}/>` : '');
  return inside === '' ? '' : `<w:rPr>${inside}</w:rPr>`;
}

export function paragraphProperties(look: ParagraphLook): string {
  const { style, list, border, tab, spacing, indent, align } = look;
  const leader = tab?.isLed ? ' w:leader="dot"' : '';
  return (
    (style ? `<w:pStyle w:val="${style}"/>` : '') +
    (look.keepNext ? '<w:keepNext/>' : '') +
    (look.keepLines ? '<w:keepLines/>' : '') +
    (look.pageBreakBefore ? '<w:pageBreakBefore/>' : '') +
    (list ? `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>` : '') +
    (border ? `<w:pBdr>${sides(border, lineXml)}</w:pBdr>` : '') +
    (tab ? `<w:tabs><w:tab w:val="right"${leader} w:pos="${tab.at}"/></w:tabs>` : '') +
    (spacing ? `<w:spacing${attributes(spacing, 'w:')}/>` : '') +
    (indent ? `<w:ind${attributes(indent, 'w:')}/>` : '') +
    (align ? `<w:jc w:val="${align}"/>` : '')
  );
}

/** `paragraphs` as XML. */
export type WordCell = { look: CellLook; paragraphs: string };
/** The first rows of a table may be heads, which stand on every page of it. */
export type WordRow = { isHead?: boolean; cells: WordCell[] };

const NO_LINES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="none" w:sz="0" w:color="auto"/>`)
  .join('');
const CELL_MARGINS = { top: 40, left: 0, bottom: 40, right: 120 };

/** A table without a box. Heads of rows are told to those who listen; a cell alone in its row spans the table. */
export function table(columnWidths: number[], rows: WordRow[], hasHead: boolean): string {
  const whole = columnWidths.reduce((sum, width) => sum + width, 0);
  const written = rows.map(({ isHead, cells }) => {
    const isAcross = cells.length < columnWidths.length;
    const inside = cells.map(({ look, paragraphs }, index) => {
      const width = isAcross ? whole : (columnWidths[index] ?? 0);
      const span = isAcross ? `<w:gridSpan w:val="${columnWidths.length}"/>` : '';
      return `<w:tc><w:tcPr>${length('tcW', width)}${span}${cellProperties(look)}</w:tcPr>${paragraphs}</w:tc>`;
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${inside.join('')}</w:tr>`;
  });
  const grid = columnWidths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return (
    `<w:tbl><w:tblPr>${length('tblW', whole)}<w:tblBorders>${NO_LINES}</w:tblBorders>` +
    `<w:tblLayout w:type="fixed"/><w:tblCellMar>${sides(CELL_MARGINS, length)}</w:tblCellMar>` +
    `<w:tblLook w:firstRow="${hasHead}" w:firstColumn="true" w:noHBand="true" w:noVBand="true"/></w:tblPr>` +
    `<w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>`
  );
}

function cellProperties({ borders = {}, isPanel, margins, atBottom }: CellLook): string {
  const lines = sides(borders, lineXml);
  return (
    (lines && `<w:tcBorders>${lines}</w:tcBorders>`) +
    (isPanel ? `<w:shd w:val="clear" w:color="auto" w:fill="${officeColour(LIGHT.panel)}"/>` : '') +
    (margins ? `<w:tcMar>${sides(margins, length)}</w:tcMar>` : '') +
    (atBottom ? '<w:vAlign w:val="bottom"/>' : '')
  );
}

/** In the order of the schema. */
function sides<Value>(of: Sides<Value>, write: (side: string, value: Value) => string): string {
  return (['top', 'left', 'bottom', 'right'] as const)
    .map((side) => (of[side] === undefined ? '' : write(side, of[side])))
    .join('');
}

function lineXml(name: string, { size, color, space }: Line): string {
  const room = space === undefined ? '' : ` w:space="${space}"`;
  return `<w:${name} w:val="single" w:sz="${size}"${room} w:color=${colorXml(color)}/>`;
}

function length(name: string, width: number): string {
  return `<w:${name} w:w="${width}" w:type="dxa"/>`;
}

function toggle(name: string, isOn: boolean): string {
  return isOn ? `<w:${name}/>` : `<w:${name} w:val="false"/>`;
}

function attributes(values: object, prefix = ''): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${prefix}${name}="${String(value)}"`)
    .join('');
}

const THEMED = `"${officeColour(LIGHT.accent)}" w:themeColor="accent1"`;

function colorXml(color: Color): string {
  return color === ACCENT ? THEMED : `"${color}"`;
}

/** XML written for the product's accent in the operator's, where there is one: readers without themes see it too. */
export function inAccent(xml: string, accent: string | null): string {
  if (accent === null) return xml;
  return xml.replaceAll(THEMED, `"${officeColour(accent)}" w:themeColor="accent1"`);
}
