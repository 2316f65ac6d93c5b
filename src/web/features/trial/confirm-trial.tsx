import { useState, useSyncExternalStore } from 'react';
import type { TrialEstimate } from '../../../core/api/trial-api.ts';
import { joinWords } from '../../../core/wording/phrases.ts';
import { dollarText } from './trial-texts.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Notes } from './trial-progress.tsx';
import { forgetPass, keptTrials, trialRequests, type Asked } from './trial-requests.ts';

type ConfirmProps = {
  asked: Asked;
  found: TrialEstimate;
  leftUsd: number;
  onBack: () => void;
  onBegun: () => void;
};

/** Recipients and cost of the prompts, a cap, and the secret word: nothing is sent before. */
export function ConfirmTrial({ asked, found, leftUsd, onBack, onBegun }: ConfirmProps) {
  const { pass } = useSyncExternalStore(keptTrials.subscribe, keptTrials.read, keptTrials.read);
  const most = Math.min(found.most_usd, leftUsd);
  const [cap, setCap] = useState(Math.max(0.01, Math.ceil(most * 100) / 100).toFixed(2));
  const [word, setWord] = useState('');
  const { isBusy, fault, setFault, act } = useAct();
  const amount = Number(cap.replace(',', '.').replace('$', ''));
  const begin = async () => {
    try {
      if (pass === null) await trialRequests.giveWord(word);
      await trialRequests.begin(asked, amount);
      onBegun();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) forgetPass();
      throw error;
    }
  };
  return (
    <form
      className="mt-8 max-w-3xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (amount > 0) void act(begin);
        else setFault('Give the cap as a number of dollars, such as 2.50.');
      }}
    >
      <section aria-labelledby="cost">
        <h2 id="cost" className="text-xl">
          {found.calls} answers, about {dollarText(found.likely_usd)}
        </h2>
        <p className="mt-2">
          At most {dollarText(found.most_usd)}, if every answer takes 2,000 tokens. This server has{' '}
          {dollarText(leftUsd)} left for trials today.
        </p>
      </section>
      <section aria-labelledby="recipients">
        <h2 id="recipients" className="text-xl">
          Your prompts go to
        </h2>
        <ul className="mt-2 border-t border-rule">
          {found.recipients.map(({ to, models, calls }) => (
            <li key={to} className="border-b border-rule py-2">
              <span className="font-medium wrap-anywhere">{to}</span>
              <span className="block text-muted">
                {joinWords(models)}, {calls} prompts
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted">
          Prompts are sent alone, without a word of ours and without tools. Prompts and answers are
          kept on this server until you delete them, 30 days at most.
        </p>
      </section>
      <Notes notes={found.notes} />
      <TextField
        label="Cap in dollars"
        hint="The run stops before it could pass this."
        inputMode="decimal"
        className="max-w-48"
        value={cap}
        onChange={setCap}
      />
      {pass === null && (
        <TextField
          label="Word of this server"
          hint="The operator has it. It is asked once in this browser."
          type="password"
          className="max-w-md"
          value={word}
          onChange={setWord}
        />
      )}
      {fault && <ErrorState title="The trial did not begin.">{fault}</ErrorState>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" aria-disabled={isBusy}>
          {isBusy ? 'Starting…' : 'Send the prompts'}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}
