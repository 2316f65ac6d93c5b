import { COST_WISH, type CostCriteria, type Need } from '../catalog/decision-settings.ts';
import type { CostTable } from './count-costs.ts';
import type { DecisionCatalog } from './decision-ledger.ts';
import { scoreOf, type Ranking } from './rank-candidates.ts';
import { centralPoints, type ScoredWish, type WishValue } from './wish-values.ts';

/**
 * The weight of 100 of one group, or of one wish, at which another candidate scores best; the others keep
 * their proportions.
 */
export type WeightChange = {
  groupId: string;
  /** null: the whole group. */
  criterionId: string | null;
  from: number;
  to: number;
  firstId: number;
};

/** One candidate at a multiple of its prices: the leader then scores best no more, or contradicts a must. */
export type PriceChange = {
  candidateId: number;
  factor: number;
  by: 'score' | 'need';
  firstId: number | null;
};

/** From this day on another candidate scores best: a price that is known changes, or a model ends. */
export type DateChange = {
  day: string;
  /** Those whose price changes, or who end, on that day. */
  ids: number[];
  /** null: no candidate meets every must then. */
  firstId: number | null;
};

/** The day from which a candidate waits for an answer because a claim is then too old. */
export type AgeChange = { day: string; candidateId: number; pile: 'in' | 'out' };

/** What would change the answer, at the stated weights with unknown values at the median of their priors. */
export type AnswerChanges = {
  /** Scores best so; where that is not the leader, the rest is null. */
  bestId: number;
  /** The least that makes the runner-up score best. */
  runnerUpWeight: WeightChange | null;
  /** The least that makes any other score best. */
  weight: WeightChange | null;
  /** The least rise of the leader’s prices, or fall of another’s. */
  price: PriceChange | null;
  /** The first day first. */
  dates: DateChange[];
  ages: AgeChange[];
};

type Led = { leaderId: number; runnerUpId: number | null; needs: Need[] };

type Rivalry = { ids: number[]; places: number[]; wishes: ScoredWish[] };

/** The catalog’s rivals are those that are chosen from, as they are bought. */
export function changesOf(
  catalog: Pick<DecisionCatalog, 'decision' | 'rivals'>,
  { ranked, wishes, candidateIds }: Ranking,
  costs: CostTable | null,
  { leaderId, runnerUpId, needs }: Led,
  { dates, ages }: Pick<AnswerChanges, 'dates' | 'ages'>,
): AnswerChanges {
  const ids = ranked.map(({ candidateId }) => candidateId);
  const rivalry: Rivalry = { ids, wishes, places: ids.map((id) => candidateIds.indexOf(id)) };
  const wish = wishes.find(({ criterionId }) => criterionId === COST_WISH) ?? null;
  const scored = ranked.map(({ candidateId, score }, at) => ({
    id: candidateId,
    score: score.middle,
    value: wish?.values[rivalry.places[at] ?? -1] ?? null,
  }));
  const [best] = scored.toSorted((one, other) => other.score - one.score || one.id - other.id);
  const bestId = best?.id ?? leaderId;
  if (bestId !== leaderId) {
    return { bestId, runnerUpWeight: null, weight: null, price: null, dates, ages };
  }
  const weightFor = (firstId: number) => leastWeight(rivalry, firstId);
  const challengers = ids.filter((id) => id !== leaderId);
  return {
    bestId,
    runnerUpWeight: runnerUpId === null ? null : weightFor(runnerUpId),
    weight: nearest(challengers.flatMap((id) => weightFor(id) ?? [])),
    price: leastPrice(catalog, { wish, scored, costs }, { leaderId, needs }),
    dates,
    ages,
  };
}

function nearest(changes: WeightChange[]): WeightChange | null {
  const far = ({ from, to }: WeightChange) => Math.abs(to - from);
  return (
    changes.toSorted((one, other) => far(one) - far(other) || one.firstId - other.firstId)[0] ??
    null
  );
}

type Part = { groupId: string; criterionId: string | null; inside: ScoredWish[] };

