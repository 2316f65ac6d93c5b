import type { ColumnSign } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { ACCENT, paragraphProperties, runProperties, WORD, type RunLook } from './looks.ts';
import { TONES } from './styles.ts';

/** Lists of a Word file. */

/** Twentieths of a point: of the lines of a column. */
export const COLUMN_INDENT = 300;
const INDENT = 360;

type List = { format: 'bullet' | 'decimal'; text: string; indent: number; run: RunLook };

/** The last are one for each sign of a column. */
const LISTS: List[] = [
  { format: 'bullet', text: '•', indent: INDENT, run: { color: ACCENT } },
  { format: 'decimal', text: '%1.', indent: INDENT, run: { color: ACCENT } },
  ...Object.values(COLUMN_LOOKS).map(({ sign, tone }): List => ({
    format: 'bullet',
    text: sign,
    indent: COLUMN_INDENT,
    run: { face: 'signs', bold: true, color: TONES[tone], size: 18 },
  })),
];
export const BULLETS = 1;
export const NUMBERS = 2;

export function columnList(sign: ColumnSign): number {
  return NUMBERS + 1 + Object.keys(COLUMN_LOOKS).indexOf(sign);
}

export function numberingPart(): string {
  const shapes = LISTS.map(
    ({ format, text, indent, run }, index) =>
      `<w:abstractNum w:abstractNumId="${index + 1}"><w:multiLevelType w:val="hybridMultilevel"/>` +
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>` +
      `<w:lvlJc w:val="left"/><w:pPr>${paragraphProperties({ indent: { left: indent, hanging: indent } })}</w:pPr>` +
      `${runProperties(run)}</w:lvl></w:abstractNum>`,
  );
  const lists = LISTS.map(
    (_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index + 1}"/></w:num>`,
  );
  return `<w:numbering ${WORD}>${shapes.join('')}${lists.join('')}</w:numbering>`;
}
