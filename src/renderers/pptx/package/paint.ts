import { COLORS, type Color } from '../plan/deck-look.ts';
import type { Frame } from '../plan/slide-model.ts';

/** English Metric Units in a point. */
const EMU = 12_700;
export const emu = (points: number) => Math.round(points * EMU);

export function place({ x, y, width, height }: Frame, prefix = 'a'): string {
  return (
    `<${prefix}:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/>` +
    `<a:ext cx="${emu(width)}" cy="${emu(height)}"/></${prefix}:xfrm>`
  );
}

export function fill(color: Color): string {
  // The accent is the theme's first, so that an operator's own takes its place everywhere.
  const named =
    color === 'accent' ? '<a:schemeClr val="accent1"/>' : `<a:srgbClr val="${COLORS[color]}"/>`;
  return `<a:solidFill>${named}</a:solidFill>`;
}
