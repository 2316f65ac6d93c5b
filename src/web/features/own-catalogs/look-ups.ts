import type { LookUpAnswer, ProposalItem } from '../../../core/api/proposal-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { createStore } from '../../lib/stores.ts';

/** Values that are looked up one after another: each is one question, and one call at most. */

export type Asked = { part: string; criterion: string };
export type LookUpRun = {
  state: 'running' | 'stopping' | 'over';
  cells: Asked[];
  done: number;
  proposed: number;
  /** Of live providers; what is kept costs none. */
  calls: number;
  /** Why it ended before all were asked. */
  fault: string | null;
};

/** At once, from one press. */
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
      // Somebody wrote into it meanwhile; the others still wait.
      if (error instanceof ApiError && error.status === 409 && now.cells.length > 1)
        return { done: now.done + 1 };
      return { state: 'over', fault: errorSentence(error) };
    }
  };

  return {
    subscribe,
    read,
    /** Does nothing while another run goes on. */
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
    /** Nobody else is asked; the answer that is under way is paid for, so it is waited for. */
    stop: () => {
      if (read()?.state === 'running') show({ state: 'stopping' });
    },
  };
}
