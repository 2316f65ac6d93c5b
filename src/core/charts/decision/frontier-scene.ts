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
type Point = Frontier['points'][number];
type Placed = {
  point: Point;
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

/** The leader first, then the runner-up, the frontier and the better; as many as there is room for. */
function names(frontier: string, placed: Placed[], steps: ScenePoint[], frame: Box): SceneItem[] {
  const dots = placed.map((each) => ({ ...each, box: dotBox(each.at, REACH) }));
  const lines = [...placed.map(barBox), ...steps.slice(1).map((to, at) => edgeBox(steps[at], to))];
  const taken: Box[] = dots.map(({ box }) => box);
  const own = frontierName(frontier, steps, [...taken, ...lines], frame);
  const labels: Box[] = own ? [textBox(own.text, TEXT, own.at, own.anchor)] : [];
  const named = [...dots]
    .sort(
      (one, other) =>
        precedence(other.point) - precedence(one.point) || other.point.middle - one.point.middle,
    )
    .flatMap(({ point, box }): SceneItem[] => {
      const others = dots.flatMap((each) => (each.point === point ? [] : [each.box]));
      const spot = nameSpot(point, box, { frame, labels, dots: taken, lines, others });
      if (!spot) return [];
      labels.push(spot.box);
      return [
        ...(spot.isFar ? [pointer(box, spot.box)] : []),
        plotLabel(point.name, spot.at, spot.anchor, 'ink'),
      ];
    });
  return [...(own ? [own] : []), ...named];
}

function precedence({ role, isRunnerUp }: Point): number {
  if (role === 'leader') return 3;
  if (isRunnerUp) return 2;
  return role === 'efficient' ? 1 : 0;
}

type Around = { frame: Box; labels: Box[]; dots: Box[]; lines: Box[]; others: Box[] };

/**
 * Beside the dot where nothing is, else over lines for one on the frontier; the leader and the runner-up
 * also further off, and rather over dots than nowhere.
 */
function nameSpot(point: Point, dot: Box, { frame, labels, dots, lines, others }: Around) {
  const near = { dot, lines: [point.name], size: TEXT, mayBeFar: false };
  const far = { ...near, mayBeFar: true };
  const free = { frame, taken: [...labels, ...dots, ...lines], dots: others };
  const overLines = { frame, taken: [...labels, ...dots], dots: others };
  const overDots = { frame, taken: labels, dots: [] };
  const level = precedence(point);
  return (
    freeSpot(near, free) ??
    (level >= 1 ? freeSpot(near, overLines) : null) ??
    (level >= 2
      ? (freeSpot(far, free) ?? freeSpot(far, overLines) ?? freeSpot(far, overDots))
      : null)
  );
}

/** A line from a dot to its name above or below. */
function pointer(dot: Box, label: Box): SceneItem {
  const x = (dot.left + dot.right) / 2;
  const end = Math.min(Math.max(x, label.left), label.right);
  return label.bottom <= dot.top
    ? segment([x, dot.top], [end, label.bottom], 'lead')
    : segment([x, dot.bottom], [end, label.top], 'lead');
}

function barBox({ low, high }: Placed): Box {
  return { left: low[0] - 1, right: low[0] + 1, top: high[1], bottom: low[1] };
}

function edgeBox(from: ScenePoint = [0, 0], to: ScenePoint = from): Box {
  return {
    left: Math.min(from[0], to[0]) - 1,
    right: Math.max(from[0], to[0]) + 1,
    top: Math.min(from[1], to[1]) - 1,
    bottom: Math.max(from[1], to[1]) + 1,
  };
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
