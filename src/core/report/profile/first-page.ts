import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import type { Block } from '../../document/report-document.ts';
import { pairsOf, type Pair } from '../pair/pair.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { argumentsPage } from './arguments-page.ts';
import { figuresPage } from './figures-page.ts';

/**
 * The answer on one page: whom to choose if what, what all share, what is not known and what to do next. From
 * prices and tests where the catalog counts with prices or the selection holds figures; else from talking points.
 */
export function firstPage(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
  hasCharts: boolean,
): Block[] {
  const pairs = pairsOf(comparison, audience, sources);
  return arguesFromPlays(comparison, pairs)
    ? argumentsPage(comparison, pairs, audience, sources)
    : figuresPage(comparison, sources, hasCharts);
}

export function arguesFromPlays({ rows, catalog }: Comparison, pairs: Pair[]): boolean {
  const hasFigures = rows.some(({ criterion }) => criterion.decides && criterion.type === 'number');
  const isPriced = Boolean(catalog.decision?.cost);
  const isArgued = pairs.some(({ plays }) => plays.length > 0);
  return !isPriced && (!hasFigures || isArgued);
}
