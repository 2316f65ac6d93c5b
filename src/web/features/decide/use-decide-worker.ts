import { startTransition, useEffect, useRef, useState } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type { Placement } from '../../../core/decision/place-candidates.ts';
import type { DecisionPage } from '../../../core/report/decision/decision-blocks.ts';
import { ownKeyHeader } from '../../lib/own-keys.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { openDecideWorker, type DecideWorker } from './open-decide-worker.ts';

/** The piles of the newest question, which come before the rest of its answer. */
export type Placed = { input: DecisionInput; placement: Placement };

/** A decision with all that the page draws of it. */
export type Evaluated = { decision: Decision; page: DecisionPage };

export type Evaluation = {
  frame: DecisionFrame | null;
  placed: Placed | null;
  /** The last one that is whole: it stays while the next is computed. */
  answered: Evaluated | null;
  hasFailed: boolean;
  ask: (input: DecisionInput) => void;
  /** Nothing is asked any more. */
  forget: () => void;
  retry: () => void;
};

/** A worker of its own for one catalog, for as long as its page is shown. */
export function useDecideWorker(ledger: string): Evaluation {
  const worker = useRef<DecideWorker | null>(null);
  const asked = useRef(0);
  const forgotten = useRef(0);
  const last = useRef<DecisionInput | null>(null);
  const [round, setRound] = useState(0);
  const [frame, setFrame] = useState<DecisionFrame | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [answered, setAnswered] = useState<Evaluated | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const opened = openDecideWorker((message) => {
      if (message === null || message.kind === 'failed') setHasFailed(true);
      else if (message.kind === 'frame') setFrame(message.frame);
      else if (message.kind === 'decision') {
        if (message.id > forgotten.current) {
          const { decision, page } = message;
          startTransition(() => setAnswered({ decision, page }));
        }
      } else if (message.id === asked.current) {
        setPlaced(last.current && { input: last.current, placement: message.placement });
      }
    });
    worker.current = opened;
    opened.say({ kind: 'open', ledger, headers: ownKeyHeader(ledger) });
    return () => opened.close();
  }, [ledger, round]);

  return {
    frame,
    placed,
    answered,
    hasFailed,
    ask: (input) => {
      asked.current += 1;
      last.current = input;
      worker.current?.say({ kind: 'ask', id: asked.current, input });
    },
    forget: () => {
      asked.current += 1;
      forgotten.current = asked.current;
      setPlaced(null);
      setAnswered(null);
    },
    retry: () => {
      setHasFailed(false);
      setFrame(null);
      setRound((so) => so + 1);
    },
  };
}
