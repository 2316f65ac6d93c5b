import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { collectWhenIdle } from '../process/collect-when-idle.ts';
import { describeError } from '../process/log.ts';
import type { ThreadAnswer, ThreadJob } from './report-desk.ts';
import { REPORT_TASKS } from './report-tasks.ts';
import { createShared } from './shared-catalog.ts';

/** Nice value of the thread that builds reports. */
const BELOW_OTHERS = 2;

// Linux sets the priority of this thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') os.setPriority(0, BELOW_OTHERS);

const inputOf = createShared();
const worked = collectWhenIdle();

async function answerTo({ id, task, input, shared }: ThreadJob): Promise<ThreadAnswer> {
  const run: (given: never) => unknown = REPORT_TASKS[task];
  try {
    return { id, state: 'done', answer: await run(inputOf(input, shared) as never) };
  } catch (error) {
    return { id, state: 'failed', reason: describeError(error) };
  }
}

parentPort?.on('message', (job: ThreadJob) => {
  void answerTo(job).then((answer) => {
    parentPort?.postMessage(answer);
    worked();
  });
});
