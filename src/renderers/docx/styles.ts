import type { Tone } from '../look/cell-parts.ts';
import { LIGHT, OFFICE_INK, officeColour } from '../look/palette.ts';
import { USUAL } from '../office/languages.ts';
import {
  ACCENT,
  paragraphProperties,
  runProperties,
  WORD,
  type Color,
  type ParagraphLook,
  type RunLook,
} from './looks.ts';

export const MUTED = officeColour(LIGHT.muted);
export const RULE = officeColour(LIGHT.rule);
export const CAUTION_COLOUR = officeColour(LIGHT.caution);
export const TONES: Record<Tone, Color> = {
  ink: OFFICE_INK,
  muted: MUTED,
  accent: ACCENT,
  caution: CAUTION_COLOUR,
  'series-1': officeColour(LIGHT['series-1']),
  'series-2': officeColour(LIGHT['series-2']),
};

/** Beside a paragraph that changed. */
export function changeBar(
  { changed }: { changed?: boolean | null | undefined },
  size = 24,
): Pick<ParagraphLook, 'border'> {
  return changed ? { border: { left: { size, color: OFFICE_INK, space: 4 } } } : {};
}

/** The same in a cell, which cuts off what stands outside it; `hanging` is the room of an item's sign. */
export function cellBar(
  of: Parameters<typeof changeBar>[0],
  hanging = 0,
): Pick<ParagraphLook, 'border' | 'indent'> {
  return of.changed ? { ...changeBar(of), indent: { left: hanging + 120, hanging } } : {};
}

const USUAL_SIZE = 20;
const USUAL_RUN: RunLook = {
  face: 'text',
  color: OFFICE_INK,
  size: USUAL_SIZE,
  language: {
    'w:val': USUAL.latin,
    'w:eastAsia': USUAL['east-asian'],
    'w:bidi': USUAL['right-to-left'],
  },
};

type Spacing = NonNullable<ParagraphLook['spacing']>;
const spaced = (before: number, after: number, line: number): Spacing => ({
  before,
  after,
  line,
  lineRule: 'auto',
});
/** Of a paragraph that only parts two tables: so low that it opens no page of its own. */
const HAIR: Spacing = { after: 80, line: 20, lineRule: 'exact' };

type Style = [id: string, name: string, run: RunLook, paragraph?: ParagraphLook];

const DISPLAY: RunLook = { face: 'display', bold: true };
const heading = (
  id: string,
  name: string,
  size: number,
  before: number,
  after: number,
  border?: ParagraphLook['border'],
): Style => [
  id,
  name,
  { ...DISPLAY, color: OFFICE_INK, size },
  {
    keepNext: true,
    keepLines: true,
    spacing: spaced(before, after, 250),
    ...(border && { border }),
  },
];
/** A rule at the side of what is set apart. */
const beside = (color: Color): ParagraphLook => ({
  indent: { left: 200 },
  border: { left: { size: 18, color, space: 8 } },
});
const after = (spaceAfter: number): ParagraphLook => ({ spacing: { after: spaceAfter } });
const CELL: ParagraphLook = { spacing: { after: 0, line: 240, lineRule: 'auto' } };

