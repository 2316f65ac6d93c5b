import { Download } from 'lucide-react';
import { fetchFile } from '../../lib/download.ts';
import { REPORT_FORMATS } from '../../lib/report-formats.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Downloads the report that was saved, one file at a time. */
export function ExportAgain({ id }: { id: string }) {
  const { status, download } = useDownload();
  return (
    <Card aria-labelledby="export-again" className="print:hidden">
      <h2 id="export-again" className="text-xl">
        Export again
      </h2>
      <p className="mt-2 text-muted">Every file holds the report as it was saved.</p>
      <div className="mt-4 flex flex-wrap gap-2" aria-busy={status.running}>
        {REPORT_FORMATS.map(({ value, label }) => (
          <Button
            key={value}
            aria-disabled={status.running || undefined}
            onClick={() => void download(label, () => fetchFile(savedFileAddress(id, value)))}
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
