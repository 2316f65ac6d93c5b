import { useState, type ReactNode, type RefObject } from 'react';
import { CloudOff } from 'lucide-react';
import { decideAddress } from '../../lib/addresses.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { EditorState, EditorStore } from './editor-store.ts';
import { SAVING_TEXTS } from './own-texts.ts';
import { MoreMenu } from './more-menu.tsx';
import type { OwnRequests } from './own-requests.ts';
import { ShareDialog } from './share-dialog.tsx';
import { TextEdit } from './text-edit.tsx';

type EditorHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  state: EditorState;
  store: EditorStore;
  requests: OwnRequests;
  /** Where a comparison and a battlecard begin. */
  links: { compare: string; battlecard: string };
  /** What readers doubt, and what is proposed. */
  doubted: ReactNode;
  onHistory: () => void;
  onAnswers: () => void;
  onRemoved: () => void;
};

/** Name, what is saved, and what can be done with the whole catalog. */
export function EditorHead({
  heading,
  state,
  store,
  requests,
  links,
  doubted,
  onHistory,
  onAnswers,
  onRemoved,
}: EditorHeadProps) {
  const [shown, setShown] = useState<'share' | 'delete' | 'name' | null>(null);
  const { item, parts } = state;
  const isEditor = item.may === 'edit';
  const download = (format: 'xlsx' | 'yaml') => {
    requests
      .download(format)
      .catch((error: unknown) =>
        showToast({ tone: 'bad', title: 'Download failed', text: errorSentence(error) }),
      );
  };
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3">
        {shown === 'name' ? (
          <TextEdit
            label="Name of the catalog"
            value={parts.catalog.name}
            most={120}
            isRequired
            isFirst
            onCommit={(name) =>
              store.edit([{ op: 'set', part: 'catalog', path: ['name'], value: name }], 'name')
            }
            onDone={() => setShown(null)}
          />
        ) : (
          <h1 ref={heading} tabIndex={-1} className="max-w-full text-2xl wrap-anywhere sm:truncate">
            {parts.catalog.name}
          </h1>
        )}
        {isEditor && shown !== 'name' && (
          <Button tone="quiet" size="small" onClick={() => setShown('name')}>
            Rename
          </Button>
        )}
        <VisitorsCatalog />
        {isEditor ? <SavedState state={state} /> : <p className="text-sm text-muted">Read only</p>}
        {doubted}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <LinkButton size="small" href={links.compare}>
          Compare
        </LinkButton>
        <LinkButton size="small" href={links.battlecard}>
          Battlecard
        </LinkButton>
        <LinkButton size="small" href={decideAddress(item.id)}>
          Decide
        </LinkButton>
        <Button size="small" onClick={() => setShown('share')}>
          Share
        </Button>
        <Button tone="quiet" size="small" onClick={onHistory}>
          History
        </Button>
        <MoreMenu
          entries={[
            ...(isEditor ? [{ label: 'Vendor answers', onChoose: onAnswers }] : []),
            { label: 'Download as Excel (.xlsx)', onChoose: () => download('xlsx') },
            { label: 'Download as YAML (.zip)', onChoose: () => download('yaml') },
            ...(isEditor
              ? [{ label: 'Delete', isGrave: true, onChoose: () => setShown('delete') }]
              : []),
          ]}
        >
          More
        </MoreMenu>
      </div>
      <ShareDialog
        isOpen={shown === 'share'}
        item={item}
        onDownload={download}
        onClose={() => setShown(null)}
      />
      <DeleteDialog
        isOpen={shown === 'delete'}
        name={parts.catalog.name}
        requests={requests}
        onClose={() => setShown(null)}
        onRemoved={onRemoved}
        onDownload={download}
      />
    </header>
  );
}

function SavedState({ state: { saving, trouble, unsaved } }: { state: EditorState }) {
  const open = unsaved.conflicts.length + unsaved.refusals.length;
  const isBad = saving !== 'saved' && saving !== 'saving';
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-1.5 text-sm ${isBad ? 'text-bad' : 'text-muted'}`}
    >
      {isBad && <CloudOff aria-hidden="true" className="size-4 shrink-0" />}
      {SAVING_TEXTS[saving]}
      {saving === 'late' && trouble !== null && ` ${trouble}`}
      {open > 0 && (
        <span className="font-medium text-bad">
          {open} {open === 1 ? 'change waits' : 'changes wait'} for your decision.
        </span>
      )}
    </p>
  );
}
