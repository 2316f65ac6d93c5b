import {
  BorderStyle,
  LineRuleType,
  type IParagraphOptions,
  type IPropertiesOptions,
  type ThemeColor,
} from 'docx';
import type { Tone } from '../look/cell-parts.ts';
import { WORD_FACES } from '../look/faces.ts';
import { LIGHT, officeColour, WHITE } from '../look/palette.ts';
import { USUAL } from '../office/languages.ts';

export const INK = officeColour(LIGHT.ink);
export const MUTED = officeColour(LIGHT.muted);
export const RULE = officeColour(LIGHT.rule);
export const PANEL = officeColour(LIGHT.panel);
/** Of the file's theme, so that a reader can change it in one place. */
export const ACCENT: ThemeColor = { theme: 'accent1' };
const CAUTION = officeColour(LIGHT.caution);
export const TONES: Record<Tone, string | ThemeColor> = {
  ink: INK,
  muted: MUTED,
  accent: ACCENT,
  caution: CAUTION,
  'series-1': officeColour(LIGHT['series-1']),
  'series-2': officeColour(LIGHT['series-2']),
};

const fonts = (face: string) => ({
  ascii: face,
  hAnsi: face,
  eastAsia: WORD_FACES.eastAsian,
  cs: WORD_FACES.complex,
});
const BODY = fonts(WORD_FACES.text);
const DISPLAY = fonts(WORD_FACES.display);

/** In twentieths of a point: A4 with margins of 20 mm upright, 15 mm lying. */
export const PAGE = { width: 11906, height: 16838, margin: 1134, lyingMargin: 850 };
export const UPRIGHT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const LYING_WIDTH = PAGE.height - 2 * PAGE.lyingMargin;

const lines = (line: number) => ({ line, lineRule: LineRuleType.AUTO });
/** Of a paragraph that only parts two tables: so low that it opens no page of its own. */
const HAIR = { line: 20, lineRule: LineRuleType.EXACT };
const rule = (size: number, color: string | ThemeColor, space: number) => ({
  style: BorderStyle.SINGLE,
  size,
  color,
  space,
});

/** A rule at the side of what is set apart. */
const beside = (color: string | ThemeColor) => ({
  indent: { left: 200 },
  border: { left: rule(18, color, 8) },
});

/** Beside a paragraph that changed. */
export function changeBar(
  { changed }: { changed?: boolean | null | undefined },
  size = 24,
): Pick<IParagraphOptions, 'border'> {
  return changed ? { border: { left: rule(size, INK, 4) } } : {};
}

/** The same in a cell, which cuts off what stands outside it; `hanging` is the room of an item's sign. */
export function cellBar(
  of: Parameters<typeof changeBar>[0],
  hanging = 0,
): Pick<IParagraphOptions, 'border' | 'indent'> {
  return of.changed ? { ...changeBar(of), indent: { left: hanging + 120, hanging } } : {};
}

const heading = (size: number, before: number, after: number) => ({
  run: { font: DISPLAY, size, bold: true, color: INK },
  paragraph: { keepNext: true, keepLines: true, spacing: { before, after, ...lines(250) } },
});

