import type { Worker } from 'node:worker_threads';
import type { Log } from '../process/log.ts';
import { startThread } from '../process/start-thread.ts';
import { inWorkSpan } from '../process/work-span.ts';
import type { ReportTasks, TaskName } from './report-tasks.ts';
import { createSharing, type SharedCatalog } from './shared-catalog.ts';

export type ThreadJob = {
  id: number;
  task: TaskName;
  /** The input without the shared catalog. */
  input: unknown;
  shared: SharedCatalog | null;
};
export type ThreadAnswer = { id: number } & (
  { state: 'done'; answer: unknown } | { state: 'failed'; reason: string }
);

/** `full`: this client, or all clients together, already have the most jobs waiting. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly reason: 'full' | 'failed';

  constructor(reason: DeskError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Builds reports off the main thread; rejects only with a `DeskError`. */
export type ReportDesk = {
  run: <Name extends TaskName>(
    task: Name,
    input: Parameters<ReportTasks[Name]>[0],
    client: string,
  ) => Promise<ReturnType<ReportTasks[Name]>>;
  stop: () => Promise<void>;
};

/** A finished report is garbage at once; a larger young generation would only waste memory. */
const YOUNG_MEGABYTES = 16;

export const DESK_LIMITS = { jobMs: 30_000, waiting: 400, waitingForOne: 60, megabytes: 512 };

type Waiting = Pick<ThreadJob, 'task' | 'input'> & {
  client: string;
  begins: () => void;
  resolve: (answer: never) => void;
  reject: (error: DeskError) => void;
};

/**
 * One thread with one job at a time. Clients take turns, so that a client with many requests delays only itself; a thread that
 * takes too long, or too much memory, is replaced.
 */
export function createReportDesk(
  { module, log }: { module: string; log: Log },
  limits: Partial<typeof DESK_LIMITS> = {},
): ReportDesk {
  const most = { ...DESK_LIMITS, ...limits };
  const queue: Waiting[] = [];
  let thread: Worker | null = null;
  let share = createSharing();
  let isBusy = false;
  let lastClient = '';
  let lastId = 0;
  let isStopped = false;

  const next = () => {
    if (isBusy || isStopped) return;
    const other = queue.findIndex(({ client }) => client !== lastClient);
    const [job] = queue.splice(Math.max(0, other), 1);
    if (!job) return;
    lastClient = job.client;
    isBusy = true;
    if (!thread) {
      thread = startThread(module, {
        resourceLimits: {
          maxOldGenerationSizeMb: most.megabytes,
          maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        },
      });
      share = createSharing();
    }
    thread.unref();
    const { task, input } = job;
    job.begins();
    void exchange(thread, { id: ++lastId, task, ...share(input) }, most.jobMs)
      .then((answer) => {
        isBusy = false;
        if (answer.state === 'done') return job.resolve(answer.answer as never);
        log.error('a report was not built', answer.reason, { task });
        job.reject(new DeskError('failed'));
      })
      .catch((error: unknown) => {
        isBusy = false;
        if (!isStopped) log.error('the thread that builds reports was lost', error);
        void thread?.terminate();
        thread = null;
        job.reject(new DeskError('failed'));
      })
      .finally(next);
  };

  return {
    run: (task, input, client) =>
      inWorkSpan('build a report', { task }, (begins) => {
        const own = queue.filter((waiting) => waiting.client === client).length;
        return new Promise((resolve, reject) => {
          if (isStopped) return reject(new DeskError('failed'));
          if (own >= most.waitingForOne || queue.length >= most.waiting) {
            return reject(new DeskError('full'));
          }
          queue.push({ task, input, client, begins, resolve, reject });
          next();
        });
      }),
    stop: async () => {
      isStopped = true;
      for (const { reject } of queue.splice(0)) reject(new DeskError('failed'));
      await thread?.terminate();
    },
  };
}

function exchange(thread: Worker, job: ThreadJob, milliseconds: number): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => lost(new Error('it took too long')), milliseconds);
    const settle = () => {
      clearTimeout(late);
      thread.off('message', answered).off('error', lost).off('exit', ended);
    };
    const answered = (answer: ThreadAnswer) => {
      if (answer.id !== job.id) return;
      settle();
      resolve(answer);
    };
    const lost = (error: Error) => {
      settle();
      reject(error);
    };
    const ended = (code: number) => lost(new Error(`it ended with ${code}`));
    thread.on('message', answered).on('error', lost).on('exit', ended);
    thread.postMessage(job);
  });
}
