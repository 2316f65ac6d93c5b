import type { Account, PairAnalysis } from '../report/analysis/analyse-from-claims.ts';
import type { BatchAccount, BatchAnswer } from './comparison-api.ts';

/** An analysis under the names that the specification gives its fields. */
export function toBatchAnswer(analysis: PairAnalysis): BatchAnswer {
  const { rows, apiCalls, origin, provider, asOf, unavailable } = analysis;
  return {
    success: true,
    comparisons: rows.map((row) => ({
      ...toAccount(row),
      feature_id: row.criterionId,
      attribute: row.attribute,
      category: row.category,
      catalog: toAccount(row.catalog),
      live: row.live.map(toAccount),
      agreement: row.agreement,
    })),
    api_calls_made: apiCalls,
    origin,
    provider,
    as_of: asOf,
    unavailable,
  };
}

function toAccount(account: Account): BatchAccount {
  const { origin, provider, advantage, verdict, statistics, metrics, reasoning } = account;
  return {
    origin,
    provider,
    product_value: account.productValue,
    competitor_value: account.competitorValue,
    advantage,
    verdict_kind: account.verdictKind,
    verdict,
    statistics,
    metrics,
    reasoning,
    confidence: account.confidence,
    as_of: account.asOf,
    sources: account.sources,
  };
}
