import type { Spread } from '../catalog/decision-settings.ts';
import { next, nextGamma, streamFor, type Stream } from './random-streams.ts';

/** SMAA-2: how often each candidate takes a rank, over plausible weights and over what is unknown. */

export const DRAWS = 10_000;
/** Printed with every result; the same seed gives the same draws. */
export const SEED = 7;
/** Sum of the Dirichlet distribution's parameters: a weight of 35 varies by about 3, 6 or 12 points. */
export const CONCENTRATION: Record<Spread, number> = { firm: 240, usual: 60, open: 15 };
/** As many draws are made without a pause. */
const BLOCK = 500;

/** `share` sums to 1 over the wishes; `low` and `high` have one entry for each candidate, ranked first. */
export type DrawnWish = { name: string; share: number; low: number[]; high: number[] };

export type Contest = {
  /** In id order, the ranked ones first, then those that would join them. */
  candidateIds: number[];
  /** How many of them are ranked. */
  ranked: number;
  /** By name. */
  wishes: DrawnWish[];
  spread: Spread;
  draws: number;
};

export type RankShares = {
  /** Of a ranked candidate: shares of draws, 0–1, in which it takes place one, two and three; ties are shared. */
  places: [number, number, number];
  meanRank: number;
};

/** What an unknown value of a ranked candidate does to its share of first ranks. */
export type Swing = { candidate: number; wish: number; firstAtLow: number; firstAtHigh: number };

export type DrawnRanks = {
  ranks: RankShares[];
  swings: Swing[];
  /** Of each that would join alone: its share of first ranks then. */
  firstIfJoined: number[];
};

type Cell = { candidate: number; wish: number; low: number; high: number; stream: Stream };

/** Rows of one block, one after the other: what stands at `row * BLOCK + draw`. */
type Rows = Float64Array;

/** Draws in blocks and pauses after each, so that whoever runs it can do something else between. */
export function* drawRanks(contest: Contest): Generator<undefined, DrawnRanks> {
  const { wishes, ranked, candidateIds, spread, draws } = contest;
  const shapes = wishes.map(({ share }) => share * CONCENTRATION[spread]);
  const streams = wishes.map(({ name }) => streamFor(SEED, name));
  const cells = openCells(contest);
  const weights = new Float64Array(wishes.length * BLOCK);
  const scores = new Float64Array(candidateIds.length * BLOCK);
  const drawn = new Float64Array(cells.length * BLOCK);
  const tally = createTally(contest, cells);

  for (let done = 0; done < draws; done += BLOCK) {
    const size = Math.min(BLOCK, draws - done);
    drawWeights(weights, shapes, streams, size);
    addKnown(scores, weights, wishes, size);
    cells.forEach((cell, index) =>
      addUnknown(scores, weights, drawn.subarray(index * BLOCK, (index + 1) * BLOCK), cell, size),
    );
    tally.count(scores, weights, drawn, size);
    yield;
  }
  return tally.result(draws, ranked);
}

/** The score at the stated weights, with the middle of every interval. */
function stated(wishes: DrawnWish[], at: number): number {
  return wishes.reduce(
    (total, { share, low, high }) => total + (share * ((low[at] ?? 0) + (high[at] ?? 0))) / 2,
    0,
  );
}

function openCells({ wishes, candidateIds }: Contest): Cell[] {
  return candidateIds.flatMap((id, candidate) =>
    wishes.flatMap(({ name, low, high }, wish): Cell[] => {
      const least = low[candidate] ?? 0;
      const most = high[candidate] ?? 0;
      if (most <= least) return [];
      return [
        { candidate, wish, low: least, high: most, stream: streamFor(SEED, `${name} ${id}`) },
      ];
    }),
  );
}

// The loops below run millions of times, so that they read without a check for what is absent.

/** Gamma draws over their sum are a draw from the Dirichlet distribution. */
function drawWeights(weights: Rows, shapes: number[], streams: Stream[], size: number): void {
  const sums = new Float64Array(size);
  streams.forEach((stream, wish) => {
    const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    const shape = shapes[wish] as number;
    for (let draw = 0; draw < size; draw += 1) {
      const gamma = nextGamma(stream, shape);
      row[draw] = gamma;
      sums[draw] = (sums[draw] as number) + gamma;
    }
  });
  for (let wish = 0; wish < streams.length; wish += 1) {
    const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    for (let draw = 0; draw < size; draw += 1) {
      row[draw] = (row[draw] as number) / (sums[draw] as number);
    }
  }
}

/** Scores by what is known, and by the lower end of what is not. */
function addKnown(scores: Rows, weights: Rows, wishes: DrawnWish[], size: number): void {
  scores.fill(0);
  wishes.forEach(({ low }, wish) => {
    const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    low.forEach((points, at) => {
      if (points === 0) return;
      const into = scores.subarray(at * BLOCK, (at + 1) * BLOCK);
      for (let draw = 0; draw < size; draw += 1) {
        into[draw] = (into[draw] as number) + points * (row[draw] as number);
      }
    });
  });
}

