import { ErrorState } from '../ui/states.tsx';
import { errorMessage, LOAD_MESSAGES } from './message-table.ts';

type QueryErrorProps = { title?: string; query: { error: unknown; refetch: () => unknown } };

/** Says what failed to load and why, with a button to retry. */
export function QueryError({ title = LOAD_MESSAGES.dataMissing, query }: QueryErrorProps) {
  return (
    <ErrorState title={title} onRetry={() => void query.refetch()}>
      {query.error != null && <p>{errorMessage(query.error)}</p>}
    </ErrorState>
  );
}
