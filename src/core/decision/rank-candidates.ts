import type { Need, Spread, Weights } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { DecisionCatalog } from './decision-ledger.ts';
import { effectiveWeights, type WeighedWish } from './effective-weights.ts';
import { chanceToLead } from './exact-shares.ts';
import type { Placement } from './place-candidates.ts';
import type { Span } from './price-ends.ts';
import { CONCENTRATION, DRAWS, drawRanks, SEED, type RankShares } from './rank-shares.ts';
import { valueIfMet, wishValues, type ScoredWish, type WishValue } from './wish-values.ts';

/** Whoever is known on less of the weight is not ranked, nor counted as a future winner. */
export const LEAST_KNOWN_SHARE = 0.5;

/** The score at the stated weights, 0–10: an interval where values are unknown, and its middle. */
export type Score = { low: number; middle: number; high: number };

export type RankedCandidate = {
  candidateId: number;
  score: Score;
  /** Share of the weight on which it is known, 0–1. */
  known: number;
  /** Shares of plausible weightings, 0–1, in which it is first, second, third, and one of these. */
  first: number;
  second: number;
  third: number;
  topThree: number;
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
  /** In the pile `in`, but known on less than half of the weight; by id. */
  tooLittleKnown: { candidateId: number; known: number; score: Score }[];
  /** With every candidate's value, in the order of `candidateIds`. */
  wishes: ScoredWish[];
  candidateIds: number[];
  /** Share of first ranks if every open need were met, of those to ask about that are known on half of the weight. */
  firstIfMet: { candidateId: number; first: number }[];
  /** Open claims of those ranked, what moves the first rank most first. */
  openClaims: OpenClaim[];
  /** `exact`: two candidates or one wish need no draws. */
  method: 'exact' | 'sampled';
  draws: number;
  seed: number;
  spread: Spread;
};

type Asked = { weights: Weights; spread: Spread; needs: Need[]; span: Span };

/** Ranks the pile `in`; in slices, so that nobody waits long. `rivals` are all candidates, by id. */
export function* rankCandidates(
  catalog: DecisionCatalog,
  rivals: Rival[],
  placement: Placement,
  { weights, spread, needs, span }: Asked,
): Generator<undefined, Ranking> {
  const wishes = wishValues(catalog, rivals, effectiveWeights(catalog, weights), span);
  const isKnownEnough = (at: number) => knownShare(wishes, at) >= LEAST_KNOWN_SHARE;
  const inPile = (pile: 'in' | 'ask') =>
    placement.candidates.flatMap((each, at) => (each.pile === pile ? [at] : []));
  const ranked = inPile('in').filter(isKnownEnough);
  const joining = inPile('ask').filter(isKnownEnough);
  const entrants = [...ranked, ...joining];
  const valuesOf = entrants.map((at) => {
    const open = placement.candidates[at]?.open ?? [];
    const asked = open.flatMap((index) => needs[index] ?? []);
    return wishes.map((wish) => valueIfMet(catalog, wish, at, asked));
  });
  const drawn = yield* drawRanks({
    candidateIds: entrants.map((at) => idAt(rivals, at)),
    ranked: ranked.length,
    wishes: wishes.map(({ criterionId, share }, wish) => ({
      name: criterionId,
      share,
      low: valuesOf.map((values) => values[wish]?.low ?? 0),
      high: valuesOf.map((values) => values[wish]?.high ?? 0),
    })),
    spread,
    draws: wishes.length === 0 || entrants.length === 0 ? 0 : DRAWS,
  });
  const isPair = ranked.length === 2;
  const exact = isPair ? exactRanks(wishes, valuesOf, spread) : null;
  return {
    ranked: ranked
      .map((at, index): RankedCandidate => {
        const shares = exact?.[index] ?? drawn.ranks[index];
        const [first = 0, second = 0, third = 0] = shares?.places ?? [];
        const topThree = first + second + third;
        return {
          candidateId: idAt(rivals, at),
          score: scoreOf(wishes, at),
          known: knownShare(wishes, at),
          first,
          second,
          third,
          topThree,
          meanRank: shares?.meanRank ?? 0,
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
      .map(({ candidate, wish, firstAtLow, firstAtHigh }) => ({
        candidateId: idAt(rivals, entrants[candidate] ?? 0),
        criterionId: wishes[wish]?.criterionId ?? '',
        firstAtLow,
        firstAtHigh,
      }))
      .sort(bySwing),
    method: exact || ranked.length < 2 || wishes.length === 1 ? 'exact' : 'sampled',
    draws: DRAWS,
    seed: SEED,
    spread,
  };
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

function exactRanks(wishes: WeighedWish[], valuesOf: WishValue[][], spread: Spread): RankShares[] {
  const ends = (value: WishValue | undefined): [number, number] => [
    value?.low ?? 0,
    value?.high ?? 0,
  ];
  const first = chanceToLead(
    wishes.map(({ share }, wish) => ({
      shape: share * CONCENTRATION[spread],
      ours: ends(valuesOf[0]?.[wish]),
      theirs: ends(valuesOf[1]?.[wish]),
    })),
  );
  return [first, 1 - first].map((share) => ({
    places: [share, 1 - share, 0],
    meanRank: 2 - share,
  }));
}

export function scoreOf(wishes: ScoredWish[], at: number): Score {
  const low = weighed(wishes, at, ({ low: points }) => points);
  const high = weighed(wishes, at, ({ high: points }) => points);
  return { low, middle: (low + high) / 2, high };
}

function knownShare(wishes: ScoredWish[], at: number): number {
  return weighed(wishes, at, ({ claim }) => (claim ? 1 : 0));
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