export const STYLES: NonNullable<IPropertiesOptions['styles']> = {
  default: {
    document: {
      run: {
        font: BODY,
        size: 21,
        color: INK,
        language: {
          value: USUAL.latin,
          eastAsia: USUAL['east-asian'],
          bidirectional: USUAL['right-to-left'],
        },
      },
      paragraph: { spacing: { before: 0, after: 120, ...lines(264) } },
    },
    title: heading(44, 40, 40),
    heading1: {
      run: { font: DISPLAY, size: 30, bold: true, color: INK },
      paragraph: {
        keepNext: true,
        keepLines: true,
        spacing: { before: 280, after: 80, ...lines(250) },
        border: { top: rule(12, INK, 7) },
      },
    },
    heading2: heading(24, 280, 80),
    heading3: heading(21, 200, 60),
    hyperlink: { run: { color: ACCENT, underline: { color: ACCENT } } },
  },
  paragraphStyles: [
    style('Brand', 'Brand', { bold: true, size: 20 }, { spacing: { after: 240 } }),
    style('Subtitle', 'Subtitle', { size: 25, color: MUTED }, { spacing: { after: 20 } }),
    style('Date', 'Date', { size: 19, color: MUTED }, { spacing: { after: 240 } }),
    style('Lead', 'Lead', { size: 24 }, {}),
    style(
      'ColumnLead',
      'Column lead',
      { font: DISPLAY, size: 27, bold: true },
      { spacing: { after: 80, ...lines(250) } },
    ),
    style('Quiet', 'Quiet', { size: 18, color: MUTED }, {}),
    style(
      'Legend',
      'Legend',
      { size: 16, color: MUTED },
      { keepLines: true, spacing: { after: 20 } },
    ),
    style(
      'TableCaption',
      'Table caption',
      { font: DISPLAY, bold: true, size: 21 },
      { keepNext: true, spacing: { before: 180, after: 80 } },
    ),
    style('CellText', 'Cell text', { size: 19 }, { spacing: { after: 0, ...lines(245) } }),
    style(
      'CellHeading',
      'Cell heading',
      { size: 19, bold: true },
      { spacing: { after: 0, ...lines(245) } },
    ),
    style('CountLabel', 'Count label', { size: 17, color: MUTED }, { spacing: { after: 0 } }),
    style('Count', 'Count', { font: DISPLAY, size: 34, bold: true }, { spacing: { after: 0 } }),
    style('Callout', 'Callout', {}, beside(ACCENT)),
    style('Caution', 'Caution', {}, beside(CAUTION)),
    style(
      'Source',
      'Source',
      { size: 16 },
      { indent: { left: 480, hanging: 480 }, spacing: { after: 20, ...lines(250) } },
    ),
    style(
      'Contents',
      'Contents',
      { font: DISPLAY, size: 22, bold: true, color: ACCENT },
      { keepNext: true, spacing: { before: 280, after: 80 } },
    ),
    style('PageLine', 'Page line', { size: 16, color: MUTED }, { spacing: { after: 0 } }),
    style('Gap', 'Gap', { size: 2 }, { spacing: { after: 80, ...HAIR } }),
    ...[1, 2, 3].map((level) =>
      style(
        `TOC${level}`,
        `toc ${level}`,
        { size: 20 },
        { indent: { left: (level - 1) * 240 }, spacing: { after: 20 } },
      ),
    ),
  ],
  characterStyles: [
    {
      id: 'SourceNumber',
      name: 'Source number',
      basedOn: 'DefaultParagraphFont',
      run: { superScript: true, color: ACCENT },
    },
  ],
};

/** Colours and faces of the file's theme; the accent is the operator's where there is one (`#rrggbb`). */
export function fileTheme(accent: string | null): NonNullable<IPropertiesOptions['theme']> {
  const accent1 = officeColour(accent ?? LIGHT.accent);
  return {
    name: 'Report',
    colors: {
      dark1: INK,
      light1: officeColour(WHITE),
      dark2: MUTED,
      light2: PANEL,
      accent1,
      accent2: officeColour(LIGHT['series-2']),
      accent3: officeColour(LIGHT['series-3']),
      hyperlink: accent1,
      followedHyperlink: accent1,
    },
    fonts: { headings: WORD_FACES.display, body: WORD_FACES.text },
  };
}

const OWN_ACCENT = `"${officeColour(LIGHT.accent)}" w:themeColor="accent1"`;

/** XML written for the product's accent in the operator's, where there is one: readers without themes see it too. */
export function inAccent(xml: string, accent: string | null): string {
  if (accent === null) return xml;
  return xml.replaceAll(OWN_ACCENT, `"${officeColour(accent)}" w:themeColor="accent1"`);
}

type ParagraphStyle = NonNullable<
  NonNullable<IPropertiesOptions['styles']>['paragraphStyles']
>[number];

function style(
  id: string,
  name: string,
  run: NonNullable<ParagraphStyle['run']>,
  paragraph: NonNullable<ParagraphStyle['paragraph']>,
): ParagraphStyle {
  return { id, name, basedOn: 'Normal', quickFormat: true, run, paragraph };
}
