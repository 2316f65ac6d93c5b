import type { ClaimHolder } from '../../comparison/find-claim.ts';
import type { DueFact } from './due-facts.ts';

/**
 * What is looked at most first; of what is looked at alike, what is due first, and what has no day last.
 * `looks` says how often an entity was looked at.
 */
export function orderDue(
  facts: readonly DueFact[],
  looks: (holder: ClaimHolder) => number = () => 0,
): DueFact[] {
  return facts
    .map((fact) => ({ fact, looked: looks(fact.ref) }))
    .toSorted(
      (one, other) =>
        other.looked - one.looked || compareDays(one.fact.staleOn, other.fact.staleOn),
    )
    .map(({ fact }) => fact);
}

function compareDays(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
