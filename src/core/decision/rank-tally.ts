import type { Spread } from '../catalog/decision-settings.ts';
import { addScores, BLOCK, SEED, type DrawnWeights, type WeightedWish } from './draw-weights.ts';
import { fillNext, streamFor, type Stream } from './random-streams.ts';
import { centralPoints, pointEnds, pointsAt, type WishPoints } from './wish-values.ts';

/** Points of each candidate on a wish. */
export type DrawnWish = WeightedWish & {
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

/** One unknown value, drawn on the way through its priors. */
type OpenCell = {
  candidate: number;
  wish: number;
  value: WishPoints;
  /** With all at their medians, and what each end adds to it. */
  middle: number;
  low: number;
  high: number;
  /** Of one prior alone, what each of its values adds; null where several make up the value. */
  steps: Float64Array | null;
  stream: Stream;
};

/** Counts ranks block by block; an equal score is decided by the stated weights, else shared. */
export class RankTally {
  private readonly ranked: number;
  private readonly medians: number[][];
  private readonly central: Float64Array;
  private readonly cells: OpenCell[];
  /** Those of ranked candidates. */
  private readonly own: OpenCell[];
  /** Scores with unknown values at their medians, and with unknown values drawn: a row for each candidate. */
  private readonly scores: Float64Array;
  private readonly drawn: Float64Array;
  /** Scores of one draw, and the ranked by them; the last order is nearly the next one. */
  private readonly row: Float64Array;
  private readonly order: Int32Array;
  /** Of each draw of a block: the first, its score and that of the second. */
  private readonly first = new Int32Array(BLOCK);
  private readonly top = new Float64Array(BLOCK);
  private readonly second = new Float64Array(BLOCK);
  private readonly chances = new Float64Array(BLOCK);
  private readonly places: Float64Array;
  private readonly rankSum: Float64Array;
  private readonly firstDrawn: Float64Array;
  private readonly joined: Float64Array;
  private readonly atLow: Float64Array;
  private readonly atHigh: Float64Array;

  constructor({ ranked, candidateIds, wishes }: Contest) {
    const count = candidateIds.length;
    this.ranked = ranked;
    this.medians = candidateIds.map((_, at) =>
      wishes.map(({ values }) => {
        const value = values[at];
        return value ? centralPoints(value) : 0;
      }),
    );
    this.central = Float64Array.from(this.medians, (points) =>
      points.reduce((sum, point, at) => {
        const { groupShare = 0, within = 0 } = wishes[at] ?? {};
        return sum + groupShare * within * point;
      }, 0),
    );
    this.cells = openCells({ candidateIds, wishes });
    this.own = this.cells.filter(({ candidate }) => candidate < ranked);
    this.scores = new Float64Array(count * BLOCK);
    this.drawn = new Float64Array(count * BLOCK);
    this.row = new Float64Array(count);
    this.order = Int32Array.from({ length: ranked }, (_, at) => at);
    this.places = new Float64Array(3 * ranked);
    this.rankSum = new Float64Array(ranked);
    this.firstDrawn = new Float64Array(ranked);
    this.joined = new Float64Array(count - ranked);
    this.atLow = new Float64Array(this.own.length);
    this.atHigh = new Float64Array(this.own.length);
  }

  /** `weights`: a block of draws, of which `size` count. */
  count(weights: Float64Array, size: number): void {
    this.scores.fill(0);
    this.medians.forEach((points, at) => {
      const into = this.scores.subarray(at * BLOCK, (at + 1) * BLOCK);
      addScores(into, weights, points, size);
    });
    this.drawn.set(this.scores);
    for (const cell of this.cells) this.addDrawn(weights, cell, size);
    for (let draw = 0; draw < size; draw += 1) this.countRanks(draw);
    for (let draw = 0; draw < size; draw += 1) this.countDrawn(draw);
    this.own.forEach((cell, at) => this.countEnds(weights, cell, at, size));
  }

  result(draws: number): Omit<DrawnRanks, 'weights'> {
    const ranked = this.ranked;
    const share = (counts: Float64Array, at: number) =>
      draws === 0 ? 0 : (counts[at] as number) / draws;
    return {
      ranks: Array.from({ length: ranked }, (_, at) => ({
        places: [
          share(this.places, at),
          share(this.places, ranked + at),
          share(this.places, 2 * ranked + at),
        ],
        meanRank: share(this.rankSum, at),
      })),
      firstDrawn: Array.from(this.firstDrawn, (_, at) => share(this.firstDrawn, at)),
      swings: this.own.map(({ candidate, wish }, at) => ({
        candidate,
        wish,
        firstAtLow: share(this.atLow, at),
        firstAtHigh: share(this.atHigh, at),
      })),
      firstIfJoined: Array.from(this.joined, (_, at) => share(this.joined, at)),
    };
  }

  private isBefore(one: number, other: number): boolean {
    const ours = this.row[one] as number;
    const theirs = this.row[other] as number;
    return ours === theirs
      ? (this.central[one] as number) > (this.central[other] as number)
      : ours > theirs;
  }

  private countRanks(draw: number): void {
    const { ranked, order, row, scores, central } = this;
    for (let at = 0; at < ranked; at += 1) row[at] = scores[at * BLOCK + draw] as number;
    for (let place = 1; place < ranked; place += 1) {
      const moved = order[place] as number;
      const score = row[moved] as number;
      let to = place;
      while (to > 0) {
        const before = order[to - 1] as number;
        const other = row[before] as number;
        if (score < other) break;
        if (score === other && (central[moved] as number) <= (central[before] as number)) break;
        order[to] = before;
        to -= 1;
      }
      order[to] = moved;
    }
    this.countPlaces();
    const first = order[0] ?? -1;
    const second = order[1] ?? -1;
    this.first[draw] = first;
    this.top[draw] = row[first] ?? -Infinity;
    this.second[draw] = row[second] ?? -Infinity;
  }

  private countPlaces(): void {
    const { ranked, order, rankSum, places } = this;
    for (let from = 0; from < ranked;) {
      let to = from + 1;
      while (to < ranked && !this.isBefore(order[from] as number, order[to] as number)) to += 1;
      const rank = (from + to + 1) / 2;
      for (let place = from; place < to; place += 1) {
        const candidate = order[place] as number;
        rankSum[candidate] = (rankSum[candidate] as number) + rank;
        for (let taken = from; taken < to && taken < 3; taken += 1) {
          const at = taken * ranked + candidate;
          places[at] = (places[at] as number) + 1 / (to - from);
        }
      }
      from = to;
    }
  }

  /** The first with unknown values drawn, and each that would be before it if it joined. */
  private countDrawn(draw: number): void {
    const { ranked, row, drawn, firstDrawn, joined } = this;
    for (let at = 0; at < row.length; at += 1) row[at] = drawn[at * BLOCK + draw] as number;
    let leader = ranked > 0 ? 0 : -1;
    let level = 1;
    for (let at = 1; at < ranked; at += 1) {
      if ((row[at] as number) < (row[leader] as number)) continue;
      if (this.isBefore(at, leader)) {
        leader = at;
        level = 1;
      } else if (!this.isBefore(leader, at)) level += 1;
    }
    if (level === 1 && leader >= 0) {
      firstDrawn[leader] = (firstDrawn[leader] as number) + 1;
    } else if (leader >= 0) {
      for (let at = leader; at < ranked; at += 1) {
        if (this.isBefore(leader, at)) continue;
        firstDrawn[at] = (firstDrawn[at] as number) + 1 / level;
      }
    }
    for (let at = 0; at < joined.length; at += 1) {
      if (leader >= 0 && !this.isBefore(ranked + at, leader)) continue;
      joined[at] = (joined[at] as number) + 1;
    }
  }

  /** Sets one unknown value to its two ends, all others at their medians. */
  private countEnds(weights: Float64Array, cell: OpenCell, at: number, size: number): void {
    const { candidate, wish, low, high } = cell;
    const { first, top, second } = this;
    const scores = this.scores.subarray(candidate * BLOCK, (candidate + 1) * BLOCK);
    const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    let firstAtLow = 0;
    let firstAtHigh = 0;
    for (let draw = 0; draw < size; draw += 1) {
      const score = scores[draw] as number;
      const weight = row[draw] as number;
      // One that is not first is not first at its low end either.
      if (first[draw] === candidate) {
        const other = second[draw] as number;
        if (score + weight * low > other) firstAtLow += 1;
        if (score + weight * high > other) firstAtHigh += 1;
      } else if (score + weight * high > (top[draw] as number)) firstAtHigh += 1;
    }
    this.atLow[at] = (this.atLow[at] as number) + firstAtLow;
    this.atHigh[at] = (this.atHigh[at] as number) + firstAtHigh;
  }

  private addDrawn(weights: Float64Array, cell: OpenCell, size: number): void {
    const { candidate, wish, value, middle, steps, stream } = cell;
    const { chances } = this;
    const into = this.drawn.subarray(candidate * BLOCK, (candidate + 1) * BLOCK);
    const row = weights.subarray(wish * BLOCK, (wish + 1) * BLOCK);
    fillNext(chances, stream, size);
    for (let draw = 0; draw < size; draw += 1) {
      const chance = chances[draw] as number;
      const more = steps
        ? (steps[Math.floor(chance * steps.length)] as number)
        : pointsAt(value, chance) - middle;
      into[draw] = (into[draw] as number) + more * (row[draw] as number);
    }
  }
}

function openCells({ wishes, candidateIds }: Pick<Contest, 'wishes' | 'candidateIds'>): OpenCell[] {
  return candidateIds.flatMap((id, candidate) =>
    wishes.flatMap(({ name, values }, wish): OpenCell[] => {
      const value = values[candidate];
      if (!value || value.priors.length === 0) return [];
      const middle = centralPoints(value);
      const [least, most] = pointEnds(value);
      if (most <= least) return [];
      const stream = streamFor(SEED, `${name} ${id}`);
      const [low, high] = [least - middle, most - middle];
      return [{ candidate, wish, value, middle, low, high, steps: stepsOf(value, middle), stream }];
    }),
  );
}

function stepsOf(value: WishPoints, middle: number): Float64Array | null {
  const [prior, another] = value.priors;
  if (!prior || another) return null;
  return Float64Array.from(prior, (_, at) => pointsAt(value, (at + 0.5) / prior.length) - middle);
}
