import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const IDLE_MS = 20_000;

/**
 * Gives back the garbage of this thread once it has had no work for a while: V8 collects only when a thread needs more room, so
 * a thread at rest would keep what its last work took. Call what it returns after each piece of work.
 */
export function collectWhenIdle(idleMs = IDLE_MS): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setTimeout(collect, idleMs).unref();
  return () => void timer.refresh();
}
