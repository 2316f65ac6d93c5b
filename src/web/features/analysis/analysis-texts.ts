import type { BatchRow } from '../../../core/api/comparison-api.ts';
import { joinWords } from '../../../core/wording/phrases.ts';
import { isComparedKind } from '../../../core/wording/verdict-kind.ts';
import type { AnalysisAnswer } from './read-batch-answer.ts';

/** The question that a click would send, and its providers. */
export function askText(providers: string[], rival: string): string {
  return `Ask ${joinWords(providers)}: at most 2 questions a ${rival}`;
}

type Progress = { analysed: number; failed: number; total: number; isCancelled: boolean };

/** How far the analysis is, in words. */
export function progressText({ analysed, failed, total, isCancelled }: Progress): string {
  const competitors = total === 1 ? 'competitor' : 'competitors';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const count = `${analysed} of ${total} ${competitors} analysed${failures}.`;
  if (!isCancelled || analysed === total) return count;
  return `Cancelled: ${count} ${analysed > 0 ? 'What has come stays below.' : 'Nothing has come yet.'}`;
}

const LONG_WAIT_SECONDS = 120;

/** How long until asking again makes sense; null when it does already. */
export function askAgainText(milliseconds: number): string | null {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return null;
  return seconds <= LONG_WAIT_SECONDS
    ? `It can be asked again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `It can be asked again in ${Math.ceil(seconds / 60)} minutes.`;
}

/** Agreement of a row's live accounts with each other and with the catalog; null without any. */
export function agreementText({ agreement, live, catalog }: BatchRow): string | null {
  const [first] = live;
  if (!first) return null;
  if (agreement === 'conflict') return 'Conflict: the live answers contradict each other.';
  const answers =
    agreement === 'agree' ? 'The live answers agree on the verdict' : 'One live answer';
  if (!isComparedKind(catalog.verdict_kind))
    return `${answers}; the catalog does not compare this row.`;
  const isSame = first.advantage === catalog.advantage;
  const whose = agreement === 'agree' ? 'their' : 'its';
  return `${answers}; ${whose} verdict ${isSame ? 'agrees with' : 'differs from'} the catalog.`;
}

const CALLS_A_FEATURE = 3;

/** `level` counts those of the neutral that were compared and found level. */
type Advantages = Record<'product' | 'competitor' | 'neutral' | 'level', number>;
type Summary = Advantages & {
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

/** Names the providers that answered, in one sentence; null before the first answer. */
export function answeredByText(answers: AnalysisAnswer[]): string | null {
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

export type RowGroup = {
  category: string;
  rows: BatchRow[];
  /** Rows that were not weighed: one side is unknown, or the two are not comparable. */
  notWeighed: BatchRow[];
};

/** Rows under their category, categories in the order in which the rows name them. */
export function groupRows(rows: BatchRow[]): RowGroup[] {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.map((category) => {
    const own = rows.filter((row) => row.category === category);
    return {
      category,
      rows: own.filter(isWeighed),
      notWeighed: own.filter((row) => !isWeighed(row)),
    };
  });
}

function isWeighed({ origin, verdict_kind: kind }: BatchRow): boolean {
  return origin === 'live' || (kind !== 'one-sided' && kind !== 'apart');
}
