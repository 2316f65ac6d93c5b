import type { LookUpAnswer, ProposalItem } from '../../../core/api/proposal-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { createStore } from '../../lib/stores.ts';

/** Looks up values one after another: each is one question with at most one call. */

export type Asked = { part: string; criterion: string };
export type LookUpRun = {
  state: 'running' | 'stopping' | 'over';
  cells: Asked[];
  done: number;
  proposed: number;
  /** Calls of live providers; cached answers cost none. */
  calls: number;
  /** The reason of an early end. */
  fault: string | null;
};

/** The most look-ups from one click. */
export const MOST_LOOKED_UP = 10;

type Given = {
  ask: (cell: Asked) => Promise<LookUpAnswer>;
  onFound: (item: ProposalItem) => void;
};

export function createLookUps({ ask, onFound }: Given) {
  const { read, write, subscribe } = createStore<LookUpRun | null>(null);
  const show = (change: Partial<LookUpRun>) => {
    const run = read();
    if (run) write({ ...run, ...change });
  };

  const askOne = async (cell: Asked, now: LookUpRun): Promise<Partial<LookUpRun>> => {
    try {
      const { proposal, api_calls_made: calls } = await ask(cell);
      onFound(proposal);
      const isProposed = proposal.state === 'proposed';
      return {
        done: now.done + 1,
        proposed: now.proposed + (isProposed ? 1 : 0),
        calls: now.calls + calls,
      };
    } catch (error) {
      // The cell was filled meanwhile; the others still wait.
      if (error instanceof ApiError && error.status === 409 && now.cells.length > 1)
        return { done: now.done + 1 };
      return { state: 'over', fault: errorSentence(error) };
    }
  };

  return {
    subscribe,
    read,
    /** Ignored during another run. */
    start: async (cells: Asked[]) => {
      if ((read()?.state ?? 'over') !== 'over' || cells.length === 0) return;
      const run: LookUpRun = {
        state: 'running',
        cells: cells.slice(0, MOST_LOOKED_UP),
        done: 0,
        proposed: 0,
        calls: 0,
        fault: null,
      };
      write(run);
      for (const cell of run.cells) {
        show(await askOne(cell, read() ?? run));
        if (read()?.state !== 'running') break;
      }
      show({ state: 'over' });
    },
    /** Sends no more questions; the answer under way is already paid for, so it is awaited. */
    stop: () => {
      if (read()?.state === 'running') show({ state: 'stopping' });
    },
  };
}
