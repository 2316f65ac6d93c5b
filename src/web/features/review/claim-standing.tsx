import { useQuery } from '@tanstack/react-query';
import type { HistoryAnswer } from '../../../core/api/claim-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { EarlierValues, HistoryChart } from '../../ui/value-history.tsx';
import { doubtsQuery, historyQuery } from './claim-queries.ts';
import Objection from './objection-form.tsx';

export function DoubtLine({ claim }: { claim: ClaimRef }) {
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

type ClaimHistoryProps = {
  claim: ClaimRef;
  /** 4: one of several in a narrow place, where earlier values are one click away. */
  level: 3 | 4;
};

/** Former values of the claim with their end dates; also as a chart from three figures on. */
function ClaimHistory({ claim, level }: ClaimHistoryProps) {
  const { data } = useQuery(historyQuery(claim));
  if (!data?.today.since) return null;
  const since = data.today.since.slice(0, 10);
  const count = data.past.length;
  if (level === 4) {
    if (count === 0) return null;
    return (
      <details className="mt-2">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
          History: {count === 1 ? '1 earlier value' : `${count} earlier values`}
        </summary>
        <Past data={data} since={since} />
      </details>
    );
  }
  return (
    <section className="mt-6">
      <h3 className="border-b border-ink pb-1 text-lg">History</h3>
      {count === 0 ? (
        <p className="mt-2 text-sm text-muted">
          This has stood here since {since}; no earlier value is kept.
        </p>
      ) : (
        <Past data={data} since={since} />
      )}
    </section>
  );
}

function Past({ data, since }: { data: HistoryAnswer; since: string }) {
  return (
    <>
      <p className="mt-2 text-sm text-muted">This value since {since}. Before that:</p>
      <EarlierValues past={data.past} />
      {data.points && <HistoryChart points={data.points} today={data.day} />}
    </>
  );
}
