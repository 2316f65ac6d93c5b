import { blockTexts, sourceDate } from '../../../core/document/document-texts.ts';
import { FURNITURE } from '../../../core/document/furniture.ts';
import type { Block, ReportDocument } from '../../../core/document/report-document.ts';
import { BODY, FOOTER, FOOTER_SIZE, MARGIN, TITLE } from './deck-look.ts';
import { countLines, fitText, textHeight } from './measure-text.ts';
import type { Page } from './pack-pieces.ts';
import { brandLine, coverSlide } from './plan-cover.ts';
import type { Frame, Paragraph, Slide } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

export type Heading = {
  section: string | null;
  main: string;
  refs: number[];
  /** Slides of one series are numbered together; without a name those with the same title are. */
  series?: string;
};
export type Draft = { heading: Heading; page: Page };

const TITLE_SIZES = [28, 26, 24, 22, 20, 18];
const SMALLEST_TITLE = 18;
/** Two lines read better than one line smaller than this. */
const SMALLEST_ON_ONE_LINE = 22;
const SECTION_SIZE = 13;
const AFTER_TITLE = 16;
const BOARD_BRAND = { x: MARGIN, y: 7, height: 12, size: 9 };
const WIDEST_PART = '88/88';

/**
 * Drafts as slides, after a cover or, for a board, without one: titles set, those alike numbered, footers and
 * notes with the evidence put in.
 */
export function finishSlides(
  document: ReportDocument,
  drafts: Draft[],
  markShape: number,
): Slide[] {
  const footer = fitText([say(document.footer, FOOTER_SIZE)], FOOTER);
  const footerText = footer.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
  const tellSource = sourceTeller(document);
  const alike = new Map<string, number>();
  for (const { heading } of drafts) alike.set(keyOf(heading), (alike.get(keyOf(heading)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const slides = drafts.map(({ heading, page }): Slide => {
    const key = keyOf(heading);
    const part = (seen.get(key) ?? 0) + 1;
    seen.set(key, part);
    const parts = alike.get(key) ?? 1;
    const { title, clipped } = setTitle(heading, parts > 1 ? `${part}/${parts}` : '');
    const refs = [...new Set([...heading.refs, ...page.refs])].sort((one, two) => one - two);
    const whole = [heading.section ?? '', heading.main, ...page.texts].filter(Boolean);
    return {
      layout: 'body',
      title,
      subtitle: [],
      above: [],
      shapes: page.shapes,
      footer: footerText,
      notes: [
        ...(clipped || page.clipped ? whole : []),
        ...page.notes,
        ...(refs.length > 0 ? [FURNITURE.sourcesOfSlide, ...refs.map(tellSource)] : []),
      ],
    };
  });
  const last = slides.at(-1);
  if (last && footerText !== document.footer) last.notes.push(document.footer);
  const [first, ...others] = slides;
  if (!first || document.template !== 'decision')
    return [coverSlide(document, markShape), ...slides];
  last?.notes.push(...closingTexts(document.blocks));
  const { shapes, clipped } = brandLine(document.brand, markShape, BOARD_BRAND);
  if (clipped) first.notes.unshift(document.brand.name);
  return [{ ...first, above: shapes }, ...others];
}

/** What stands behind the sources of a document. */
function closingTexts(blocks: Block[]): string[] {
  const sources = blocks.findIndex(({ type }) => type === 'sources');
  return sources === -1 ? [] : blocks.slice(sources + 1).flatMap(blockTexts);
}

/** What the title leaves of the slide: the same for all titles of one line. */
export function bodyUnder(heading: Heading): Frame {
  const { title } = setTitle(heading, WIDEST_PART);
  const y = Math.max(BODY.top, TITLE.y + textHeight(title, TITLE.width) + AFTER_TITLE);
  return { x: BODY.x, y, width: BODY.width, height: BODY.bottom - y };
}

const keyOf = ({ section, main, series }: Heading) => series ?? JSON.stringify([section, main]);

function sourceTeller(document: ReportDocument): (number: number) => string {
  const sources = new Map(
    document.blocks
      .flatMap((block) => (block.type === 'sources' ? block.items : []))
      .map((item) => [item.number, item]),
  );
  return (number) => {
    const source = sources.get(number);
    if (!source) return `${number}.`;
    return `${number}. ${[source.title, source.url, sourceDate(source)].filter(Boolean).join(', ')}`;
  };
}

function setTitle(
  { section, main, refs }: Heading,
  part: string,
): { title: Paragraph[]; clipped: boolean } {
  const lead = section === null ? [] : [tinted(section, SECTION_SIZE, 'accent', true)];
  const head = fitText(lead, { ...TITLE, height: SECTION_SIZE * 1.6 });
  const room = { ...TITLE, height: TITLE.height - textHeight(head, TITLE.width) };
  const set = (size: number, number: string, text = main): Paragraph[] => [
    {
      runs: [
        { text, size, serif: true },
        ...refRuns(refs, size * 0.7),
        ...(number ? [{ text: `  ${number}`, size: size * 0.6, tone: 'muted' as const }] : []),
      ],
      before: head.length > 0 ? 3 : 0,
    },
  ];
  // Measured with the widest number, so that every slide of a series is set alike.
  const fits = (size: number) => textHeight(set(size, WIDEST_PART), room.width) <= room.height;
  const lines = (size: number) => countLines(set(size, WIDEST_PART)[0]?.runs ?? [], room.width);
  const size =
    TITLE_SIZES.find((one) => one >= SMALLEST_ON_ONE_LINE && lines(one) === 1) ??
    TITLE_SIZES.find((one) => lines(one) === 2 && fits(one)) ??
    TITLE_SIZES.find(fits);
  if (size !== undefined) return { title: [...head, ...set(size, part)], clipped: head !== lead };
  const cut = (length: number, number: string) =>
    set(SMALLEST_TITLE, number, `${[...main].slice(0, length).join('')}…`);
  let length = [...main].length;
  while (length > 0 && textHeight(cut(length, WIDEST_PART), room.width) > room.height) length -= 4;
  return { title: [...head, ...cut(length, part)], clipped: true };
}
