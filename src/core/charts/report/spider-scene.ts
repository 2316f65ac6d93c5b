import type { BlockOf } from '../../document/report-document.ts';
import { gapsInScore } from '../../wording/charts.ts';
import {
  rounded,
  shorten,
  wrapLabel,
  type Paint,
  type Point,
  type Scene,
  type SceneItem,
} from '../scene.ts';

type Spider = Extract<BlockOf<'chart'>['chart'], { kind: 'spider' }>;
type Series = Spider['series'][number];

const WIDTH = 640;
const TOP = 40;
const RADIUS = 150;
const CENTRE: Point = [WIDTH / 2, TOP + 30 + RADIUS];
const FULL = 10;
const RINGS = [2.5, 5, 7.5, 10];
const LABEL_GAP = 16;
const LABEL_LINE = 15;
const LABEL_WIDTH = 20;
const LEGEND_TOP = CENTRE[1] + RADIUS + 62;
const LEGEND_LINE = 22;

const STYLES = [
  { paint: 'series-1', dash: 'solid', shape: 'circle' },
  { paint: 'series-2', dash: 'dashed', shape: 'square' },
  { paint: 'series-3', dash: 'dotted', shape: 'triangle' },
] as const satisfies { paint: Paint; dash: string; shape: string }[];

/**
 * The spider chart: axes clockwise from the top in the order given, at most three series drawn as
 * outlines of what is proven, a band up to what is possible, and a break where too little is known.
 */
export function spiderScene({ axes, series }: Spider): Scene {
  const drawn = series.slice(0, STYLES.length);
  return {
    width: WIDTH,
    height: LEGEND_TOP + drawn.length * LEGEND_LINE + 6,
    items: [
      ...grid(axes),
      ...drawn.flatMap((one, index) => bands(one, axes.length, styleOf(index).paint)),
      ...drawn.flatMap((one, index) => outline(one, axes.length, styleOf(index))),
      ...axes.flatMap((axis, index) => axisLabel(axis, index, axes.length)),
      ...drawn.flatMap(legendEntry),
    ],
  };
}

function styleOf(index: number) {
  return STYLES[index] ?? STYLES[0];
}

function place(axis: number, axes: number, value: number, gap = 0): Point {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  const reach = (value / FULL) * RADIUS + gap;
  return rounded(CENTRE[0] + reach * Math.cos(angle), CENTRE[1] + reach * Math.sin(angle));
}

function grid(axes: string[]): SceneItem[] {
  const count = axes.length;
  return [
    ...RINGS.map((value): SceneItem => ({
      kind: 'line',
      points: axes.map((_, index) => place(index, count, value)),
      closed: true,
      paint: 'grid',
      dash: 'solid',
    })),
    ...axes.map((_, index): SceneItem => ({
      kind: 'line',
      points: [CENTRE, place(index, count, FULL)],
      closed: false,
      paint: 'axis',
      dash: 'solid',
    })),
    ...[5, 10].map((value): SceneItem => {
      const [x, y] = place(0, count, value);
      return {
        kind: 'text',
        at: rounded(x + 5, y + 12),
        text: String(value),
        anchor: 'start',
        tone: 'muted',
        size: 11,
      };
    }),
  ];
}

/** Stretches of neighbouring axes that have a score; `whole` when the round is complete. */
function runs(points: Series['points'], count: number): { axes: number[]; whole: boolean }[] {
  const known = Array.from({ length: count }, (_, index) => points[index] != null);
  if (known.every(Boolean)) return [{ axes: known.map((_, index) => index), whole: true }];
  const start = known.indexOf(false);
  const found: { axes: number[]; whole: boolean }[] = [];
  for (let step = 1; step <= count; step += 1) {
    const axis = (start + step) % count;
    if (!known[axis]) continue;
    const before = known[(axis + count - 1) % count];
    const last = found.at(-1);
    if (before && last) last.axes.push(axis);
    else found.push({ axes: [axis], whole: false });
  }
  return found;
}

function bands({ points }: Series, count: number, paint: Paint): SceneItem[] {
  return runs(points, count).flatMap(({ axes, whole }): SceneItem[] => {
    const edge = (bound: 'lower' | 'upper') =>
      axes.map((axis) => place(axis, count, points[axis]?.[bound] ?? 0));
    if (axes.every((axis) => points[axis]?.lower === points[axis]?.upper)) return [];
    const rings = whole
      ? [edge('upper'), edge('lower')]
      : [[...edge('upper'), ...edge('lower').reverse()]];
    return [{ kind: 'area', rings, paint }];
  });
}

function outline(
  { points }: Series,
  count: number,
  { paint, dash, shape }: (typeof STYLES)[number],
): SceneItem[] {
  return runs(points, count).flatMap(({ axes, whole }): SceneItem[] => {
    const corners = axes.map((axis) => place(axis, count, points[axis]?.lower ?? 0));
    return [
      { kind: 'line', points: corners, closed: whole, paint, dash },
      ...corners.map((at): SceneItem => ({ kind: 'marker', shape, at, paint })),
    ];
  });
}

function axisLabel(name: string, index: number, count: number): SceneItem[] {
  const [x, y] = place(index, count, FULL, LABEL_GAP);
  const sideways = x - CENTRE[0];
  const anchor = Math.abs(sideways) < 5 ? 'middle' : sideways > 0 ? 'start' : 'end';
  const lines = wrapLabel(name, LABEL_WIDTH);
  const above =
    y < CENTRE[1] - RADIUS ? lines.length - 1 : y > CENTRE[1] + RADIUS ? 0 : (lines.length - 1) / 2;
  return lines.map((text, line) => ({
    kind: 'text',
    at: rounded(x, y + 4 + (line - above) * LABEL_LINE + (y > CENTRE[1] + RADIUS ? 6 : 0)),
    text,
    anchor,
    tone: 'ink',
    size: 13,
  }));
}

function legendEntry({ name, points }: Series, index: number): SceneItem[] {
  const { paint, dash, shape } = styleOf(index);
  const y = LEGEND_TOP + index * LEGEND_LINE;
  const gaps = points.filter((point) => point === null).length;
  const gapText = gapsInScore(gaps, points.length);
  return [
    {
      kind: 'line',
      points: [rounded(150, y - 4), rounded(186, y - 4)],
      closed: false,
      paint,
      dash,
    },
    { kind: 'marker', shape, at: rounded(168, y - 4), paint },
    {
      kind: 'text',
      at: rounded(196, y),
      text: `${shorten(name, gaps > 0 ? 32 : 50)}${gapText}`,
      anchor: 'start',
      tone: 'ink',
      size: 13,
    },
  ];
}
