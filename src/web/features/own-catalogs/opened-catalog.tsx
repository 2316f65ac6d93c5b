import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAGES } from '../../lib/addresses.ts';
import { ApiError } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { createEditorStore } from './editor-store.ts';
import { ownRequests } from './own-requests.ts';
import { GONE } from './own-texts.ts';
import { createDraftStorage, livingWindows } from './unsaved.ts';

type OpenedCatalogProps = {
  ownKey: string | null;
  /** Called where the page that makes catalogs is already open. */
  onStart?: () => void;
  children: (opened: Awaited<ReturnType<typeof openEditor>>) => ReactNode;
};

/** Opens an own catalog for its editor; shows an error where the key opens none. */
export function OpenedCatalog({ ownKey, onStart, children }: OpenedCatalogProps) {
  const opened = useQuery({
    queryKey: ['own-editor', ownKey],
    queryFn: ({ signal }) => openEditor(ownKey ?? '', signal),
    enabled: ownKey !== null,
    // Never cached: a visitor who returns opens it again, and its functions cannot be compared.
    gcTime: 0,
    structuralSharing: false,
  });
  const { error } = opened;
  const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
  if (ownKey === null || isWrong) return <WrongLink onStart={onStart} />;
  if (opened.data) return children(opened.data);
  if (opened.isFetching)
    return (
      <div className="min-h-dvh">
        <LoadingState title="Opening the catalog…" />
      </div>
    );
  return (
    <ErrorState title="The catalog could not be opened." onRetry={() => void opened.refetch()}>
      {errorSentence(error)}
    </ErrorState>
  );
}

function WrongLink({ onStart }: Pick<OpenedCatalogProps, 'onStart'>) {
  const heading = usePageEntry(pageTitle(GONE.title));
  return (
    <div className="py-12">
      <PageHeading headingRef={heading} title={GONE.title} lead={GONE.lead} />
      <div className="mt-8 flex flex-wrap gap-3">
        {onStart ? (
          <Button tone="primary" onClick={onStart}>
            Make a catalog
          </Button>
        ) : (
          <LinkButton tone="primary" href={PAGES.own}>
            Make a catalog
          </LinkButton>
        )}
        <LinkButton href={PAGES.landing}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}

/** Reads the catalog, stores its key in this browser, and restores unsaved edits. */
async function openEditor(key: string, signal: AbortSignal) {
  const requests = ownRequests(key);
  const item = await requests.read(signal);
  ownKeys.keep(item.id, { key, may: item.may, name: item.name });
  const windows = livingWindows();
  const storage = createDraftStorage(() => window.localStorage, windows, item.id, newId());
  const store = createEditorStore({
    item,
    requests,
    storage,
    newId,
    later: (run, ms) => void window.setTimeout(run, ms),
  });
  if (item.may === 'edit') await store.takeUp();
  return { store, requests };
}

/** A random UUID; browsers offer `randomUUID` only on secure origins. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
