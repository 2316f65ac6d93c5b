import type { Need, Spread } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { WeighedWish } from './effective-weights.ts';
import type { PlacedCandidate } from './place-candidates.ts';
import { SEED, type DrawnWeights } from './draw-weights.ts';
import { needOf } from './request-limits.ts';
import { DRAWS, drawRanks } from './rank-shares.ts';
import {
  centralPoints,
  pointEnds,
  type ScoredWish,
  type WishScope,
  type WishValue,
} from './wish-values.ts';

/** A candidate that is known on less of the weight is not ranked, nor counted as a future winner. */
export const LEAST_KNOWN_SHARE = 0.6;

/** The score at the stated weights, 0–10: unknown values at the median of their priors, and at their ends. */
export type Score = { low: number; middle: number; high: number };

export type RankedCandidate = {
  candidateId: number;
  score: Score;
  /** Share of the weight on which it is known, 0–1. */
  known: number;
  /**
   * Shares of plausible weightings, 0–1, in which it is first, second, third, and one of these; unknown values
   * at the median of their priors.
   */
  first: number;
  second: number;
  third: number;
  topThree: number;
  /** Share of first ranks with unknown values drawn from their priors too. */
  firstDrawn: number;
  /** 1 is best. */
  meanRank: number;
};

/** An open claim of a ranked candidate, and its share of first ranks at both ends of what is possible. */
export type OpenClaim = {
  candidateId: number;
  criterionId: string;
  firstAtLow: number;
  firstAtHigh: number;
};

export type Ranking = {
  /** By share of first ranks, then mean rank, then id. */
  ranked: RankedCandidate[];
  /** Meet every must, but too little is known of them; by id. */
  tooLittleKnown: { candidateId: number; known: number; score: Score }[];
  /** With every candidate's value, in the order of `candidateIds`. */
  wishes: ScoredWish[];
  candidateIds: number[];
  /** Of those to ask, known well enough: the share of first ranks if every open must were met. */
  firstIfMet: { candidateId: number; first: number }[];
  /** Open claims of those ranked, what moves the first rank most first. */
  openClaims: OpenClaim[];
  /** `exact`: one candidate or one wish needs no draws. */
  method: 'exact' | 'sampled';
  draws: number;
  seed: number;
  spread: Spread;
};

/** Ranks those that meet every must; in slices, so that nothing waits long. */
export function* rankCandidates(
  { rivals }: Pick<WishScope, 'rivals'>,
  wishes: ScoredWish[],
  placed: PlacedCandidate[],
  spread: Spread,
): Generator<undefined, { ranking: Ranking; weights: DrawnWeights }> {
  const isKnownEnough = (at: number) => knownShare(wishes, at) >= LEAST_KNOWN_SHARE;
  const inPile = (pile: 'in' | 'ask') =>
    placed.flatMap((each, at) => (each.pile === pile ? [at] : []));
  const ranked = inPile('in').filter(isKnownEnough);
  const joining = inPile('ask').filter(isKnownEnough);
  const entrants = [...ranked, ...joining];
  const drawn = yield* drawRanks({
    candidateIds: entrants.map((at) => idAt(rivals, at)),
    ranked: ranked.length,
    wishes: wishes.map((wish) => ({
      name: wish.criterionId,
      group: wish.groupId,
      groupShare: groupShareOf(wishes, wish.groupId),
      within: wish.within,
      values: entrants.map((at) => wish.values[at] ?? { base: 0, priors: [] }),
    })),
    spread,
    draws: wishes.length === 0 || entrants.length === 0 ? 0 : DRAWS,
  });
  const ranking: Ranking = {
    ranked: ranked
      .map((at, index): RankedCandidate => {
        const [first = 0, second = 0, third = 0] = drawn.ranks[index]?.places ?? [];
        return {
          candidateId: idAt(rivals, at),
          score: scoreOf(wishes, at),
          known: knownShare(wishes, at),
          first,
          second,
          third,
          topThree: first + second + third,
          firstDrawn: drawn.firstDrawn[index] ?? 0,
          meanRank: drawn.ranks[index]?.meanRank ?? 0,
        };
      })
      .sort(byFirstRank),
    tooLittleKnown: inPile('in')
      .filter((at) => !isKnownEnough(at))
      .map((at) => ({
        candidateId: idAt(rivals, at),
        known: knownShare(wishes, at),
        score: scoreOf(wishes, at),
      })),
    wishes,
    candidateIds: rivals.map(({ id }) => id),
    firstIfMet: joining.map((at, index) => ({
      candidateId: idAt(rivals, at),
      first: drawn.firstIfJoined[index] ?? 0,
    })),
    openClaims: drawn.swings
      // Known as well as its sample allows: there is no one to ask.
      .filter(
        ({ candidate, wish }) => !wishes[wish]?.values[entrants[candidate] ?? 0]?.claim?.interval,
      )
      .map(({ candidate, wish, firstAtLow, firstAtHigh }) => ({
        candidateId: idAt(rivals, entrants[candidate] ?? 0),
        criterionId: wishes[wish]?.criterionId ?? '',
        firstAtLow,
        firstAtHigh,
      }))
      .sort(bySwing),
    method: ranked.length < 2 || wishes.length === 1 ? 'exact' : 'sampled',
    draws: DRAWS,
    seed: SEED,
    spread,
  };
  return { ranking, weights: drawn.weights };
}

/** The open musts of each candidate, in their order: what those to ask are taken to meet. */
export function openNeedsOf(placed: PlacedCandidate[], needs: Need[]): Need[][] {
  return placed.map(({ candidateId, open }) =>
    open.flatMap((index) => {
      const need = needs[index];
      return need ? [needOf(need, candidateId)] : [];
    }),
  );
}

function groupShareOf(wishes: Pick<WeighedWish, 'groupId' | 'share'>[], id: string): number {
  return wishes.reduce((sum, { groupId, share }) => sum + (groupId === id ? share : 0), 0);
}

/** Larger first shares first; what is equal is decided by the mean rank, then by id. */
export function byFirstRank(one: RankedCandidate, other: RankedCandidate): number {
  return (
    other.first - one.first || one.meanRank - other.meanRank || one.candidateId - other.candidateId
  );
}

function bySwing(one: OpenClaim, other: OpenClaim): number {
  const width = ({ firstAtLow, firstAtHigh }: OpenClaim) => firstAtHigh - firstAtLow;
  return (
    width(other) - width(one) ||
    one.candidateId - other.candidateId ||
    (one.criterionId < other.criterionId ? -1 : 1)
  );
}

export function scoreOf(wishes: ScoredWish[], at: number): Score {
  return {
    low: weighed(wishes, at, (value) => pointEnds(value)[0]),
    middle: weighed(wishes, at, centralPoints),
    high: weighed(wishes, at, (value) => pointEnds(value)[1]),
  };
}

/** Share of the weight on which a candidate is known, 0–1. */
export function knownShare(wishes: ScoredWish[], at: number): number {
  return weighed(wishes, at, ({ isKnown }) => (isKnown ? 1 : 0));
}

function weighed(wishes: ScoredWish[], at: number, pointsOf: (value: WishValue) => number): number {
  return wishes.reduce((total, { share, values }) => {
    const value = values[at];
    return total + (value ? share * pointsOf(value) : 0);
  }, 0);
}

function idAt(rivals: Rival[], at: number): number {
  return rivals[at]?.id ?? 0;
}
