import { randomBytes } from 'node:crypto';
import type { CatalogSlug } from '../../../../core/catalog/vocabulary.ts';
import type { Comparison } from '../../../../core/comparison/compare.ts';
import type { LiveDraft } from '../../../../core/live/live-draft.ts';
import { buildLedger } from '../../../../core/wording/check-draft/ledger.ts';
import {
  buildDraftQuestion,
  type DraftedTemplate,
} from '../../../../core/wording/draft/build-draft-question.ts';
import type { Log } from '../../../process/log.ts';
import type { ClientAllowance } from '../guards/client-allowance.ts';
import type { Deadlines } from '../guards/deadlines.ts';
import type { SingleFlight } from '../guards/single-flight.ts';
import { ProviderFailure } from '../providers/live-provider.ts';
import type { AskedPair, Kept } from './answers.repository.ts';
import { askProvider, type GuardedProvider, type Outcome } from './ask-provider.ts';
import { draftKey } from './cache-key.ts';
import { FAILURE_SENTENCES, NO_PROVIDER, tooManyQuestions } from './intelligence.errors.ts';

export type Drafting = {
  /** Why nobody may be asked about a catalog, as a sentence; null where it is allowed. */
  refusalOf: (catalog: CatalogSlug) => string | null;
  /** The first in the operator's order; nobody else is asked. */
  guarded: GuardedProvider<LiveDraft> | null;
  allowance: ClientAllowance;
  flights: SingleFlight<Outcome<LiveDraft>>;
  deadlines: Deadlines;
  now: () => Date;
  log: Log;
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
  const { guarded, refusalOf, allowance, flights, now, log } = drafting;
  if (guarded === null) return without(NO_PROVIDER);
  const refusal = refusalOf(comparison.catalog.slug);
  if (refusal !== null) return without(refusal);
  const pair = askedPair(comparison, template, guarded);
  const kept = await findKept(guarded, pair).catch((error: unknown) => {
    log.error('live drafts could not be looked up', error);
    return 'nowhere' as const;
  });
  if (kept === 'nowhere') return without(FAILURE_SENTENCES.storage);
  if (kept?.state === 'answered') return { draft: kept.answer, reason: null, apiCalls: 0 };
  if (kept?.state === 'failed') return without(FAILURE_SENTENCES[kept.kind]);
  const isJoining = flights.has(pair.key);
  if (!isJoining && guarded.circuit.restsForSeconds() > 0) {
    return without(FAILURE_SENTENCES.resting);
  }
  const isCharged = kept === null && !isJoining && !guarded.budget.isSurelySpent(now());
  const wait = isCharged ? allowance.take(visitor) : 0;
  if (wait > 0) throw tooManyQuestions(wait);
  const outcome = await flights.run(pair.key, () => start(drafting, guarded, comparison, template));
  if (isCharged && outcome.calls === 0) allowance.giveBack(visitor);
  const apiCalls = isJoining ? 0 : outcome.calls;
  return 'answer' in outcome
    ? { draft: outcome.answer, reason: null, apiCalls }
    : without(FAILURE_SENTENCES[outcome.failure.kind], apiCalls);
}

function without(reason: string, apiCalls = 0): DraftOutcome {
  return { draft: null, reason, apiCalls };
}

async function findKept(
  { answers, now }: GuardedProvider<LiveDraft>,
  { key }: AskedPair,
): Promise<Kept<LiveDraft> | null> {
  return (await answers.find([key], now())).get(key) ?? null;
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

async function start(
  { deadlines, log, now }: Drafting,
  guarded: GuardedProvider<LiveDraft>,
  comparison: Comparison,
  template: DraftedTemplate,
): Promise<Outcome<LiveDraft>> {
  const { provider } = guarded;
  const delimiter = randomBytes(12).toString('hex');
  const asked = buildDraftQuestion(buildLedger(comparison), template, delimiter);
  const question = { ...asked, delimiter };
  const { signal, done } = deadlines.start();
  const ask = async (until: AbortSignal): Promise<LiveDraft> => {
    const text = await provider.write(question, until);
    return { provider: provider.name, model: provider.model, askedAt: now().toISOString(), text };
  };
  try {
    const pair = askedPair(comparison, template, guarded);
    return await askProvider(guarded, pair, ask, { mostCalls: 1, signal });
  } catch (error) {
    log.error('a live question could not be recorded', error);
    return { failure: new ProviderFailure('storage'), until: null, calls: 0 };
  } finally {
    done();
  }
}
