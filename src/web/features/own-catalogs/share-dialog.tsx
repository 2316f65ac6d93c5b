import { useEffect, useState } from 'react';
import { countOf } from '../../../core/wording/phrases.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedSection } from './feed-section.tsx';
import { EditorsLinks, LinkCopy, LOOK } from './editors-links.tsx';
import { useOwn } from './own-context.ts';

type DialogProps = {
  isOpen: boolean;
  onDownload: (format: 'xlsx' | 'yaml') => void;
  onClose: () => void;
};

/** The links to the catalog, and the rights of each. */
export function ShareDialog({ isOpen, onDownload, onClose }: DialogProps) {
  const { state, isReadOnly } = useOwn();
  const kept = ownKeys.find(state.item.id);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Share this catalog">
      <div className="grid gap-5">
        {isReadOnly && kept && <LinkCopy {...LOOK} ownKey={kept.key} />}
        {!isReadOnly && isOpen && <EditorsLinks />}
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

export function DeleteDialog(props: DialogProps & { onRemoved: () => void }) {
  const { isOpen, onClose, onRemoved, onDownload } = props;
  const { parts, requests } = useOwn();
  const { fault, act } = useAct();
  const [reports, setReports] = useState<number | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    requests.links(leaving.signal).then(
      (links) => setReports(links.reports),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isOpen, requests]);
  const remove = () =>
    act(async () => {
      const removed = await requests.remove();
      onRemoved();
      showToast({
        tone: 'neutral',
        title: 'Catalog deleted',
        text: withReports(removed.reports),
      });
    });
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Delete “${parts.catalog.name}”?`}>
      <p>
        This deletes the catalog, its history, its links and{' '}
        {reports === null ? 'the reports' : countOf(reports, REPORTS)} saved from it for everyone,
        and can’t be undone.
      </p>
      {fault && (
        <p role="alert" className="mt-3 text-bad">
          {fault}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="border-bad! text-bad!" onClick={() => void remove()}>
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

const REPORTS = { one: 'report', many: 'reports' };

const withReports = (count: number) =>
  count === 0
    ? 'No report was saved from it.'
    : `${countOf(count, REPORTS)} saved from it ${count === 1 ? 'was' : 'were'} deleted with it.`;
