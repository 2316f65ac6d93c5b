import type { ChartOf } from '../../document/report-document.ts';
import {
  drawnWidth,
  FULL_WIDTH,
  lineThrough,
  markerAt,
  ROOMY_WIDTH,
  segment,
  type ScenePoint,
  type Scene,
  type SceneItem,
  type SceneText,
} from '../scene.ts';
import {
  area,
  dotBox,
  freeSpot,
  plotLabel,
  overlap,
  plotAxes,
  plotFrame,
  ring,
  roomyShare,
  TEXT,
  textBox,
  type Box,
} from '../plot.ts';

type Frontier = ChartOf<'frontier'>;
type Placed = {
  point: Frontier['points'][number];
  at: ScenePoint;
  low: ScenePoint;
  high: ScenePoint;
};

const LOW = 330;
const HIGH = 380;
const REACH = 6;
/** Around the outermost dots, as shares of the scales. */
const ROOM_ACROSS = 0.08;
const ROOM_UP = 0.08;

/**
 * Cost to the right on a scale by logarithms, score upwards with a bar for what is unknown. The leader is a
 * diamond, every other candidate on the frontier is filled, all others are hollow. A name without room is left out.
 */
export function frontierScene(chart: Frontier, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const height = width < ROOMY_WIDTH ? LOW : HIGH;
  const frame = plotFrame(width, height, chart.ticks.score);
  const { across, up } = scales(chart.points, frame);
  const placed = chart.points.map((point): Placed => {
    const x = across(point.cost);
    const [at, low, high] = [point.middle, point.low, point.high].map((score): ScenePoint => [
      x,
      up(score),
    ]);
    return { point, at: at ?? [x, 0], low: low ?? [x, 0], high: high ?? [x, 0] };
  });
  const steps = frontierSteps(placed, frame);
  return {
    width,
    height,
    items: [
      ...(steps.length > 0 ? [area([...steps, [frame.right, frame.bottom]], 'land')] : []),
      ...plotAxes({
        frame,
        across: { name: chart.axes.cost, ticks: chart.ticks.cost, at: across },
        up: { name: chart.axes.score, ticks: chart.ticks.score, at: up },
      }),
      ...(steps.length > 0 ? [lineThrough(steps, 'series-1')] : []),
      ...placed.flatMap(dotItems),
      ...names(chart.frontier, placed, steps, frame),
    ],
  };
}

function scales(points: Frontier['points'], frame: Box) {
  const x = roomyShare(
    points.map(({ cost }) => Math.log(cost)),
    ROOM_ACROSS,
  );
  const y = roomyShare(
    points.flatMap(({ low, high }) => [low, high]),
    ROOM_UP,
  );
  return {
    across: (cost: number) => frame.left + x(Math.log(cost)) * (frame.right - frame.left),
    up: (score: number) => frame.bottom - y(score) * (frame.bottom - frame.top),
  };
}

/** From the cheapest to the right edge, up at each that scores better. */
function frontierSteps(placed: Placed[], frame: Box): ScenePoint[] {
  const efficient = placed
    .filter(({ point }) => point.role !== 'dominated')
    .sort((one, other) => one.at[0] - other.at[0]);
  let level = frame.bottom;
  const steps = efficient.flatMap(({ at: [x, y] }): ScenePoint[] => {
    const before: ScenePoint = [x, level];
    level = Math.min(level, y);
    return [before, [x, level]];
  });
  return steps.length > 0 ? [...steps, [frame.right, level]] : [];
}

function dotItems({ point, at, low, high }: Placed): SceneItem[] {
  const isDominated = point.role === 'dominated';
  const shape = point.role === 'leader' ? 'diamond' : 'circle';
  const bar = (from: ScenePoint, to: ScenePoint) =>
    Math.abs(from[1] - to[1]) > REACH
      ? [segment(from, [to[0], to[1] + Math.sign(from[1] - to[1]) * REACH], 'lead')]
      : [];
  return [
    ...bar(low, at),
    ...bar(high, at),
    isDominated ? ring(at, 'lead') : markerAt(shape, at, 'series-1'),
  ];
}

/** The leader first, then the frontier, then the better; as many as there is room for. */
function names(frontier: string, placed: Placed[], steps: ScenePoint[], frame: Box): SceneItem[] {
  const order = { leader: 2, efficient: 1, dominated: 0 };
  const dots = placed.map((each) => ({ ...each, box: dotBox(each.at, REACH) }));
  const bars = placed.map(({ low, high }): Box => ({
    left: low[0] - 1,
    right: low[0] + 1,
    top: high[1],
    bottom: low[1],
  }));
  const edges = steps.slice(1).map((to, index): Box => {
    const from = steps[index] ?? to;
    return {
      left: Math.min(from[0], to[0]) - 1,
      right: Math.max(from[0], to[0]) + 1,
      top: Math.min(from[1], to[1]) - 1,
      bottom: Math.max(from[1], to[1]) + 1,
    };
  });
  const lines = [...bars, ...edges];
  const taken: Box[] = dots.map(({ box }) => box);
  const own = frontierName(frontier, steps, [...taken, ...lines], frame);
  if (own) taken.push(textBox(own.text, TEXT, own.at, own.anchor));
  const named = [...dots]
    .sort(
      (one, other) =>
        order[other.point.role] - order[one.point.role] || other.point.middle - one.point.middle,
    )
    .flatMap(({ point, box }): SceneItem[] => {
      const others = dots.flatMap((each) => (each.point === point ? [] : [each.box]));
      const wanted = { dot: box, lines: [point.name], size: TEXT, mayBeFar: false };
      const isChief = point.role !== 'dominated';
      const spot =
        freeSpot(wanted, { frame, taken: [...taken, ...lines], dots: others }) ??
        (isChief ? freeSpot(wanted, { frame, taken, dots: others }) : null);
      if (!spot) return [];
      taken.push(spot.box);
      return [plotLabel(point.name, spot.at, spot.anchor, 'ink')];
    });
  return [...(own ? [own] : []), ...named];
}

/** Above the last step, at its right end, where nothing stands. */
function frontierName(
  text: string,
  steps: ScenePoint[],
  taken: Box[],
  frame: Box,
): SceneText | null {
  const last = steps.at(-1);
  if (!last) return null;
  const choices = [
    plotLabel(text, [frame.right, last[1] - 6], 'end', 'muted'),
    plotLabel(text, [frame.right, last[1] + TEXT + 4], 'end', 'muted'),
  ];
  return (
    choices.find(({ at, anchor }) => {
      const box = textBox(text, TEXT, at, anchor);
      return !taken.some((each) => overlap(each, box));
    }) ?? null
  );
}