const STYLES: Style[] = [
  heading('Title', 'Title', 44, 40, 40),
  heading('Heading1', 'Heading 1', 30, 240, 60, { top: { size: 12, color: OFFICE_INK, space: 7 } }),
  heading('Heading2', 'Heading 2', 24, 200, 60),
  heading('Heading3', 'Heading 3', 21, 160, 40),
  ['Brand', 'Brand', { bold: true, size: 20 }, after(240)],
  ['Subtitle', 'Subtitle', { size: 25, color: MUTED }, after(20)],
  ['Date', 'Date', { size: 19, color: MUTED }, after(240)],
  ['Lead', 'Lead', { size: 24 }],
  [
    'ColumnLead',
    'Column lead',
    { ...DISPLAY, size: 25 },
    { spacing: { after: 80, line: 250, lineRule: 'auto' } },
  ],
  ['Quiet', 'Quiet', { size: 18, color: MUTED }],
  ['Legend', 'Legend', { size: 16, color: MUTED }, { ...after(20), keepLines: true }],
  [
    'TableCaption',
    'Table caption',
    { ...DISPLAY, size: 21 },
    { keepNext: true, spacing: { before: 180, after: 80 } },
  ],
  ['CellText', 'Cell text', { size: 18 }, CELL],
  ['CellHeading', 'Cell heading', { size: 18, bold: true }, CELL],
  ['CountLabel', 'Count label', { size: 17, color: MUTED }, after(0)],
  ['Count', 'Count', { ...DISPLAY, size: 34 }, after(0)],
  ['Callout', 'Callout', {}, beside(ACCENT)],
  ['Caution', 'Caution', {}, beside(CAUTION_COLOUR)],
  [
    'Source',
    'Source',
    { size: 15 },
    {
      indent: { left: 480, hanging: 480 },
      spacing: { after: 10, line: 240, lineRule: 'auto' },
    },
  ],
  [
    'Contents',
    'Contents',
    { ...DISPLAY, size: 22, color: ACCENT },
    { keepNext: true, spacing: { before: 280, after: 80 } },
  ],
  ['PageLine', 'Page line', { size: 16, color: MUTED }, after(0)],
  ['Gap', 'Gap', { size: 2 }, { spacing: HAIR }],
  ...[1, 2].map((level): Style => [
    `TOC${level}`,
    `toc ${level}`,
    { size: 20 },
    { ...after(20), indent: { left: (level - 1) * 240 } },
  ]),
];

const CHARACTER_STYLES: [id: string, name: string, run: RunLook][] = [
  ['Hyperlink', 'Hyperlink', { color: ACCENT, underlined: true }],
  ['SourceNumber', 'Source number', { color: ACCENT, size: 14 }],
];

/** A card is read in a call and set tighter than a report to study: on as many pages as its PDF. */
const CARD = { size: 0.9, space: 0.6, smallest: 14 };

function tightened([id, name, run, paragraph = {}]: Style): Style {
  const { size } = run;
  const { spacing } = paragraph;
  const space = (length?: number) => length && Math.round(length * CARD.space);
  const { before, after: behind, ...lines } = spacing ?? {};
  return [
    id,
    name,
    size === undefined || size <= CARD.smallest ? run : { ...run, size: tightSize(size) },
    spacing === undefined || lines.lineRule === 'exact'
      ? paragraph
      : {
          ...paragraph,
          spacing: {
            ...lines,
            ...(before !== undefined && { before: space(before) ?? 0 }),
            ...(behind !== undefined && { after: space(behind) ?? 0 }),
          },
        },
  ];
}

function tightSize(size: number): number {
  return Math.max(CARD.smallest, Math.round(size * CARD.size));
}

export function stylesPart(isCard: boolean): string {
  const usual = isCard ? { ...USUAL_RUN, size: tightSize(USUAL_SIZE) } : USUAL_RUN;
  const lines = isCard ? spaced(0, 60, 240) : spaced(0, 100, 252);
  const paragraphs = (isCard ? STYLES.map(tightened) : STYLES).map(
    ([id, name, run, paragraph = {}]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
      `${/^(?:Title|Heading)/.test(id) ? '<w:next w:val="Normal"/>' : ''}<w:qFormat/>` +
      `<w:pPr>${paragraphProperties(paragraph)}</w:pPr>${runProperties(run)}</w:style>`,
  );
  const characters = CHARACTER_STYLES.map(
    ([id, name, run]) =>
      `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/>` +
      `<w:unhideWhenUsed/>${runProperties(run)}</w:style>`,
  );
  const margins = ['top', 'left', 'bottom', 'right'].map((side) => {
    const width = side === 'left' || side === 'right' ? 108 : 0;
    return `<w:${side} w:w="${width}" w:type="dxa"/>`;
  });
  return (
    `<w:styles ${WORD}><w:docDefaults><w:rPrDefault>${runProperties(usual)}</w:rPrDefault>` +
    `<w:pPrDefault><w:pPr>${paragraphProperties({ spacing: lines })}</w:pPr></w:pPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="table" w:styleId="TableNormal" w:default="1"><w:name w:val="Normal Table"/>' +
    `<w:tblPr><w:tblCellMar>${margins.join('')}</w:tblCellMar></w:tblPr></w:style>` +
    `${paragraphs.join('')}${characters.join('')}</w:styles>`
  );
}
