import { circleAround, type Box } from '../place-label.ts';
import {
  lineThrough,
  rounded,
  shorten,
  textAt,
  type Paint,
  type Point,
  type SceneItem,
  type SceneText,
} from '../scene.ts';

/** Axes, lines and dots of a plot with two scales. */

export const TEXT = 12;
const TOP = 24;
const BOTTOM = 46;
const RIGHT = 16;
const DOT = 4.5;
const LONGEST_TICK = 10;

export type Tick = { value: number; text: string };

/** What the ticks of the scale upwards leave of a scene. */
export function plotFrame(width: number, height: number, ticks: Tick[]): Box {
  const widest = Math.max(0, ...ticks.map(({ text }) => Math.min(text.length, LONGEST_TICK)));
  return {
    left: Math.ceil(widest * TEXT * 0.6) + 10,
    top: TOP,
    right: width - RIGHT,
    bottom: height - BOTTOM,
  };
}

/** Where a value lies from 0 to 1 between two others. */
export function shareOf(low: number, high: number): (value: number) => number {
  return (value) => (high === low ? 0.5 : (value - low) / (high - low));
}

type Axes = {
  frame: Box;
  across: { name: string; ticks: Tick[]; at: (value: number) => number };
  up: { name: string; ticks: Tick[]; at: (value: number) => number };
};

export function plotAxes({ frame, across, up }: Axes): SceneItem[] {
  const longest = Math.floor(frame.right / (TEXT * 0.6));
  let free = Number.NEGATIVE_INFINITY;
  const below = across.ticks.flatMap(({ value, text: whole }): SceneItem[] => {
    const text = shorten(whole, LONGEST_TICK);
    const half = (text.length * TEXT * 0.6) / 2;
    const x = Math.min(Math.max(across.at(value), half), frame.right + RIGHT - half);
    if (x - half < free) return [];
    free = x + half + 8;
    return [label(text, [x, frame.bottom + 16], 'middle', 'muted')];
  });
  return [
    ...up.ticks.flatMap(({ value, text }) => {
      const y = up.at(value);
      return [
        lineThrough(
          [
            [frame.left, y],
            [frame.right, y],
          ],
          'grid',
        ),
        label(shorten(text, LONGEST_TICK), [frame.left - 6, y + 4], 'end', 'muted'),
      ];
    }),
    ...below,
    lineThrough(
      [
        [frame.left, frame.bottom],
        [frame.right, frame.bottom],
      ],
      'lead',
    ),
    label(shorten(up.name, longest), [0, TEXT], 'start', 'muted'),
    label(shorten(across.name, longest), [frame.right, frame.bottom + 36], 'end', 'muted'),
  ];
}

export function area(points: Point[], paint: Paint): SceneItem {
  return { kind: 'area', rings: [points.map(([x, y]) => rounded(x, y))], paint };
}

/** A dot that is not filled. */
export function ring(at: Point, paint: Paint): SceneItem {
  return circleAround(at, DOT, paint);
}

export function dotBox([x, y]: Point, reach = DOT): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

export function label(
  text: string,
  [x, y]: Point,
  anchor: SceneText['anchor'],
  tone: SceneText['tone'],
): SceneText {
  return textAt([x, y], text, { anchor, tone, size: TEXT });
}
