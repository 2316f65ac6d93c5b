import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrialResult, TrialState } from '../../../core/api/trial-api.ts';
import { dollarText } from './trial-texts.ts';
import { orNotice } from '../../lib/or-notice.ts';
import { saveFile } from '../../lib/download.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TrialClaims } from './trial-claims.tsx';
import { Notes } from './trial-progress.tsx';
import { forgetTrial, trialRequests, type KeptTrial } from './trial-requests.ts';

type OutcomeProps = {
  trial: KeptTrial;
  state: TrialState;
  onJudge: () => void;
  onChanged: () => void;
};

/** The results by letters; names, cost and times once they are revealed. */
export function TrialOutcome({ trial, state, onJudge, onChanged }: OutcomeProps) {
  const client = useQueryClient();
  const queryKey = ['trial-result', trial.view, state.is_revealed];
  const result = useQuery({
    queryKey,
    queryFn: () => trialRequests.result(trial),
    gcTime: 0,
    staleTime: 0,
  });
  if (result.isError) {
    return (
      <div className="mt-8">
        <ErrorState title="There is no result to show." onRetry={() => void result.refetch()}>
          {errorSentence(result.error)}
        </ErrorState>
      </div>
    );
  }
  if (!result.data) return <LoadingState title="Counting the judgements…" />;
  const { data } = result;
  const taken = data.is_revealed ? data.taken : null;
  const mayEdit = state.may === 'edit';
  const reveal = (keepTexts: boolean) =>
    void orNotice('The models stay hidden', async () => {
      const revealed = await trialRequests.reveal(trial, keepTexts);
      client.setQueryData(['trial-result', trial.view, true], revealed);
      onChanged();
    });
  return (
    <section aria-labelledby="result" className="mt-6">
      <h2 id="result" className="text-2xl text-balance">
        {data.conclusion}
      </h2>
      {data.counted && <p className="mt-2 text-muted">{data.counted}</p>}
      <Notes notes={[...data.notes, ...state.notes]} />
      {data.models.length > 0 && <Shares models={data.models} />}
      {!data.is_revealed && mayEdit && (
        <Reveal onReveal={reveal} onJudge={onJudge} hasResult={data.models.length > 0} />
      )}
      {taken && <Measured models={taken.results.models} />}
      {taken && mayEdit && <TrialClaims taken={taken} />}
      {mayEdit && <Texts trial={trial} state={state} />}
    </section>
  );
}

/** Bars with intervals; at one half two models are level. */
function Shares({ models }: Pick<TrialResult, 'models'>) {
  return (
    <dl className="mt-5 max-w-3xl">
      {models.map(({ name, share, low, high, text }) => (
        <div key={name} className="border-t border-rule py-3">
          <dt className="font-medium">{name}</dt>
          <dd>
            <span className="block">Preferred in {text}</span>
            <span aria-hidden="true" className="trial-share">
              <span
                className="trial-range"
                style={{ left: percent(low), width: percent(high - low) }}
              />
              <span className="trial-middle" style={{ left: percent(share) }} />
              <span className="trial-level" />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

type RevealProps = {
  hasResult: boolean;
  onReveal: (keepTexts: boolean) => void;
  onJudge: () => void;
};

function Reveal({ hasResult, onReveal, onJudge }: RevealProps) {
  const [keeps, setKeeps] = useState(true);
  return (
    <div className="mt-6 max-w-3xl space-y-3">
      <p>After the reveal no more judgements are taken: they would not be blind.</p>
      <Checkbox
        checked={keeps}
        onChange={setKeeps}
        label="Keep prompts and answers"
        description="Otherwise their texts are deleted now. The figures stay."
      />
      <div className="flex flex-wrap gap-3">
        <Button tone={hasResult ? 'primary' : 'secondary'} onClick={() => onReveal(keeps)}>
          Reveal the models
        </Button>
        <Button tone={hasResult ? 'secondary' : 'primary'} onClick={onJudge}>
          Judge more pairs
        </Button>
      </div>
    </div>
  );
}

type MeasuredModels = NonNullable<TrialResult['taken']>['results']['models'];

/** Figures measured during the trial. */
function Measured({ models }: { models: MeasuredModels }) {
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="trial-table text-sm">
        <caption className="text-left text-base font-medium">Measured on the way</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col">Model</th>
            <th scope="col">Cost per prompt</th>
            <th scope="col">First token</th>
            <th scope="col">Tokens per second</th>
            <th scope="col">Tokens per answer</th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ name, ...row }) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              <td>{figure(row.costPerPrompt, dollarText)}</td>
              <td>{figure(row.secondsToFirstToken, (each) => `${each.toFixed(2)} s`)}</td>
              <td>{figure(row.tokensPerSecond, (each) => each.toFixed(0))}</td>
              <td>{figure(row.outputTokens, (each) => each.toFixed(0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function figure(number: number | undefined, written: (each: number) => string): string {
  return number === undefined ? 'not measured' : written(number);
}

function Texts({ trial, state }: Pick<OutcomeProps, 'trial' | 'state'>) {
  const save = () =>
    void orNotice('The texts did not come', async () => saveFile(await trialRequests.texts(trial)));
  const remove = () =>
    void orNotice('The trial was not deleted', async () => {
      await trialRequests.remove(trial);
      forgetTrial(trial.view);
    });
  return (
    <section aria-labelledby="texts" className="mt-8 border-t border-rule pt-4">
      <h3 id="texts" className="text-lg">
        Texts
      </h3>
      <p className="mt-1 text-muted">
        {state.has_texts
          ? `Prompts and answers are kept until ${state.removed_on}.`
          : `The texts were deleted. The figures are kept until ${state.removed_on}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {state.has_texts && state.is_revealed && <Button onClick={save}>Download the texts</Button>}
        <Button tone="quiet" onClick={remove}>
          Delete the trial
        </Button>
      </div>
    </section>
  );
}
