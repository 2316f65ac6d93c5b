import type { ReportDocument } from '../../../core/document/report-document.ts';
import { COVER_SUBTITLE, COVER_TITLE } from './deck-look.ts';
import { fitText, textHeight } from './measure-text.ts';
import type { Shape, Slide } from './slide-model.ts';
import { say, tinted } from './text-pieces.ts';

const TITLE_SIZES = [44, 40, 36, 32, 28, 24];
const MARK = { x: COVER_TITLE.x, y: 54, height: 34 };
const WIDEST_MARK = 240;

/**
 * The first slide: whose report, about whom, of which day. `markShape` is the width of the operator's
 * mark for a height of 1.
 */
export function coverSlide(
  { brand, title, notice, subtitle, date }: ReportDocument,
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
  const named = [say(brand.name, 15, { bold: true })];
  const mark = brandMark(brand, markShape);
  const namedFrame = { x: mark.x + mark.width + 12, y: 60, width: 560, height: 26 };
  const namedTold = fitText(named, namedFrame);
  const clipped = titleTold !== whole || underTold !== under || (brand.logo && namedTold !== named);
  const above: Shape[] = brand.logo
    ? [mark, { kind: 'text', name: 'brand', paragraphs: namedTold, ...namedFrame }]
    : [];
  return {
    layout: 'cover',
    title: titleTold,
    subtitle: underTold,
    above,
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
    ],
    footer: '',
    notes: clipped
      ? [brand.logo ? brand.name : '', title, notice ?? '', subtitle].filter(Boolean)
      : [],
  };
}

function brandMark({ name, mark }: ReportDocument['brand'], shape: number): Shape {
  if (!mark) return { kind: 'mark', alt: name, ...MARK, width: MARK.height };
  const width = Math.min(WIDEST_MARK, MARK.height * shape);
  return { kind: 'picture', alt: name, ...MARK, width, height: Math.max(1, width / shape) };
}
