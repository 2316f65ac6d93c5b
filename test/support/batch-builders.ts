import type { BatchRow, BatchAccount } from '../../src/core/api/comparison-api.ts';
import type { AnalysisAnswer } from '../../src/web/features/analysis/read-batch-answer.ts';

/** Answers of the batch address, small enough to read in a test. */

export function anAccount(changes: Partial<BatchAccount> = {}): BatchAccount {
  return {
    origin: 'catalog',
    provider: 'Catalog evidence',
    product_value: '40 tokens',
    competitor_value: '20 tokens',
    advantage: 'product',
    verdict_kind: 'subject',
    verdict: 'product superior',
    statistics: 'Oak: 40 tokens; Elm: 20 tokens.',
    metrics: 'Ratio: 2 to 1.',
    reasoning: 'Oak leads in Reach.',
    confidence: 8,
    as_of: 'as of 2026-10-01',
    sources: [{ title: 'A page', url: 'https://example.org/page', date: 'as of 2026-10-01' }],
    ...changes,
  };
}

export function aRow(changes: Partial<BatchRow> = {}): BatchRow {
  const catalog = changes.catalog ?? anAccount();
  return {
    ...catalog,
    feature_id: '1',
    attribute: 'Reach',
    category: 'Sales Intel',
    catalog,
    live: [],
    agreement: 'none',
    ...changes,
  };
}

export function anAnswer(changes: Partial<AnalysisAnswer> = {}): AnalysisAnswer {
  return {
    success: true,
    comparisons: [aRow()],
    api_calls_made: 0,
    origin: 'catalog',
    provider: 'Catalog evidence',
    as_of: '2026-11-21',
    unavailable: [],
    ...changes,
  };
}

export function aLiveAccount(changes: Partial<BatchAccount> = {}): BatchAccount {
  return anAccount({
    origin: 'live',
    provider: 'Some provider',
    as_of: '2026-11-21 14:03 UTC',
    ...changes,
  });
}
