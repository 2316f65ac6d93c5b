import { useQuery } from '@tanstack/react-query';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { ClaimHistory } from './claim-history.tsx';
import { doubtsQuery } from './claim-queries.ts';
import { Objection } from './objection-form.tsx';

export function ClaimDoubt({ claim }: { claim: ClaimRef }) {
  const doubts = useQuery(doubtsQuery(claim));
  const readers = doubts.data?.claims[0]?.readers ?? 0;
  if (readers === 0) return null;
  return (
    <span className="font-sans text-sm font-normal whitespace-nowrap text-caution">
      <span aria-hidden="true">? </span>
      {doubtSentence(readers)}
    </span>
  );
}

export function ClaimStanding({ claim, level }: { claim: ClaimRef; level: 3 | 4 }) {
  return (
    <>
      <ClaimHistory claim={claim} level={level} />
      <Objection claim={claim} />
    </>
  );
}
