import type { DecisionInput } from '../catalog/decision-settings.ts';
import type { Placement } from './place-candidates.ts';
import type { Ranking } from './rank-candidates.ts';

/** Below this share of first ranks there is no clear choice. */
export const LEAST_FIRST_SHARE = 0.4;
/** Within reach: at least this part of the leader's share of first ranks. */
const WITHIN_REACH = 0.5;

/**
 * What to choose. `nothing-asked`: no need, no workload, no weight. `nobody`: no candidate meets every
 * must. `no-weights`: nothing says who of those in is better. `too-little-known`: nobody in is known on
 * half of the weight. `unclear`: no share
 * reaches the least, or two are equal in whole points of 100. `clear`: one is the largest and does.
 */
export type Recommendation =
  | { state: 'nothing-asked' | 'nobody' | 'no-weights' | 'too-little-known' }
  | {
      state: 'unclear' | 'clear';
      leaderId: number;
      /** The second largest share, then the mean rank; null where one alone is ranked. */
      runnerUpId: number | null;
      /** The leader's, 0–1, among so many ranked. */
      first: number;
      ranked: number;
      /** Unclear: ids of those with at least half of the leader's share, the leader first. */
      withinReach: number[];
    };

export function recommend(
  { needs, workload }: Pick<DecisionInput, 'needs' | 'workload'>,
  { piles }: Pick<Placement, 'piles'>,
  ranking: Ranking | null,
): Recommendation {
  if (needs.length === 0 && !workload && !ranking) return { state: 'nothing-asked' };
  if (piles.in.length === 0) return { state: 'nobody' };
  if (!ranking) return { state: 'no-weights' };
  const [leader, runnerUp] = ranking.ranked;
  if (!leader) return { state: 'too-little-known' };
  const isAlone = !runnerUp || points(leader.first) > points(runnerUp.first);
  const isClear = leader.first >= LEAST_FIRST_SHARE && isAlone;
  return {
    state: isClear ? 'clear' : 'unclear',
    leaderId: leader.candidateId,
    runnerUpId: runnerUp?.candidateId ?? null,
    first: leader.first,
    ranked: ranking.ranked.length,
    withinReach: isClear
      ? []
      : ranking.ranked
          .filter(({ first }) => first >= leader.first * WITHIN_REACH)
          .map(({ candidateId }) => candidateId),
  };
}

function points(share: number): number {
  return Math.round(share * 100);
}
