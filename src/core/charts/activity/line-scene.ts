import { formatNumber } from '../../catalog/format-number.ts';
import { rounded, shorten, type Paint, type Point, type Scene, type SceneItem } from '../scene.ts';
import { countScale } from './count-scale.ts';

export type LineChart = {
  /** One word or time a point, from the earliest to the latest. */
  labels: string[];
  /** At most five are drawn. */
  series: { name: string; values: number[] }[];
  /** Whether the series carry their names; else the highest point carries its value. */
  named: boolean;
};

const WIDTH = 640;
const HEIGHT = 250;
const TOP = 22;
const BOTTOM = HEIGHT - 28;
const LEFT = 60;
/** Half of the longest label below the last point. */
const RIGHT_MARGIN = 36;
/** Beyond so many points markers would hide the line. */
const MOST_MARKERS = 12;
const MOST_LABELS = 8;
const NAME_LENGTH = 27;
const NAME_WIDTH = 222;
const NAME_LINE = 17;

const STYLES = [
  { paint: 'series-1', dash: 'solid', shape: 'circle' },
  { paint: 'series-2', dash: 'dashed', shape: 'square' },
  { paint: 'series-3', dash: 'dotted', shape: 'triangle' },
  { paint: 'series-4', dash: 'solid', shape: 'square' },
  { paint: 'series-5', dash: 'dashed', shape: 'triangle' },
] as const satisfies { paint: Paint; dash: string; shape: string }[];
type Style = (typeof STYLES)[number];

/**
 * Counts over time on a scale that starts at zero. Series differ by dash and marker, and
 * named where they end.
 */
export function lineScene({ labels, series, named }: LineChart): Scene {
  const drawn = series.slice(0, STYLES.length);
  const right = WIDTH - (named ? NAME_WIDTH : RIGHT_MARGIN);
  const most = Math.max(0, ...drawn.flatMap(({ values }) => values));
  const scale = countScale(most, { left: LEFT, right, top: TOP, bottom: BOTTOM });
  const place: Place = (index, value) =>
    rounded(
      LEFT + (labels.length > 1 ? index / (labels.length - 1) : 0.5) * (right - LEFT),
      scale.heightOf(value),
    );
  return {
    width: WIDTH,
    height: HEIGHT,
    items: [
      ...scale.items,
      ...timeLabels(labels, place),
      ...drawn.flatMap((one, index) => seriesLine(one.values, styleOf(index), place)),
      ...(named ? names(drawn, right, place) : peak(drawn[0]?.values ?? [], place)),
    ],
  };
}

type Place = (index: number, value: number) => Point;

function styleOf(index: number): Style {
  return STYLES[index] ?? STYLES[0];
}

function timeLabels(labels: string[], place: Place): SceneItem[] {
  const every = Math.ceil(labels.length / MOST_LABELS);
  return labels.flatMap((text, index): SceneItem[] =>
    index % every === 0
      ? [
          {
            kind: 'text',
            at: rounded(place(index, 0)[0], BOTTOM + 20),
            text: shorten(text, 10),
            anchor: 'middle',
            tone: 'muted',
            size: 12,
          },
        ]
      : [],
  );
}

function seriesLine(values: number[], { paint, dash, shape }: Style, place: Place): SceneItem[] {
  const points = values.map((value, index) => place(index, value));
  return [
    { kind: 'line', points, closed: false, paint, dash },
    ...(points.length > MOST_MARKERS ? [] : points).map((at): SceneItem => ({
      kind: 'marker',
      shape,
      at,
      paint,
    })),
  ];
}

function peak(values: number[], place: Place): SceneItem[] {
  const most = Math.max(0, ...values);
  if (most === 0) return [];
  const index = values.indexOf(most);
  const at = place(index, most);
  const share = values.length > 1 ? index / (values.length - 1) : 0.5;
  return [
    { kind: 'marker', shape: 'circle', at, paint: STYLES[0].paint },
    {
      kind: 'text',
      at: rounded(at[0], at[1] - 9),
      text: formatNumber(most, null),
      anchor: share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle',
      tone: 'ink',
      size: 13,
    },
  ];
}

/** Names beside the last points, moved apart where they would lie on each other. */
function names(series: LineChart['series'], right: number, place: Place): SceneItem[] {
  const wanted = series
    .map(({ name, values }) => ({ name, y: place(0, values.at(-1) ?? 0)[1] }))
    .sort((one, other) => one.y - other.y);
  let lowest = BOTTOM - (wanted.length - 1) * NAME_LINE;
  let next = TOP;
  return wanted.flatMap(({ name, y }): SceneItem[] => {
    const top = Math.min(Math.max(y, next), lowest);
    next = top + NAME_LINE;
    lowest += NAME_LINE;
    return [
      {
        kind: 'line',
        points: [rounded(right + 8, y), rounded(right + 20, top)],
        closed: false,
        paint: 'lead',
        dash: 'solid',
      },
      {
        kind: 'text',
        at: rounded(right + 24, top + 4),
        text: shorten(name, NAME_LENGTH),
        anchor: 'start',
        tone: 'ink',
        size: 12,
      },
    ];
  });
}
