import type { Spread } from '../catalog/decision-settings.ts';
import { next, nextGamma, streamFor, type Stream } from './random-streams.ts';
import { centralPoints, pointEnds, pointsWith, type WishPoints } from './wish-values.ts';

/** SMAA-2: how often each candidate takes a rank, over plausible weights and over what is unknown. */

export const DRAWS = 10_000;
/** Printed with every result; the same seed gives the same draws. */
export const SEED = 7;
/** Sum of a Dirichlet distribution's parameters: a weight of 35 varies by about 3, 6 or 12 points. */
export const CONCENTRATION: Record<Spread, number> = { firm: 240, usual: 60, open: 15 };
/** As many draws are made without a pause. */
const BLOCK = 500;

/** Points of each candidate on a wish; `within` its group and groups among themselves sum to 1. */
export type DrawnWish = {
  name: string;
  group: string;
  groupShare: number;
  within: number;
  /** In the order of the candidates. */
  values: WishPoints[];
};

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
  /** Shares of draws, 0–1, in which a candidate takes place one, two and three; ties are shared. */
  places: [number, number, number];
  meanRank: number;
};

/** What an unknown value of a ranked candidate does to its share of first ranks. */
export type Swing = { candidate: number; wish: number; firstAtLow: number; firstAtHigh: number };

export type DrawnRanks = {
  /** Over weights alone: what is unknown stands at the median of its prior. */
  ranks: RankShares[];
  /** Of each ranked one, its share of first ranks with what is unknown drawn too. */
  firstDrawn: number[];
  swings: Swing[];
  /** Of each that would join alone, with what is unknown drawn: its share of first ranks then. */
  firstIfJoined: number[];
  /** Drawn weights, for what is counted afterwards. */
  weights: DrawnWeights;
};

/** Weights of each draw, block by block; what stands at `(block * wishes + wish) * BLOCK + draw`. */
export type DrawnWeights = { rows: Float64Array; draws: number };

/** Draws in blocks and pauses after each, so that something else may run between. */
export function* drawRanks(contest: Contest): Generator<undefined, DrawnRanks> {
  const { wishes, draws } = contest;
  const blocks = Math.ceil(draws / BLOCK);
  const rows = new Float64Array(blocks * wishes.length * BLOCK);
  const drawWeights = weightSampler(contest);
  const tally = createTally(contest);
  for (let block = 0; block < blocks; block += 1) {
    const size = Math.min(BLOCK, draws - block * BLOCK);
    const weights = blockOf(rows, block, wishes.length);
    drawWeights(weights, size);
    tally.count(weights, size);
    yield;
  }
  return { ...tally.result(), weights: { rows, draws } };
}

/**
 * How often each of some candidates has the highest score when one wish has other points: shares, 0–1, by
 * the same drawn weights. `points` are those of the other wishes, by candidate, then by wish.
 */
export function firstSharesWith({ rows, draws }: DrawnWeights, points: number[][]): number[] {
  const wishes = points[0]?.length ?? 0;
  const counts = points.map(() => 0);
  const scores = points.map(() => new Float64Array(BLOCK));
  for (let done = 0; done < draws; done += BLOCK) {
    const size = Math.min(BLOCK, draws - done);
    const weights = blockOf(rows, done / BLOCK, wishes);
    points.forEach((own, at) => {
      const into = (scores[at] as Float64Array).fill(0);
      own.forEach((point, wish) => addTimes(into, weights, wish, point, size));
    });
    for (let draw = 0; draw < size; draw += 1) {
      const best = Math.max(...scores.map((row) => row[draw] as number));
      const leaders = scores.flatMap((row, at) => (row[draw] === best ? [at] : []));
      for (const at of leaders) counts[at] = (counts[at] as number) + 1 / leaders.length;
    }
  }
  return counts.map((count) => count / Math.max(1, draws));
}

function blockOf(rows: Float64Array, block: number, wishes: number): Float64Array {
  return rows.subarray(block * wishes * BLOCK, (block + 1) * wishes * BLOCK);
}

// The loops below run millions of times, so that they read without a check for what is absent.

