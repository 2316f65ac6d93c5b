import { useEffect, useState } from 'react';
import { dateAndTime } from '../../lib/calendar.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import type { OwnRequests, Revision, Revisions } from './own-requests.ts';

type HistoryPanelProps = {
  requests: OwnRequests;
  current: number;
  onLook: (revision: Revision) => void;
};
type Loaded =
  { state: 'loading' } | { state: 'failed'; message: string } | ({ state: 'loaded' } & Revisions);

const LINES = 6;

/** Every revision, the newest first. */
export function HistoryPanel({ requests, current, onLook }: HistoryPanelProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    requests.revisions(null).then(
      (answer) => !isLeft && setLoaded({ state: 'loaded', ...answer }),
      (error: unknown) => !isLeft && setLoaded({ state: 'failed', message: errorSentence(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [requests, attempt]);

  if (loaded.state === 'loading') return <LoadingState title="Reading the history…" />;
  if (loaded.state === 'failed')
    return (
      <ErrorState title="The history could not be read." onRetry={() => setAttempt(attempt + 1)}>
        <p>{loaded.message}</p>
      </ErrorState>
    );
  const { revisions, more } = loaded;
  if (revisions.length === 0)
    return (
      <EmptyState title="Nothing was changed yet.">Every change is kept from now on.</EmptyState>
    );
  const older = () => {
    const last = revisions.at(-1);
    if (!last) return;
    requests.revisions(last.revision).then(
      (answer) =>
        setLoaded({
          state: 'loaded',
          revisions: [...revisions, ...answer.revisions],
          more: answer.more,
        }),
      (error: unknown) => setFault(errorSentence(error)),
    );
  };
  const look = (revision: number) => {
    requests.revision(revision).then(onLook, (error: unknown) => setFault(errorSentence(error)));
  };
  return (
    <div>
      <p role="alert" className="text-bad empty:hidden">
        {fault}
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
              <Button size="small" onClick={() => look(revision)} className="shrink-0">
                Compare with now
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more && (
        <Button className="mt-4" onClick={older}>
          Show older ones
        </Button>
      )}
    </div>
  );
}
