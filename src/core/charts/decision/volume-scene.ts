import type { ChartOf } from '../../document/report-document.ts';
import { seriesList, seriesStyle } from '../legend.ts';
import {
  drawnWidth,
  FULL_WIDTH,
  markerAt,
  ROOMY_WIDTH,
  rounded,
  segment,
  shorten,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import {
  area,
  dotBox,
  freeSpot,
  plotLabel,
  plotAxes,
  plotFrame,
  ring,
  shareOf,
  TEXT,
  type Box,
} from '../plot.ts';

type Volume = ChartOf<'volume'>;
type Scales = { across: (requests: number) => number; up: (cost: number) => number };

const LOW = 300;
const HIGH = 340;
const GAP = 8;
/** In characters. */
const LONGEST_BAND = 20;

/** What a month costs by its requests, with the buyer's own volumes as a band and a ring where lines cross. */
export function volumeScene(chart: Volume, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const height = width < ROOMY_WIDTH ? LOW : HIGH;
  const frame = plotFrame(width, height, chart.ticks.cost);
  const [x, y] = [shareOf(0, chart.most.requests), shareOf(0, chart.most.cost)];
  const scales: Scales = {
    across: (requests) => frame.left + x(requests) * (frame.right - frame.left),
    up: (cost) => frame.bottom - y(cost) * (frame.bottom - frame.top),
  };
  const legend = seriesList(
    chart.lines.map(({ name }) => name),
    { left: 0, top: height + GAP, width },
  );
  return {
    width,
    height: height + GAP + legend.height,
    items: [
      ...band(chart, frame, scales),
      ...plotAxes({
        frame,
        across: { name: chart.axes.requests, ticks: chart.ticks.requests, at: scales.across },
        up: { name: chart.axes.cost, ticks: chart.ticks.cost, at: scales.up },
      }),
      ...chart.lines.flatMap((each, index) => costLine(chart, each, index, scales)),
      ...crossings(chart, frame, scales),
      ...legend.items,
    ],
  };
}

function band(
  { band: { from, to, label: whole } }: Volume,
  frame: Box,
  { across }: Scales,
): SceneItem[] {
  const [left, right] = [across(from), Math.max(across(to), across(from) + 2)];
  const corners: ScenePoint[] = [
    [left, frame.top],
    [right, frame.top],
    [right, frame.bottom],
    [left, frame.bottom],
  ];
  const text = shorten(whole, LONGEST_BAND);
  const half = (text.length * TEXT * 0.6) / 2;
  const middle = Math.min(Math.max((left + right) / 2, frame.left + half), frame.right - half);
  return [
    area(corners, 'land'),
    plotLabel(text, [middle, frame.top + TEXT + 3], 'middle', 'muted'),
  ];
}

/** Up to the volume at which it leaves the plot; its marker stands at that end. */
function costLine(
  { most }: Volume,
  { fixed, perRequest }: Volume['lines'][number],
  index: number,
  { across, up }: Scales,
): SceneItem[] {
  if (fixed > most.cost) return [];
  const last =
    perRequest > 0 ? Math.min(most.requests, (most.cost - fixed) / perRequest) : most.requests;
  const { paint, dash, shape } = seriesStyle(index);
  const end = rounded(across(last), up(fixed + perRequest * last));
  return [segment([across(0), up(fixed)], end, paint, dash), markerAt(shape, end, paint)];
}

function crossings(
  { crossings: all, most, lines }: Volume,
  frame: Box,
  { across, up }: Scales,
): SceneItem[] {
  const seen = all.filter(({ requests, cost }) => requests <= most.requests && cost <= most.cost);
  const dots = seen.map(({ requests, cost }): ScenePoint => [across(requests), up(cost)]);
  const level = lines
    .filter(({ perRequest }) => perRequest === 0)
    .map(({ fixed }): Box => ({ ...frame, top: up(fixed) - 1, bottom: up(fixed) + 1 }));
  const taken = [...dots.map((each) => dotBox(each)), ...level];
  return seen.flatMap(({ text }, index): SceneItem[] => {
    const dot = dots[index] ?? [0, 0];
    const wanted = { dot: dotBox(dot), lines: [text], size: TEXT, mayBeFar: false };
    const spot = freeSpot(wanted, { frame, taken, dots: [] });
    if (spot) taken.push(spot.box);
    return [ring(dot, 'lead'), ...(spot ? [plotLabel(text, spot.at, spot.anchor, 'ink')] : [])];
  });
}
