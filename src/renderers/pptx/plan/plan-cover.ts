import type { ReportDocument } from '../../../core/document/report-document.ts';
import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import { CODE, COVER_CODE, COVER_SUBTITLE, COVER_TITLE } from './deck-look.ts';
import { fitText, textHeight } from './measure-text.ts';
import type { Frame, Paragraph, Shape, Slide } from './slide-model.ts';
import { say, tinted } from './text-pieces.ts';

const TITLE_SIZES = [44, 40, 36, 32, 28, 24];
const MARK = { x: COVER_TITLE.x, y: 54, height: 34 };
const WIDEST_MARK = 240;

/**
 * The first slide: whose report, about whom, of which day. `markShape` is the width of the operator's
 * mark for a height of 1.
 */
export function coverSlide(
  { brand, title, notice, subtitle, date, address }: ReportDocument,
  markShape: number,
): Slide {
  const set = (size: number) => [say(title, size, { serif: true })];
  const fits = (size: number) => textHeight(set(size), COVER_TITLE.width) <= COVER_TITLE.height;
  const whole = set(TITLE_SIZES.find(fits) ?? 24);
  const titleTold = fitText(whole, COVER_TITLE);
  const under = [
    ...(notice ? [say(notice, 20, { bold: true })] : []),
    tinted(subtitle, 20, 'muted'),
  ];
  const underTold = fitText(under, COVER_SUBTITLE);
  const named = brandLine(brand, markShape, { ...MARK, size: 15 });
  const clipped = titleTold !== whole || underTold !== under || named.clipped;
  return {
    layout: 'cover',
    title: titleTold,
    subtitle: underTold,
    above: named.shapes,
    shapes: [
      {
        kind: 'text',
        name: 'date',
        paragraphs: [tinted(date, 14, 'muted')],
        x: COVER_TITLE.x,
        y: 440,
        width: 300,
        height: 26,
      },
      ...(address ? [addressLine(address), addressCode(address, COVER_CODE)] : []),
    ],
    footer: '',
    notes: clipped
      ? [brand.logo ? brand.name : '', title, notice ?? '', subtitle].filter(Boolean)
      : [],
  };
}

function addressLine(address: string): Shape {
  const [runs, size] = [FILE_FURNITURE.addressLead, 14];
  const paragraph: Paragraph = {
    runs: [
      { text: runs, size, tone: 'muted' },
      { text: address, size, tone: 'accent', link: address },
    ],
  };
  const frame = { x: COVER_TITLE.x, y: 462, width: 660, height: 26 };
  return { kind: 'text', name: 'text', paragraphs: fitText([paragraph], frame), ...frame };
}

/** The code of the short address, where it stands on the first slide. */
export function addressCode(address: string, frame: Frame = CODE): Shape {
  return { kind: 'code', alt: FILE_FURNITURE.addressCode(address), address, ...frame };
}

/** The mark with its name behind it; nothing where the report is to have none. */
export function brandLine(
  brand: ReportDocument['brand'],
  markShape: number,
  { size, ...place }: { x: number; y: number; height: number; size: number },
): { shapes: Shape[]; clipped: boolean } {
  if (!brand.logo) return { shapes: [], clipped: false };
  const mark = brandMark(brand, markShape, place);
  const height = size * 1.7;
  const frame = {
    x: mark.x + mark.width + size * 0.8,
    y: place.y + (place.height - height) / 2 + 1.7,
    width: 560,
    height,
  };
  const whole = [say(brand.name, size, { bold: true })];
  const paragraphs = fitText(whole, frame);
  return {
    shapes: [mark, { kind: 'text', name: 'brand', paragraphs, ...frame }],
    clipped: paragraphs !== whole,
  };
}

function brandMark(
  { name, mark }: ReportDocument['brand'],
  shape: number,
  place: { x: number; y: number; height: number },
): Shape {
  if (!mark) return { kind: 'mark', alt: name, ...place, width: place.height };
  const width = Math.min(WIDEST_MARK, place.height * shape);
  return { kind: 'picture', alt: name, ...place, width, height: Math.max(1, width / shape) };
}
