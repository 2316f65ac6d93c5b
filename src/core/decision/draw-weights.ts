import type { Spread } from '../catalog/decision-settings.ts';
import { nextGamma, streamFor, type Stream } from './random-streams.ts';

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

export function addTimes(
  into: Float64Array,
  weights: Float64Array,
  wish: number,
  points: number,
  size: number,
): void {
  if (points === 0) return;
  const row = wish * BLOCK;
  for (let draw = 0; draw < size; draw += 1) {
    into[draw] = (into[draw] as number) + points * (weights[row + draw] as number);
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

function fillGamma(into: Float64Array, stream: Stream, shape: number, size: number): void {
  for (let draw = 0; draw < size; draw += 1) into[draw] = nextGamma(stream, shape);
}

function addRow(into: Float64Array, row: Float64Array, size: number): void {
  for (let draw = 0; draw < size; draw += 1) {
    into[draw] = (into[draw] as number) + (row[draw] as number);
  }
}
