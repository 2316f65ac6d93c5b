import { useId } from 'react';
import type { DraftAnswer } from '../../../core/api/draft-api.ts';
import { EmptyState } from '../../ui/states.tsx';

type Draft = NonNullable<DraftAnswer['draft']>;

/** The kept sentences with the numbers of their claims, the claims, and why the rest was dropped. */
export function DraftText({ draft }: { draft: Draft }) {
  const id = useId();
  return (
    <>
      {draft.kept === 0 ? (
        <EmptyState title="No sentence could be kept: the claims prove none of them." />
      ) : (
        <ul className="list-disc space-y-2 pl-5">
          {draft.sentences.map(({ text, claims }) => (
            <li key={text} className="break-words">
              {text}{' '}
              {claims.map((number) => (
                <a key={number} href={`#${id}-${number}`} className="text-accent underline">
                  <span className="sr-only">Claim </span>[{number}]{' '}
                </a>
              ))}
            </li>
          ))}
        </ul>
      )}
      {draft.claims.length > 0 && (
        <>
          <h3 className="mt-5">Claims it cites</h3>
          <ol className="mt-2 space-y-1 text-sm">
            {draft.claims.map((claim) => (
              <li
                key={claim.number}
                id={`${id}-${claim.number}`}
                tabIndex={-1}
                className="break-words target:font-medium"
              >
                [{claim.number}] {claim.entity}, {claim.criterion}: {claimText(claim)}
              </li>
            ))}
          </ol>
        </>
      )}
      <DroppedSentences draft={draft} />
    </>
  );
}

/** Why the other sentences are not shown. */
export function DroppedSentences({ draft }: { draft: Draft }) {
  if (draft.dropped.length === 0) return null;
  return (
    <details className="mt-4 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent pointer-fine:min-h-7">
        {draft.dropped.length} of {draft.of} dropped
      </summary>
      <ul className="list-disc pl-5">
        {countReasons(draft.dropped).map(([reason, count]) => (
          <li key={reason}>{count > 1 ? `${reason} (${count} times)` : reason}</li>
        ))}
      </ul>
    </details>
  );
}

function claimText({ value, instrument, condition, date, doubt }: Draft['claims'][number]): string {
  const parts = [value, instrument, condition, date, doubt];
  return parts.filter((part) => part !== null).join('; ');
}

function countReasons(dropped: Draft['dropped']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reason } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}
