import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrialPair, TrialState } from '../../../core/api/trial-api.ts';
import type { JudgementWord } from '../../../core/trial/judgement.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Meter } from '../../ui/meter.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Notes } from './trial-progress.tsx';
import { judgeLink, trialRequests, type KeptTrial } from './trial-requests.ts';

const WORDS: { key: string; word: JudgementWord; label: string }[] = [
  { key: '1', word: 'left', label: 'First is better' },
  { key: '2', word: 'right', label: 'Second is better' },
  { key: '=', word: 'level', label: 'Level' },
  { key: '0', word: 'bad', label: 'Both bad' },
];

type JudgingProps = { trial: KeptTrial; state: TrialState; onDone: () => void };

/** Pairs of answers side by side, without names. */
export function Judging({ trial, state, onDone }: JudgingProps) {
  const client = useQueryClient();
  const queryKey = ['trial-pair', trial.view];
  const pair = useQuery({
    queryKey,
    queryFn: () => trialRequests.pair(trial),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = useRef(false);
  const at = pair.data?.at ?? null;
  const judge = async (word: JudgementWord) => {
    if (isBusy.current || at === null) return;
    isBusy.current = true;
    setFault(null);
    try {
      await trialRequests.judge(trial, at, word);
      await client.refetchQueries({ queryKey });
    } catch (error) {
      setFault(errorSentence(error));
    } finally {
      isBusy.current = false;
    }
  };
  useJudgingKeys(judge);
  return (
    <section aria-labelledby="judging" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="judging" className="text-xl">
          Which answer would you send?
        </h2>
        {state.may === 'edit' && (
          <Button tone="quiet" onClick={onDone}>
            Show the result
          </Button>
        )}
      </div>
      <Notes notes={state.notes} />
      {fault && (
        <div className="mt-4">
          <ErrorState title="The judgement was not kept.">{fault}</ErrorState>
        </div>
      )}
      {pair.isError && (
        <div className="mt-4">
          <ErrorState title="No pair can be shown." onRetry={() => void pair.refetch()}>
            {errorSentence(pair.error)}
          </ErrorState>
        </div>
      )}
      {pair.isPending && <LoadingState title="Loading a pair…" />}
      {pair.data &&
        (at === null ? (
          <AllJudged pair={pair.data} may={state.may} onDone={onDone} />
        ) : (
          <PairView key={at} pair={pair.data} onJudge={(word) => void judge(word)} />
        ))}
      {state.may === 'edit' && <Invitation trial={trial} />}
    </section>
  );
}

/** Keys 1, 2, = and 0, outside of text fields. */
function useJudgingKeys(judge: (word: JudgementWord) => Promise<void>) {
  const press = useEffectEvent(judge);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const found = WORDS.find(({ key }) => key === event.key);
      if (!found) return;
      event.preventDefault();
      void press(found.word);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type PairProps = { pair: TrialPair; onJudge: (word: JudgementWord) => void };

function PairView({ pair, onJudge }: PairProps) {
  return (
    <>
      <div className="mt-3 flex items-center gap-4">
        <p className="whitespace-nowrap text-muted tabular-nums" role="status">
          Pair {pair.done + 1} of {pair.of}
        </p>
        <Meter share={pair.done / Math.max(1, pair.of)} width="w-full" colour="bg-accent" />
      </div>
      <h3 className="mt-4 font-sans text-sm font-semibold text-muted">Prompt</h3>
      <Text label="Prompt" text={pair.prompt} className="trial-prompt" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {(['left', 'right'] as const).map((side) => {
          const name = side === 'left' ? 'First answer' : 'Second answer';
          return (
            <div key={side} className="min-w-0">
              <h3 className="font-sans text-sm font-semibold text-muted">{name}</h3>
              <Text label={name} text={pair[side]} className="trial-answer" />
            </div>
          );
        })}
      </div>
      <div className="trial-choices">
        {WORDS.map(({ key, word, label }) => (
          <Button
            key={word}
            tone={word === 'left' || word === 'right' ? 'primary' : 'secondary'}
            aria-keyshortcuts={key}
            onClick={() => onJudge(word)}
          >
            {label}
            <kbd aria-hidden="true" className="ml-2">
              {key}
            </kbd>
          </Button>
        ))}
      </div>
    </>
  );
}

function Text({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <ScrollRegion label={label} className={`trial-text mt-1 ${className}`}>
      {text}
    </ScrollRegion>
  );
}

type AllJudgedProps = { pair: TrialPair; may: TrialState['may']; onDone: () => void };

function AllJudged({ pair, may, onDone }: AllJudgedProps) {
  return (
    <div className="mt-6">
      <p className="text-lg">
        {pair.of === 0
          ? 'There is no pair to judge: no prompt has two answers.'
          : `You judged all ${pair.of} pairs. Thank you.`}
      </p>
      {may === 'edit' ? (
        <Button tone="primary" className="mt-4" onClick={onDone}>
          Show the result
        </Button>
      ) : (
        <p className="mt-2 text-muted">
          The person who made the trial sees the result. You see it once the models are revealed.
        </p>
      )}
    </div>
  );
}

function Invitation({ trial }: { trial: KeptTrial }) {
  return (
    <section aria-labelledby="judges" className="mt-8 border-t border-rule pt-4">
      <h3 id="judges" className="text-lg">
        More judges
      </h3>
      <p className="mt-1 text-muted">
        Everyone who opens this link judges the same prompts, each on their own, in an order of
        their own.
      </p>
      <CopyText texts={[judgeLink(trial)]} label="Copy link for judges" />
    </section>
  );
}
