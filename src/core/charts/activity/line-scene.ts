import { formatNumber } from '../../catalog/format-number.ts';
import { SERIES_STYLES, seriesList, seriesStyle, type SeriesStyle } from '../legend.ts';
import {
  CHARACTER,
  drawnWidth,
  FULL_WIDTH,
  lineThrough,
  markerAt,
  ROOMY_WIDTH,
  rounded,
  segment,
  shorten,
  textAt,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import { countScale } from './count-scale.ts';

export type LineChart = {
  /** One word or time a point, from the earliest to the latest. */
  labels: string[];
  /** At most five are drawn. A value that is null is not known: no line leads to it. */
  series: { name: string; values: (number | null)[] }[];
  /** Whether the series carry their names; else the highest point carries its value. */
  named: boolean;
};

const HEIGHT = 250;
const TOP = 22;
const BOTTOM = HEIGHT - 28;
const LEFT = 60;
/** Half of the longest label below the last point. */
const RIGHT_MARGIN = 36;
/** With more points than this, markers would hide the line. */
const MOST_MARKERS = 12;
const MOST_LABELS = 8;
const MOST_LABELS_NARROW = 4;
const LONGEST_LABEL = 10;
const NAME_LENGTH = 27;
const NAME_WIDTH = 222;
const NAME_LINE = 17;

/**
 * Counts over time on a scale that starts at zero. Series differ by dash and marker, and are named where
 * they end; where the place is narrow, in a list below.
 */
export function lineScene({ labels, series, named }: LineChart, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const isNarrow = width < ROOMY_WIDTH;
  const drawn = series.slice(0, SERIES_STYLES.length);
  const right = width - (named && !isNarrow ? NAME_WIDTH : RIGHT_MARGIN);
  const most = Math.max(0, ...drawn.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = countScale(most, { left: LEFT, right, top: TOP, bottom: BOTTOM });
  const pointOf: PointOf = (index, value) =>
    rounded(
      LEFT + (labels.length > 1 ? index / (labels.length - 1) : 0.5) * (right - LEFT),
      scale.heightOf(value),
    );
  const legend =
    named && isNarrow
      ? seriesList(
          drawn.map(({ name }) => name),
          { left: 0, top: HEIGHT + 6, width },
        )
      : null;
  return {
    width,
    height: legend ? HEIGHT + 6 + legend.height : HEIGHT,
    items: [
      ...scale.items,
      ...timeLabels(labels, isNarrow ? MOST_LABELS_NARROW : MOST_LABELS, pointOf),
      ...drawn.flatMap((one, index) => seriesLine(one.values, seriesStyle(index), pointOf)),
      ...(legend?.items ??
        (named ? names(drawn, right, pointOf) : peak(drawn[0]?.values ?? [], pointOf))),
    ],
  };
}

type PointOf = (index: number, value: number) => ScenePoint;

/** At most `mostLabels` labels, each with the room up to the next one. */
function timeLabels(labels: string[], mostLabels: number, pointOf: PointOf): SceneItem[] {
  const every = Math.ceil(labels.length / mostLabels);
  const room = pointOf(every, 0)[0] - pointOf(0, 0)[0];
  const longest = Math.min(LONGEST_LABEL, Math.floor(room / (12 * CHARACTER)));
  return labels.flatMap((text, index): SceneItem[] =>
    index % every === 0
      ? [
          textAt(
            [pointOf(index, 0)[0], BOTTOM + 20],
            shorten(text, labels.length > 1 ? longest : LONGEST_LABEL),
            { anchor: 'middle', tone: 'muted', size: 12 },
          ),
        ]
      : [],
  );
}

function seriesLine(
  values: (number | null)[],
  { paint, dash, shape }: SeriesStyle,
  pointOf: PointOf,
): SceneItem[] {
  const runs: ScenePoint[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(pointOf(index, value));
  }
  const lines = runs.filter((points) => points.length > 0);
  return [
    ...lines.map((points) => lineThrough(points, paint, { dash })),
    ...(values.length > MOST_MARKERS ? [] : lines.flat()).map((at) => markerAt(shape, at, paint)),
  ];
}

function peak(values: (number | null)[], pointOf: PointOf): SceneItem[] {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most === 0) return [];
  const index = values.indexOf(most);
  const at = pointOf(index, most);
  const share = values.length > 1 ? index / (values.length - 1) : 0.5;
  return [
    markerAt('circle', at, SERIES_STYLES[0].paint),
    textAt([at[0], at[1] - 9], formatNumber(most, null), {
      anchor: share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle',
      size: 13,
    }),
  ];
}

/** Names beside the last points, moved apart where they would lie on each other. */
function names(series: LineChart['series'], right: number, pointOf: PointOf): SceneItem[] {
  const wanted = series
    .map(({ name, values }) => ({ name, y: pointOf(0, values.at(-1) ?? 0)[1] }))
    .sort((one, other) => one.y - other.y);
  let lowest = BOTTOM - (wanted.length - 1) * NAME_LINE;
  let next = TOP;
  return wanted.flatMap(({ name, y }): SceneItem[] => {
    const top = Math.min(Math.max(y, next), lowest);
    next = top + NAME_LINE;
    lowest += NAME_LINE;
    return [
      segment([right + 8, y], [right + 20, top], 'lead'),
      textAt([right + 24, top + 4], shorten(name, NAME_LENGTH), { size: 12 }),
    ];
  });
}
