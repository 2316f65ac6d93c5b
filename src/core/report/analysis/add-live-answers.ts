import type { Advantage } from '../../catalog/vocabulary.ts';
import type { VerdictKind } from '../../catalog/verdict-kinds.ts';
import { askedAtText, type LiveAnswer } from '../../live/live-answer.ts';
import { mergeLive, shownConfidence, type GivenRow } from '../../live/weigh-live.ts';
import { conflictText } from '../../wording/live.ts';
import { joinWords } from '../../wording/phrases.ts';
import { dateText } from '../../wording/values.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import type { Account, AnalysedRow, PairAnalysis } from './analyse-from-claims.ts';

/** What was done to get the live answers. */
export type LiveResearch = {
  answers: readonly LiveAnswer[];
  unavailable: PairAnalysis['unavailable'];
  apiCalls: number;
};

/**
 * The catalog's analysis with what live providers say beside it. A row that the catalog compared keeps
 * its headline; elsewhere the live account gives it, and where two differ neither side leads.
 */
export function addLiveAnswers(catalog: PairAnalysis, research: LiveResearch): PairAnalysis {
  const { answers, unavailable, apiCalls } = research;
  const [first] = answers;
  return {
    ...catalog,
    rows: catalog.rows.map((row) => addToRow(row, answers)),
    apiCalls,
    unavailable,
    ...(first && {
      origin: 'live' as const,
      provider: joinWords(answers.map(({ provider }) => provider)),
      asOf: askedAtText(first),
    }),
  };
}

function addToRow(row: AnalysedRow, answers: readonly LiveAnswer[]): AnalysedRow {
  const merged = mergeLive(answers, row.criterionId);
  if (!merged) return row;
  const live = merged.given.map(accountOf);
  const beside = { ...row, live, agreement: merged.agreement };
  if (row.isCompared) return beside;
  return {
    ...beside,
    ...live[merged.leading],
    ...(live.length > 1 && together(live)),
    ...(merged.agreement === 'conflict' && inConflict(live)),
    ...verdictOf(merged.advantage),
    confidence: merged.confidence,
  };
}

function accountOf({ answer, row }: GivenRow): Account {
  const { productValue, competitorValue, advantage, statistics, metrics, reasoning } = row;
  const date = dateText(answer.askedAt.slice(0, 10), true);
  return {
    origin: 'live',
    provider: answer.provider,
    productValue,
    competitorValue,
    ...verdictOf(advantage),
    statistics,
    metrics,
    reasoning,
    confidence: shownConfidence(row),
    asOf: askedAtText(answer),
    sources: row.sources.map(({ title, url }) => ({ title, url, date })),
  };
}

const LIVE_KINDS = { product: 'subject', competitor: 'rival', neutral: 'level' } as const;

function verdictOf(advantage: Advantage): Pick<Account, 'advantage' | 'verdictKind' | 'verdict'> {
  const verdictKind: VerdictKind = LIVE_KINDS[advantage];
  return { advantage, verdictKind, verdict: VERDICT_WORDS[verdictKind] };
}

function together(live: readonly Account[]): Partial<Account> {
  const byUrl = new Map(live.flatMap(({ sources }) => sources).map((item) => [item.url, item]));
  return {
    provider: joinWords(live.map(({ provider }) => provider)),
    asOf: [...new Set(live.map(({ asOf }) => asOf))].join('; '),
    sources: [...byUrl.values()],
  };
}

function inConflict(live: readonly Account[]): Partial<Account> {
  return {
    productValue: sideBySide(live, 'productValue'),
    competitorValue: sideBySide(live, 'competitorValue'),
    statistics: null,
    metrics: null,
    reasoning: conflictText(live),
  };
}

function sideBySide(live: readonly Account[], field: 'productValue' | 'competitorValue'): string {
  const values = new Set(live.map((account) => account[field]));
  if (values.size === 1) return [...values].join('');
  return live.map((account) => `${account[field]} (${account.provider})`).join('; ');
}
