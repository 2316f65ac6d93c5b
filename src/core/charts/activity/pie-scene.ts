import { OTHERS } from '../../wording/charts.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import {
  drawnWidth,
  FULL_WIDTH,
  lineThrough,
  ROOMY_WIDTH,
  rounded,
  shorten,
  textAt,
  type Paint,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import { rowsScene } from './rows-scene.ts';

export type PieChart = { slices: { label: string; value: number }[] };

const HEIGHT = 300;
const RADIUS = 112;
const CENTRE: ScenePoint = [FULL_WIDTH / 2, HEIGHT / 2];
const MOST_SLICES = 6;
const PAINTS = [
  'shade-4',
  'shade-2',
  'shade-0',
  'shade-3',
  'shade-1',
  'land',
] as const satisfies Paint[];
/** Two degrees: finer than the eye sees at this size. */
const ARC = Math.PI / 90;
const LABEL_LINE = 20;
const LABEL_LENGTH = 20;

type Slice = { label: string; value: number; from: number; to: number };

/**
 * Shares of a whole, clockwise from the top in the order given, each with its word and share beside it.
 * Beyond six the rest is one slice; a slice of nothing is left out, so a pie of nothing is empty. Where the place is narrow the slices
 * are bars.
 */
export function pieScene({ slices }: PieChart, place = FULL_WIDTH): Scene {
  const shown = together(slices.filter(({ value }) => value > 0));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const width = drawnWidth(place);
  if (width < ROOMY_WIDTH) {
    const rows = shown.map(({ label, value }) => ({
      label,
      value,
      figure: `${formatNumber(value, null)} (${shareOf(value, total)}%)`,
    }));
    return rowsScene(rows, width);
  }
  let turn = 0;
  const placed = shown.map(({ label, value }): Slice => {
    const from = turn;
    turn += (value / total) * 2 * Math.PI;
    return { label, value, from, to: turn };
  });
  return {
    width: FULL_WIDTH,
    height: HEIGHT,
    items: [
      ...placed.map((slice, index): SceneItem => ({
        kind: 'area',
        rings: [outline(slice)],
        paint: PAINTS[index] ?? 'land',
      })),
      ...labelColumn(placed.filter(isRight), total, 'start'),
      ...labelColumn(placed.filter((slice) => !isRight(slice)).reverse(), total, 'end'),
    ],
  };
}

function together(slices: PieChart['slices']): PieChart['slices'] {
  if (slices.length <= MOST_SLICES) return slices;
  const rest = slices.slice(MOST_SLICES - 1).reduce((sum, { value }) => sum + value, 0);
  return [...slices.slice(0, MOST_SLICES - 1), { label: OTHERS, value: rest }];
}

/** In percent, with one decimal. */
function shareOf(value: number, total: number): number {
  return Math.round((value / total) * 1000) / 10;
}

function at(angle: number, reach: number): ScenePoint {
  return rounded(CENTRE[0] + reach * Math.sin(angle), CENTRE[1] - reach * Math.cos(angle));
}

function outline({ from, to }: Pick<Slice, 'from' | 'to'>): ScenePoint[] {
  const steps = Math.max(1, Math.ceil((to - from) / ARC));
  const rim = Array.from({ length: steps + 1 }, (_, step) =>
    at(from + ((to - from) * step) / steps, RADIUS),
  );
  return to - from > 2 * Math.PI - ARC / 2 ? rim : [CENTRE, ...rim];
}

function middleOf({ from, to }: Slice): number {
  return (from + to) / 2;
}

function isRight(slice: Slice): boolean {
  return middleOf(slice) <= Math.PI;
}

/** The labels of one side from top to bottom, moved apart, each led to its slice by a thin line. */
function labelColumn(slices: Slice[], total: number, anchor: 'start' | 'end'): SceneItem[] {
  const outward = anchor === 'start' ? 1 : -1;
  let next = LABEL_LINE;
  let lowest = HEIGHT - 8 - (slices.length - 1) * LABEL_LINE;
  return slices.flatMap((slice): SceneItem[] => {
    const angle = middleOf(slice);
    const elbow = at(angle, RADIUS + 12);
    const y = Math.min(Math.max(elbow[1], next), lowest);
    next = y + LABEL_LINE;
    lowest += LABEL_LINE;
    const x = CENTRE[0] + outward * (RADIUS + 26);
    return [
      lineThrough([at(angle, RADIUS - 6), elbow, [x, y]], 'lead'),
      textAt(
        [x + outward * 6, y + 4],
        `${shorten(slice.label, LABEL_LENGTH)} ${shareOf(slice.value, total)}%`,
        { anchor, size: 13 },
      ),
    ];
  });
}
