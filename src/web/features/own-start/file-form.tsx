import type { NewOwnCatalog, OwnPreview } from '../../../core/api/own-catalog-api.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { useState } from 'react';
import { request } from '../../lib/api-client.ts';
import { LARGEST_MEGABYTES, type SentFile } from '../../lib/sent-file.ts';
import { NO_SOURCE, SourceFields, sourcePlan } from '../../lib/file-preview/source-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CatalogSummary } from '../../lib/file-preview/catalog-summary.tsx';
import { TablePreview } from '../../lib/file-preview/table-preview.tsx';
import { usePreview } from '../../lib/file-preview/use-preview.ts';
import { ReadingFile } from '../../lib/file-preview/reading-file.tsx';

type FileFormProps = {
  /** It is visible, so it takes files dropped on the page. */
  isShown: boolean;
  onMake: (body: NewOwnCatalog) => void;
};

const readPreview = (body: SentFile & { plan: SheetPlan }, signal: AbortSignal) =>
  request<OwnPreview>('/api/own-catalogs/preview', { body, signal });

/** Makes a catalog from a spreadsheet or a downloaded catalog, with a preview to correct. */
export function FileForm({ isShown, onMake }: FileFormProps) {
  const { previewing, open, correct, close } = usePreview(readPreview);
  const [name, setName] = useState<string | null>(null);
  const [source, setSource] = useState(NO_SOURCE);
  if (previewing.step === 'reading') {
    return <ReadingFile fileName={previewing.fileName} onCancel={close} />;
  }
  if (previewing.step === 'empty') {
    return (
      <div className="space-y-4">
        {previewing.fault && (
          <ErrorState title="The file was not read.">{previewing.fault}</ErrorState>
        )}
        {isShown && (
          <DropZone
            title="Drop a spreadsheet here"
            label="Spreadsheet"
            accepted=".xlsx,.csv,.tsv,.txt,.zip"
            onFile={(file) => open(file)}
          >
            Excel (.xlsx) or CSV, up to {LARGEST_MEGABYTES} MB; a catalog that you downloaded comes
            back whole. Check how it is read before you create the catalog.{' '}
            <a
              href="/api/own-catalogs/template"
              download
              className="text-accent underline underline-offset-4"
            >
              Download the template
            </a>
          </DropZone>
        )}
      </div>
    );
  }
  const { sent, found: preview, plan, isAsking, fault } = previewing;
  const called = name ?? preview.name;
  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        const own = called.trim();
        const planned =
          preview.kind === 'table' ? { plan: { ...plan, ...sourcePlan(source) } } : {};
        onMake({ from: 'file', ...sent, ...planned, ...(own && { name: own }) });
      }}
    >
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Name"
          maxLength={120}
          className="min-w-60 flex-1"
          value={called}
          onChange={setName}
        />
        <Button onClick={close}>Choose another file</Button>
      </div>
      {fault && <ErrorState title="The correction could not be read.">{fault}</ErrorState>}
      {preview.kind === 'table' && <SourceFields source={source} onChange={setSource} />}
      <CatalogSummary preview={preview} isAsking={isAsking} />
      {preview.kind === 'table' && (
        <TablePreview preview={preview} plan={plan} onCorrect={correct} />
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink bg-paper py-3">
        <Button type="submit" tone="primary" disabled={isAsking}>
          Create
        </Button>
        <p className="text-sm text-muted max-sm:hidden">You can edit everything later.</p>
      </div>
    </form>
  );
}
