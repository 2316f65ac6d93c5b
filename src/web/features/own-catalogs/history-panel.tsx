import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dateAndTime } from '../../lib/calendar.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useOwn } from './own-context.ts';
import type { Revision, Revisions } from './own-requests.ts';

const LINES = 6;

/** Every revision, the newest first. */
export function HistoryPanel({ onLook }: { onLook: (revision: Revision) => void }) {
  const { requests, state } = useOwn();
  const { id, revision: current } = state.item;
  const client = useQueryClient();
  const queryKey = ['own-revisions', id];
  const list = useQuery({ queryKey, queryFn: () => requests.revisions(null), gcTime: 0 });
  const { revisions = [], more = false } = list.data ?? {};
  const older = useMutation({
    mutationFn: () => requests.revisions(revisions.at(-1)?.revision ?? null),
    onSuccess: (next: Revisions) =>
      client.setQueryData(queryKey, { ...next, revisions: [...revisions, ...next.revisions] }),
  });
  const look = useMutation({ mutationFn: requests.revision, onSuccess: onLook });
  if (list.isPending) return <LoadingState title="Reading the history…" />;
  if (list.isError)
    return (
      <ErrorState title="The history could not be read." onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorState>
    );
  if (revisions.length === 0)
    return (
      <EmptyState title="Nothing was changed yet.">Every change is kept from now on.</EmptyState>
    );
  const fault = look.error ?? older.error;
  return (
    <div>
      <p role="alert" className="text-bad empty:hidden">
        {fault && errorSentence(fault)}
      </p>
      <ol>
        {revisions.map(({ revision, at, changes }) => (
          <li key={revision} className="flex items-start gap-3 border-b border-rule py-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-muted">
                {dateAndTime(at)}
                {revision === current && ', as it stands'}
              </p>
              <ul className="mt-1">
                {changes.slice(0, LINES).map((change, index) => (
                  <li key={index} className="line-clamp-2">
                    {change}
                  </li>
                ))}
                {changes.length > LINES && (
                  <li className="text-muted">and {changes.length - LINES} more</li>
                )}
              </ul>
            </div>
            {revision !== current && (
              <Button size="small" onClick={() => look.mutate(revision)} className="shrink-0">
                Compare with now
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more && (
        <Button className="mt-4" onClick={() => older.mutate()}>
          Show older ones
        </Button>
      )}
    </div>
  );
}
