import type { Measurement, Rival } from '../../catalog/resolved.ts';
import type { VerdictKind } from '../../catalog/verdict-kinds.ts';
import { siteOf } from '../../catalog/site-of.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { verdictKindAgainst } from '../../comparison/findings.ts';
import { resultCategory } from '../../comparison/guess-category.ts';
import { cellText } from '../../wording/figures.ts';
import { CATALOG_ANALYST } from '../../wording/live.ts';
import { dateText, measurementDate } from '../../wording/values.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import { explainVerdict } from '../../wording/verdicts.ts';
import type { Account, PairAnalysis } from './account.ts';

/**
 * The catalog analyst's account of the subject and the comparison's first rival, from stored claims
 * alone, so no call to anybody is made.
 */
export function analyseFromClaims(comparison: Comparison): PairAnalysis {
  const [rival] = comparison.rivals;
  return {
    rows: comparison.rows.flatMap((row) => {
      const cell = row.rivals[0];
      const kind = verdictKindAgainst(comparison, row, 0);
      if (!rival || !cell || !kind) return [];
      const account = accountOf(comparison, row, rival, cell, kind);
      return {
        ...account,
        criterionId: row.criterion.id,
        attribute: row.criterion.name,
        category: resultCategory(row.criterion.category, row.criterion.name),
        catalog: account,
        live: [],
        agreement: 'none' as const,
      };
    }),
    apiCalls: 0,
    origin: 'catalog',
    provider: CATALOG_ANALYST,
    asOf: comparison.today,
    unavailable: [],
  };
}

function accountOf(
  comparison: Comparison,
  row: ComparisonRow,
  rival: Rival,
  cell: ComparisonRow['rivals'][number],
  verdictKind: VerdictKind,
): Account {
  const shown = [...row.subject.shown, ...cell.shown];
  return {
    ...explainVerdict(comparison, row, rival, cell),
    origin: 'catalog',
    provider: CATALOG_ANALYST,
    productValue: cellText(row.subject),
    competitorValue: cellText(cell),
    advantage: cell.verdict.advantage,
    verdictKind,
    verdict: VERDICT_WORDS[verdictKind],
    confidence: cell.verdict.confidence,
    asOf: [...new Set(shown.map(measurementDate))].join('; '),
    sources: sourcesOf(shown),
  };
}

function sourcesOf(shown: Measurement[]): Account['sources'] {
  const byUrl = new Map(
    shown
      .flatMap(({ evidence }) => evidence)
      .map(({ url, title, asOf, readOn }) => [
        url,
        { title: title ?? siteOf(url), url, date: dateText(asOf, readOn) },
      ]),
  );
  return [...byUrl.values()];
}
