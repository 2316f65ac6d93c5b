import type { Spread } from '../catalog/decision-settings.ts';
import { fillGamma, streamFor, type Stream } from './random-streams.ts';

/** Printed with every result; the same seed gives the same draws. */
export const SEED = 7;
/** Sum of a Dirichlet distribution's parameters: a weight of 35 varies by about 3, 6 or 12 points. */
export const CONCENTRATION: Record<Spread, number> = { firm: 240, usual: 60, open: 15 };
/** As many draws are made without a pause; one block is a row for each wish. */
export const BLOCK = 500;

/** A wish, its share of its group and that of the group; both sum to 1. */
export type WeightedWish = { name: string; group: string; groupShare: number; within: number };

/** Weights of each draw, block by block; what stands at `(block * wishes + wish) * BLOCK + draw`. */
export type DrawnWeights = { rows: Float64Array; draws: number };

export function blockOf(rows: Float64Array, block: number, wishes: number): Float64Array {
  return rows.subarray(block * wishes * BLOCK, (block + 1) * wishes * BLOCK);
}

// The loops below run millions of times, so that they read without a check for what is absent.

/** Adds to every draw of a block what one candidate has on each wish, times its weight; `points`: by wish. */
export function addScores(
  into: Float64Array,
  weights: Float64Array,
  points: readonly number[],
  size: number,
): void {
  let wish = 0;
  // Four at a time, one after another, so that a score is read and written once for them.
  for (; wish + 4 <= points.length; wish += 4) {
    const [first, second] = [points[wish] as number, points[wish + 1] as number];
    const [third, fourth] = [points[wish + 2] as number, points[wish + 3] as number];
    const row = wish * BLOCK;
    for (let draw = 0; draw < size; draw += 1) {
      const at = row + draw;
      into[draw] =
        (into[draw] as number) +
        first * (weights[at] as number) +
        second * (weights[at + BLOCK] as number) +
        third * (weights[at + 2 * BLOCK] as number) +
        fourth * (weights[at + 3 * BLOCK] as number);
    }
  }
  for (; wish < points.length; wish += 1) {
    const [point, row] = [points[wish] as number, wish * BLOCK];
    for (let draw = 0; draw < size; draw += 1) {
      into[draw] = (into[draw] as number) + point * (weights[row + draw] as number);
    }
  }
}

/** First between groups, then within each: gamma draws over their sum are a draw from a Dirichlet distribution. */
export function weightSampler(wishes: readonly WeightedWish[], spread: Spread) {
  const concentration = CONCENTRATION[spread];
  const groups = [...new Set(wishes.map(({ group }) => group))].sort().map((group) => ({
    stream: streamFor(SEED, `group ${group}`),
    shape: (wishes.find((wish) => wish.group === group)?.groupShare ?? 0) * concentration,
    own: wishes.flatMap((wish, at) => (wish.group === group ? [at] : [])),
    drawn: new Float64Array(BLOCK),
  }));
  const streams = wishes.map(({ name }) => streamFor(SEED, name));
  const sums = new Float64Array(BLOCK);
  const all = new Float64Array(BLOCK);
  return (weights: Float64Array, size: number): void => {
    const rowOf = (wish: number) => weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    all.fill(0);
    for (const { drawn, stream, shape } of groups) {
      if (groups.length === 1) drawn.fill(1);
      else fillGamma(drawn, stream, shape, size);
      addRow(all, drawn, size);
    }
    for (const { own, drawn } of groups) {
      sums.fill(0);
      for (const wish of own) {
        const shape = (wishes[wish] as WeightedWish).within * concentration;
        if (own.length === 1) rowOf(wish).fill(1);
        else fillGamma(rowOf(wish), streams[wish] as Stream, shape, size);
        addRow(sums, rowOf(wish), size);
      }
      for (const wish of own) {
        const row = rowOf(wish);
        for (let draw = 0; draw < size; draw += 1) {
          const group = (drawn[draw] as number) / (all[draw] as number);
          row[draw] = (group * (row[draw] as number)) / (sums[draw] as number);
        }
      }
    }
  };
}

function addRow(into: Float64Array, row: Float64Array, size: number): void {
  for (let draw = 0; draw < size; draw += 1) {
    into[draw] = (into[draw] as number) + (row[draw] as number);
  }
}
