import type { ReportDocument } from '../../core/document/report-document.ts';
import type { Log } from '../process/log.ts';
import type { ExportAnswer, PooledFormat, RenderedBytes, Work } from './export-messages.ts';
import type { CatalogFileReading, CatalogFileWork } from './catalog-file/read-catalog-file.ts';
import type { CatalogWriteWork } from './catalog-file/write-catalog-file.ts';
import type { OpenedFile } from './open/opened-file.ts';
import type { ReadQuestionnaire } from './open/read-questionnaire.ts';
import { startChild, type ExportChild } from './export-process.ts';

export type ExportPoolOptions = {
  /** Absolute path of the module that the processes run, and its arguments. */
  module: string;
  args: readonly string[];
  log: Log;
  limits?: Partial<typeof POOL_LIMITS>;
};

export const POOL_LIMITS = {
  children: 2,
  waiting: 32,
  jobMs: 30_000,
  jobsPerChild: 150,
  megabytes: 400,
  /** Where all processes take more, the one at work that takes most is ended. */
  megabytesTogether: Number.POSITIVE_INFINITY,
  /** How long a job that nobody waits for may go on: a warm process is worth more than its rest. */
  abandonedMs: 500,
};

export type ExportPool = {
  /** Rejects with a `PoolError`, and with nothing else. */
  render: (
    format: PooledFormat,
    document: ReportDocument,
    signal: AbortSignal,
    origin?: string,
  ) => Promise<RenderedBytes>;
  /** What a stranger's file is; rejects as `render` does. */
  open: (file: Uint8Array, product: string | null, signal: AbortSignal) => Promise<OpenedFile>;
  /** Jobs under way, and jobs that wait for a process. */
  load: () => { running: number; waiting: number };
  /** What stands in a questionnaire that came back; rejects as `render` does. */
  readQuestionnaire: (file: Uint8Array, signal: AbortSignal) => Promise<ReadQuestionnaire>;
  /** What a visitor's spreadsheet or catalog holds; rejects as `render` does. */
  readCatalogFile: (
    work: Omit<CatalogFileWork, 'format'>,
    signal: AbortSignal,
  ) => Promise<CatalogFileReading>;
  /** A catalog as a file; rejects as `render` does. */
  writeCatalogFile: (
    work: Omit<CatalogWriteWork, 'format'>,
    signal: AbortSignal,
  ) => Promise<RenderedBytes>;
  /** A further job would be refused as `full`. */
  isFull: () => boolean;
  /** Ends every process; what was under way or waiting fails. */
  stop: () => void;
};

