import type { Catalog, Measurement } from '../../catalog/resolved.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { isUnsourced } from '../../comparison/doubts.ts';
import { paragraph } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { sharedFacts, type FactGap } from '../../comparison/shared-facts.ts';
import { candidatesOf } from '../../comparison/findings.ts';
import { footingText, type PagesToBring } from '../../wording/footing.ts';

/** Where the figures of an own catalog come from, once a document; null where each has its page. */
export function footingOf({ footing, catalog, rows }: Comparison): string | null {
  if (footing === undefined) return null;
  const cells = rows.flatMap(({ subject, rivals }) => [subject, ...rivals]);
  return footingOfCells(
    catalog,
    cells.map(({ shown }) => shown),
  );
}

/** The same of what each cell shows. */
export function footingOfCells({ name }: Pick<Catalog, 'name'>, all: Measurement[][]) {
  const cells = all.filter((shown) => shown.length > 0);
  const own = cells.flatMap((shown) => shown.filter(isUnsourced).slice(0, 1));
  if (own.length === 0) return null;
  const days = own.map(({ asOf }) => asOf).filter((day) => day !== 'undated');
  const counts = { withoutPage: own.length, figures: cells.length, dated: days.length };
  return footingText(name, days.toSorted(), counts);
}

const DAY_GAPS: FactGap[] = ['undated', 'no-first-day'];

/** The pages that would open rows to customers, once a column, and the rows whose pages lack a day alone. */
export function missingPages(comparison: Comparison): PagesToBring {
  const missing = sharedFacts(comparison).missing.filter(({ gaps }) =>
    gaps.every(({ gap }) => gap === 'unsourced' || DAY_GAPS.includes(gap)),
  );
  const namesOf = (rows: typeof missing) => rows.map(({ criterion }) => criterion.name);
  const columns = candidatesOf(comparison).flatMap(({ name }) => {
    const criteria = namesOf(
      missing.filter(({ gaps }) =>
        gaps.some((gap) => gap.name === name && gap.gap === 'unsourced'),
      ),
    );
    return criteria.length > 0 ? [{ name, criteria }] : [];
  });
  const dayless = namesOf(
    missing.filter(({ gaps }) => gaps.every(({ gap }) => DAY_GAPS.includes(gap))),
  );
  return { columns, dayless };
}

/** Before the first line, behind a heading that opens the body. */
export function withFooting(blocks: Block[], text: string | null): Block[] {
  if (text === null) return blocks;
  const at = blocks[0]?.type === 'heading' ? 1 : 0;
  return [...blocks.slice(0, at), paragraph('quiet', text), ...blocks.slice(at)];
}
