import {
  CHARACTER,
  markerAt,
  segment,
  textAt,
  wrapLabel,
  type Paint,
  type SceneItem,
} from './scene.ts';

/** Lines that no colour alone sets apart, in the order of their series. */
export const SERIES_STYLES = [
  { paint: 'series-1', dash: 'solid', shape: 'circle' },
  { paint: 'series-2', dash: 'dashed', shape: 'square' },
  { paint: 'series-3', dash: 'dotted', shape: 'triangle' },
  { paint: 'series-4', dash: 'solid', shape: 'square' },
  { paint: 'series-5', dash: 'dashed', shape: 'triangle' },
] as const satisfies { paint: Paint; dash: string; shape: string }[];
export type SeriesStyle = (typeof SERIES_STYLES)[number];

export function seriesStyle(index: number): SeriesStyle {
  return SERIES_STYLES[index] ?? SERIES_STYLES[0];
}

/** A part of a scene and the room it takes below `top`. */
export type SceneList = { items: SceneItem[]; height: number };
type Place = { left: number; top: number; width: number };

const SIZE = 13;
const LINE = 17;
const GAP = 6;
const SAMPLE = 36;
const SAMPLE_ROOM = SAMPLE + 10;

/** The line and marker of a series, and its name behind them; `y` is the baseline of the name. */
export function seriesEntry(
  lines: string[],
  { paint, dash, shape }: SeriesStyle,
  [left, y]: readonly [number, number],
): SceneItem[] {
  return [
    segment([left, y - 4], [left + SAMPLE, y - 4], paint, dash),
    markerAt(shape, [left + SAMPLE / 2, y - 4], paint),
    ...lines.map((text, line) =>
      textAt([left + SAMPLE_ROOM, y + line * LINE], text, { size: SIZE }),
    ),
  ];
}

/** The series of a chart below each other, each name in full. */
export function seriesList(names: string[], { left, top, width }: Place): SceneList {
  return stacked(
    names.map((name) => wrapLabel(name, fitting(width - SAMPLE_ROOM))),
    (lines, y, index) => seriesEntry(lines, seriesStyle(index), [left, top + y]),
  );
}

/** Names behind the numbers that stand for them in a chart, the first being `from`. */
export function numberedList(
  names: string[],
  from: number,
  { left, top, width }: Place,
): SceneList {
  return stacked(
    names.map((name) => wrapLabel(name, fitting(width - NUMBER_ROOM))),
    (lines, y, index) => [
      textAt([left, top + y], String(from + index), { tone: 'muted', size: SIZE }),
      ...lines.map((text, line) =>
        textAt([left + NUMBER_ROOM, top + y + line * LINE], text, { size: SIZE }),
      ),
    ],
  );
}

const NUMBER_ROOM = 22;

/** How many characters of a list's size fit into a width in px. */
function fitting(width: number): number {
  return Math.floor(width / (SIZE * CHARACTER));
}

function stacked(
  entries: string[][],
  draw: (lines: string[], y: number, index: number) => SceneItem[],
): SceneList {
  let height = 0;
  const items = entries.flatMap((lines, index) => {
    const drawn = draw(lines, height + SIZE, index);
    height += lines.length * LINE + GAP;
    return drawn;
  });
  return { items, height };
}
