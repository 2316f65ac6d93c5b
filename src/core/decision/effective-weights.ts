import type { Weights } from '../catalog/decision-settings.ts';
import type { DecisionCatalog } from './decision-ledger.ts';

/** A wish with its share of everything: shares are above 0 and sum to 1. */
export type WeighedWish = { criterionId: string; groupId: string; share: number };

/** Shares are rounded to this, so that scaling every weight gives the very same shares. */
const GRAIN = 1e12;

/** Proportions of groups times proportions within them; what weighs nothing is left out. By criterion id. */
export function effectiveWeights(
  { decision }: Pick<DecisionCatalog, 'decision'>,
  { groups, wishes }: Weights,
): WeighedWish[] {
  const groupOf = (criterionId: string) =>
    decision?.groups.find(({ criterionIds }) => criterionIds.includes(criterionId))?.id;
  const used = groups.flatMap(({ groupId, weight }) => {
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
        share: Math.round(((weight / all) * wish.weight * GRAIN) / within) / GRAIN,
      }));
    })
    .sort((one, other) => (one.criterionId < other.criterionId ? -1 : 1));
}

/** The same in whichever order the numbers come. */
function total(numbers: number[]): number {
  return [...numbers].sort((one, other) => one - other).reduce((sum, each) => sum + each, 0);
}
