import { DOUBT_WORDS } from '../check-draft/lexicon.ts';
import type { Ledger, LedgerClaim } from '../check-draft/ledger.ts';
import { dateText, UNKNOWN_TEXT, valueText } from '../values.ts';

/** A claim of the ledger as plain texts; null where there is nothing to say. */
export type ClaimFacts = {
  number: number;
  entity: string;
  criterion: string;
  value: string;
  instrument: string | null;
  condition: string | null;
  date: string | null;
  /** What a sentence on it has to say of its weakness: `unverified, stale`. */
  doubt: string | null;
};

export function claimFacts({ sides, criteria }: Ledger, claim: LedgerClaim): ClaimFacts {
  const about = {
    number: claim.number,
    entity: sides[claim.side]?.name ?? '',
    criterion: criteria.find(({ id }) => id === claim.criterionId)?.name ?? '',
  };
  if ('unknown' in claim) {
    const value = UNKNOWN_TEXT[claim.unknown];
    return { ...about, value, instrument: null, condition: null, date: null, doubt: null };
  }
  const doubts = new Set([claim.doubt, claim.stale ? ('stale' as const) : null]);
  const words = [...doubts].flatMap((doubt) => (doubt === null ? [] : DOUBT_WORDS[doubt][0]));
  return {
    ...about,
    value: valueText(claim.value),
    instrument: claim.instrument,
    condition: claim.scope,
    date: dateText(claim.asOf),
    doubt: words.length > 0 ? words.join(', ') : null,
  };
}
