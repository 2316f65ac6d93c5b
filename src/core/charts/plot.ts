import {
  CHARACTER,
  lineThrough,
  rounded,
  segment,
  shorten,
  textAt,
  type Paint,
  type ScenePoint,
  type SceneItem,
  type SceneText,
} from './scene.ts';

/** Axes, lines, dots and labels of a plot with two scales. */

export type Box = { left: number; top: number; right: number; bottom: number };
type Anchor = 'start' | 'middle' | 'end';
type Spot = { box: Box; at: ScenePoint; anchor: Anchor; isFar: boolean };
type Wanted = {
  dot: Box;
  lines: string[];
  size: number;
  /** It may also stand further above or below, rather than nowhere. */
  mayBeFar: boolean;
};
type Room = {
  frame: Box;
  /** What a label may not touch. */
  taken: Box[];
  /** A label lies nearer to its own dot than to any of these. */
  dots: Box[];
};

export const TEXT = 12;
const TOP = 24;
const BOTTOM = 46;
const RIGHT = 16;
const DOT = 4.5;
const LONGEST_TICK = 10;
const GAP = 4;
const FAR_STEPS = [8, 16, 24, 32, 48, 64];

/** The box of one line of text whose baseline begins, or ends, at a point. */
export function textBox(text: string, size: number, [x, y]: ScenePoint, anchor: Anchor): Box {
  const width = [...text].length * size * CHARACTER;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, top: y - size, right: left + width, bottom: y + 3 };
}

/**
 * Where a label may stand beside its dot: right, left, above, below, or at a corner, whichever is free
 * first; null where nothing is. `at` is the baseline of its first line.
 */
export function freeSpot({ dot, lines, size, mayBeFar }: Wanted, room: Room): Spot | null {
  const { frame } = room;
  const [x, y] = [(dot.left + dot.right) / 2, (dot.top + dot.bottom) / 2];
  const height = lines.length * (size + 3);
  const half = (Math.max(...lines.map(({ length }) => length)) * size * CHARACTER) / 2;
  const inside = Math.min(Math.max(x, frame.left + half), frame.right - half);
  const middle = y - height / 2 + size;
  const above = dot.top - GAP - height + size;
  const below = dot.bottom + GAP + size;
  const beside: [ScenePoint, Anchor][] = [
    [[dot.right + GAP, middle], 'start'],
    [[dot.left - GAP, middle], 'end'],
    [[inside, above], 'middle'],
    [[inside, below], 'middle'],
    [[dot.right, above + GAP], 'start'],
    [[dot.left, above + GAP], 'end'],
    [[dot.right, below - GAP], 'start'],
    [[dot.left, below - GAP], 'end'],
  ];
  const further = FAR_STEPS.flatMap((step): [ScenePoint, Anchor][] => [
    [[inside, above - step], 'middle'],
    [[inside, below + step], 'middle'],
  ]);
  for (const [at, anchor] of [...beside, ...(mayBeFar ? further : [])]) {
    const box = lines
      .map((text, line) => textBox(text, size, [at[0], at[1] + line * (size + 3)], anchor))
      .reduce(union);
    const isFar = distance(box, dot) > GAP + 3;
    const isItsOwn = isFar || room.dots.every((each) => distance(box, dot) < distance(box, each));
    if (isItsOwn && within(box, frame) && !room.taken.some((each) => overlap(box, each))) {
      return { box, at, anchor, isFar };
    }
  }
  return null;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function within(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  );
}

/** A dot that is not filled: a line, because a marker is always filled. */
export function ring([x, y]: ScenePoint, paint: Paint, radius = DOT): SceneItem {
  const points = Array.from({ length: 20 }, (_, index): ScenePoint => {
    const angle = (index / 10) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return lineThrough(points, paint, { closed: true });
}

export type Tick = { value: number; text: string };

/** What the ticks of the scale upwards leave of a scene. */
export function plotFrame(width: number, height: number, ticks: Tick[]): Box {
  const widest = Math.max(0, ...ticks.map(({ text }) => Math.min(text.length, LONGEST_TICK)));
  return {
    left: Math.ceil(widest * TEXT * CHARACTER) + 10,
    top: TOP,
    right: width - RIGHT,
    bottom: height - BOTTOM,
  };
}

/** Where a value lies from 0 to 1 between two others. */
export function shareOf(low: number, high: number): (value: number) => number {
  return (value) => (high === low ? 0.5 : (value - low) / (high - low));
}

/** The same between the lowest and the highest of several, with room at both ends. */
export function roomyShare(values: number[], room: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const beyond = (high - low || 1) * room;
  return shareOf(low - beyond, high + beyond);
}

type Axes = {
  frame: Box;
  across: { name: string; ticks: Tick[]; at: (value: number) => number };
  up: { name: string; ticks: Tick[]; at: (value: number) => number };
};

export function plotAxes({ frame, across, up }: Axes): SceneItem[] {
  const longest = Math.floor(frame.right / (TEXT * CHARACTER));
  let free = Number.NEGATIVE_INFINITY;
  const below = across.ticks.flatMap(({ value, text: whole }): SceneItem[] => {
    const text = shorten(whole, LONGEST_TICK);
    const half = (text.length * TEXT * CHARACTER) / 2;
    const x = Math.min(Math.max(across.at(value), half), frame.right + RIGHT - half);
    if (x - half < free) return [];
    free = x + half + 8;
    return [plotLabel(text, [x, frame.bottom + 16], 'middle', 'muted')];
  });
  return [
    ...up.ticks.flatMap(({ value, text }) => {
      const y = up.at(value);
      return [
        segment([frame.left, y], [frame.right, y], 'grid'),
        plotLabel(shorten(text, LONGEST_TICK), [frame.left - 6, y + 4], 'end', 'muted'),
      ];
    }),
    ...below,
    segment([frame.left, frame.bottom], [frame.right, frame.bottom], 'lead'),
    plotLabel(shorten(up.name, longest), [0, TEXT], 'start', 'muted'),
    plotLabel(shorten(across.name, longest), [frame.right, frame.bottom + 36], 'end', 'muted'),
  ];
}

export function area(points: ScenePoint[], paint: Paint): SceneItem {
  return { kind: 'area', rings: [points.map(([x, y]) => rounded(x, y))], paint };
}

export function dotBox([x, y]: ScenePoint, reach = DOT): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

export function plotLabel(
  text: string,
  [x, y]: ScenePoint,
  anchor: SceneText['anchor'],
  tone: SceneText['tone'],
): SceneText {
  return textAt([x, y], text, { anchor, tone, size: TEXT });
}
