import { barAt, CHARACTER, shorten, textAt, type Scene, type SceneItem } from '../scene.ts';

type Row = { label: string; value: number; figure: string };

const ROW = 40;
const SIZE = 13;
const BAR = 10;
const BETWEEN = 12;

/**
 * Bars from the left, as long as their share of the largest, each under its label and figure: what
 * columns and slices become where the place is narrow.
 */
export function rowsScene(rows: Row[], width: number): Scene {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return {
    width,
    height: rows.length * ROW,
    items: rows.flatMap((row, index) => barOf(row, index * ROW, { most, width })),
  };
}

function barOf(
  { label, value, figure }: Row,
  top: number,
  { most, width }: { most: number; width: number },
): SceneItem[] {
  const room = width - figure.length * SIZE * CHARACTER - BETWEEN;
  const words: SceneItem[] = [
    textAt([0, top + SIZE], shorten(label, Math.floor(room / (SIZE * CHARACTER))), { size: SIZE }),
    textAt([width, top + SIZE], figure, { anchor: 'end', size: SIZE }),
  ];
  if (value === 0) return words;
  return [...words, barAt([0, top + SIZE + 5], (value / most) * width, BAR, 'series-1')];
}
