import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { DraftedTemplate, LiveDraft } from '../../../../core/live/live-draft.ts';
import { draftFindings } from '../../../../core/report/analysis/draft-findings.ts';
import type { AskedPair } from './answers.repository.ts';
import { askOnce, newDelimiter, signature, type Asking } from './ask-once.ts';
import type { Ask, GuardedProvider } from './ask-provider.ts';
import { buildDraftQuestion } from './build-draft-question.ts';
import { draftKey } from './cache-key.ts';
import { FAILURE_SENTENCES, TOO_FEW_FINDINGS, NO_PROVIDER } from './intelligence.errors.ts';

/** With fewer findings there is no choice. */
const LEAST_FINDINGS = 2;

export type Drafting = Asking<LiveDraft> & {
  /** Why no provider may be asked about a catalog, as a sentence; null where one may. */
  refusalOf: (catalog: CatalogSlug) => string | null;
  /** The first in the operator's order; no other is asked. */
  guarded: GuardedProvider<LiveDraft> | null;
};

export type DraftOutcome = { apiCalls: number; mayRetry: boolean } & (
  { draft: LiveDraft; reason: null } | { draft: null; reason: string }
);

/** The first provider's choice from the comparison's findings: cached, or from one call. */
export async function draftReport(
  drafting: Drafting,
  comparison: Comparison,
  template: DraftedTemplate,
  visitor: string,
): Promise<DraftOutcome> {
  const { guarded, refusalOf, now } = drafting;
  if (guarded === null) return without(NO_PROVIDER);
  const refusal = refusalOf(comparison.catalog.slug);
  if (refusal !== null) return without(refusal);
  const findings = draftFindings(comparison);
  if (findings.length < LEAST_FINDINGS) return without(TOO_FEW_FINDINGS);
  const { provider } = guarded;
  const ask: Ask<LiveDraft> = async (signal) => {
    const question = buildDraftQuestion(findings, template, newDelimiter());
    const findingIds = await provider.choose(question, signal);
    return { ...signature(provider, now), findingIds };
  };
  const pair = askedPair(comparison, template, guarded);
  const outcome = await askOnce(drafting, guarded, { pair, ask, visitor });
  return 'answer' in outcome
    ? { draft: outcome.answer, reason: null, apiCalls: outcome.calls, mayRetry: false }
    : {
        ...without(FAILURE_SENTENCES[outcome.failure.kind]),
        apiCalls: outcome.calls,
        mayRetry: true,
      };
}

/** A lasting reason why no provider was asked. */
function without(reason: string) {
  return { draft: null, reason, apiCalls: 0, mayRetry: false };
}

function askedPair(
  comparison: Comparison,
  template: DraftedTemplate,
  { provider }: GuardedProvider<LiveDraft>,
): AskedPair {
  const [rival] = comparison.rivals;
  return {
    key: draftKey(comparison, template, provider),
    rivalId: rival?.id ?? 0,
    rivalName: comparison.rivals.map(({ name }) => name).join(', '),
    provider: provider.name,
  };
}
