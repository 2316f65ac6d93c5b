import { useState } from 'react';
import { ownAddress } from '../../lib/addresses.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedSection } from './feed-section.tsx';
import { useOwn } from './own-context.ts';

type DialogProps = {
  isOpen: boolean;
  onDownload: (format: 'xlsx' | 'yaml') => void;
  onClose: () => void;
};

/** The links that open the catalog, and what each allows. */
export function ShareDialog({ isOpen, onDownload, onClose }: DialogProps) {
  const { state, isReadOnly } = useOwn();
  const kept = ownKeys.find(state.item.id);
  const look = kept?.may === 'look' ? kept.key : kept?.look;
  return (
    <Dialog open={isOpen} onClose={onClose} title="Share this catalog">
      <div className="grid gap-5">
        {!isReadOnly && kept && (
          <LinkCopy
            name="Edit link"
            allows="Anyone with it can change, share and delete everything here."
            ownKey={kept.key}
          />
        )}
        {look !== undefined ? (
          <LinkCopy
            name="View-only link"
            allows="Anyone with it can view, compare and export, but not edit."
            ownKey={look}
          />
        ) : (
          <p className="text-muted">
            The view-only link was shown when the catalog was created. Only the browser that created
            it keeps it.
          </p>
        )}
        {!isReadOnly && isOpen && <FeedSection />}
        {!isReadOnly && (
          <div className="border-l-4 border-caution pl-4">
            <p className="font-medium">Lost edit links can’t be restored.</p>
            <p className="text-muted">
              There is no account and no password. Keep the link where you keep passwords, and keep
              a copy of the catalog as a file.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button onClick={() => onDownload('xlsx')}>Download as XLSX</Button>
              <Button onClick={() => onDownload('yaml')}>Download as YAML</Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function LinkCopy({ name, allows, ownKey }: { name: string; allows: string; ownKey: string }) {
  return (
    <section aria-label={name}>
      <h3 className="font-sans text-base">{name}</h3>
      <p className="text-muted">{allows}</p>
      <CopyText texts={[window.location.origin + ownAddress(ownKey)]} label="Copy" />
    </section>
  );
}

export function DeleteDialog(props: DialogProps & { onRemoved: () => void }) {
  const { isOpen, onClose, onRemoved, onDownload } = props;
  const { parts, requests } = useOwn();
  const [fault, setFault] = useState<string | null>(null);
  const remove = () => {
    requests.remove().then(onRemoved, (error: unknown) => setFault(errorSentence(error)));
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Delete “${parts.catalog.name}”?`}>
      <p>
        This deletes the catalog, its history and both links for everyone, and can’t be undone.
        Reports saved from it stay.
      </p>
      {fault && (
        <p role="alert" className="mt-3 text-bad">
          {fault}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="border-bad! text-bad!" onClick={remove}>
          Delete for good
        </Button>
        <Button onClick={() => onDownload('xlsx')}>Download first</Button>
        <Button tone="primary" data-opens-here onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
