import { blockTexts, sourceDate } from '../../../core/document/document-texts.ts';
import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import type { Block, ReportDocument } from '../../../core/document/report-document.ts';
import { shorten } from '../../../core/charts/scene.ts';
import { isInternal } from '../../../core/document/internal-copy.ts';
import { BODY, FOOTER, FOOTER_SIZE, MARGIN, SLIDE, TITLE } from './deck-look.ts';
import { countLines, fitText, textHeight } from './measure-text.ts';
import type { Page } from './pack-pieces.ts';
import { addressCode, brandLine, coverSlide } from './plan-cover.ts';
import type { Frame, Paragraph, Shape, Slide } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

export type Heading = {
  section: string | null;
  main: string;
  refs: number[];
  /** Points that are left free at its end. */
  beside?: number;
};
export type SlideDraft = { heading: Heading; page: Page };

const TITLE_SIZES = [28, 26, 24, 22, 20, 18];
const SMALLEST_TITLE = 18;
/** Two lines read better than one line smaller than this. */
const SMALLEST_ON_ONE_LINE = 22;
const SECTION_SIZE = 13;
const AFTER_TITLE = 16;
const BOARD_BRAND = { x: MARGIN, y: 7, height: 12, size: 9 };
const LONGEST_PART = 40;
const ANY_PART = '…';
const INTERNAL = { x: SLIDE.width - MARGIN - 160, y: 8, width: 160, height: 18 };
const INTERNAL_SIZE = 10;

/** A table alone has a cover; other decks open with their answer. */
export function hasCover({ template }: Pick<ReportDocument, 'template'>): boolean {
  return template === 'matrix';
}

/**
 * Drafts as slides, titles set, footers and notes with the evidence put in; `shown` is the document as slides
 * have it. Slides of one title say with what each goes on.
 */
export function finishSlides(
  document: ReportDocument,
  shown: ReportDocument,
  drafts: SlideDraft[],
  markShape: number,
): Slide[] {
  const footer = fitText([say(document.footer, FOOTER_SIZE)], FOOTER);
  const footerText = footer.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
  const tellSource = sourceTeller(document);
  const above = isInternal(document) ? [internalLabel()] : [];
  const said: Said = new Map();
  const slides = drafts.map(({ heading, page }): Slide => {
    const { title, clipped } = setTitle(heading, goesOnWith(heading, page, said));
    const refs = [...new Set([...heading.refs, ...page.refs])].sort((one, two) => one - two);
    const whole = [heading.section ?? '', heading.main, ...page.texts].filter(Boolean);
    return {
      layout: 'body',
      title,
      subtitle: [],
      above,
      shapes: page.shapes,
      footer: footerText,
      ...(heading.beside && { besideTitle: heading.beside }),
      notes: [
        ...(clipped || page.clipped ? whole : []),
        ...page.notes,
        ...(refs.length > 0 ? [FILE_FURNITURE.sourcesOfSlide, ...refs.map(tellSource)] : []),
      ],
    };
  });
  const last = slides.at(-1);
  if (last && footerText !== document.footer) last.notes.push(document.footer);
  const [first, ...others] = slides;
  if (!first || hasCover(document)) {
    const cover = coverSlide(shown, markShape);
    return [{ ...cover, above: [...cover.above, ...above] }, ...slides];
  }
  const hasClosing = shown.blocks.some(({ type }) => type === 'sources');
  if (!hasClosing) last?.notes.push(...closingTexts(document.blocks));
  const { shapes, clipped } = brandLine(document.brand, markShape, BOARD_BRAND);
  if (clipped) first.notes.unshift(document.brand.name);
  const code = document.address ? [addressCode(document.address)] : [];
  const opened = { ...first, above: [...shapes, ...above], shapes: [...code, ...first.shapes] };
  return [opened, ...others];
}

function internalLabel(): Shape {
  const text = say(FILE_FURNITURE.internal, INTERNAL_SIZE, { bold: true, tone: 'caution' });
  return { kind: 'text', name: 'mark', paragraphs: [{ ...text, align: 'end' }], ...INTERNAL };
}

/** What a slide begins with that those before it under the same title have not said; nothing on the first. */
function goesOnWith({ section, main }: Heading, { texts }: Page, said: Said): string {
  const key = JSON.stringify([section, main]);
  const before = said.get(key);
  const { told, parts } = before ?? { told: new Set<string>(), parts: new Set<string>() };
  const found = texts
    .filter((text) => text.trim() !== '' && !told.has(text))
    .map((text) => shorten(text, LONGEST_PART));
  for (const text of texts) told.add(text);
  said.set(key, { told, parts });
  if (!before) return '';
  const part = found.find((text) => !parts.has(text)) ?? String(parts.size + 2);
  parts.add(part);
  return part;
}

/** Of each title: the texts that stood under it, and what its slides went on with. */
type Said = Map<string, { told: Set<string>; parts: Set<string> }>;

/** What stands behind the sources of a document. */
function closingTexts(blocks: Block[]): string[] {
  const sources = blocks.findIndex(({ type }) => type === 'sources');
  return sources === -1 ? [] : blocks.slice(sources + 1).flatMap(blockTexts);
}

/** What the title leaves of the slide; `goesOn`: whether it is one of several. */
export function bodyUnder(heading: Heading, goesOn = true): Frame {
  const parts = goesOn ? ['', ANY_PART] : [''];
  const heights = parts.map((part) =>
    textHeight(setTitle(heading, part).title, titleWidth(heading)),
  );
  const y = Math.max(BODY.top, TITLE.y + Math.max(...heights) + AFTER_TITLE);
  return { x: BODY.x, y, width: BODY.width, height: BODY.bottom - y };
}

function titleWidth({ beside = 0 }: Heading): number {
  return TITLE.width - beside;
}

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

function setTitle(heading: Heading, part: string): { title: Paragraph[]; clipped: boolean } {
  const { section, main, refs } = heading;
  const width = titleWidth(heading);
  const over = [section ?? '', part].filter(Boolean).join(' · ');
  const lead = over === '' ? [] : [tinted(over, SECTION_SIZE, 'accent', true)];
  const head = fitText(lead, { ...TITLE, width, height: SECTION_SIZE * 1.6 });
  const room = { ...TITLE, width, height: TITLE.height - textHeight(head, width) };
  const set = (size: number, text = main): Paragraph[] => [
    {
      runs: [{ text, size, serif: true }, ...refRuns(refs, size * 0.7)],
      before: head.length > 0 ? 3 : 0,
    },
  ];
  const fits = (size: number) => textHeight(set(size), room.width) <= room.height;
  const lines = (size: number) => countLines(set(size)[0]?.runs ?? [], room.width);
  const size =
    TITLE_SIZES.find((one) => one >= SMALLEST_ON_ONE_LINE && lines(one) === 1) ??
    TITLE_SIZES.find((one) => lines(one) === 2 && fits(one)) ??
    TITLE_SIZES.find(fits);
  if (size !== undefined) return { title: [...head, ...set(size)], clipped: head !== lead };
  const cut = (length: number) => set(SMALLEST_TITLE, `${[...main].slice(0, length).join('')}…`);
  let length = [...main].length;
  while (length > 0 && textHeight(cut(length), room.width) > room.height) length -= 4;
  return { title: [...head, ...cut(length)], clipped: true };
}
