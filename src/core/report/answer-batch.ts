import { siteOf } from '../catalog/site-of.ts';
import type { BatchAnswer, Reading } from '../api/comparison-api.ts';
import type { Measurement, Rival } from '../catalog/resolved.ts';
import type { ComparedCell, Comparison, ComparisonRow } from '../comparison/compare.ts';
import { guessCategory } from '../comparison/guess-category.ts';
import { explainVerdict } from '../wording/explain-verdict.ts';
import { dateText, measurementDate, UNKNOWN_TEXT, valueText } from '../wording/format-claim.ts';

export const CATALOG_ANALYST = 'Catalog evidence';

/**
 * The catalog analyst's answer to a batch request: one row a criterion against the comparison's
 * first rival, from stored claims alone, so no call to anybody is made.
 */
export function answerBatch(comparison: Comparison): BatchAnswer {
  const [rival] = comparison.rivals;
  return {
    success: true,
    comparisons: comparison.rows.flatMap((row) => {
      const cell = row.rivals[0];
      if (!rival || !cell) return [];
      const reading = readFromCatalog(comparison, row, rival, cell);
      return {
        ...reading,
        feature_id: row.criterion.id,
        attribute: row.criterion.name,
        category: guessCategory(row.criterion.name),
        catalog: reading,
        live: [],
        agreement: 'none' as const,
      };
    }),
    api_calls_made: 0,
    origin: 'catalog',
    provider: CATALOG_ANALYST,
    as_of: comparison.today,
    unavailable: [],
  };
}

function readFromCatalog(
  comparison: Comparison,
  row: ComparisonRow,
  rival: Rival,
  cell: ComparisonRow['rivals'][number],
): Reading {
  const { statistics, metrics, reasoning } = explainVerdict(comparison, row, rival, cell);
  const shown = [...row.subject.shown, ...cell.shown];
  return {
    origin: 'catalog',
    provider: CATALOG_ANALYST,
    product_value: cellText(row.subject),
    competitor_value: cellText(cell),
    advantage: cell.verdict.advantage,
    statistics,
    metrics,
    reasoning,
    confidence: cell.verdict.confidence,
    as_of: [...new Set(shown.map(measurementDate))].join('; '),
    sources: sourcesOf(shown),
  };
}

/** What a cell holds, in one line. */
export function cellText({ claim, shown }: ComparedCell): string {
  if (claim.state === 'unknown') return UNKNOWN_TEXT[claim.reason];
  return shown
    .map(({ value, instrument }) => valueText(value) + (instrument ? ` (${instrument})` : ''))
    .join('; ');
}

function sourcesOf(shown: Measurement[]): Reading['sources'] {
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
