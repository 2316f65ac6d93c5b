import type { ChartOf } from '../../document/report-document.ts';
import { seriesList, seriesStyle } from '../legend.ts';
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
  wrapLabel,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import {
  dotBox,
  freeSpot,
  plotLabel,
  plotAxes,
  plotFrame,
  shareOf,
  TEXT,
  type Box,
} from '../plot.ts';

type Months = ChartOf<'months'>;

const LOW = 240;
const HIGH = 216;
const GAP = 8;
/** How far the sign of a step stands above it. */
const ABOVE = 26;
/** Room for names beside the ends of the lines. */
const BESIDE = 168;
const LINE = TEXT + 3;
/** They may reach under the scale. */
const BELOW = 40;

/**
 * What each month costs: a line each, named at its end where there is room and below where there is none, and
 * where a price changes the day with the amounts before and after.
 */
export function monthsScene(chart: Months, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const isRoomy = width >= ROOMY_WIDTH;
  const height = isRoomy ? HIGH : LOW;
  const frame = plotFrame(width - (isRoomy ? BESIDE : 0), height, chart.ticks.cost);
  const [x, y] = [shareOf(0, chart.most.months), shareOf(0, chart.most.cost)];
  const across = (months: number) => frame.left + x(months) * (frame.right - frame.left);
  const up = (cost: number) => frame.bottom - y(cost) * (frame.bottom - frame.top);
  const lines = chart.lines.map(({ points }) =>
    points.map(({ months, cost }) => rounded(across(months), up(cost))),
  );
  const legend = isRoomy
    ? { items: endNames(chart, lines, frame), height: 0 }
    : seriesList(
        chart.lines.map(({ name, total }) => `${name}: ${total}`),
        { left: 0, top: height + GAP, width },
      );
  const signs = chart.steps.map(({ months, cost, text }): Sign => ({
    at: [across(months), up(cost)],
    text,
  }));
  const grid = chart.ticks.cost.map(({ value }): Box => {
    const level = up(value);
    return { left: frame.left, right: frame.right, top: level - 1, bottom: level + 1 };
  });
  return {
    width,
    height: height + (legend.height === 0 ? 0 : GAP + legend.height),
    items: [
      ...plotAxes({
        frame,
        across: { name: chart.axes.month, ticks: chart.ticks.month, at: across },
        up: { name: chart.axes.cost, ticks: chart.ticks.cost, at: up },
      }),
      ...lines.flatMap((points, index): SceneItem[] => {
        const { paint, dash, shape } = seriesStyle(index);
        const end = points.at(-1) ?? [0, 0];
        return [lineThrough(points, paint, { dash }), markerAt(shape, end, paint)];
      }),
      ...stepSigns(signs, [...lines.flatMap(alongLine), ...grid], frame),
      ...legend.items,
    ],
  };
}

/** Name and total beside the end of each line, moved apart where they would touch. */
function endNames(chart: Months, lines: ScenePoint[][], frame: Box): SceneItem[] {
  const left = frame.right + GAP + 4;
  const most = Math.floor((BESIDE - GAP) / (TEXT * CHARACTER));
  const ends = chart.lines
    .map(({ name, total }, index) => ({
      texts: [...wrapLabel(name, most), total].map((text) => shorten(text, most)),
      y: lines[index]?.at(-1)?.[1] ?? frame.bottom,
    }))
    .sort((one, other) => one.y - other.y);
  const room = ends.reduce((sum, { texts }) => sum + texts.length * LINE + GAP, 0);
  let free = Math.min(TEXT, frame.bottom - room);
  let below = room;
  return ends.flatMap(({ texts, y }) => {
    const height = texts.length * LINE + GAP;
    const top = Math.max(free, Math.min(y + 4, frame.bottom + BELOW - below + TEXT));
    free = top + height;
    below -= height;
    return texts.map((text, line) =>
      plotLabel(
        text,
        [left, top + line * LINE],
        'start',
        line === texts.length - 1 ? 'muted' : 'ink',
      ),
    );
  });
}

type Sign = { at: ScenePoint; text: string };

/** A stroke above each step with its words, where there is room beside the lines. */
function stepSigns(signs: Sign[], drawn: Box[], frame: Box): SceneItem[] {
  const taken = [...drawn];
  return signs.flatMap(({ at: [x, y], text }): SceneItem[] => {
    const top = Math.max(frame.top, y - ABOVE);
    const wanted = { dot: dotBox([x, top], 1), lines: [text], size: TEXT, mayBeFar: true };
    const spot = freeSpot(wanted, { frame, taken, dots: [] });
    if (!spot) return [segment([x, y], [x, top], 'lead')];
    taken.push(spot.box);
    const end = Math.min(top, Math.max(spot.box.bottom, frame.top));
    return [segment([x, y], [x, end], 'lead'), plotLabel(text, spot.at, spot.anchor, 'ink')];
  });
}

/** Small boxes along a line, which words leave free. */
function alongLine(points: ScenePoint[]): Box[] {
  return points.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    const parts = Math.max(1, Math.ceil(Math.abs(y - fromY) / LINE));
    return Array.from({ length: parts + 1 }, (_, part) =>
      dotBox([fromX + ((x - fromX) * part) / parts, fromY + ((y - fromY) * part) / parts], 3),
    );
  });
}
