import { useEffect, useState } from 'react';
import { PAGES } from '../../lib/addresses.ts';
import { ApiError } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Editor } from './editor.tsx';
import type { Own } from './own-context.ts';
import { openEditor } from './use-editor.ts';
import { GONE } from './own-texts.ts';
import { ownRequests, type OwnRequests } from './own-requests.ts';
import type { EditorStore } from './editor-store.ts';

type Opened =
  | { state: 'loading' }
  | { state: 'wrong' }
  | { state: 'failed'; message: string }
  | { state: 'open'; store: EditorStore; requests: OwnRequests };

type OwnScreenProps = { ownKey: string | null; doubtsOf: Own['doubtsOf'] };

/** The page of one own catalog: for whoever holds its link to edit, or to look. */
export function OwnScreen({ ownKey, doubtsOf }: OwnScreenProps) {
  const [opened, setOpened] = useState<Opened>({ state: ownKey === null ? 'wrong' : 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (ownKey === null) return undefined;
    const leaving = new AbortController();
    const requests = ownRequests(ownKey);
    openEditor(ownKey, requests, leaving.signal).then(
      (store) => !leaving.signal.aborted && setOpened({ state: 'open', store, requests }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
        setOpened(
          isWrong ? { state: 'wrong' } : { state: 'failed', message: errorSentence(error) },
        );
      },
    );
    return () => leaving.abort();
  }, [ownKey, attempt]);

  switch (opened.state) {
    case 'loading':
      return (
        <div className="min-h-dvh">
          <LoadingState title="Opening the catalog…" />
        </div>
      );
    case 'wrong':
      return <WrongLink />;
    case 'failed':
      return (
        <ErrorState
          title="The catalog could not be opened."
          onRetry={() => {
            setOpened({ state: 'loading' });
            setAttempt(attempt + 1);
          }}
        >
          <p>{opened.message}</p>
        </ErrorState>
      );
    case 'open':
      return (
        <Editor
          store={opened.store}
          requests={opened.requests}
          doubtsOf={doubtsOf}
          onRemoved={() => setOpened({ state: 'wrong' })}
        />
      );
  }
}

function WrongLink() {
  const heading = usePageEntry(pageTitle(GONE.title));
  return (
    <div className="py-12">
      <PageHeading headingRef={heading} title={GONE.title} lead={GONE.lead} />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton tone="primary" href="/own">
          Make a catalog
        </LinkButton>
        <LinkButton href={PAGES.landing}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}
