import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { TrialEstimate, TrialSettings } from '../../../core/api/trial-api.ts';
import { splitPrompts } from '../../../core/trial/split-prompts.ts';
import { PAGES } from '../../lib/addresses.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ConfirmTrial } from './confirm-trial.tsx';
import { Notes } from './trial-progress.tsx';
import { decisionSearch, trialRequests, type Asked } from './trial-requests.ts';

const [FEWEST, MOST] = [5, 200];
const [FEWEST_MODELS, MOST_MODELS] = [2, 4];

/** Form for prompts and models, or why no trial can run here and what to do instead. */
export function TrialStart({ onBegun }: { onBegun: () => void }) {
  const search = new URLSearchParams(useSearch());
  const settings = useQuery({
    queryKey: ['trial-settings', search.get('catalog')],
    queryFn: () => trialRequests.settings(search.get('catalog')),
    // Not cached: names of models must not stay in memory after the form.
    gcTime: 0,
  });
  if (settings.isError) return <QueryError query={settings} />;
  if (!settings.data) return <LoadingState title="Loading the models…" />;
  if (settings.data.why !== null) return <Instead why={settings.data.why} />;
  return <TrialForm settings={settings.data} search={search} onBegun={onBegun} />;
}

function Instead({ why }: { why: string }) {
  const { search } = window.location;
  return (
    <section aria-labelledby="instead" className="mt-8 max-w-3xl">
      <h2 id="instead" className="text-xl">
        No trial can run here
      </h2>
      <p className="mt-3">{why}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton tone="primary" href={PAGES.own}>
          Bring results
        </LinkButton>
        <LinkButton href={`${PAGES.decide}${decisionSearch(search)}`}>
          Take a shortlist to promptfoo
        </LinkButton>
      </div>
    </section>
  );
}

type FormProps = { settings: TrialSettings; search: URLSearchParams; onBegun: () => void };

function TrialForm({ settings, search, onBegun }: FormProps) {
  const askable = settings.models.filter(({ to }) => to !== null);
  const named = (search.get('models') ?? '').split(',').map(Number);
  const wanted = settings.models.filter(({ id }) => named.includes(id));
  const out = wanted.filter(({ to }) => to === null);
  const first = wanted.filter(({ to }) => to !== null).slice(0, MOST_MODELS);
  const [models, setModels] = useState(() =>
    [...first, ...askable.filter((each) => !first.includes(each))]
      .slice(0, Math.max(FEWEST_MODELS, first.length))
      .map(({ id }) => id),
  );
  const [text, setText] = useState('');
  const [estimate, setEstimate] = useState<{ asked: Asked; found: TrialEstimate } | null>(null);
  const { fault, setFault, act } = useAct();
  const prompts = splitPrompts(text);
  const count = `${prompts.length} ${prompts.length === 1 ? 'prompt' : 'prompts'}`;
  const check = async () => {
    const wrong = faultOf(prompts.length, models);
    if (wrong !== null) return setFault(wrong);
    const asked = { catalog: settings.catalog ?? '', models, prompts };
    await act(async () => setEstimate({ asked, found: await trialRequests.estimate(asked) }));
  };
  if (estimate) {
    return (
      <ConfirmTrial
        {...estimate}
        leftUsd={settings.left_usd}
        onBack={() => setEstimate(null)}
        onBegun={onBegun}
      />
    );
  }
  if (askable.length < FEWEST_MODELS) {
    return <Instead why="This server has access to fewer than two models with a known price." />;
  }
  return (
    <form
      className="mt-8 max-w-3xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <PromptsField text={text} count={count} onChange={setText} />
      <ModelFields askable={askable} models={models} onChange={setModels} />
      <Notes notes={out.map(({ name, why }) => `${name} cannot take part. ${why ?? ''}`)} />
      {fault && <ErrorState title="The trial cannot begin like this.">{fault}</ErrorState>}
      <Button type="submit" tone="primary">
        Estimate the cost
      </Button>
    </form>
  );
}

function faultOf(prompts: number, models: number[]): string | null {
  if (prompts < FEWEST) return `A trial needs ${FEWEST} prompts or more; there are ${prompts}.`;
  if (prompts > MOST) return `A trial takes ${MOST} prompts; there are ${prompts}.`;
  return new Set(models).size < models.length ? 'One model is chosen twice.' : null;
}

type PromptsProps = { text: string; count: string; onChange: (text: string) => void };

function PromptsField({ text, count, onChange }: PromptsProps) {
  const read = async (file: File | undefined) => {
    if (file) onChange(await file.text());
  };
  return (
    <div>
      <LabelledField
        label="Your prompts"
        hint="5 to 200, one a line. Put an empty line between prompts of several lines. Each is sent as it stands, 8 KB at most."
      >
        {(control) => (
          <textarea
            {...control}
            className="trial-prompts mt-1"
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </LabelledField>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="text-muted">
          Or from a text file{' '}
          <input
            type="file"
            accept=".txt,.md,text/plain"
            className="max-w-full"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span role="status" className="ml-auto text-muted tabular-nums">
          {count}
        </span>
      </div>
    </div>
  );
}

type ModelsProps = {
  askable: TrialSettings['models'];
  models: number[];
  onChange: (models: number[]) => void;
};

function ModelFields({ askable, models, onChange }: ModelsProps) {
  const options = askable.map(({ id, name }) => ({ value: id, label: name }));
  const next = askable.find(({ id }) => !models.includes(id));
  return (
    <fieldset>
      <legend className="font-medium">Models</legend>
      <div className="mt-2 space-y-2">
        {models.map((model, at) => (
          <SelectField
            // Keyed by place, whichever model is chosen.
            key={`place-${String(at)}`}
            label={`Model ${at + 1}`}
            options={options}
            value={model}
            onChange={(id) => onChange(models.map((each, place) => (place === at ? id : each)))}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {models.length < MOST_MODELS && next && (
          <Button tone="quiet" onClick={() => onChange([...models, next.id])}>
            Add a model
          </Button>
        )}
        {models.length > FEWEST_MODELS && (
          <Button tone="quiet" onClick={() => onChange(models.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </div>
    </fieldset>
  );
}
