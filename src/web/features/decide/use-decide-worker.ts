import { startTransition, useEffect, useRef, useState } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { DecisionPage } from '../../../core/report/decision/decision-blocks.ts';
import { headersWithOwnKey } from '../../lib/own-keys.ts';
// The bundler gives the address of what it built.
// oxlint-disable-next-line import/default
import workerAddress from './decide-worker.ts?worker&url';
import type { Decided, DecisionFrame, FromWorker, ToWorker } from './decide-worker-messages.ts';
import { pageReader } from './sent-page.ts';

/** The number of candidates each need of the newest question removes, sent before the rest of its answer. */
export type Placed = { input: DecisionInput; removes: number[] };

/** A decision with the page that shows it. */
export type Evaluated = { decision: Decided; page: DecisionPage };

/** A worker of its own for one catalog, for as long as its page is shown. */
export function useDecideWorker(ledger: string) {
  const worker = useRef<ReturnType<typeof openDecideWorker>>(null);
  const asked = useRef(0);
  const forgotten = useRef(0);
  const last = useRef<DecisionInput | null>(null);
  const [round, setRound] = useState(0);
  const [frame, setFrame] = useState<DecisionFrame | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [answered, setAnswered] = useState<Evaluated | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const whole = pageReader();
    const opened = openDecideWorker((message) => {
      if (message === null || message.kind === 'failed') setHasFailed(true);
      else if (message.kind === 'frame') setFrame(message.frame);
      else if (message.kind === 'decision') {
        const { id, decision } = message;
        const page = whole(message.page);
        if (id > forgotten.current) startTransition(() => setAnswered({ decision, page }));
      } else if (message.id === asked.current) {
        const input = last.current;
        setPlaced((so) => input && nextPlaced(so, { input, removes: message.removes }));
      }
    });
    worker.current = opened;
    opened.say({ kind: 'open', ledger, headers: headersWithOwnKey(ledger) });
    return () => opened.close();
  }, [ledger, round]);

  return {
    frame,
    placed,
    /** The last complete answer: it stays while the next is computed. */
    answered,
    hasFailed,
    ask: (input: DecisionInput) => {
      asked.current += 1;
      last.current = input;
      worker.current?.say({ kind: 'ask', id: asked.current, input });
    },
    /** Clears the question and its answer. */
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

export type Evaluation = ReturnType<typeof useDecideWorker>;

/** Returns the previous object if it is equal, so that nothing re-renders. */
function nextPlaced(so: Placed | null, next: Placed): Placed {
  const isSame =
    so?.input.needs === next.input.needs &&
    so.removes.every((count, at) => count === next.removes[at]);
  return isSame ? so : next;
}

type AddressPolicy = { createScriptURL: (address: string) => string };
type AddressPolicyFactory = {
  createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy;
};

let policy: AddressPolicy | null = null;

/** The one policy of this name: it passes the address of our own worker, and nothing else uses it. */
function trusted(address: string): string {
  const rules: AddressPolicy = { createScriptURL: (own) => own };
  const { trustedTypes } = window as { trustedTypes?: unknown };
  const factory = trustedTypes as AddressPolicyFactory | undefined;
  policy ??= factory?.createPolicy('worker', rules) ?? rules;
  return policy.createScriptURL(address);
}

/** `hear` gets every message, and null once the worker cannot go on. */
function openDecideWorker(hear: (message: FromWorker | null) => void) {
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', () => hear(null));
  return {
    say: (message: ToWorker) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
}
