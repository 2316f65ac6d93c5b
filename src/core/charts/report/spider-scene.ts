import type { BlockOf } from '../../document/report-document.ts';
import { gapsInScore } from '../../wording/charts.ts';
import { numberedList, seriesEntry, seriesList, seriesStyle, type SeriesStyle } from '../legend.ts';
import {
  drawnWidth,
  FULL_WIDTH,
  lineThrough,
  markerAt,
  ROOMY_WIDTH,
  rounded,
  segment,
  shorten,
  textAt,
  wrapLabel,
  type Paint,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';

type Spider = Extract<BlockOf<'chart'>['chart'], { kind: 'spider' }>;
type Series = Spider['series'][number];

const FULL = 10;
const RINGS = [2.5, 5, 7.5, 10];
const MOST_SERIES = 3;
const MOST_RADIUS = 150;
const LABEL_GAP = 16;
const LABEL_LINE = 15;
const LABEL_WIDTH = 20;
/** Both sides together, beside the round: for names, and for numbers. */
const NAMES_ROOM = 340;
const NUMBERS_ROOM = 60;
const LEGEND_LINE = 22;
const LEGEND_ROOM = 490;
const TWO_COLUMNS = 420;

/** Where the round stands in the scene; `place` is how far out on an axis a value is. */
type Round = {
  axes: number;
  width: number;
  centre: ScenePoint;
  radius: number;
  place: (axis: number, value: number, gap?: number) => ScenePoint;
};

/**
 * The spider chart: axes clockwise from the top in the order given, at most three series drawn as
 * outlines of what is proven, a band up to what is possible, and a break where too little is known.
 * Where the place is narrow its axes are numbered, and named in a list below.
 */
export function spiderScene({ axes, series }: Spider, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const isNarrow = width < ROOMY_WIDTH;
  const round = roundOf(axes.length, width, isNarrow ? NUMBERS_ROOM : NAMES_ROOM);
  const drawn = series.slice(0, MOST_SERIES);
  const legend = isNarrow ? listedLegend(axes, drawn, round) : legendBeside(drawn, round);
  const labelOf = isNarrow ? axisNumber : axisLabel;
  return {
    width,
    height: legend.bottom,
    items: [
      ...grid(round),
      ...drawn.flatMap((one, index) => bands(one, round, seriesStyle(index).paint)),
      ...drawn.flatMap((one, index) => outline(one, round, seriesStyle(index))),
      ...ringNumbers(round),
      ...axes.flatMap((axis, index) => labelOf(axis, index, round)),
      ...legend.items,
    ],
  };
}

function roundOf(axes: number, width: number, besides: number): Round {
  const radius = Math.min(MOST_RADIUS, (width - besides) / 2);
  const centre: ScenePoint = [width / 2, (besides === NAMES_ROOM ? 70 : 30) + radius];
  return {
    axes,
    width,
    centre,
    radius,
    place: (axis, value, gap = 0) => {
      const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
      const reach = (value / FULL) * radius + gap;
      return rounded(centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle));
    },
  };
}

function grid({ axes, centre, place }: Round): SceneItem[] {
  const indexes = Array.from({ length: axes }, (_, index) => index);
  return [
    ...RINGS.map((value) => {
      const corners = indexes.map((index) => place(index, value));
      return lineThrough(corners, 'grid', { closed: true });
    }),
    ...indexes.map((index) => segment(centre, place(index, FULL), 'axis')),
  ];
}

/** In the middle and at the rim, over what is drawn. */
function ringNumbers({ place }: Round): SceneItem[] {
  return [5, 10].map((value) => {
    const [x, y] = place(0, value);
    return textAt([x + 5, y + 12], String(value), { tone: 'muted', size: 11 });
  });
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

function bands({ points }: Series, { axes: count, place }: Round, paint: Paint): SceneItem[] {
  return runs(points, count).flatMap(({ axes, whole }): SceneItem[] => {
    const edge = (bound: 'lower' | 'upper') =>
      axes.map((axis) => place(axis, points[axis]?.[bound] ?? 0));
    if (axes.every((axis) => points[axis]?.lower === points[axis]?.upper)) return [];
    const rings = whole
      ? [edge('upper'), edge('lower')]
      : [[...edge('upper'), ...edge('lower').reverse()]];
    return [{ kind: 'area', rings, paint }];
  });
}

function outline(
  { points }: Series,
  { axes: count, place }: Round,
  { paint, dash, shape }: SeriesStyle,
): SceneItem[] {
  return runs(points, count).flatMap(({ axes, whole }): SceneItem[] => {
    const corners = axes.map((axis) => place(axis, points[axis]?.lower ?? 0));
    return [
      lineThrough(corners, paint, { dash, closed: whole }),
      ...corners.map((at) => markerAt(shape, at, paint)),
    ];
  });
}

function axisLabel(name: string, index: number, { centre, radius, place }: Round): SceneItem[] {
  const [x, y] = place(index, FULL, LABEL_GAP);
  const outward = x - centre[0];
  const anchor = Math.abs(outward) < 5 ? 'middle' : outward > 0 ? 'start' : 'end';
  const lines = wrapLabel(name, LABEL_WIDTH);
  const isBelow = y > centre[1] + radius;
  const above = y < centre[1] - radius ? lines.length - 1 : isBelow ? 0 : (lines.length - 1) / 2;
  return lines.map((text, line) =>
    textAt([x, y + 4 + (line - above) * LABEL_LINE + (isBelow ? 6 : 0)], text, {
      anchor,
      size: 13,
    }),
  );
}

function axisNumber(_name: string, index: number, { place }: Round): SceneItem[] {
  const [x, y] = place(index, FULL, LABEL_GAP);
  const text = String(index + 1);
  return [textAt([x, y + 5], text, { anchor: 'middle', size: 13 })];
}

type Legend = { items: SceneItem[]; bottom: number };

function legendBeside(series: Series[], { width, centre, radius }: Round): Legend {
  const top = centre[1] + radius + 62;
  const left = width - LEGEND_ROOM;
  return {
    items: series.flatMap((one, index) => {
      const name = shorten(one.name, one.points.includes(null) ? 32 : 50);
      return seriesEntry([`${name}${gapsText(one)}`], seriesStyle(index), [
        left,
        top + index * LEGEND_LINE,
      ]);
    }),
    bottom: top + series.length * LEGEND_LINE + 6,
  };
}

/** The series, then the names of the numbered axes, each in full. */
function listedLegend(axes: string[], series: Series[], { width, centre, radius }: Round): Legend {
  const top = centre[1] + radius + 34;
  const names = seriesList(
    series.map((one) => `${one.name}${gapsText(one)}`),
    { left: 0, top, width },
  );
  const columns = width < TWO_COLUMNS ? 1 : 2;
  const rows = Math.ceil(axes.length / columns);
  const room = width / columns;
  const lists = Array.from({ length: columns }, (_, column) =>
    numberedList(axes.slice(column * rows, (column + 1) * rows), column * rows + 1, {
      left: column * room,
      top: top + names.height + 8,
      width: room - 8,
    }),
  );
  return {
    items: [...names.items, ...lists.flatMap(({ items }) => items)],
    bottom: top + names.height + 8 + Math.max(...lists.map(({ height }) => height)),
  };
}

function gapsText({ points }: Series): string {
  return gapsInScore(points.filter((point) => point === null).length, points.length);
}
