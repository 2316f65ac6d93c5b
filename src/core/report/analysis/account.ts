import type { Advantage } from '../../catalog/vocabulary.ts';
import type { VerdictKind } from '../../catalog/verdict-kinds.ts';
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
  /** 0–10; null where nothing was compared. */
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