function addTimes(
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
function weightSampler({ wishes, spread }: Contest) {
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
  const fillGamma = (into: Float64Array, stream: Stream, shape: number, size: number) => {
    for (let draw = 0; draw < size; draw += 1) into[draw] = nextGamma(stream, shape);
  };
  const add = (into: Float64Array, row: Float64Array, size: number) => {
    for (let draw = 0; draw < size; draw += 1) {
      into[draw] = (into[draw] as number) + (row[draw] as number);
    }
  };
  return (weights: Float64Array, size: number): void => {
    all.fill(0);
    for (const { drawn, stream, shape } of groups) {
      if (groups.length === 1) drawn.fill(1);
      else fillGamma(drawn, stream, shape, size);
      add(all, drawn, size);
    }
    for (const { own, drawn } of groups) {
      sums.fill(0);
      for (const wish of own) {
        const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
        if (own.length === 1) row.fill(1);
        else {
          const shape = (wishes[wish] as DrawnWish).within * concentration;
          fillGamma(row, streams[wish] as Stream, shape, size);
        }
        add(sums, row, size);
      }
      for (const wish of own) {
        const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
        for (let draw = 0; draw < size; draw += 1) {
          const group = (drawn[draw] as number) / (all[draw] as number);
          row[draw] = (group * (row[draw] as number)) / (sums[draw] as number);
        }
      }
    }
  };
}

/** One unknown value: the points at its median, at its ends and, drawn, on the way through its priors. */
type OpenCell = {
  candidate: number;
  wish: number;
  value: WishPoints;
  /** What each end adds to the median. */
  low: number;
  high: number;
  stream: Stream;
};

function openCells({ wishes, candidateIds }: Contest): OpenCell[] {
  return candidateIds.flatMap((id, candidate) =>
    wishes.flatMap(({ name, values }, wish): OpenCell[] => {
      const value = values[candidate];
      if (!value || value.priors.length === 0) return [];
      const [low, high] = pointEnds(value).map((end) => end - centralPoints(value));
      if (low === undefined || high === undefined || high <= low) return [];
      return [{ candidate, wish, value, low, high, stream: streamFor(SEED, `${name} ${id}`) }];
    }),
  );
}

/** Counts ranks block by block; an equal score is decided by the stated weights, else shared. */
function createTally(contest: Contest) {
  const { ranked, candidateIds, wishes, draws } = contest;
  const count = candidateIds.length;
  const medians = candidateIds.map((_, at) =>
    wishes.map(({ values }) => {
      const value = values[at];
      return value ? centralPoints(value) : 0;
    }),
  );
  const central = medians.map((points) =>
    points.reduce((sum, point, at) => {
      const { groupShare = 0, within = 0 } = wishes[at] ?? {};
      return sum + groupShare * within * point;
    }, 0),
  );
  const cells = openCells(contest);
  const scores = new Float64Array(count * BLOCK);
  const drawn = new Float64Array(count * BLOCK);
  const order = Int32Array.from({ length: ranked }, (_, at) => at);
  const row = new Float64Array(count);
  const places = new Float64Array(3 * ranked);
  const rankSum = new Float64Array(ranked);
  const firstDrawn = new Float64Array(ranked);
  const joined = new Float64Array(count - ranked);
  const own = cells.filter(({ candidate }) => candidate < ranked);
  const atLow = new Float64Array(own.length);
  const atHigh = new Float64Array(own.length);
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
  const countDraw = (draw: number) => {
    for (let at = 0; at < ranked; at += 1) row[at] = scores[at * BLOCK + draw] as number;
    sort();
    countPlaces();
    first[draw] = ranked > 0 ? (order[0] as number) : -1;
    top[draw] = ranked > 0 ? (row[order[0] as number] as number) : -Infinity;
    second[draw] = ranked > 1 ? (row[order[1] as number] as number) : -Infinity;
  };
  const countUnknown = (draw: number) => {
    for (let at = 0; at < count; at += 1) row[at] = drawn[at * BLOCK + draw] as number;
    let leader = ranked > 0 ? 0 : -1;
    for (let at = 1; at < ranked; at += 1) if (isBefore(at, leader)) leader = at;
    if (leader >= 0) firstDrawn[leader] = (firstDrawn[leader] as number) + 1;
    for (let at = 0; at < joined.length; at += 1) {
      if (leader < 0 || isBefore(ranked + at, leader)) joined[at] = (joined[at] as number) + 1;
    }
  };
  /** Sets one unknown value to its two ends, all others at their medians. */
  const countEnds = (weights: Float64Array, at: number, size: number) => {
    const { candidate, wish, low, high } = own[at] as OpenCell;
    let [firstAtLow, firstAtHigh] = [0, 0];
    for (let draw = 0; draw < size; draw += 1) {
      const best = (first[draw] === candidate ? second[draw] : top[draw]) as number;
      const score = scores[candidate * BLOCK + draw] as number;
      const weight = weights[wish * BLOCK + draw] as number;
      if (score + weight * low > best) firstAtLow += 1;
      if (score + weight * high > best) firstAtHigh += 1;
    }
    atLow[at] = (atLow[at] as number) + firstAtLow;
    atHigh[at] = (atHigh[at] as number) + firstAtHigh;
  };
  const addDrawn = (weights: Float64Array, cell: OpenCell, size: number) => {
    const { candidate, wish, value, stream } = cell;
    const middle = centralPoints(value);
    const into = drawn.subarray(candidate * BLOCK, (candidate + 1) * BLOCK);
    for (let draw = 0; draw < size; draw += 1) {
      const chance = next(stream);
      const drawnPart = (prior: number[]) => prior[Math.floor(chance * prior.length)] as number;
      const points = pointsWith(value, drawnPart) - middle;
      into[draw] = (into[draw] as number) + points * (weights[wish * BLOCK + draw] as number);
    }
  };

  return {
    count(weights: Float64Array, size: number) {
      scores.fill(0);
      medians.forEach((points, at) => {
        const into = scores.subarray(at * BLOCK, (at + 1) * BLOCK);
        points.forEach((point, wish) => addTimes(into, weights, wish, point, size));
      });
      drawn.set(scores);
      for (const cell of cells) addDrawn(weights, cell, size);
      for (let draw = 0; draw < size; draw += 1) countDraw(draw);
      for (let draw = 0; draw < size; draw += 1) countUnknown(draw);
      for (let at = 0; at < own.length; at += 1) countEnds(weights, at, size);
    },
    result(): Omit<DrawnRanks, 'weights'> {
      const share = (counts: Float64Array, at: number) =>
        draws === 0 ? 0 : (counts[at] as number) / draws;
      return {
        ranks: Array.from({ length: ranked }, (_, at) => ({
          places: [share(places, at), share(places, ranked + at), share(places, 2 * ranked + at)],
          meanRank: share(rankSum, at),
        })),
        firstDrawn: Array.from(firstDrawn, (_, at) => share(firstDrawn, at)),
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
