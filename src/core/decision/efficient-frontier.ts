import type { Workload } from '../catalog/decision-settings.ts';
import type { CostTable } from './count-costs.ts';
import type { Ranking, Score } from './rank-candidates.ts';
import { usualMonth } from './workload-cost.ts';

/** A ranked candidate by what a month costs and how it scores. */
export type FrontierPoint = {
  candidateId: number;
  /** Of month 1, at the mean of the horizon where a price changes. */
  cost: number;
  score: Score;
  /** Nothing is both cheaper and better, by the middle of the score. */
  isEfficient: boolean;
  /** Its prices are 0, so that it has no place on a logarithmic scale. */
  isFree: boolean;
};

/** Cheapest first; a candidate without a known cost is left out. */
export function efficientFrontier(
  { candidates }: CostTable,
  { ranked }: Ranking,
  workload: Workload,
): FrontierPoint[] {
  const points = ranked.flatMap(({ candidateId, score }) => {
    const found = candidates.find((each) => each.candidateId === candidateId);
    if (!found?.cost) return [];
    const cost = usualMonth(workload, found.cost);
    return [{ candidateId, cost, score, isFree: found.cost.perRequest === 0 }];
  });
  return points
    .map((point) => ({ ...point, isEfficient: !points.some((other) => beats(other, point)) }))
    .sort(
      (one, other) =>
        one.cost - other.cost ||
        other.score.middle - one.score.middle ||
        one.candidateId - other.candidateId,
    );
}

type Placed = Pick<FrontierPoint, 'cost' | 'score'>;

function beats(one: Placed, other: Placed): boolean {
  const [cheaper, better] = [other.cost - one.cost, one.score.middle - other.score.middle];
  return cheaper >= 0 && better >= 0 && cheaper + better > 0;
}
