import { useId } from 'react';
import type { DraftAnswer } from '../../../core/api/draft-api.ts';
import { EmptyState } from '../../ui/states.tsx';

type Draft = NonNullable<DraftAnswer['draft']>;

/** The chosen sentences with the numbers of their claims, and the claims. */
export function DraftText({ draft }: { draft: Draft }) {
  const id = useId();
  return (
    <>
      {draft.sentences.length === 0 ? (
        <EmptyState title="None of the findings that were chosen holds today." />
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
          <h3 className="mt-5">Claims behind them</h3>
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
    </>
  );
}

function claimText({ value, instrument, condition, date, doubt }: Draft['claims'][number]): string {
  const parts = [value, instrument, condition, date, doubt];
  return parts.filter((part) => part !== null).join('; ');
}
