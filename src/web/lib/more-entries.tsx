import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { errorMessage } from './message-table.ts';

type MoreEntriesProps = { list: UseInfiniteQueryResult; children: ReactNode };

/** The end of a list in pages; `children` says how many are shown. */
export function MoreEntries({ list, children }: MoreEntriesProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError, error } = list;
  const more = () => {
    if (!isLoading) void list.fetchNextPage();
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {children}
        </p>
        {hasNextPage && (
          <Button aria-disabled={isLoading || undefined} onClick={more}>
            {isLoading ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
      {isFetchNextPageError && (
        <div className="mt-4">
          <ErrorState title="The next ones could not be read." onRetry={more}>
            {errorMessage(error)}
          </ErrorState>
        </div>
      )}
    </>
  );
}
