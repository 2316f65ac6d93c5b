import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { useOwnKeys } from '../../lib/own-keys.ts';
import { LARGEST_MEGABYTES } from '../../lib/sent-file.ts';
import { siteQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ResultsPreviewForm } from './results-preview.tsx';
import { ResultsTaken } from './results-taken.tsx';
import { useResults } from './use-results.ts';
import { ReadingFile } from '../../lib/file-preview/reading-file.tsx';

/** Reads results of a test on own prompts, into a copy of a catalog or an existing own one. */
export default function ResultsForm() {
  const site = useQuery(siteQuery());
  const own = useOwnKeys().filter(({ may }) => may === 'edit');
  const [chosen, choose] = useState<string | null>(null);
  const shipped = site.data?.catalogs.filter(({ slug }) => !isOwnCatalog(slug)) ?? [];
  const options = [
    ...shipped.map(({ slug, name }) => ({ value: slug, label: `A new copy of ${name}` })),
    ...own.map(({ id, name }) => ({ value: id, label: `${name} (yours)` })),
  ];
  const catalog = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '';
  const { state, open, lookAgain, take, close } = useResults(catalog);
  if (site.isError) {
    return <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void site.refetch()} />;
  }
  if (!site.data) return <LoadingState title="Loading the catalogs…" />;
  if (state.step === 'taken') return <ResultsTaken taken={state.taken} onAgain={close} />;
  if (state.step === 'reading') {
    return <ReadingFile fileName={state.fileName} onCancel={close} />;
  }
  const target = (
    <SelectField
      label="Into"
      value={catalog}
      onChange={(next) => {
        choose(next);
        if (state.step === 'read') lookAgain(next);
      }}
      options={options}
    />
  );
  if (state.step === 'empty') {
    return (
      <div className="space-y-4">
        {state.fault && <ErrorState title="The results were not read.">{state.fault}</ErrorState>}
        {target}
        <DropZone
          title="Drop a results file here"
          label="Results"
          accepted=".json,.csv,.tsv,.xlsx"
          onFile={open}
        >
          results.json of promptfoo, a CSV of Langfuse’s observations or of a Braintrust experiment,
          or a sheet with a prompt, a model and a score or the winner in each row. Up to{' '}
          {LARGEST_MEGABYTES} MB. Prompts and answers are read and not kept: only the figures are.
        </DropZone>
        <p className="text-muted">
          No results yet?{' '}
          <Link href="/trial" className="text-accent underline underline-offset-4">
            Run a blind trial
          </Link>
        </p>
      </div>
    );
  }
  const { sent, preview, fault, isBusy } = state;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {target}
        <Button onClick={close}>Choose another file</Button>
      </div>
      {fault && <ErrorState title="The results were not added.">{fault}</ErrorState>}
      <ResultsPreviewForm
        key={`${catalog} ${preview.notRead.join()} ${preview.results.instrument}`}
        fileName={sent.fileName}
        preview={preview}
        isBusy={isBusy}
        onScore={(score) => lookAgain(catalog, score)}
        onTake={take}
      />
    </div>
  );
}
