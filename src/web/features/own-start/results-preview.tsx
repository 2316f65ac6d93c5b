import { useState } from 'react';
import type { ResultsPreview, TakenResults } from '../../../core/api/results-api.ts';
import { formatDay } from '../../../core/catalog/format-number.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import {
  figuresOf,
  RESULT_HEADS,
  SOURCE_NAMES,
  unmappedText,
} from '../../../core/wording/results.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const PROMPT = { one: 'prompt', many: 'prompts' };
const MODEL = { one: 'model', many: 'models' };
const FIELD =
  'min-h-9 w-full self-start rounded-sm border border-control bg-paper py-1 pr-8 pl-3 text-ink pointer-coarse:min-h-11';

/** Columns of the model rows and of the header row. */
const ROW =
  'grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.6fr)_16rem]';

type ResultsPreviewFormProps = {
  fileName: string;
  preview: ResultsPreview;
  isBusy: boolean;
  /** Chooses another score of the file. */
  onScore: (name: string) => void;
  onTake: (asked: TakenResults) => void;
};

/** The results of each model, and its match in the catalog. */
export function ResultsPreviewForm(props: ResultsPreviewFormProps) {
  const { fileName, preview, isBusy, onScore, onTake } = props;
  const { results, source, scores, notRead, models } = preview;
  const [test, setTest] = useState(results.instrument);
  const [mapping, setMapping] = useState(preview.mapping);
  const slugOf = (name: string) => mapping.find((each) => each.name === name)?.slug ?? null;
  const set = (name: string, slug: string | null) =>
    setMapping(mapping.map((each) => (each.name === name ? { name, slug } : each)));
  const options = [
    { value: '', label: 'Leave out' },
    ...models.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const left = mapping.filter(({ slug }) => slug === null).map(({ name }) => name);
  const known = mapping.flatMap(({ slug }) => slug ?? []);
  const twice = models.find(({ slug }) => known.filter((each) => each === slug).length > 1);
  const fault = twice ? `${twice.name} is chosen twice. Choose it for one name alone.` : null;
  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        const instrument = test.trim();
        if (fault || known.length === 0) return;
        onTake({ results: { ...results, ...(instrument && { instrument }) }, mapping });
      }}
    >
      <div>
        <p role="status" aria-busy={isBusy} className="text-lg wrap-anywhere">
          {countOf(results.models.length, MODEL)}, {countOf(results.prompts, PROMPT)}, from{' '}
          {SOURCE_NAMES[source]} ({fileName}), {formatDay(results.day)}.
          {isBusy && <span className="text-muted"> One moment…</span>}
        </p>
        {[...notRead, ...left.map(unmappedText)].length > 0 && (
          <ul aria-label="What is not read" className="mt-2 border-t border-rule text-sm">
            {[...notRead, ...left.map(unmappedText)].map((line) => (
              <li key={line} className="border-b border-rule py-1.5 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Name of the test"
          hint="It stands beside every figure. A test of the same name is replaced."
          maxLength={120}
          required
          className="min-w-60 flex-1"
          value={test}
          onChange={setTest}
        />
        {scores.length > 1 && (
          <SelectField
            label="Score"
            value={scores[0] ?? ''}
            onChange={onScore}
            options={scores.map((name) => ({ value: name, label: name }))}
          />
        )}
      </div>
      <div>
        <p aria-hidden="true" className={`${ROW} pb-1 text-xs text-muted max-md:hidden`}>
          <span>In the file</span>
          <span>{RESULT_HEADS[results.kind]}</span>
          <span>Measured besides</span>
          <span>Model of the catalog</span>
        </p>
        <ul aria-label="Results by model" className="border-t border-ink">
          {results.models.map((model) => {
            const { figure, likely, besides } = figuresOf(model, results);
            return (
              <li key={model.name} className={`${ROW} border-b border-rule py-2 text-sm`}>
                <p className="font-medium wrap-anywhere">{model.name}</p>
                <p className="tabular-nums">
                  <span className="text-muted md:hidden">{RESULT_HEADS[results.kind]} </span>
                  {figure}
                  <span className="block text-xs text-muted">{likely}</span>
                </p>
                <p className="text-muted tabular-nums">{besides}</p>
                <Choices
                  aria-label={`Model that ${model.name} is`}
                  className={FIELD}
                  value={slugOf(model.name) ?? ''}
                  options={options}
                  onChange={(slug) => set(model.name, slug || null)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink bg-paper py-3">
        <Button
          type="submit"
          tone="primary"
          disabled={isBusy || known.length === 0 || fault !== null}
        >
          Add {countOf(known.length, MODEL)}
        </Button>
        <p role="status" className="text-sm text-muted">
          {fault ?? (known.length === 0 ? 'Choose a model for at least one name.' : '')}
        </p>
      </div>
    </form>
  );
}
