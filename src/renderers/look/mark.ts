/** The product's mark: three columns compared, on a ground of the accent. */

export const MARK_SIDE = 32;
export const MARK_RADIUS = 4;
/** `strength`: how much of the paper's colour the column shows. */
export const MARK_BARS = [
  { x: 7, y: 17, width: 4, height: 8, strength: 1 },
  { x: 14, y: 7, width: 4, height: 18, strength: 1 },
  { x: 21, y: 12, width: 4, height: 13, strength: 0.6 },
] as const;

/** The mark as SVG that stands alone; colours are `#rrggbb`. */
export function markSvg(ground: string, paper: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" width="${MARK_SIDE}" height="${MARK_SIDE}">${markShapes(ground, paper)}</svg>`;
}

/** Its shapes, inside of an SVG. */
export function markShapes(ground: string, paper: string): string {
  const bars = MARK_BARS.map(
    ({ x, y, width, height, strength }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper}" fill-opacity="${strength}"/>`,
  );
  return `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${MARK_RADIUS}" fill="${ground}"/>${bars.join('')}`;
}
