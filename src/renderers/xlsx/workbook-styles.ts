import { MAIN } from './table-part.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { LIGHT, SIDES } from '../look/palette.ts';
import type { BookLook } from '../../core/document/book.ts';

/** Numbers below belong to formats that every program brings along. */
const FIRST_OWN_FORMAT = 164;
const SIZE = 10;
const SIZES: Partial<Record<BookLook, number>> = { title: 16, section: 13, heading: 11 };

type Font = { bold?: boolean; underlined?: boolean; colour?: string };

type CellStyle = {
  look: BookLook | null;
  /** How a number is shown; null for a text. */
  format: string | null;
  wraps: boolean;
  atEnd: boolean;
  /** A text that stays one when it is edited, though it begins like a formula. */
  quoted: boolean;
  /** A bar at the left side. */
  barred: boolean;
};

/** Gathers the styles that cells ask for. */
export function createStyles(accent: string) {
  const fonts: Record<BookLook, Font> = {
    title: { bold: true },
    section: { bold: true, colour: accent },
    heading: { bold: true },
    head: { bold: true, colour: LIGHT['accent-ink'] },
    label: { bold: true },
    muted: { colour: LIGHT.muted },
    link: { underlined: true, colour: accent },
    product: { bold: true, colour: LIGHT[SIDES.product] },
    competitor: { bold: true, colour: LIGHT[SIDES.competitor] },
    neutral: { colour: LIGHT.muted },
    input: { bold: true, colour: accent },
  };
  const looks = Object.keys(fonts) as BookLook[];
  const formats = new Map<string, number>();
  const styles = new Map<string, number>();
  const formatId = (format: string | null) =>
    format === null ? 0 : registered(formats, format) + FIRST_OWN_FORMAT;
  const styleXml = ({ look, format, wraps, atEnd, quoted, barred }: CellStyle) => {
    const border = barred ? 1 : look === 'input' ? 2 : 0;
    return (
      `<xf numFmtId="${formatId(format)}" fontId="${look ? looks.indexOf(look) + 1 : 0}" ` +
      `fillId="${fillOf(look)}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" ` +
      `applyFill="1"${border > 0 ? ' applyBorder="1"' : ''} applyAlignment="1"${quoted ? ' quotePrefix="1"' : ''}>` +
      `<alignment horizontal="${atEnd ? 'right" indent="1' : 'left'}" vertical="top"${wraps ? ' wrapText="1"' : ''}/></xf>`
    );
  };
  const plain = { wraps: false, atEnd: false, quoted: false, barred: false };
  registered(styles, styleXml({ look: null, format: null, ...plain }));
  return {
    /** The number of a style, the same for equal ones. */
    indexOf: (style: CellStyle) => registered(styles, styleXml(style)),
    write: () =>
      `<styleSheet xmlns="${MAIN}">` +
      list(
        'numFmts',
        [...formats].map(
          ([code, index]) =>
            `<numFmt numFmtId="${index + FIRST_OWN_FORMAT}" formatCode="${escapeMarkup(code)}"/>`,
        ),
      ) +
      list('fonts', [
        fontXml({}, SIZE),
        ...looks.map((look) => fontXml(fonts[look], sizeOf(look))),
      ]) +
      list('fills', [
        patternXml('none'),
        patternXml('gray125'),
        patternXml('solid', `<fgColor rgb="${argb(accent)}"/>`),
        patternXml('solid', `<fgColor rgb="${argb(LIGHT.land)}"/>`),
      ]) +
      list('borders', [
        borderXml('<left/>'),
        borderXml(`<left style="thick"><color rgb="${argb(LIGHT.ink)}"/></left>`),
        `<border>${['left', 'right', 'top', 'bottom'].map(thinLine).join('')}<diagonal/></border>`,
      ]) +
      list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
      list('cellXfs', [...styles.keys()]) +
      list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
      '</styleSheet>',
  };
}

export type StyleRegister = ReturnType<typeof createStyles>;

function fillOf(look: BookLook | null): number {
  return look === 'head' ? 2 : look === 'input' ? 3 : 0;
}

/** In points. */
export function sizeOf(look: BookLook | null): number {
  return (look && SIZES[look]) ?? SIZE;
}

/** The number of a key, which it gets on its first appearance. */
export function registered(known: Map<string, number>, key: string): number {
  const index = known.get(key) ?? known.size;
  known.set(key, index);
  return index;
}

function list(name: string, items: string[]): string {
  return items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
}

function fontXml({ bold, underlined, colour = LIGHT.ink }: Font, size: number): string {
  return (
    `<font>${bold ? '<b/>' : ''}${underlined ? '<u/>' : ''}<sz val="${size}"/>` +
    `<color rgb="${argb(colour)}"/><name val="Arial"/><family val="2"/></font>`
  );
}

function borderXml(left: string): string {
  return `<border>${left}<right/><top/><bottom/><diagonal/></border>`;
}

/** Around a cell to be filled in. */
function thinLine(side: string): string {
  return `<${side} style="thin"><color rgb="${argb(LIGHT.control)}"/></${side}>`;
}

function patternXml(type: string, colour = ''): string {
  return `<fill><patternFill patternType="${type}">${colour}</patternFill></fill>`;
}

function argb(colour: string): string {
  return `FF${colour.slice(1).toUpperCase()}`;
}
