import type { Measurement, Rival } from '../../catalog/resolved.ts';
import type { VerdictKind } from '../../catalog/verdict-kinds.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { confidenceToShow, verdictKindAgainst } from '../../comparison/findings.ts';
import { resultCategory } from '../../comparison/guess-category.ts';
import { cellText } from '../../wording/figures.ts';
import { CATALOG_ANALYST } from '../../wording/live.ts';
import { measurementDate, shownSource } from '../../wording/values.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import { explainVerdict } from '../../wording/verdicts.ts';
import type { Advantage } from '../../catalog/vocabulary.ts';
import type { Weighed } from '../../live/weigh-live.ts';

/** One side-by-side account of a criterion, and who gave it. */
export type Account = {
  /** `catalog`: from stored claims. `live`: from a provider, unverified. */
  origin: 'catalog' | 'live';
  provider: string;
  productValue: string;
  competitorValue: string;
  advantage: Advantage;
  verdictKind: VerdictKind;
  /** The badge's word. */
  verdict: string;
  statistics: string | null;
  metrics: string | null;
  reasoning: string;
  /** 0–10; null where nothing was compared, and where all rests on figures of the catalog’s keeper. */
  confidence: number | null;
  asOf: string;
  sources: { title: string; url: string | null; date: string }[];
};

/** A row's own fields are its headline: the catalog's wherever it compares the two sides. */
export type AnalysedRow = Account & {
  criterionId: string;
  attribute: string;
  category: string;
  catalog: Account;
  /** By the catalog. */
  isCompared: boolean;
  live: Account[];
  /** `none`: the catalog alone. */
  agreement: 'none' | Weighed['agreement'];
};

/** A subject and one rival, criterion by criterion. */
export type PairAnalysis = {
  rows: AnalysedRow[];
  apiCalls: number;
  origin: Account['origin'];
  /** Who gave the headlines. */
  provider: string;
  asOf: string;
  /** Live providers that are set up but gave no answer, each with a plain sentence. */
  unavailable: { provider: string; reason: string }[];
};

/**
 * The catalog analyst's account of the subject and the comparison's first rival, from stored claims
 * alone, so no provider is called.
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
        isCompared: cell.verdict.pair !== null,
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
    confidence: confidenceToShow(comparison, cell.verdict),
    asOf: [...new Set(shown.map(measurementDate))].join('; '),
    sources: sourcesOf(shown),
  };
}

function sourcesOf(shown: Measurement[]): Account['sources'] {
  const byUrl = new Map(
    shown.flatMap(({ evidence }) => evidence).map((page) => [page.url, shownSource(page)]),
  );
  return [...byUrl.values()];
}
