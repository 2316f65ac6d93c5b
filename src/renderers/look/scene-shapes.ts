/** Measures and shapes of a chart that every output draws itself; lengths in the scene's own units. */

type Point = readonly [x: number, y: number];
type Marker = { shape: 'circle' | 'square' | 'triangle' | 'diamond'; at: Point };

/** From the middle of a marker to its side. */
export const MARKER_REACH = 4.5;
export const AREA_OPACITY = 0.09;
export const LINE_WIDTH = 2;
export const THIN_LINE_WIDTH = 1;
export const BAR_OUTLINE_WIDTH = 0.75;
/** How much of their colour the bars of a lead show, so that a figure on them can be read. */
export const BAR_STRENGTH = { product: 0.45, competitor: 0.4 } as const;
export const DASHES = { solid: null, dashed: '7 4', dotted: '2 4' } as const;
/** Outlines of bars that no colour alone sets apart; all others are solid. */
export const BAR_DASHES = { 'one-sided': '8 3', 'in-words': '1 2', unlike: '3 2' } as const;

/** The corners of a marker; null for a circle. */
export function markerCorners({ shape, at: [x, y] }: Marker): Point[] | null {
  const reach = MARKER_REACH;
  if (shape === 'circle') return null;
  if (shape === 'triangle') {
    return [
      [x, y - reach - 1],
      [x + reach + 1, y + reach],
      [x - reach - 1, y + reach],
    ];
  }
  if (shape === 'diamond') {
    const far = reach + 2;
    return [
      [x, y - far],
      [x + far, y],
      [x, y + far],
      [x - far, y],
    ];
  }
  return [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ];
}

/** As SVG lists points. */
export function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}

/** Closed rings as one SVG path. */
export function ringPath(rings: readonly (readonly Point[])[]): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
}
