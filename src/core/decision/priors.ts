import { priceAt } from '../catalog/price-at.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { DecisionCatalog } from './decision-ledger.ts';

/** Prices up to this many times one another make one class. */
const PRICE_CLASS = 2;

/** After every known step of a price, so that none of them changes its class. */
const AFTER_ALL_STEPS = '9999-12-31';

/** Known values that stand in for an unknown one, sorted; empty where no rival has one. */
export type Prior = (
  rival: Rival,
  valueOf: (other: Rival) => number | null,
  options?: { ofAll?: boolean },
) => number[];

/**
 * Values of comparable rivals in the market: of the same maker’s, else of those whose output costs between
 * half and twice as much, else of all; `ofAll`: at once of all.
 */
export function priorFrom({ rivals, decision }: DecisionCatalog): Prior {
  const live = rivals.filter(({ retired }) => !retired);
  const priceId = decision?.cost?.outputPriceId ?? null;
  const prices = new Map(live.map((rival) => [rival.id, priceOf(rival, priceId)]));
  const isSibling = (rival: Rival) => (other: Rival) =>
    rival.subjectId === null
      ? rival.company !== '' && other.company === rival.company
      : other.subjectId === rival.subjectId;
  const isInClass = (rival: Rival) => {
    const own = prices.get(rival.id) ?? priceOf(rival, priceId);
    return (other: Rival) => {
      const price = prices.get(other.id) ?? null;
      if (own === null || price === null) return false;
      return price <= own * PRICE_CLASS && own <= price * PRICE_CLASS;
    };
  };
  return (rival, valueOf, { ofAll = false } = {}) => {
    const valuesOf = (isAlike: (other: Rival) => boolean) =>
      live
        .filter((other) => other.id !== rival.id && isAlike(other))
        .flatMap((other) => valueOf(other) ?? [])
        .sort((one, other) => one - other);
    const groups = ofAll ? [() => true] : [isSibling(rival), isInClass(rival), () => true];
    for (const isAlike of groups) {
      const values = valuesOf(isAlike);
      if (values.length > 0) return values;
    }
    return [];
  };
}

/** The middle one of sorted numbers, or the mean of the two in the middle. */
export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const [below = 0, above = below] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
}

/** Null: unknown, or it ends and what follows is unknown. */
function priceOf({ claims }: Rival, id: string | null): number | null {
  const claim = id === null ? undefined : claims[id];
  return (claim && priceAt(claim, { day: AFTER_ALL_STEPS })?.amount) ?? null;
}
