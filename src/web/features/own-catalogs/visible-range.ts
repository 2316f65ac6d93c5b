/** Indexes from one up to another, without it. */
export type Span = { from: number; to: number };
export type Sight = { rows: Span; cols: Span };
/** The columns drawn of each row that is drawn, rows in their order. */
export type Drawn = ReadonlyMap<number, Span>;

export const NONE: Span = { from: 0, to: 0 };

/**
 * One step from the drawn range to the wanted one: all visible cells at once, and about `most` new cells around them, so that
 * no frame has much to draw. Returns the same object once nothing is left.
 */
export function stepTowards(drawn: Drawn, seen: Sight, around: Sight, most: number): Drawn {
  const next = new Map<number, Span>();
  let left = most;
  for (let row = around.rows.from; row < around.rows.to; row += 1) {
    const before = drawn.get(row);
    const needed = holds(seen.rows, row) ? seen.cols : NONE;
    if (left <= 0 && before && covers(before, needed)) {
      next.set(row, before);
      continue;
    }
    const kept = within(before ?? NONE, around.cols);
    const span = grown(union(kept, needed), around.cols, Math.max(0, left));
    left -= sizeOf(span) - sizeOf(kept);
    if (sizeOf(span) > 0) next.set(row, span);
  }
  return isSame(drawn, next) ? drawn : next;
}

/** The places that lie between two distances, of places that start at `starts` and end where the next one starts. */
export function between(starts: readonly number[], from: number, to: number): Span {
  const count = starts.length - 1;
  const at = (distance: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle + 1] ?? 0) > distance) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { from: at(from), to: Math.min(count, at(to - 1) + 1) };
}

export function widened({ from, to }: Span, by: number, count: number): Span {
  return { from: Math.max(0, from - by), to: Math.min(count, to + by) };
}

/** The indexes of a span, and the one that stays drawn wherever it is. */
export function indexesOf({ from, to }: Span, always: number | null): number[] {
  const all = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (always === null || always < 0 || holds({ from, to }, always)) return all;
  return always < from ? [always, ...all] : [...all, always];
}

const holds = ({ from, to }: Span, index: number) => index >= from && index < to;
const sizeOf = ({ from, to }: Span) => to - from;
const covers = (outer: Span, inner: Span) =>
  sizeOf(inner) === 0 || (outer.from <= inner.from && outer.to >= inner.to);

function within({ from, to }: Span, outer: Span): Span {
  const inner = { from: Math.max(from, outer.from), to: Math.min(to, outer.to) };
  return inner.from < inner.to ? inner : NONE;
}

/** From the first of both to the last. */
export function union(one: Span, other: Span): Span {
  if (sizeOf(one) === 0) return other;
  if (sizeOf(other) === 0) return one;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

/** To the end first, then to the start. */
function grown(span: Span, outer: Span, most: number): Span {
  const { from, to } = sizeOf(span) === 0 ? { from: outer.from, to: outer.from } : span;
  const after = Math.min(most, outer.to - to);
  return { from: from - Math.min(most - after, from - outer.from), to: to + after };
}

function isSame(one: Drawn, other: Drawn): boolean {
  if (one.size !== other.size) return false;
  for (const [row, { from, to }] of other) {
    const before = one.get(row);
    if (before?.from !== from || before.to !== to) return false;
  }
  return true;
}
