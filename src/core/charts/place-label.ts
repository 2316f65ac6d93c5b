import { lineThrough, type Paint, type Point, type SceneItem } from './scene.ts';

export type Box = { left: number; top: number; right: number; bottom: number };
type Anchor = 'start' | 'middle' | 'end';
type Spot = { box: Box; at: Point; anchor: Anchor; isFar: boolean };
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

/** Mean width of a character, as a share of the size of the text; rather too wide than too narrow. */
const CHARACTER = 0.6;
const GAP = 4;
const FAR_STEPS = [8, 16, 24, 32, 48, 64];

/** The box of one line of text whose baseline begins, or ends, at a point. */
export function textBox(text: string, size: number, [x, y]: Point, anchor: Anchor): Box {
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
  const beside: [Point, Anchor][] = [
    [[dot.right + GAP, middle], 'start'],
    [[dot.left - GAP, middle], 'end'],
    [[inside, above], 'middle'],
    [[inside, below], 'middle'],
    [[dot.right, above + GAP], 'start'],
    [[dot.left, above + GAP], 'end'],
    [[dot.right, below - GAP], 'start'],
    [[dot.left, below - GAP], 'end'],
  ];
  const further = FAR_STEPS.flatMap((step): [Point, Anchor][] => [
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
export function circleAround([x, y]: Point, radius: number, paint: Paint): SceneItem {
  const points = Array.from({ length: 20 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return lineThrough(points, paint, { closed: true });
}
