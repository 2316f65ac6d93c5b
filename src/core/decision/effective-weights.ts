import { COST_WISH, pricesIn, type Weights } from '../catalog/decision-settings.ts';
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
  const groupOf = (criterionId: string) =>
    decision?.groups.find(
      ({ criterionIds }) =>
        criterionIds.includes(criterionId) ||
        (criterionId === COST_WISH && criterionIds.some((id) => priceIds.includes(id))),
    )?.id;
  const wishes = withCostOnce(weights, priceIds);
  const used = weights.groups.flatMap(({ groupId, weight }) => {
    const own = wishes.filter((wish) => wish.weight > 0 && groupOf(wish.criterionId) === groupId);
    return weight > 0 && own.length > 0 ? [{ groupId, weight, own }] : [];
  });
  const all = total(used.map(({ weight }) => weight));
  return used
    .flatMap(({ groupId, weight, own }) => {
      const within = total(own.map((wish) => wish.weight));
      return own.map((wish) => ({
        criterionId: wish.criterionId,
        groupId,
        within: rounded(wish.weight / within),
        share: rounded(((weight / all) * wish.weight) / within),
      }));
    })
    .sort((one, other) => (one.criterionId < other.criterionId ? -1 : 1));
}

function withCostOnce({ wishes }: Weights, priceIds: string[]): Weights['wishes'] {
  const isCost = ({ criterionId }: Weights['wishes'][number]) =>
    criterionId === COST_WISH || priceIds.includes(criterionId);
  const weight = total(wishes.filter(isCost).map((wish) => wish.weight));
  const others = wishes.filter((wish) => !isCost(wish));
  return weight > 0 ? [...others, { criterionId: COST_WISH, weight }] : others;
}

function rounded(share: number): number {
  return Math.round(share * GRAIN) / GRAIN;
}

/** The same in whichever order the numbers come. */
function total(numbers: number[]): number {
  return [...numbers].sort((one, other) => one - other).reduce((sum, each) => sum + each, 0);
}
