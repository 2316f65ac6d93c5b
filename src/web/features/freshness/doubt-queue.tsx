import { useInfiniteQuery } from '@tanstack/react-query';
import type { ObjectionsAnswer } from '../../../core/api/claim-api.ts';
import { claimKey } from '../../../core/knowledge/claim-ref.ts';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { doubtedQuery, type FreshnessFilter } from './freshness-queries.ts';

/** Claims to which readers object, by how many do; what they say only where the operator publishes it. */
export function DoubtQueue({ filter }: { filter: FreshnessFilter }) {
  const list = useInfiniteQuery(doubtedQuery(filter));
  const pages = list.data?.pages ?? [];
  const claims = pages.flatMap((page) => page.claims);
  const last = pages.at(-1);
  return (
    <section aria-labelledby="doubted" className="mt-10">
      <h2 id="doubted" className="border-b border-ink pb-1 text-xl">
        What readers doubt
      </h2>
      {!last && list.isError && (
        <div className="mt-4">
          <QueryError title="The queue could not be read." query={list} />
        </div>
      )}
      {!last && !list.isError && (
        <LoadingState title="Loading what readers doubt…">
          <Skeleton className="mt-4 h-24 w-full" />
        </LoadingState>
      )}
      {last && claims.length === 0 && (
        <div className="mt-4">
          <EmptyState title="Nobody doubts a claim at the moment.">
            <p>Open the evidence of any claim and press “Wrong or outdated?”.</p>
          </EmptyState>
        </div>
      )}
      {last && claims.length > 0 && (
        <>
          <p className="mt-2 max-w-prose text-sm text-muted">
            {last.published
              ? 'What readers say is theirs, unchecked, and no fact of the catalog.'
              : 'Whoever runs this server reads what they say. A claim stays as it is until it has been checked.'}
          </p>
          <ul className="mt-2">
            {claims.map((each) => (
              <Doubted key={claimKey(each.claim)} {...each} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button className="mt-3" onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

type DoubtedProps = ObjectionsAnswer['claims'][number];

function Doubted({ entity, criterion, value, readers, newest, texts }: DoubtedProps) {
  return (
    <li className="border-b border-rule py-2 text-sm">
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="min-w-0 break-words">
          <b className="font-semibold">{entity}</b>
          {criterion && <span className="text-muted">, </span>}
          {criterion}
          {value && `: ${value}`}
        </p>
        <p className="text-caution">
          {doubtSentence(readers)}, <span className="whitespace-nowrap">last on {newest}</span>
        </p>
      </div>
      {texts.map(({ text, source, day }) => (
        <blockquote
          key={`${day} ${text}`}
          className="mt-1 border-l-2 border-rule pl-3 break-words whitespace-pre-wrap text-muted"
        >
          “{text}”{source && ` (${source})`}, {day}
        </blockquote>
      ))}
    </li>
  );
}
