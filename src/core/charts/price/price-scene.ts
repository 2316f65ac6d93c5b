import {
  markerAt,
  rounded,
  segment,
  type Paint,
  type Point,
  type Scene,
  type SceneItem,
  type SceneText,
} from '../scene.ts';
import {
  area,
  dotBox,
  freeSpot,
  label,
  overlap,
  plotAxes,
  plotFrame,
  ring,
  roomyShare,
  TEXT,
  textBox,
  type Box,
  type Tick,
} from '../plot.ts';

export type PricePlot = {
  headings: { price: string; quality: string };
  ticks: { price: Tick[]; quality: Tick[] };
  floor: { value: number; label: string };
  cheapestId: number | null;
  bestId: number | null;
  points: {
    id: number;
    name: string;
    price: number;
    quality: number;
    priceText: string;
    qualityText: string;
    stale: boolean;
  }[];
};

const NARROWEST = 280;
const NARROW = 480;
const LOW = 340;
const HIGH = 420;
const NAMED = 13;
const RING = 10;
/** Around the outermost dots, as shares of the scales. */
const ROOM_ACROSS = 0.05;
const ROOM_UP = 0.09;
/** Most names on a narrow and on a wide chart. */
const FEW = 5;
const MANY = 14;

type Dot = { point: PricePlot['points'][number]; at: Point; box: Box };
type Drawn = {
  plot: PricePlot;
  frame: Box;
  place: (price: number, quality: number) => Point;
  dots: Dot[];
  isNarrow: boolean;
};

/**
 * Prices to the right on a logarithmic scale, results upwards, drawn for a width of 280 or more: 340
 * high below 480, else 420. What lies below the floor is grey, the cheapest above it is ringed, stale
 * evidence is hollow. A name that would touch another, or could be taken for another dot's, is left out.
 */
export function priceScene(plot: PricePlot, width: number): Scene {
  const wide = Math.max(NARROWEST, width);
  const isNarrow = wide < NARROW;
  const height = isNarrow ? LOW : HIGH;
  const frame = plotFrame(wide, height, plot.ticks.quality);
  const place = scales(plot, frame);
  const dots = plot.points.map((point): Dot => {
    const at = place(point.price, point.quality);
    return { point, at, box: dotBox(at, point.id === plot.cheapestId ? RING : undefined) };
  });
  const drawn: Drawn = { plot, frame, place, dots, isNarrow };
  const floor = floorName(drawn);
  return {
    width: wide,
    height,
    items: [
      ...axes(drawn),
      floor,
      ...dots.flatMap((each) => dotItems(plot, each)),
      ...names(drawn, floor),
    ],
  };
}

function scales({ points, floor }: PricePlot, frame: Box): Drawn['place'] {
  const prices = points.map(({ price }) => Math.log(price));
  const across = roomyShare(prices, ROOM_ACROSS);
  const up = roomyShare([floor.value, ...points.map(({ quality }) => quality)], ROOM_UP);
  return (price, quality) =>
    rounded(
      frame.left + across(Math.log(price)) * (frame.right - frame.left),
      frame.bottom - up(quality) * (frame.bottom - frame.top),
    );
}

function axes({ plot: { ticks, floor, headings }, frame, place }: Drawn): SceneItem[] {
  const { left, right, top } = frame;
  const floorAt = place(1, floor.value)[1];
  const above: Point[] = [
    [left, top],
    [right, top],
    [right, floorAt],
    [left, floorAt],
  ];
  return [
    ...plotAxes({
      frame,
      across: {
        name: headings.price,
        ticks: ticks.price,
        at: (price) => place(price, floor.value)[0],
      },
      up: { name: headings.quality, ticks: ticks.quality, at: (quality) => place(1, quality)[1] },
    }),
    area(above, 'series-1'),
    segment([left, floorAt], [right, floorAt], 'comparable'),
  ];
}

/** Under or over the line, at its right or left end, where no dot lies; else over it at the left. */
function floorName({ plot: { floor }, frame, place, dots }: Drawn): SceneText {
  const y = place(1, floor.value)[1];
  const right = frame.right - 4;
  const left = frame.left + 4;
  const last = label(floor.label, [left, y - 5], 'start', 'ink');
  const places = [
    label(floor.label, [right, y + TEXT + 3], 'end', 'ink'),
    label(floor.label, [left, y + TEXT + 3], 'start', 'ink'),
    label(floor.label, [right, y - 5], 'end', 'ink'),
  ];
  return places.find((each) => !dots.some(({ box }) => overlap(boxOf(each), box))) ?? last;
}

function dotItems(plot: PricePlot, { point, at }: Dot): SceneItem[] {
  const isCheapest = point.id === plot.cheapestId;
  const isAbove = point.quality >= plot.floor.value;
  const paint: Paint = isCheapest ? 'series-2' : isAbove ? 'series-1' : 'lead';
  return [
    point.stale ? ring(at, paint) : markerAt('circle', at, paint),
    ...(isCheapest ? [ring(at, paint, RING)] : []),
  ];
}

/** The ringed one first, then the best, then the better; as many as there is room for. */
function names({ plot, frame, place, dots, isNarrow }: Drawn, floor: SceneText): SceneItem[] {
  const rank = ({ id, quality }: Dot['point']) =>
    id === plot.cheapestId ? Infinity : id === plot.bestId ? Number.MAX_VALUE : quality;
  const flat = (value: number, half: number): Box => {
    const y = place(1, value)[1];
    return { left: frame.left, right: frame.right, top: y - half, bottom: y + half };
  };
  const grid = plot.ticks.quality.map(({ value }) => flat(value, 0.5));
  const taken = [...dots.map(({ box }) => box), flat(plot.floor.value, 1), boxOf(floor)];
  const named: SceneItem[][] = [];
  for (const { point, at, box } of [...dots].sort((a, b) => rank(b.point) - rank(a.point))) {
    const isCheapest = point.id === plot.cheapestId;
    const isChief = isCheapest || point.id === plot.bestId;
    const size = isCheapest ? NAMED : TEXT;
    const lines = [
      point.name,
      ...(isCheapest && !isNarrow ? [`${point.priceText} · ${point.qualityText}`] : []),
    ];
    const others = dots.flatMap((each) => (each.point.id === point.id ? [] : [each.box]));
    const wanted = { dot: box, lines, size, mayBeFar: isChief };
    const clear = { frame, taken: isChief ? taken : [...taken, ...grid], dots: others };
    const spot = freeSpot(wanted, clear) ?? freeSpot(wanted, { ...clear, taken });
    if (!spot || named.length >= (isNarrow ? FEW : MANY)) continue;
    taken.push(spot.box);
    named.push([
      ...(spot.isFar ? [leadLine(at, box, spot.box)] : []),
      ...lines.map((text, line) => ({
        ...label(text, [spot.at[0], spot.at[1] + line * (size + 3)], spot.anchor, 'ink'),
        size: line === 0 ? size : TEXT,
      })),
    ]);
  }
  return named.flat();
}

function leadLine([x]: Point, dot: Box, name: Box): SceneItem {
  const isAbove = name.bottom <= dot.top;
  const [from, to] = isAbove ? [dot.top, name.bottom] : [dot.bottom, name.top];
  return segment([x, from], [x, to], 'lead');
}

function boxOf({ text, size, at, anchor }: SceneText): Box {
  return textBox(text, size, at, anchor);
}
