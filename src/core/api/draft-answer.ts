import type { Comparison } from '../comparison/compare.ts';
import type { LiveDraft } from '../live/live-draft.ts';
import { buildLedger } from '../wording/check-draft/ledger.ts';
import { claimFacts } from '../wording/draft/claim-facts.ts';
import { draftedBy, DROPPED, readDraft } from '../wording/draft/read-draft.ts';
import type { DraftAnswer } from './draft-api.ts';

/** A draft as the ledger of its comparison leaves it. */
export function toDraftAnswer(comparison: Comparison, draft: LiveDraft): DraftAnswer['draft'] {
  const ledger = buildLedger(comparison);
  const { sentences, kept, of, dropped } = readDraft(draft.text, ledger);
  const cited = new Set(sentences.flatMap((sentence) => sentence.cited));
  return {
    provider: draft.provider,
    note: draftedBy(draft.provider, { kept, of }),
    sentences: sentences.map(({ text, cited: claims }) => ({ text, claims })),
    kept,
    of,
    dropped: dropped.map(({ reason }) => ({ reason: DROPPED[reason] })),
    claims: ledger.claims
      .filter(({ number }) => cited.has(number))
      .map((claim) => claimFacts(ledger, claim)),
  };
}
