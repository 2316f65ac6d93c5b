import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { errorMessage, exportFailed } from '../../lib/message-table.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const FORMATS: { format: ExportFormat; label: string }[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'word', label: 'Word' },
  { format: 'powerpoint', label: 'PowerPoint' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'html', label: 'HTML' },
  { format: 'print', label: 'Print-ready HTML' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
];

/** Downloads the report that was saved, one file at a time. */
export function ExportAgain({ id }: { id: string }) {
  const busy = useRef(false);
  const [status, setStatus] = useState({ running: false, text: '' });

  const run = async (format: ExportFormat, label: string) => {
    if (busy.current) return;
    busy.current = true;
    setStatus({ running: true, text: `Preparing ${label}…` });
    let text = '';
    try {
      const file = await fetchFile(savedFileAddress(id, format));
      saveFile(file);
      text = `${file.name} was downloaded.`;
    } catch (error) {
      showToast(exportFailed(errorMessage(error)));
    }
    busy.current = false;
    setStatus({ running: false, text });
  };

  return (
    <Card aria-labelledby="export-again" className="print:hidden">
      <h2 id="export-again" className="text-xl">
        Export again
      </h2>
      <p className="mt-2 text-muted">Every file holds the report as it was saved.</p>
      <div className="mt-4 flex flex-wrap gap-2" aria-busy={status.running}>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            aria-disabled={status.running || undefined}
            onClick={() => void run(format, label)}
          >
            <Download aria-hidden="true" className="size-5" />
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm wrap-anywhere text-muted">
        {status.text}
      </p>
    </Card>
  );
}
