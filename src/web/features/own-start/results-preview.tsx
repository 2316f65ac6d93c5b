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
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const PROMPT = { one: 'prompt', many: 'prompts' };
const MODEL = { one: 'model', many: 'models' };
const FIELD =
  'min-h-9 max-w-full rounded-sm border border-control bg-paper py-1 pr-8 pl-3 text-ink pointer-coarse:min-h-11';

type ResultsPreviewFormProps = {
  fileName: string;
  preview: ResultsPreview;
  isBusy: boolean;
  /** Another score of the file. */
  onScore: (name: string) => void;
  onTake: (asked: TakenResults) => void;
};

/** What was read of each model, and which model of the catalog it is. */
export function ResultsPreviewForm(props: ResultsPreviewFormProps) {
  const { fileName, preview, isBusy, onScore, onTake } = props;
  const { results, source, scores, notRead, models } = preview;
  const [test, setTest] = useState(results.instrument);
  const [mapping, setMapping] = useState(preview.mapping);
  const slugOf = (name: string) => mapping.find((each) => each.name === name)?.slug ?? null;
  const set = (name: string, slug: string | null) =>
    setMapping(mapping.map((each) => (each.name === name ? { name, slug } : each)));
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
      <ScrollRegion label="Results by model" className="overflow-x-auto">
        <table className="w-full min-w-160 border-collapse text-sm">
          <thead>
            <tr className="border-b border-ink text-left">
              <th scope="col" className="py-2 pr-4 font-medium">
                In the file
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                {RESULT_HEADS[results.kind]}
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Measured besides
              </th>
              <th scope="col" className="py-2 font-medium">
                Model of the catalog
              </th>
            </tr>
          </thead>
          <tbody>
            {results.models.map((model) => {
              const { figure, likely, besides } = figuresOf(model, results);
              return (
                <tr key={model.name} className="border-b border-rule align-top">
                  <th scope="row" className="py-2 pr-4 text-left font-medium wrap-anywhere">
                    {model.name}
                  </th>
                  <td className="py-2 pr-4 tabular-nums">
                    {figure}
                    <span className="block text-xs text-muted">{likely}</span>
                  </td>
                  <td className="py-2 pr-4 text-muted tabular-nums">{besides}</td>
                  <td className="py-2">
                    <select
                      aria-label={`Model that ${model.name} is`}
                      className={FIELD}
                      value={slugOf(model.name) ?? ''}
                      onChange={({ target }) => set(model.name, target.value || null)}
                    >
                      <option value="">Leave out</option>
                      {models.map(({ slug, name }) => (
                        <option key={slug} value={slug}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
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
