import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '../../core/api/export-api.ts';
import { Button } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { DownloadedFile } from './download.ts';
import { REPORT_FORMATS } from './report-formats.ts';
import { useDownload } from './use-download.ts';

type IssueAgainProps = { fetch: (format: ExportFormat) => Promise<DownloadedFile> };

/** Downloads today's report on the same selection, in a format of the visitor's choice. */
export function IssueAgain({ fetch }: IssueAgainProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const { status, download } = useDownload();
  const label = REPORT_FORMATS.find(({ value }) => value === format)?.label ?? '';
  return (
    <TitledCard id="issue-again" title="Re-export" className="print:hidden">
      <p className="mt-2 text-muted">
        Today’s report on the same selection, with a bar beside each line and cell that differs from
        this report.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3" aria-busy={status.running}>
        <SelectField label="Format" options={REPORT_FORMATS} value={format} onChange={setFormat} />
        <Button
          tone="primary"
          aria-disabled={status.running || undefined}
          onClick={() => void download(label, () => fetch(format))}
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          Re-export with changes marked
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm wrap-anywhere text-muted">
        {status.text}
      </p>
    </TitledCard>
  );
}
