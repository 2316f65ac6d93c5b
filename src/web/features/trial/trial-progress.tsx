import { useState } from 'react';
import type { TrialState } from '../../../core/api/trial-api.ts';
import { dollarText } from './trial-texts.ts';
import { orNotice } from '../../lib/or-notice.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { trialRequests, type KeptTrial } from './trial-requests.ts';

type ProgressProps = { trial: KeptTrial; state: TrialState; onCancelled: () => void };

/** Progress and cost of the answers, and a button to stop. */
export function TrialProgress({ trial, state, onCancelled }: ProgressProps) {
  const [isStopping, setIsStopping] = useState(false);
  const { asked, of, spent_usd: spent, cap_usd: cap, notes, may } = state;
  const stop = async () => {
    setIsStopping(true);
    const isStopped = await orNotice('The run was not stopped', () => trialRequests.cancel(trial));
    if (isStopped) onCancelled();
    else setIsStopping(false);
  };
  return (
    <section aria-labelledby="progress" className="mt-8 max-w-3xl">
      <h2 id="progress" className="text-xl">
        The models are answering
      </h2>
      <p role="status" className="mt-3 tabular-nums">
        {asked} of {of} answers asked for. {dollarText(spent)} of at most {dollarText(cap)} spent or
        reserved.
      </p>
      <div className="mt-2">
        <Meter share={asked / Math.max(1, of)} width="w-full" colour="bg-accent" />
      </div>
      <p className="mt-3 text-muted">
        You may close this page. The run goes on, and judging begins when all answers are there.
      </p>
      <Notes notes={notes} />
      {may === 'edit' && (
        <Button className="mt-4" aria-disabled={isStopping} onClick={() => void stop()}>
          {isStopping ? 'Stopping…' : 'Stop the run'}
        </Button>
      )}
    </section>
  );
}

/** Notes on omissions, with reasons. */
export function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 border-l-4 border-caution pl-4">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
