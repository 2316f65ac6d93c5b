import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { pageTitle } from '../../lib/brand.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Judging } from './judging.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { TrialOutcome } from './trial-outcome.tsx';
import { TrialStart } from './trial-start.tsx';
import {
  forgetTrial,
  keptTrials,
  takeJudgeKey,
  trialRequests,
  type KeptTrial,
} from './trial-requests.ts';
import './trial.css';

const POLL_MS = 1000;

/** A blind trial from the prompts to the decision: the newest of this browser, or a new one. */
export function TrialScreen() {
  const heading = usePageEntry(pageTitle('Blind trial'));
  // Before anything is drawn: a judge never sees the form, with its names of models.
  useState(takeJudgeKey);
  const { trials } = useSyncExternalStore(keptTrials.subscribe, keptTrials.read, keptTrials.read);
  const [isNew, setIsNew] = useState(false);
  const [trial] = trials;
  const isStart = isNew || !trial;
  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Blind trial"
        lead="Put your own prompts to a few models, and judge the answers without knowing who wrote them."
        actions={!isStart && <Button onClick={() => setIsNew(true)}>New trial</Button>}
      />
      {isStart ? (
        <>
          <TrialStart onBegun={() => setIsNew(false)} />
          {trial && (
            <Button tone="quiet" className="mt-6" onClick={() => setIsNew(false)}>
              Back to the last trial
            </Button>
          )}
        </>
      ) : (
        <OpenTrial key={trial.view} trial={trial} />
      )}
    </>
  );
}

function OpenTrial({ trial }: { trial: KeptTrial }) {
  const client = useQueryClient();
  const state = useQuery({
    queryKey: ['trial', trial.view],
    queryFn: () => trialRequests.state(trial),
    refetchInterval: ({ state: { data } }) => data?.state === 'running' && POLL_MS,
    gcTime: 0,
    staleTime: 0,
  });
  const [isDone, setIsDone] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ['trial', trial.view] });
  if (state.isError) {
    return (
      <div className="mt-8">
        <ErrorState title="The trial cannot be opened." onRetry={() => void state.refetch()}>
          <p>{errorSentence(state.error)}</p>
          <Button tone="quiet" onClick={() => forgetTrial(trial.view)}>
            Forget it in this browser
          </Button>
        </ErrorState>
      </div>
    );
  }
  if (!state.data) return <LoadingState title="Opening the trial…" />;
  const { data } = state;
  if (data.state === 'running') {
    return <TrialProgress trial={trial} state={data} onCancelled={refresh} />;
  }
  if (!data.is_revealed && !isDone) {
    return <Judging trial={trial} state={data} onDone={() => setIsDone(true)} />;
  }
  return (
    <TrialOutcome trial={trial} state={data} onJudge={() => setIsDone(false)} onChanged={refresh} />
  );
}