/**
 * `full`: no room to wait. `abandoned`: the signal was raised. `unavailable`: not on this platform.
 * `too-long`: more than the format holds. `late`: more than can be made in the time given.
 */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly reason: 'full' | 'failed' | 'abandoned' | 'unavailable' | 'too-long' | 'late';

  constructor(reason: PoolError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Done = Exclude<ExportAnswer, { state: 'unavailable' | 'too-long' | 'failed' }>;
type Waiting = {
  work: Work;
  signal: AbortSignal;
  resolve: (answer: Done) => void;
  reject: (error: PoolError) => void;
  /** Leaves the queue, because nobody waits any more. */
  leave: () => void;
};
type Slot = { child: ExportChild | null; doing: Work['format'] | null; megabytes: number };

/**
 * A few processes, each with one job at a time; whatever a job does, it costs itself and at most its
 * process. Processes start with the first job that needs them and are replaced before they grow old.
 * Word takes longest: of several processes one is always kept from it, so that no PDF waits for one.
 */
export function createExportPool({ module, args, log, limits }: ExportPoolOptions): ExportPool {
  const most = { ...POOL_LIMITS, ...limits };
  const slots: Slot[] = Array.from({ length: most.children }, () => ({
    child: null,
    doing: null,
    megabytes: 0,
  }));
  const queue: Waiting[] = [];
  const isWatched = most.megabytesTogether !== Number.POSITIVE_INFINITY;
  let lastId = 0;
  let isStopped = false;

  /** Whether a further Word report leaves a process for the other formats. */
  const mayWrite = () =>
    slots.filter(({ doing }) => doing === 'word').length < Math.max(1, slots.length - 1);

  const next = () => {
    const slot = slots.find(({ doing }) => doing === null);
    const at = queue.findIndex(({ work: { format } }) => format !== 'word' || mayWrite());
    const job = slot && queue[at];
    if (!slot || !job) return;
    queue.splice(at, 1);
    slot.doing = job.work.format;
    job.signal.removeEventListener('abort', job.leave);
    void run(slot, job).finally(() => {
      slot.doing = null;
      next();
    });
  };

  const watch = (slot: Slot) => (megabytes: number) => {
    slot.megabytes = megabytes;
    const together = slots.reduce((sum, each) => sum + (each.child ? each.megabytes : 0), 0);
    const atWork = slots.filter(({ doing }) => doing !== null);
    const isLargest = atWork.every((each) => each.megabytes <= megabytes);
    if (together > most.megabytesTogether && isLargest) slot.child?.kill();
  };

  const run = async (slot: Slot, job: Waiting) => {
    const child = slot.child?.isAlive()
      ? slot.child
      : startChild(module, args, isWatched ? watch(slot) : null);
    if (slot.child !== child) slot.megabytes = 0;
    slot.child = child;
    let abandonTimer: NodeJS.Timeout | undefined;
    const abandon = () => {
      job.reject(new PoolError('abandoned'));
      abandonTimer = setTimeout(child.kill, most.abandonedMs);
    };
    let isLate = false;
    const jobTimer = setTimeout(() => {
      isLate = true;
      child.kill();
    }, most.jobMs);
    job.signal.addEventListener('abort', abandon, { once: true });
    try {
      lastId += 1;
      const answer = await child.run({ id: lastId, work: job.work });
      settle(job, answer);
      if (child.jobsDone() >= most.jobsPerChild || answer.megabytes > most.megabytes) {
        child.kill();
        slot.child = null;
      }
    } catch (error) {
      slot.child = null;
      if (!job.signal.aborted && !isStopped) {
        log.error('a process that makes reports was lost', error, { format: job.work.format });
      }
      job.reject(new PoolError(isLate ? 'late' : 'failed'));
    } finally {
      clearTimeout(jobTimer);
      clearTimeout(abandonTimer);
      job.signal.removeEventListener('abort', abandon);
    }
  };

  const settle = ({ work: { format }, resolve, reject }: Waiting, answer: ExportAnswer) => {
    if (answer.state === 'failed') log.error('a report was not made', answer.reason, { format });
    if (
      answer.state === 'failed' ||
      answer.state === 'unavailable' ||
      answer.state === 'too-long'
    ) {
      return reject(new PoolError(answer.state));
    }
    resolve(answer);
  };

  const stop = () => {
    isStopped = true;
    process.off('exit', stop);
    for (const { reject } of queue.splice(0)) reject(new PoolError('failed'));
    for (const { child } of slots) child?.kill();
  };
  process.once('exit', stop);

  const isFull = () => slots.every(({ doing }) => doing !== null) && queue.length >= most.waiting;

  const enqueue = (work: Work, signal: AbortSignal) =>
    new Promise<Done>((resolve, reject) => {
      if (isStopped) return reject(new PoolError('failed'));
      if (signal.aborted) return reject(new PoolError('abandoned'));
      const isLate = work.format === 'word' && queue.length >= most.waiting;
      if (isLate || isFull()) return reject(new PoolError('full'));
      const leave = () => {
        queue.splice(queue.indexOf(job), 1);
        reject(new PoolError('abandoned'));
      };
      const job: Waiting = { work, signal, resolve, reject, leave };
      queue.push(job);
      signal.addEventListener('abort', leave, { once: true });
      next();
    });

  return {
    isFull,
    load: () => ({
      running: slots.filter(({ doing }) => doing !== null).length,
      waiting: queue.length,
    }),
    render: async (format, document, signal, origin) => {
      const answer = await enqueue({ format, document, origin }, signal);
      if (answer.state !== 'made') throw new PoolError('failed');
      const { bytes, note } = answer;
      if (note !== undefined) log.info('a report was made with a reservation', { format, note });
      return note === undefined ? { bytes } : { bytes, note };
    },
    open: async (file, product, signal) => {
      const answer = await enqueue({ format: 'open', file, product }, signal);
      if (answer.state !== 'opened') throw new PoolError('failed');
      return answer.opened;
    },
    readQuestionnaire: async (file, signal) => {
      const answer = await enqueue({ format: 'questionnaire', file }, signal);
      if (answer.state !== 'answered') throw new PoolError('failed');
      return answer.answered;
    },
    readCatalogFile: async (work, signal) => {
      const answer = await enqueue({ format: 'catalog-file', ...work }, signal);
      if (answer.state !== 'looked-into') throw new PoolError('failed');
      return answer.found;
    },
    writeCatalogFile: async (work, signal) => {
      const answer = await enqueue({ format: 'catalog-write', ...work }, signal);
      if (answer.state !== 'made') throw new PoolError('failed');
      return { bytes: answer.bytes };
    },
    stop,
  };
}
