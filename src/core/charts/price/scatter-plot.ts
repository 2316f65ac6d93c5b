import { shortCount } from '../../wording/money.ts';
import type { ScenePoint } from '../scene.ts';
import {
  dotBox,
  freeSpot,
  plotFrame,
  roomyShare,
  TEXT,
  textBox,
  type Box,
  type Tick,
  overlap,
} from '../plot.ts';
import { roundStep } from '../../values/scale-ticks.ts';

/** Places of the parts of a scatter plot; their looks are the drawing’s. */

export type ScatterDot = {
  key: string;
  name: string;
  across: number;
  up: number;
  /** Named before others. */
  rank: number;
  /** What its value across becomes on a known day. */
  later?: { across: number; text: string };
};
export type PlacedText = { text: string; at: ScenePoint; anchor: 'start' | 'middle' | 'end' };

export type ScatterPlot = {
  width: number;
  height: number;
  frame: Box;
  ticks: { across: PlacedText[]; up: (PlacedText & { y: number })[] };
  dots: { key: string; at: ScenePoint; label: PlacedText | null }[];
  /** From a dot to where it will stand. */
  arrows: { key: string; from: ScenePoint; to: ScenePoint; label: PlacedText | null }[];
  /** A step line through the frontier, and the area beneath it. */
  frontier: ScenePoint[];
};

type Axis = { before: string; isLog: boolean };
export type ScatterAxes = { across: Axis; up: Axis };

const ROOM = 0.06;
/** Beside a name stands the mark of its maker. */
const MARK = 16;
const DOT_REACH = 6;
const MOST_TICKS = 6;
/** Widths of names per px of the plot. */
const NAMES_PER_PX = 1 / 68;

/** Whether values are spread so far that their logarithm is drawn. */
export function isSpread(values: readonly number[]): boolean {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) / least > 20;
}

export function placeScatter(
  dots: readonly ScatterDot[],
  frontier: readonly string[],
  { across, up }: ScatterAxes,
  { width, height }: { width: number; height: number },
): ScatterPlot {
  const acrossValues = dots.flatMap((dot) => [
    dot.across,
    ...(dot.later ? [dot.later.across] : []),
  ]);
  const upValues = dots.map((dot) => dot.up);
  const acrossTicks = ticksOf(acrossValues, across);
  const upTicks = ticksOf(upValues, up);
  const frame = { ...plotFrame(width, height, upTicks), bottom: height - 24, top: 14 };
  const [shareAcross, shareUp] = [scaleOf(acrossValues, across), scaleOf(upValues, up)];
  const xOf = (value: number) => frame.left + shareAcross(value) * (frame.right - frame.left);
  const yOf = (value: number) => frame.bottom - shareUp(value) * (frame.bottom - frame.top);
  const placed = dots.map((dot) => ({ dot, at: [xOf(dot.across), yOf(dot.up)] as ScenePoint }));
  const line = stepsThrough(
    frontier.flatMap((key) => placed.filter(({ dot }) => dot.key === key).map(({ at }) => at)),
    frame,
  );
  const inside = ({ value }: Tick, from: number, to: number, at: (value: number) => number) =>
    at(value) >= from - 1 && at(value) <= to + 1;
  return {
    width,
    height,
    frame,
    ticks: {
      across: acrossTicks
        .filter((tick) => inside(tick, frame.left, frame.right, xOf))
        .map(({ value, text }) => ({
          text,
          at: [xOf(value), frame.bottom + 17],
          anchor: 'middle',
        })),
      up: upTicks
        .filter((tick) => inside(tick, frame.top, frame.bottom, yOf))
        .map(({ value, text }) => ({
          text,
          at: [frame.left - 8, yOf(value) + 4],
          anchor: 'end',
          y: yOf(value),
        })),
    },
    ...labelled(placed, frame, xOf, line),
    frontier: line,
  };
}

type Placed = { dot: ScatterDot; at: ScenePoint };

