import { RELATIONSHIPS } from '../../office/package.ts';
import { COLORS, type DeckColor } from '../plan/deck-look.ts';
import type { Frame } from '../plan/slide-model.ts';

export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${RELATIONSHIPS}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

/** English Metric Units in a point. */
const EMU = 12_700;
export const emu = (points: number) => Math.round(points * EMU);

export function place({ x, y, width, height }: Frame, prefix = 'a'): string {
  return (
    `<${prefix}:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/>` +
    `<a:ext cx="${emu(width)}" cy="${emu(height)}"/></${prefix}:xfrm>`
  );
}

const fills = new Map<DeckColor, string>();

/** `strength` (0–1): how much of it covers what lies beneath. */
export function fill(color: DeckColor, strength = 1): string {
  if (strength < 1) return `<a:solidFill>${paint(color, strength)}</a:solidFill>`;
  const known = fills.get(color) ?? `<a:solidFill>${paint(color)}</a:solidFill>`;
  fills.set(color, known);
  return known;
}

export function paint(color: DeckColor, strength = 1): string {
  // The accent is the theme's first, so that an operator's own takes its place everywhere.
  const [tag, value] = color === 'accent' ? ['schemeClr', 'accent1'] : ['srgbClr', COLORS[color]];
  const alpha = `<a:alpha val="${Math.round(strength * 100_000)}"/>`;
  const end = strength < 1 ? `>${alpha}</a:${tag}>` : '/>';
  return `<a:${tag} val="${value}"${end}`;
}
