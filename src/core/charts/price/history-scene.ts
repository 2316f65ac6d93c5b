import { dayNumber } from '../../catalog/day-number.ts';
import { plotLabel, TEXT } from '../plot.ts';
import {
  CHARACTER,
  drawnWidth,
  lineThrough,
  markerAt,
  rounded,
  segment,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';

export type HistoryData = {
  /** From the earliest, at least one; each holds until the next. */
  points: { day: string; number: number; text: string }[];
  /** YYYY-MM-DD: until when the last one holds. */
  today: string;
};

const HEIGHT = 150;
const TOP = 26;
const BOTTOM = HEIGHT - 24;
const LEFT = 4;
const RIGHT = 8;
/** Between a step and its value. */
const BESIDE = 4;
/** Between two values that are written. */
const GAP = 10;

/** What a number was and until when, as steps on a scale that starts at zero, drawn for a place of the given width. */
export function historyScene({ points, today }: HistoryData, place: number): Scene {
  const width = drawnWidth(place);
  const first = dayNumber(points[0]?.day ?? today);
  const end = Math.max(dayNumber(today), dayNumber(points.at(-1)?.day ?? today), first + 1);
  const most = Math.max(...points.map(({ number }) => number), Number.MIN_VALUE);
  const across = (day: number) => LEFT + ((day - first) / (end - first)) * (width - LEFT - RIGHT);
  const up = (number: number) => BOTTOM - (Math.max(0, number) / most) * (BOTTOM - TOP);
  const corners = points.map(({ day, number }) => rounded(across(dayNumber(day)), up(number)));
  return {
    width,
    height: HEIGHT,
    items: [
      segment([LEFT, BOTTOM], [width - RIGHT, BOTTOM], 'axis'),
      lineThrough(steps(corners, across(end)), 'series-1'),
      ...corners.map((at) => markerAt('circle', at, 'series-1')),
      ...values(points, corners, width),
      plotLabel(points[0]?.day ?? '', [LEFT, HEIGHT - 6], 'start', 'muted'),
      plotLabel(today, [width - RIGHT, HEIGHT - 6], 'end', 'muted'),
    ],
  };
}

/** A number holds until the next one. */
function steps(corners: ScenePoint[], end: number): ScenePoint[] {
  return corners.flatMap((corner, index): ScenePoint[] => {
    const next = corners[index + 1];
    return [corner, rounded(next ? next[0] : end, corner[1])];
  });
}

/** The last and the first number, and of those between as many as there is room for. */
function values(points: HistoryData['points'], corners: ScenePoint[], width: number): SceneItem[] {
  const taken: [left: number, right: number][] = [];
  const last = points.length - 1;
  const order = [last, 0, ...points.keys()].filter((at, index, all) => all.indexOf(at) === index);
  return order.flatMap((at): SceneItem[] => {
    const corner = corners[at];
    const text = points[at]?.text ?? '';
    if (!corner) return [];
    const room = text.length * TEXT * CHARACTER;
    const left = Math.min(corner[0] + BESIDE, width - RIGHT - room);
    if (taken.some(([from, to]) => left < to + GAP && left + room > from - GAP)) return [];
    taken.push([left, left + room]);
    return [plotLabel(text, [left, corner[1] - 9], 'start', 'ink')];
  });
}
