import { useState } from 'react';
import { ownKeys } from '../../lib/own-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorState } from './editor-store.ts';

type ShareDialogProps = {
  isOpen: boolean;
  item: EditorState['item'];
  onDownload: (format: 'xlsx' | 'yaml') => void;
  onClose: () => void;
};

/** The links that open the catalog, and what each allows. */
export function ShareDialog({ isOpen, item, onDownload, onClose }: ShareDialogProps) {
  const kept = ownKeys.find(item.id);
  const look = kept?.may === 'look' ? kept.key : kept?.look;
  return (
    <Dialog open={isOpen} onClose={onClose} title="Share this catalog">
      <div className="grid gap-5">
        {item.may === 'edit' && kept && (
          <LinkCopy
            name="Link to edit"
            allows="Whoever has it may change, share and delete everything here."
            link={linkOf(kept.key)}
          />
        )}
        {look !== undefined ? (
          <LinkCopy
            name="Link to look"
            allows="Whoever has it may look, compare and make reports, and change nothing."
            link={linkOf(look)}
          />
        ) : (
          <p className="text-muted">
            The link to look was shown when the catalog was made, in another browser. Only the
            browser that made it knows it.
          </p>
        )}
        {item.may === 'edit' && (
          <div className="border-l-4 border-caution pl-4">
            <p className="font-medium">Losing the link to edit is final.</p>
            <p className="text-muted">
              There is no account and no password: nobody can give the link back. Keep it where you
              keep passwords, and keep a copy of the catalog as a file.
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

const linkOf = (key: string) => `${window.location.origin}/own/${key}`;

function LinkCopy({ name, allows, link }: { name: string; allows: string; link: string }) {
  const [said, setSaid] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser did not copy it; select the text and copy it yourself.'),
    );
  };
  return (
    <section aria-label={name}>
      <h3 className="font-sans text-base">{name}</h3>
      <p className="text-muted">{allows}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <input
          readOnly
          value={link}
          aria-label={name}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 rounded-sm border border-rule bg-panel px-3 text-sm"
        />
        <Button onClick={copy}>Copy</Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </section>
  );
}
