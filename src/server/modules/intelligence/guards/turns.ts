import { ProviderFailure } from '../providers/live-provider.ts';

/** At most `most` at once; the others wait in order, or give up when their signal says so. */
export function createTurns(most: number): (signal: AbortSignal) => Promise<() => void> {
  let taken = 0;
  const waiting: (() => void)[] = [];

  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };

  return async (signal) => {
    if (signal.aborted) throw new ProviderFailure('busy');
    if (taken < most) taken += 1;
    else await untilCalled(waiting, signal);
    let done = false;
    return () => {
      if (!done) release();
      done = true;
    };
  };
}

function untilCalled(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(call), 1);
      reject(new ProviderFailure('busy'));
    };
    waiting.push(call);
    signal.addEventListener('abort', leave, { once: true });
  });
}
