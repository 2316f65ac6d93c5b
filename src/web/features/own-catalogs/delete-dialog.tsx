import { useState } from 'react';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OwnRequests } from './own-requests.ts';

type DeleteDialogProps = {
  isOpen: boolean;
  name: string;
  requests: OwnRequests;
  onClose: () => void;
  onRemoved: () => void;
  onDownload: (format: 'xlsx' | 'yaml') => void;
};

export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, name, requests, onClose, onRemoved, onDownload } = props;
  const [fault, setFault] = useState<string | null>(null);
  const remove = () => {
    requests.remove().then(onRemoved, (error: unknown) => setFault(errorSentence(error)));
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Delete “${name}”?`}>
      <p>
        The catalog, its history and both links are gone for everybody at once, and nothing brings
        them back. Reports that were saved from it stay.
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
