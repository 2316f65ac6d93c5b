import {
  COST_WISH,
  pricesIn,
  type DecisionSettings,
  type Weights,
} from '../catalog/decision-settings.ts';
import type { DecisionCatalog } from './decision-ledger.ts';

/** A wish with its share of its group, and of everything: shares are above 0 and sum to 1. */
export type WeighedWish = { criterionId: string; groupId: string; within: number; share: number };

/** Shares are rounded to this, so that scaling every weight gives the very same shares. */
const GRAIN = 1e12;

/** Proportions of groups times proportions within them; what weighs nothing is left out. By criterion id. */
export function effectiveWeights(
  { decision }: Pick<DecisionCatalog, 'decision'>,
  weights: Weights,
): WeighedWish[] {
  const priceIds = pricesIn(decision?.cost ?? null);
  const all = decision ? groupsToWeigh(decision) : [];
  const groupOf = (criterionId: string) =>
    all.find(({ criterionIds }) => criterionIds.includes(criterionId))?.id;
  const { wishes } = withCostOnce(weights, priceIds);
  const used = weights.groups.flatMap(({ groupId, weight }) => {
    const own = wishes.filter((wish) => wish.weight > 0 && groupOf(wish.criterionId) === groupId);
    return weight > 0 && own.length > 0 ? [{ groupId, weight, own }] : [];
  });
  const sum = total(used.map(({ weight }) => weight));
  return used
    .flatMap(({ groupId, weight, own }) => {
      const within = total(own.map((wish) => wish.weight));
      return own.map((wish) => ({
        criterionId: wish.criterionId,
        groupId,
        within: rounded(wish.weight / within),
        share: rounded(((weight / sum) * wish.weight) / within),
      }));
    })
    .sort((one, other) => (one.criterionId < other.criterionId ? -1 : 1));
}

/** Wishes for prices as one for the cost of the workload, of the same weight in all. */
export function withCostOnce(weights: Weights, priceIds: string[]): Weights {
  const isCost = ({ criterionId }: Weights['wishes'][number]) =>
    criterionId === COST_WISH || priceIds.includes(criterionId);
  const costs = weights.wishes.filter(isCost);
  const [first] = costs;
  const cost = { criterionId: COST_WISH, weight: total(costs.map(({ weight }) => weight)) };
  const wishes = weights.wishes.flatMap((wish) => {
    if (!isCost(wish)) return [wish];
    return wish === first ? [cost] : [];
  });
  return { ...weights, wishes };
}

/** The groups of a catalog with the cost of the workload in the place of the prices that make it up. */
export function groupsToWeigh({
  cost,
  groups,
}: Pick<DecisionSettings, 'cost' | 'groups'>): DecisionSettings['groups'] {
  const priceIds = pricesIn(cost);
  if (priceIds.length === 0) return groups;
  const isCost = (id: string) => id === COST_WISH || priceIds.includes(id);
  const own = groups.find(({ criterionIds }) => criterionIds.some(isCost));
  return groups.map((group) => {
    const others = group.criterionIds.filter((id) => !isCost(id));
    return { ...group, criterionIds: group === own ? [COST_WISH, ...others] : others };
  });
}

function rounded(share: number): number {
  return Math.round(share * GRAIN) / GRAIN;
}

/** The same in whichever order the numbers come. */
function total(numbers: number[]): number {
  return [...numbers].sort((one, other) => one - other).reduce((sum, each) => sum + each, 0);
}
