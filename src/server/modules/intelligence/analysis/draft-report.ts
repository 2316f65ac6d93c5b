import { randomBytes } from 'node:crypto';
import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveDraft } from '../../../../core/live/live-draft.ts';
import { buildLedger } from '../../../../core/wording/check-draft/ledger.ts';
import {
  buildDraftQuestion,
  type DraftedTemplate,
} from '../../../../core/wording/draft/build-draft-question.ts';
import type { AskedPair } from './answers.repository.ts';
import { askOnce, type Asking } from './ask-once.ts';
import type { Ask, GuardedProvider } from './ask-provider.ts';
import { draftKey } from './cache-key.ts';
import { FAILURE_SENTENCES, NO_PROVIDER } from './intelligence.errors.ts';

export type Drafting = Asking<LiveDraft> & {
  /** Why nobody may be asked about a catalog, as a sentence; null where it is allowed. */
  refusalOf: (catalog: CatalogSlug) => string | null;
  /** The first in the operator's order; nobody else is asked. */
  guarded: GuardedProvider<LiveDraft> | null;
};

export type DraftOutcome = { apiCalls: number } & (
  { draft: LiveDraft; reason: null } | { draft: null; reason: string }
);

/** What the first provider writes about the comparison's claims: kept, or asked for with one call. */
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
  const { provider } = guarded;
  const ask: Ask<LiveDraft> = async (signal) => {
    const delimiter = randomBytes(12).toString('hex');
    const asked = buildDraftQuestion(buildLedger(comparison), template, delimiter);
    const text = await provider.write({ ...asked, delimiter }, signal);
    return { provider: provider.name, model: provider.model, askedAt: now().toISOString(), text };
  };
  const pair = askedPair(comparison, template, guarded);
  const outcome = await askOnce(drafting, guarded, { pair, ask, visitor });
  return 'answer' in outcome
    ? { draft: outcome.answer, reason: null, apiCalls: outcome.calls }
    : without(FAILURE_SENTENCES[outcome.failure.kind], outcome.calls);
}

function without(reason: string, apiCalls = 0): DraftOutcome {
  return { draft: null, reason, apiCalls };
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
