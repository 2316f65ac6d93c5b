import type { CatalogSlug } from '../../catalog/vocabulary.ts';
import type { DueFact } from './due-facts.ts';

/** What goes stale of one vendor on one day. */
export type DueDay = { day: string; catalog: CatalogSlug; vendor: string; facts: DueFact[] };

/** Due dates grouped by catalog, vendor and day, from the earliest; what has no date is left out. */
export function dueDays(facts: readonly DueFact[]): DueDay[] {
  const days = new Map<string, DueDay>();
  for (const fact of facts) {
    const { staleOn: day, vendor, ref } = fact;
    if (day === null) continue;
    const key = JSON.stringify([day, ref.catalog, vendor]);
    const known = days.get(key);
    if (known) known.facts.push(fact);
    else days.set(key, { day, catalog: ref.catalog, vendor, facts: [fact] });
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
