import { wrapLabel } from '../../core/charts/scene.ts';
import type { SharePreview } from '../../core/document/preview.ts';
import { PICTURE_FACES } from '../look/faces.ts';
import { MARK_SIDE, markShapes } from '../look/mark.ts';
import { LIGHT } from '../look/palette.ts';
import { escapeMarkup } from '../look/safe-text.ts';

/** As chats and networks show a preview. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

const EDGE = 72;
const WIDE = PREVIEW_SIZE.width - 2 * EDGE;
/** Of a title in this face, in parts of its size. */
const TITLE_CHARACTER = 0.52;
const TEXT_CHARACTER = 0.53;
const TITLE_SIZES = [64, 56, 48, 42];
const MOST_TITLE_LINES = 4;
const LINE = { size: 28, step: 40 };
/** Where nothing else fills the picture. */
const LARGE_LINE = { size: 36, step: 52 };
const FEW_CHARACTERS = 150;
const FOOT = PREVIEW_SIZE.height - 54;
const BAR = { step: 46, height: 22, size: 22, name: 520, mostName: 48, mostText: 16 };

type Brand = { name: string; accent: string | null };

/** A preview as a drawing of 1200 by 630: the conclusion large, what it rests on, and the day. */
export function renderPreview(given: SharePreview, brand: Brand): string {
  const { kind, title, strength, bars, day } = given;
  const accent = brand.accent ?? LIGHT.accent;
  const { width, height } = PREVIEW_SIZE;
  const drawn = bars === null ? [] : drawBars(bars, accent);
  const room = MOST_TITLE_LINES - (bars === null ? 0 : 2);
  const { size, lines } = titleLines(
    title,
    bars === null ? TITLE_SIZES : TITLE_SIZES.slice(1),
    room,
  );
  const top = 150 + size * 0.8;
  const isSparse =
    bars === null && lines.length < 3 && given.lines.join('').length < FEW_CHARACTERS;
  const line = isSparse ? LARGE_LINE : LINE;
  const below = top + (lines.length - 1) * size * 1.15 + 30 + line.size;
  const least = bars === null ? FOOT - 60 : FOOT - 70 - (bars.items.length + 1) * BAR.step;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${LIGHT.paper}"/>` +
    `<rect width="${width}" height="10" fill="${accent}"/>` +
    `<svg x="${EDGE}" y="62" width="44" height="44" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${markShapes(accent, LIGHT.paper)}</svg>` +
    words([EDGE + 62, 93], `${brand.name} · ${kind}`, { size: 26, most: 58 }) +
    lines.map((line, at) => heading([EDGE, top + at * size * 1.15], line, size)).join('') +
    textLines(given, line, below, least) +
    drawn.join('') +
    `<rect x="${EDGE}" y="${FOOT - 42}" width="${WIDE}" height="1.5" fill="${LIGHT.rule}"/>` +
    words([EDGE, FOOT], strength ?? '', { size: 26, most: 50, colour: accent, bold: true }) +
    words([width - EDGE, FOOT], day, { size: 26, most: 20, anchor: 'end' }) +
    '</svg>'
  );
}

/** As large as it may be to stand whole; in the smallest size it is cut. */
function titleLines(
  title: string,
  sizes: readonly number[],
  most: number,
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrapLabel(title, Math.floor(WIDE / (size * TITLE_CHARACTER)));
    if (lines.length <= most) return { size, lines };
  }
  const size = sizes.at(-1) ?? LINE.size;
  const lines = wrapLabel(title, Math.floor(WIDE / (size * TITLE_CHARACTER)));
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]} …`] };
}

/** Whole lines from `from` on, as many as stand above `to`. */
function textLines(
  { lines }: SharePreview,
  { size, step }: typeof LINE,
  from: number,
  to: number,
): string {
  const most = Math.floor(WIDE / (size * TEXT_CHARACTER));
  const drawn: string[] = [];
  let at = from;
  for (const text of lines) {
    const wrapped = wrapLabel(text, most);
    if (at + (wrapped.length - 1) * step > to) break;
    for (const line of wrapped) {
      drawn.push(words([EDGE, at], line, { size, most: most + 1 }));
      at += step;
    }
    at += 6;
  }
  return drawn.join('');
}

function drawBars({ title, items }: NonNullable<SharePreview['bars']>, accent: string): string[] {
  const top = FOOT - 70 - items.length * BAR.step;
  const { size } = BAR;
  const longest = Math.min(BAR.mostText, Math.max(...items.map(({ text }) => text.length)));
  const most = WIDE - BAR.name - 14 - longest * size * TEXT_CHARACTER;
  return [
    words([EDGE, top - 6], title, { size: 24, most: 90 }),
    ...items.flatMap(({ name, text, share }, at) => {
      const y = top + 22 + at * BAR.step;
      const width = Math.max(3, Math.round(share * most));
      const ink = { size, colour: LIGHT.ink };
      return [
        words([EDGE, y + 18], name, { ...ink, most: BAR.mostName }),
        `<rect x="${EDGE + BAR.name}" y="${y}" width="${width}" height="${BAR.height}" fill="${at === 0 ? accent : LIGHT['shade-1']}"/>`,
        words([EDGE + BAR.name + width + 14, y + 18], text, { ...ink, most: BAR.mostText }),
      ];
    }),
  ];
}

type Look = {
  size: number;
  most: number;
  colour?: string;
  bold?: boolean;
  anchor?: 'start' | 'end';
};

function words([x, y]: readonly [number, number], text: string, look: Look): string {
  const { size, most, colour = LIGHT.muted, bold = false, anchor = 'start' } = look;
  const signs = [...text];
  const shown = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
  return `<text x="${x}" y="${y}" font-family="${bold ? PICTURE_FACES.strong : PICTURE_FACES.text}" font-size="${size}" text-anchor="${anchor}" fill="${colour}">${escapeMarkup(shown)}</text>`;
}

function heading([x, y]: readonly [number, number], text: string, size: number): string {
  return `<text x="${x}" y="${y}" font-family="${PICTURE_FACES.display}" font-size="${size}" fill="${LIGHT.ink}">${escapeMarkup(text)}</text>`;
}
