import pLimit from 'p-limit';
import { ProviderFailure } from '../providers/live-provider.ts';

/** Runs the call when its turn comes; fails as `busy` when the signal is aborted before. */
export type Turns = <Result>(signal: AbortSignal, run: () => Promise<Result>) => Promise<Result>;

/** At most `most` run at once; the others wait in order. */
export function createTurns(most: number): Turns {
  const limit = pLimit(most);
  return (signal, run) =>
    new Promise((resolve, reject) => {
      const leave = () => reject(new ProviderFailure('busy'));
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      void limit(async () => {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) await run().then(resolve, reject);
      });
    });
}
