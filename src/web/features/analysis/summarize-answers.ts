import { joinWords } from '../../../core/wording/phrases.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';

const CALLS_A_FEATURE = 3;

/** `level` counts those of the neutral that were compared and found level. */
export type Advantages = Record<'product' | 'competitor' | 'neutral' | 'level', number>;
export type Summary = Advantages & {
  calls: number;
  /** At least one answer did not report its calls. */
  isAssumed: boolean;
};

type Rows = AnalysisAnswer['comparisons'];
type Unavailable = AnalysisAnswer['unavailable'];

export function countAdvantages(rows: Rows): Advantages {
  const counts: Advantages = { product: 0, competitor: 0, neutral: 0, level: 0 };
  for (const { advantage, origin, verdict_kind: kind } of rows) {
    counts[advantage] += 1;
    if (origin === 'catalog' && kind === 'level') counts.level += 1;
  }
  return counts;
}

/** Calls behind one answer; where they are not reported, three a feature are assumed. */
export function callsMade(reported: number | null, featureCount: number): number {
  return reported ?? CALLS_A_FEATURE * featureCount;
}

/** The figures over all rivals that have answered. */
export function summarizeAnswers(answers: AnalysisAnswer[], featureCount: number): Summary {
  const calls = answers.map(({ api_calls_made: reported }) => callsMade(reported, featureCount));
  return {
    ...countAdvantages(answers.flatMap(({ comparisons }) => comparisons)),
    calls: calls.reduce((sum, count) => sum + count, 0),
    isAssumed: answers.some(({ api_calls_made: reported }) => reported === null),
  };
}

/** What to expect before an answer; at most two calls a pair, whatever the number of features. */
export function expectedCallsText(rivalCount: number): string {
  const share = rivalCount === 1 ? '' : ' per competitor';
  return `Expected API calls: 2 in total${share}; none without a live provider.`;
}

/** Who answered, in one sentence; null before anybody has. */
export function originText(answers: AnalysisAnswer[]): string | null {
  if (answers.length === 0) return null;
  const live = answers.flatMap(({ comparisons }) => comparisons.flatMap((row) => row.live));
  const providers = [...new Set(live.map(({ provider }) => provider))];
  if (providers.length > 0) {
    return `Live answers from ${joinWords(providers)}, unverified, beside the catalog’s evidence.`;
  }
  return unavailableProviders(answers).length > 0
    ? 'Catalog evidence — no live provider answered'
    : 'Catalog evidence — no live provider configured';
}

/** Providers that gave no answer, each reason once. */
export function unavailableProviders(answers: AnalysisAnswer[]): Unavailable {
  const all = answers.flatMap(({ unavailable }) => unavailable);
  return [...new Map(all.map((each) => [`${each.provider}: ${each.reason}`, each])).values()];
}