/** Names where there is room for them, those of the highest rank first. */
function labelled(
  placed: Placed[],
  frame: Box,
  xOf: (value: number) => number,
  line: ScenePoint[],
): Pick<ScatterPlot, 'dots' | 'arrows'> {
  const boxes = placed.map(({ at }) => dotBox(at, DOT_REACH));
  const taken = [...boxes, ...line.slice(1).map((to, at) => stretchOf(line[at] ?? to, to))];
  const arrows = placed.flatMap(({ dot, at: [x, y] }) => {
    if (!dot.later) return [];
    const to: ScenePoint = [xOf(dot.later.across), y];
    taken.push({
      left: Math.min(x, to[0]),
      right: Math.max(x, to[0]) + 5,
      top: y - 5,
      bottom: y + 5,
    });
    return [{ key: dot.key, from: [x, y] as ScenePoint, to, text: dot.later.text }];
  });
  const most = Math.floor((frame.right - frame.left) * NAMES_PER_PX);
  const labels = new Map<string, PlacedText>();
  const order = placed
    .map((_, at) => at)
    .sort((one, other) => rankAt(placed, other) - rankAt(placed, one));
  for (const at of order) {
    const each = placed[at];
    const dot = boxes[at];
    if (!each || !dot || labels.size >= most) continue;
    const others = boxes.filter((_, index) => index !== at);
    const text = `${each.dot.name}${PADDING}`;
    const spot = freeSpot(
      { dot, lines: [text], size: TEXT, mayBeFar: each.dot.rank > 1 },
      { frame, taken, dots: others },
    );
    if (!spot) continue;
    taken.push(spot.box);
    labels.set(each.dot.key, { text: each.dot.name, at: spot.at, anchor: spot.anchor });
  }
  return {
    dots: placed.map(({ dot, at }) => ({ key: dot.key, at, label: labels.get(dot.key) ?? null })),
    arrows: arrows.map(({ key, from, to, text }) => {
      const at: ScenePoint = [to[0] + 8, to[1] + 4];
      const box = textBox(text, TEXT, at, 'start');
      const isFree = box.right <= frame.right && !taken.some((each) => overlap(each, box));
      if (isFree) taken.push(box);
      return { key, from, to, label: isFree ? { text, at, anchor: 'start' } : null };
    }),
  };
}

/** What a straight part of the line covers. */
function stretchOf([x, y]: ScenePoint, [toX, toY]: ScenePoint): Box {
  return {
    left: Math.min(x, toX) - 1,
    right: Math.max(x, toX) + 1,
    top: Math.min(y, toY) - 1,
    bottom: Math.max(y, toY) + 1,
  };
}

/** As wide as the mark beside a name. */
const PADDING = ' '.repeat(Math.ceil(MARK / (TEXT * 0.55)));

function rankAt(placed: Placed[], at: number): number {
  return placed[at]?.dot.rank ?? 0;
}

function stepsThrough(points: ScenePoint[], frame: Box): ScenePoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const steps = points.flatMap(([x, y], at): ScenePoint[] => {
    const before = points[at - 1];
    return before
      ? [
          [x, before[1]],
          [x, y],
        ]
      : [[x, y]];
  });
  const end = last[0] >= first[0] ? frame.right : frame.left;
  return [...steps, [end, last[1]]];
}

function scaleOf(values: number[], { isLog }: Axis): (value: number) => number {
  if (!isLog) return roomyShare(values, ROOM);
  const share = roomyShare(values.map(Math.log), ROOM);
  return (value) => share(Math.log(value));
}

/** 1 and 3 of each power of ten on a logarithmic scale, else round steps. */
function ticksOf(values: number[], { before, isLog }: Axis): Tick[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const text = (value: number) =>
    before +
    (Math.abs(value) >= 10_000 || (before !== '' && value >= 1000)
      ? shortCount(value)
      : String(value));
  if (isLog) {
    const powers = Array.from({ length: 18 }, (_, index) => 10 ** (index - 6));
    return powers
      .flatMap((power) => [power, 3 * power].map((tick) => Number(tick.toPrecision(1))))
      .filter((value) => value >= low / 2 && value <= high * 2)
      .map((value) => ({ value, text: text(value) }));
  }
  const step = roundStep(low, high, MOST_TICKS);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const value = Number(((first + index) * step).toPrecision(12));
    return { value, text: text(value) };
  });
}
