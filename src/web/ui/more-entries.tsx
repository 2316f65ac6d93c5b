import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

type MoreEntriesProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next ones could not be read; null where they could. */
  problem: string | null;
  onMore: () => void;
  /** How many are shown. */
  children: ReactNode;
};

/** Stands under a list that comes in pages. */
export function MoreEntries({ hasMore, isLoading, problem, onMore, children }: MoreEntriesProps) {
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {children}
        </p>
        {hasMore && (
          <Button
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (!isLoading) onMore();
            }}
          >
            {isLoading ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
      {problem !== null && (
        <div className="mt-4">
          <ErrorState title="The next ones could not be read." onRetry={onMore}>
            <p>{problem}</p>
          </ErrorState>
        </div>
      )}
    </>
  );
}
