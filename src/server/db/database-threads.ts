import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../process/start-thread.ts';

/** Log batches become garbage at once; a larger young generation would only waste memory. */
const YOUNG_MEGABYTES = 8;

/**
 * Threads for the embedded database, of the program that lies in `root`. With `isEarly` the first one
 * starts at once, and loads while its user reads settings and takes the lock.
 */
export function databaseThreads(root: string, { isEarly = false } = {}): () => Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? 'src/server/db/database-thread.ts' : 'dist/server/database-thread.js';
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
  const start = () => startThread(path.resolve(root, file), { resourceLimits });
  let early = isEarly ? start() : null;
  return () => {
    const thread = early ?? start();
    early = null;
    return thread;
  };
}
