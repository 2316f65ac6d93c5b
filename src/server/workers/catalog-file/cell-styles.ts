import { attributeOf, readXml } from '../../../files/read-xml.ts';

export type CellStyle = {
  isBold: boolean;
  isDay: boolean;
  isPercent: boolean;
  /** Colour of the cell, RRGGBB; empty for none, white and grey. */
  fill: string;
  /** Texts that the format shows around a number. */
  before: string;
  after: string;
};

/** Built-in date formats of every program. */
const DAY_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const PERCENT_FORMATS = new Set([9, 10]);

/** The style of a cell by its number. */
export function cellStyles(xml: string | undefined): CellStyle[] {
  if (xml === undefined) return [];
  const codes = new Map<number, string>();
  const bold: boolean[] = [];
  const fills: string[] = [];
  const styles: CellStyle[] = [];
  let place = '';
  readXml(xml, {
    open: (tag) => {
      if (['fonts', 'fills', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(tag.local))
        place = tag.local;
      else if (tag.local === 'numFmt') {
        codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode'));
      } else if (tag.local === 'font' && place === 'fonts') bold.push(false);
      else if (tag.local === 'b' && place === 'fonts' && bold.length > 0) {
        bold[bold.length - 1] = attributeOf(tag, 'val') !== '0';
      } else if (tag.local === 'fill' && place === 'fills') fills.push('');
      else if (tag.local === 'fgColor' && place === 'fills' && fills.length > 0) {
        fills[fills.length - 1] = colourOf(attributeOf(tag, 'rgb'), attributeOf(tag, 'theme'));
      } else if (tag.local === 'xf' && place === 'cellXfs') {
        const format = Number(attributeOf(tag, 'numFmtId'));
        const isBold = bold[Number(attributeOf(tag, 'fontId'))] ?? false;
        const fill = fills[Number(attributeOf(tag, 'fillId') || 0)] ?? '';
        styles.push({ isBold, fill, ...formatOf(format, codes.get(format)) });
      }
    },
  });
  return styles;
}

/** Colours of the default theme, which nearly every workbook has. */
const THEME = 'FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47'.split(' ');
/** With less saturation than this a colour counts as grey: the stripes of a table. */
const LEAST_COLOUR = 24;

function colourOf(rgb: string, theme: string): string {
  const fill = rgb === '' ? (THEME[Number(theme || -1)] ?? '') : rgb.slice(-6).toUpperCase();
  if (!/^[0-9A-F]{6}$/.test(fill)) return '';
  const parts = [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < LEAST_COLOUR ? '' : fill;
}

const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|(\p{Sc})/gu;

function formatOf(id: number, code: string | undefined): Omit<CellStyle, 'isBold' | 'fill'> {
  const plain = { isDay: false, isPercent: false, before: '', after: '' };
  if (code === undefined) {
    if (PERCENT_FORMATS.has(id)) return { ...plain, isPercent: true, after: '%' };
    return { ...plain, isDay: DAY_FORMATS.has(id) };
  }
  const [section = ''] = code.split(';');
  const bare = section.replace(LITERAL, '').replace(/\[[^\]]*\]/g, '');
  if (/[yd]|m{2,}/i.test(bare) && !/general|standard/i.test(bare)) return { ...plain, isDay: true };
  const first = section.search(/[0#?](?![^[]*\])/);
  const literals = (text: string) =>
    [...text.matchAll(LITERAL)]
      .map(([, quoted, one, sign, bareSign]) => quoted ?? one ?? sign ?? bareSign ?? '')
      .join('');
  const isPercent = bare.includes('%');
  const shown = (text: string) => literals(text).replace(/[()]/g, '');
  return {
    isDay: false,
    isPercent,
    before: first > 0 ? shown(section.slice(0, first)) : '',
    after: `${first >= 0 ? shown(section.slice(first)) : ''}${isPercent ? '%' : ''}`,
  };
}
