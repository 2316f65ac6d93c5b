import { DUE_KINDS, type DueFact, type DueKind } from './due-facts.ts';

export type DueCounts = Record<DueKind, number>;

/** How many claims wait for what. */
export function countDue(facts: readonly Pick<DueFact, 'due'>[]): DueCounts {
  const counts: DueCounts = { stale: 0, unverified: 0, undated: 0, unknown: 0, soon: 0, later: 0 };
  for (const { due } of facts) counts[due] += 1;
  return counts;
}

/** Claims that an editor should look at by now: all but those that keep for a while. */
export function isDue({ due }: Pick<DueFact, 'due'>): boolean {
  return due !== 'later';
}

export function dueTotal(counts: DueCounts): number {
  return DUE_KINDS.filter((due) => due !== 'later').reduce((sum, due) => sum + counts[due], 0);
}

/** The same by vendor, those with most to do first. */
export function countByVendor(facts: readonly DueFact[]): { vendor: string; counts: DueCounts }[] {
  const vendors = new Map<string, DueCounts>();
  for (const { vendor, due } of facts) {
    const counts = vendors.get(vendor) ?? countDue([]);
    counts[due] += 1;
    vendors.set(vendor, counts);
  }
  return [...vendors]
    .map(([vendor, counts]) => ({ vendor, counts }))
    .toSorted(
      (one, other) =>
        dueTotal(other.counts) - dueTotal(one.counts) || (one.vendor < other.vendor ? -1 : 1),
    );
}

export function addCounts(all: readonly DueCounts[]): DueCounts {
  const sum = countDue([]);
  for (const counts of all) for (const due of DUE_KINDS) sum[due] += counts[due];
  return sum;
}
