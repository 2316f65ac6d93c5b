import type { Comparison } from '../../comparison/compare.ts';
import { isUnsourced } from '../../comparison/doubts.ts';
import { sharedFacts } from '../../comparison/shared-facts.ts';
import { candidatesOf } from '../../comparison/findings.ts';
import { footingText } from '../../wording/footing.ts';

/** Where the figures of an own catalog come from, once a document; null where each has its page. */
export function footingOf({ footing, catalog, rows }: Comparison): string | null {
  if (footing === undefined) return null;
  const cells = rows
    .flatMap(({ subject, rivals }) => [subject, ...rivals])
    .filter(({ shown }) => shown.length > 0);
  const own = cells.flatMap(({ shown }) => shown.filter(isUnsourced).slice(0, 1));
  if (own.length === 0) return null;
  const days = own.map(({ asOf }) => asOf).filter((day) => day !== 'undated');
  const counts = { withoutPage: own.length, figures: cells.length };
  return footingText(catalog.name, days.toSorted(), counts);
}

/** Columns that a page would open to customers, each with the rows that lack nothing else. */
export function columnsToSource(comparison: Comparison) {
  const missing = sharedFacts(comparison).missing.filter(({ gaps }) =>
    gaps.every(({ gap }) => gap === 'unsourced'),
  );
  return candidatesOf(comparison).flatMap(({ name }) => {
    const criteria = missing
      .filter(({ gaps }) => gaps.some((gap) => gap.name === name))
      .map(({ criterion }) => criterion.name);
    return criteria.length > 0 ? [{ name, criteria }] : [];
  });
}
