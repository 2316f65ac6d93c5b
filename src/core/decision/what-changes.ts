import type { CostCriteria, Need } from '../catalog/decision-settings.ts';
import { onScale } from '../comparison/score-spider.ts';
import { criterionOf, type DecisionCatalog } from './decision-ledger.ts';
import { scoreOf, type Ranking } from './rank-candidates.ts';
import type { ScoredWish } from './wish-values.ts';

/** A group's weight of 100 at which somebody else scores best; the other groups keep their proportions. */
export type WeightChange = { groupId: string; from: number; to: number; firstId: number };

/** The leader at so many times its prices: it scores best no more, or contradicts a must. */
export type PriceChange = { factor: number; by: 'score' | 'need'; firstId: number | null };

/**
 * What would change the answer, at the stated weights and the middle of what is unknown. null: nothing
 * of the kind does.
 */
export type AnswerChanges = {
  /** Who scores best so; where that is not the leader, unknown values made the lead and the rest is null. */
  bestId: number;
  /** The least that makes the runner-up score best. */
  runnerUpWeight: WeightChange | null;
  /** The least that makes anybody else score best. */
  weight: WeightChange | null;
  /** The least rise of all the leader's prices. */
  price: PriceChange | null;
};

const MOST_FACTOR = 1000;
const HALVINGS = 60;

type Rivalry = { ids: number[]; places: number[]; wishes: ScoredWish[] };

export function changesOf(
  catalog: DecisionCatalog,
  { ranked, wishes, candidateIds }: Ranking,
  { leaderId, runnerUpId, needs }: { leaderId: number; runnerUpId: number | null; needs: Need[] },
): AnswerChanges {
  const ids = ranked.map(({ candidateId }) => candidateId);
  const rivalry: Rivalry = { ids, wishes, places: ids.map((id) => candidateIds.indexOf(id)) };
  const challengers = ids.filter((id) => id !== leaderId);
  const scored = ranked.map(({ candidateId, score }) => ({ id: candidateId, score: score.middle }));
  const [best] = scored.sort((one, other) => other.score - one.score || one.id - other.id);
  const bestId = best?.id ?? leaderId;
  if (bestId !== leaderId) return { bestId, runnerUpWeight: null, weight: null, price: null };
  const weightFor = (firstId: number) => leastWeight(rivalry, firstId);
  return {
    bestId,
    runnerUpWeight: runnerUpId === null ? null : weightFor(runnerUpId),
    weight: nearest(challengers.flatMap((id) => weightFor(id) ?? [])),
    price: leastPrice(catalog, rivalry, leaderId, needs),
  };
}

function nearest(changes: WeightChange[]): WeightChange | null {
  const far = ({ from, to }: WeightChange) => Math.abs(to - from);
  return (
    changes.sort((one, other) => far(one) - far(other) || one.firstId - other.firstId)[0] ?? null
  );
}

/** Every score is linear in one group's weight, so that a candidate is first over one interval of it. */
function leastWeight({ ids, places, wishes }: Rivalry, firstId: number): WeightChange | null {
  const groups = [...new Set(wishes.map(({ groupId }) => groupId))].sort();
  return nearest(
    groups.flatMap((groupId): WeightChange[] => {
      const inside = wishes.filter((wish) => wish.groupId === groupId);
      const outside = wishes.filter((wish) => wish.groupId !== groupId);
      if (outside.length === 0) return [];
      const from = inside.reduce((total, { share }) => total + share, 0);
      const lines = places.map((at) => {
        const rest = scoreOf(outside, at).middle / (1 - from);
        return { rest, slope: scoreOf(inside, at).middle / from - rest };
      });
      const own = lines[ids.indexOf(firstId)];
      if (!own) return [];
      let [least, most] = [0, 1];
      for (const line of lines) {
        const [lead, slope] = [own.rest - line.rest, own.slope - line.slope];
        if (slope > 0) least = Math.max(least, -lead / slope);
        else if (slope < 0) most = Math.min(most, -lead / slope);
        else if (lead < 0) return [];
      }
      if (least > most) return [];
      const to = Math.min(most, Math.max(least, from));
      return [{ groupId, from: from * 100, to: to * 100, firstId }];
    }),
  );
}

function leastPrice(
  catalog: DecisionCatalog,
  rivalry: Rivalry,
  leaderId: number,
  needs: Need[],
): PriceChange | null {
  const cost = catalog.decision?.cost;
  if (!cost) return null;
  const priceIds = [cost.inputPriceId, cost.outputPriceId, cost.cachedPriceId];
  const at = rivalry.places[rivalry.ids.indexOf(leaderId)] ?? -1;
  const others = rivalry.ids
    .flatMap((id, index) =>
      id === leaderId
        ? []
        : [{ id, score: scoreOf(rivalry.wishes, rivalry.places[index] ?? -1).middle }],
    )
    .sort((one, other) => other.score - one.score || one.id - other.id);
  const [next] = others;
  const scoreAt = (factor: number) =>
    scoreAtFactor(catalog, rivalry.wishes, { at, priceIds, factor });
  const byScore: PriceChange[] =
    next && scoreAt(1) > next.score && scoreAt(MOST_FACTOR) <= next.score
      ? [
          {
            factor: turningPoint((factor) => scoreAt(factor) <= next.score),
            by: 'score',
            firstId: next.id,
          },
        ]
      : [];
  const byNeed = needLimits(catalog, cost, leaderId, needs).map((factor): PriceChange => ({
    factor,
    by: 'need',
    firstId: next?.id ?? null,
  }));
  return [...byScore, ...byNeed].sort((one, other) => one.factor - other.factor)[0] ?? null;
}

type Priced = { at: number; priceIds: (string | null)[]; factor: number };

function scoreAtFactor(
  catalog: DecisionCatalog,
  wishes: ScoredWish[],
  { at, priceIds, factor }: Priced,
): number {
  const dearer = wishes.map((wish): ScoredWish => {
    const value = wish.values[at];
    const scale = criterionOf(catalog, wish.criterionId).scale;
    if (!priceIds.includes(wish.criterionId) || value?.claim?.value.kind !== 'number' || !scale) {
      return wish;
    }
    const points = onScale(value.claim.value.number * factor, scale);
    const values = [...wish.values];
    values[at] = { ...value, low: points, high: points };
    return { ...wish, values };
  });
  return scoreOf(dearer, at).middle;
}

/** Factors at which a price of the leader reaches the most that a must allows. */
function needLimits(
  catalog: DecisionCatalog,
  { inputPriceId, outputPriceId, cachedPriceId }: CostCriteria,
  leaderId: number,
  needs: Need[],
): number[] {
  const claims = catalog.rivals.find(({ id }) => id === leaderId)?.claims ?? {};
  return needs.flatMap(({ criterionId, test }) => {
    const isPrice = [inputPriceId, outputPriceId, cachedPriceId].includes(criterionId);
    const claim = claims[criterionId];
    const value = claim?.state === 'known' ? claim.measurements[0].value : null;
    if (!isPrice || test.kind !== 'at-most' || value?.kind !== 'number' || value.number <= 0)
      return [];
    return [test.number / value.number];
  });
}

/** The least number from 1 on at which a condition holds that stays true from then on. */
function turningPoint(holds: (factor: number) => boolean): number {
  let [least, most] = [1, MOST_FACTOR];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = Math.sqrt(least * most);
    if (holds(middle)) most = middle;
    else least = middle;
  }
  return most;
}
