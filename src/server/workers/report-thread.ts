import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { describeError } from '../process/log.ts';
import type { ThreadAnswer, ThreadJob } from './report-desk.ts';
import { REPORT_TASKS } from './report-tasks.ts';
import { createShared } from './shared-catalog.ts';

/** The thread that builds reports, one after the other. */
const BELOW_OTHERS = 2;

// Linux sets the priority of this thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') os.setPriority(0, BELOW_OTHERS);

const inputOf = createShared();

parentPort?.on('message', async ({ id, task, input, shared }: ThreadJob) => {
  const run: (given: never) => unknown | Promise<unknown> = REPORT_TASKS[task];
  let answer: ThreadAnswer;
  try {
    answer = { id, state: 'done', answer: await run(inputOf(input, shared) as never) };
  } catch (error) {
    answer = { id, state: 'failed', reason: describeError(error) };
  }
  parentPort?.postMessage(answer);
});