/** Every group, and every wish that is not its whole group. */
function partsOf(wishes: ScoredWish[]): Part[] {
  const groupIds = [...new Set(wishes.map(({ groupId }) => groupId))].sort();
  const groups = groupIds.map((groupId) => ({
    groupId,
    criterionId: null,
    inside: wishes.filter((wish) => wish.groupId === groupId),
  }));
  const single = wishes
    .filter(({ within }) => within < 1)
    .map((wish) => ({ groupId: wish.groupId, criterionId: wish.criterionId, inside: [wish] }));
  return [...groups, ...single];
}

/** Every score is linear in the weight of one part, so that a candidate is first over one interval of it. */
function leastWeight({ ids, places, wishes }: Rivalry, firstId: number): WeightChange | null {
  return nearest(
    partsOf(wishes).flatMap(({ groupId, criterionId, inside }): WeightChange[] => {
      const outside = wishes.filter((wish) => !inside.includes(wish));
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
      return [{ groupId, criterionId, from: from * 100, to: to * 100, firstId }];
    }),
  );
}

type Priced = {
  wish: ScoredWish | null;
  scored: Scored[];
  costs: CostTable | null;
};

/** `value`: of the wish for a low cost. */
type Scored = { id: number; score: number; value: WishValue | null };

function leastPrice(
  catalog: Pick<DecisionCatalog, 'decision' | 'rivals'>,
  priced: Priced,
  { leaderId, needs }: Pick<Led, 'leaderId' | 'needs'>,
): PriceChange | null {
  const { scored } = priced;
  const cost = catalog.decision?.cost;
  const [next, ...further] = scored
    .filter(({ id }) => id !== leaderId)
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
  const leader = scored.find(({ id }) => id === leaderId);
  if (!leader) return null;
  const limits = cost ? needLimits(catalog, cost, leaderId, needs) : [];
  const byNeed = limits.map((factor): PriceChange => {
    return { candidateId: leaderId, factor, by: 'need', firstId: next?.id ?? null };
  });
  const byScore = (changed: Scored, more: number, first: Scored): PriceChange[] => {
    const factor = factorFor(priced, changed, more);
    if (factor === null || factor < 0) return [];
    return [{ candidateId: changed.id, factor, by: 'score', firstId: first.id }];
  };
  const changes = next
    ? [
        ...byScore(leader, next.score - leader.score, next),
        ...[next, ...further].flatMap((each) => byScore(each, leader.score - each.score, each)),
        ...byNeed,
      ]
    : byNeed;
  const far = ({ factor }: PriceChange) => Math.abs(factor - 1);
  return changes.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** The factor on its prices that changes the score of a candidate by `more`, the ends of the scale kept; null: none does. */
function factorFor({ wish, costs }: Priced, { id, value }: Scored, more: number): number | null {
  const own = costs?.candidates.find(({ candidateId }) => candidateId === id)?.cost;
  const paid = own && costs ? costs.requests * own.perRequest : 0;
  if (!own || !wish?.ends || !value || paid === 0) return null;
  const { worst, best } = wish.ends;
  const points = centralPoints(value) + more / wish.share;
  if (value.isBounded && (points < 0 || points > 10)) return null;
  const total = -(worst + (points * (best - worst)) / 10);
  return 1 + (total - own.total) / paid;
}

/** Factors at which a price of the leader reaches the most that a must allows. */
function needLimits(
  catalog: Pick<DecisionCatalog, 'rivals'>,
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

/** What set the leader apart from the runner-up: shares, 0–1, of all that speaks for it. */
export function separationOf(
  { wishes, candidateIds }: Ranking,
  leaderId: number,
  runnerUpId: number,
): { criterionId: string; share: number }[] {
  const [ours, theirs] = [leaderId, runnerUpId].map((id) => candidateIds.indexOf(id));
  const leads = wishes
    .map((wish) => ({
      criterionId: wish.criterionId,
      lead: scoreOf([wish], ours ?? -1).middle - scoreOf([wish], theirs ?? -1).middle,
    }))
    .filter(({ lead }) => lead > 0);
  const all = leads.reduce((sum, { lead }) => sum + lead, 0);
  return leads
    .map(({ criterionId, lead }) => ({ criterionId, share: lead / all }))
    .toSorted((one, other) => other.share - one.share);
}