/** Keeps in `drawn` what an unknown value adds to its lower end. */
function addUnknown(
  scores: Rows,
  weights: Rows,
  drawn: Float64Array,
  { candidate, wish, low, high, stream }: Cell,
  size: number,
): void {
  const into = scores.subarray(candidate * BLOCK, (candidate + 1) * BLOCK);
  const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
  const width = high - low;
  for (let draw = 0; draw < size; draw += 1) {
    const added = next(stream) * width * (row[draw] as number);
    drawn[draw] = added;
    into[draw] = (into[draw] as number) + added;
  }
}

/** Counts ranks block by block; an equal score is decided by the stated weights, else shared. */
function createTally({ ranked, candidateIds, wishes }: Contest, cells: Cell[]) {
  const central = Float64Array.from(candidateIds, (_, at) => stated(wishes, at));
  const order = Int32Array.from({ length: ranked }, (_, at) => at);
  const row = new Float64Array(candidateIds.length);
  const places = new Float64Array(3 * ranked);
  const rankSum = new Float64Array(ranked);
  const joined = new Float64Array(candidateIds.length - ranked);
  const own = cells.flatMap((cell, index) => (cell.candidate < ranked ? [{ ...cell, index }] : []));
  const atLow = new Float64Array(own.length);
  const atHigh = new Float64Array(own.length);
  /** Of each draw: who is first, and the two best scores. */
  const first = new Int32Array(BLOCK);
  const top = new Float64Array(BLOCK);
  const second = new Float64Array(BLOCK);

  const isBefore = (one: number, other: number): boolean => {
    const ours = row[one] as number;
    const theirs = row[other] as number;
    return ours === theirs ? (central[one] as number) > (central[other] as number) : ours > theirs;
  };
  /** The last order is nearly this one, so that insertion costs little. */
  const sort = () => {
    for (let place = 1; place < ranked; place += 1) {
      const moved = order[place] as number;
      let to = place;
      while (to > 0 && isBefore(moved, order[to - 1] as number)) {
        order[to] = order[to - 1] as number;
        to -= 1;
      }
      order[to] = moved;
    }
  };
  const countPlaces = () => {
    for (let from = 0; from < ranked;) {
      let to = from + 1;
      while (to < ranked && !isBefore(order[from] as number, order[to] as number)) to += 1;
      for (let place = from; place < to; place += 1) {
        const candidate = order[place] as number;
        rankSum[candidate] = (rankSum[candidate] as number) + (from + to + 1) / 2;
        for (let taken = from; taken < to && taken < 3; taken += 1) {
          const at = taken * ranked + candidate;
          places[at] = (places[at] as number) + 1 / (to - from);
        }
      }
      from = to;
    }
  };
  const countDraw = (scores: Rows, draw: number) => {
    for (let at = 0; at < row.length; at += 1) row[at] = scores[at * BLOCK + draw] as number;
    sort();
    countPlaces();
    const leader = ranked > 0 ? (order[0] as number) : -1;
    first[draw] = leader;
    top[draw] = ranked > 0 ? (row[leader] as number) : -1;
    second[draw] = ranked > 1 ? (row[order[1] as number] as number) : -1;
    for (let at = 0; at < joined.length; at += 1) {
      if (leader < 0 || isBefore(ranked + at, leader)) joined[at] = (joined[at] as number) + 1;
    }
  };
  /** Sets one unknown value to its two ends, all else as drawn. */
  const countEnds = (scores: Rows, weights: Rows, drawn: Rows, at: number, size: number) => {
    const { candidate, wish, low, high, index } = own[at] as Cell & { index: number };
    let [firstAtLow, firstAtHigh] = [0, 0];
    for (let draw = 0; draw < size; draw += 1) {
      const best = (first[draw] === candidate ? second[draw] : top[draw]) as number;
      const floor =
        (scores[candidate * BLOCK + draw] as number) - (drawn[index * BLOCK + draw] as number);
      if (floor > best) firstAtLow += 1;
      if (floor + (weights[wish * BLOCK + draw] as number) * (high - low) > best) firstAtHigh += 1;
    }
    atLow[at] = (atLow[at] as number) + firstAtLow;
    atHigh[at] = (atHigh[at] as number) + firstAtHigh;
  };

  return {
    count(scores: Rows, weights: Rows, drawn: Rows, size: number) {
      for (let draw = 0; draw < size; draw += 1) countDraw(scores, draw);
      for (let at = 0; at < own.length; at += 1) countEnds(scores, weights, drawn, at, size);
    },
    result(draws: number, count: number): DrawnRanks {
      const share = (counts: Float64Array, at: number) => (counts[at] as number) / draws;
      return {
        ranks: Array.from({ length: count }, (_, at) => ({
          places: [share(places, at), share(places, count + at), share(places, 2 * count + at)],
          meanRank: share(rankSum, at),
        })),
        swings: own.map(({ candidate, wish }, at) => ({
          candidate,
          wish,
          firstAtLow: share(atLow, at),
          firstAtHigh: share(atHigh, at),
        })),
        firstIfJoined: Array.from(joined, (_, at) => share(joined, at)),
      };
    },
  };
}
