import type { ReportDocument } from '../../core/report/report-document.ts';
import { COVER_SUBTITLE, COVER_TITLE, FOOTER, TITLE } from './deck-look.ts';
import { clipParagraphs, textHeight } from './measure-text.ts';
import type { Page } from './pack-pieces.ts';
import type { Frame, Paragraph, Shape, Slide } from './slide-model.ts';
import { refRuns, say, tinted } from './text-pieces.ts';

export type Heading = { section: string | null; main: string; refs: number[] };
export type Draft = { heading: Heading; page: Page };

const TITLE_SIZES = [28, 26, 24, 22, 20, 18, 16];
const COVER_SIZES = [44, 40, 36, 32, 28, 24];
const SECTION_SIZE = 13;
const FOOTER_SIZE = 10;
const NOTES_SOURCES = 'Sources on this slide';

/** Drafts as slides: titles set, those alike numbered, footers and notes with the evidence put in. */
export function finishSlides(document: ReportDocument, drafts: Draft[]): Slide[] {
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
        ...(refs.length > 0 ? [`${NOTES_SOURCES}:`, ...refs.map(tellSource)] : []),
      ],
    };
  });
  const last = slides.at(-1);
  if (last && footerText !== document.footer) last.notes.push(document.footer);
  return [coverSlide(document), ...slides];
}

const keyOf = ({ section, main }: Heading) => JSON.stringify([section, main]);

function sourceTeller(document: ReportDocument): (number: number) => string {
  const sources = new Map(
    document.blocks
      .flatMap((block) => (block.type === 'sources' ? block.items : []))
      .map((item) => [item.number, item]),
  );
  return (number) => {
    const source = sources.get(number);
    if (!source) return `${number}.`;
    return `${number}. ${[source.title, source.url, source.date].filter(Boolean).join(', ')}`;
  };
}

/** The same array where everything fits. */
function fitText(paragraphs: Paragraph[], frame: Frame): Paragraph[] {
  return clipParagraphs(paragraphs, frame.width, frame.height);
}

function setTitle(
  { section, main, refs }: Heading,
  part: string,
): { title: Paragraph[]; clipped: boolean } {
  const lead = section === null ? [] : [tinted(section, SECTION_SIZE, 'accent', true)];
  const head = fitText(lead, { ...TITLE, height: SECTION_SIZE * 1.6 });
  const room = { ...TITLE, height: TITLE.height - textHeight(head, TITLE.width) };
  const set = (size: number): Paragraph[] => [
    {
      runs: [
        { text: main, size, serif: true },
        ...refRuns(refs, size * 0.7),
        ...(part ? [{ text: `  ${part}`, size: size * 0.6, tone: 'muted' as const }] : []),
      ],
      before: head.length > 0 ? 3 : 0,
    },
  ];
  const fits = (size: number) => textHeight(set(size), room.width) <= room.height;
  const whole = set(TITLE_SIZES.find(fits) ?? 16);
  const told = fitText(whole, room);
  return { title: [...head, ...told], clipped: head !== lead || told !== whole };
}

function coverSlide({ brand, title, subtitle, date }: ReportDocument): Slide {
  const set = (size: number) => [say(title, size, { serif: true })];
  const fits = (size: number) => textHeight(set(size), COVER_TITLE.width) <= COVER_TITLE.height;
  const whole = set(COVER_SIZES.find(fits) ?? 24);
  const titleTold = fitText(whole, COVER_TITLE);
  const under = [tinted(subtitle, 20, 'muted')];
  const underTold = fitText(under, COVER_SUBTITLE);
  const named = [say(brand.name, 15, { bold: true })];
  const namedFrame = { x: 140, y: 61, width: 700, height: 22 };
  const namedTold = fitText(named, namedFrame);
  const clipped = titleTold !== whole || underTold !== under || (brand.logo && namedTold !== named);
  const above: Shape[] = brand.logo
    ? [
        { kind: 'mark', alt: brand.name, x: 96, y: 54, width: 34, height: 34 },
        { kind: 'text', name: 'Brand', paragraphs: namedTold, ...namedFrame },
      ]
    : [];
  return {
    layout: 'cover',
    title: titleTold,
    subtitle: underTold,
    above,
    shapes: [
      {
        kind: 'text',
        name: 'Date',
        paragraphs: [tinted(date, 14, 'muted')],
        x: COVER_TITLE.x,
        y: 440,
        width: 300,
        height: 22,
      },
    ],
    footer: '',
    notes: clipped ? [brand.logo ? brand.name : '', title, subtitle].filter(Boolean) : [],
  };
}
