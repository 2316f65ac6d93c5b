import { useEffect, useState, type ReactNode } from 'react';
import type { OwnLinks } from '../../../core/api/own-catalog-api.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { keepLook, ownLink } from '../../lib/own-links.ts';
import { useAct } from '../../lib/use-act.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { useOwn } from './own-context.ts';

const EDIT = {
  name: 'Edit link',
  allows: 'Anyone with it can change, share and delete everything here.',
};
export const LOOK = {
  name: 'View-only link',
  allows: 'Anyone with it can view, compare and export, but not edit.',
};

/** The links of the catalog, and the actions on them. */
function useOwnLinks() {
  const { state, requests } = useOwn();
  const { id, name } = state.item;
  const kept = ownKeys.find(id);
  const [links, setLinks] = useState<Pick<OwnLinks, 'hasLook' | 'lookKey'> | null>(null);
  const { isBusy, fault, setFault, act } = useAct();
  useEffect(() => {
    const leaving = new AbortController();
    requests.links(leaving.signal).then(
      (found) => {
        setLinks(found);
        if (found.lookKey !== null || !found.hasLook) keepLook(id, found.lookKey);
      },
      (error: unknown) => leaving.signal.aborted || setFault(errorSentence(error)),
    );
    return () => leaving.abort();
  }, [requests, id, setFault]);
  const setLook = (lookKey: string | null) => {
    keepLook(id, lookKey);
    setLinks({ hasLook: lookKey !== null, lookKey });
  };
  const replaceLook = () => act(async () => setLook((await requests.replaceLink('look')).key));
  const withdrawLook = () =>
    act(async () => {
      await requests.withdrawLink();
      setLook(null);
    });
  const replaceEdit = () =>
    act(async () => {
      const { key } = await requests.replaceLink('edit');
      // The page reloads with the new key.
      ownKeys.keep(id, { key, may: 'edit', name });
      showToast({
        tone: 'good',
        title: 'Edit link replaced',
        text: 'The old one opens nothing. Copy the new one under Share.',
      });
    });
  return { kept, links, fault, isBusy, replaceLook, withdrawLook, replaceEdit };
}

/** Both links, for editors: copy or replace either, and withdraw the one to view. */
export function EditorsLinks() {
  const { kept, links, fault, isBusy, replaceLook, withdrawLook, replaceEdit } = useOwnLinks();
  const look = links?.lookKey ?? (links?.hasLook === false ? undefined : kept?.look);
  return (
    <>
      {kept && (
        <LinkCopy {...EDIT} ownKey={kept.key}>
          <AskedFirst
            label="Replace the edit link"
            question="The old link will open nothing, for everyone who has it."
            isBusy={isBusy}
            onSure={() => void replaceEdit()}
          />
        </LinkCopy>
      )}
      <LinkCopy {...LOOK} ownKey={look}>
        {links?.hasLook === false ? (
          <Button aria-disabled={isBusy || undefined} onClick={() => void replaceLook()}>
            Create a view-only link
          </Button>
        ) : (
          <>
            {look === undefined && links && (
              <p className="basis-full text-muted">
                A view-only link exists, but only the browser that created it can show it.
              </p>
            )}
            <AskedFirst
              label="Replace the view-only link"
              question="The old link will open nothing, for everyone who has it."
              isBusy={isBusy || links === null}
              onSure={() => void replaceLook()}
            />
            <AskedFirst
              label="Withdraw it"
              question="The link will open nothing, for everyone who has it."
              isBusy={isBusy || links === null}
              onSure={() => void withdrawLook()}
            />
          </>
        )}
      </LinkCopy>
      <p role="status" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </>
  );
}

type LinkCopyProps = {
  name: string;
  allows: string;
  ownKey: string | undefined;
  children?: ReactNode;
};

export function LinkCopy({ name, allows, ownKey, children }: LinkCopyProps) {
  return (
    <section aria-label={name}>
      <h3 className="font-sans text-base">{name}</h3>
      <p className="text-muted">{allows}</p>
      {ownKey !== undefined && <CopyText texts={[ownLink(ownKey)]} label="Copy" />}
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}

type AskedFirstProps = { label: string; question: string; isBusy: boolean; onSure: () => void };

/** A button that asks for confirmation before an action that cannot be undone. */
function AskedFirst({ label, question, isBusy, onSure }: AskedFirstProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || setAsked(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={label} className="basis-full border-l-4 border-caution pl-3">
      <p>{question}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          className="border-bad! text-bad!"
          ref={focusOn}
          onClick={() => {
            setAsked(false);
            onSure();
          }}
        >
          {label}
        </Button>
        <Button onClick={() => setAsked(false)}>Keep it</Button>
      </div>
    </div>
  );
}
