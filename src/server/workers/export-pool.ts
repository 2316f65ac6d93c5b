import type { ReportDocument } from '../../core/document/report-document.ts';
import type { Log } from '../process/log.ts';
import { inWorkSpan } from '../process/work-span.ts';
import type {
  AnswerTo,
  ExportAnswer,
  PooledFormat,
  RenderedBytes,
  TaskKind,
  WorkOf,
} from './export-messages.ts';
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
  /** Above this total, the largest working process is ended. */
  megabytesTogether: Number.POSITIVE_INFINITY,
  /** A process idle for this long is ended to free its memory. */
  restMs: 60_000,
  /** How long an abandoned job may go on: keeping a warm process is worth that time. */
  abandonedMs: 500,
};

type Task<Kind extends TaskKind> = (
  work: WorkOf<Kind>,
  signal: AbortSignal,
) => Promise<AnswerTo<Kind>>;

/** Every task rejects only with a `PoolError`. */
export type ExportPool = {
  render: (
    format: PooledFormat,
    document: ReportDocument,
    signal: AbortSignal,
    origin?: string,
  ) => Promise<RenderedBytes>;
  /** Recognises a file. */
  open: (
    file: Uint8Array,
    product: string | null,
    signal: AbortSignal,
  ) => Promise<AnswerTo<'open'>>;
  /** Reads a questionnaire that came back. */
  readQuestionnaire: (file: Uint8Array, signal: AbortSignal) => Promise<AnswerTo<'questionnaire'>>;
  /** Reads a visitor's spreadsheet or catalog. */
  readCatalogFile: Task<'catalog-file'>;
  /** Reads a visitor's test results. */
  readResultsFile: Task<'results-file'>;
  /** Writes a catalog as a file. */
  writeCatalogFile: Task<'catalog-write'>;
  /** Jobs under way, and jobs that wait for a process. */
  load: () => { running: number; waiting: number };
  /** A further job would be refused as `full`. */
  isFull: () => boolean;
  /** Ends every process; running and waiting jobs fail. */
  stop: () => void;
};

/**
 * `full`: no room to wait. `abandoned`: the signal was aborted. `unavailable`: not on this platform. `too-long`: more than the
 * format holds. `late`: not finished in time.
 */
export class PoolError extends Error {
  override name = 'PoolError';
  readonly reason: 'full' | 'failed' | 'abandoned' | 'unavailable' | 'too-long' | 'late';

  constructor(reason: PoolError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Waiting = {
  kind: TaskKind;
  work: unknown;
  signal: AbortSignal;
  resolve: (answer: never) => void;
  reject: (error: PoolError) => void;
  /** Leaves the queue, because the caller has gone. */
  leave: () => void;
  begins: () => void;
};
type Slot = {
  child: ExportChild | null;
  doing: TaskKind | null;
  megabytes: number;
  rest?: NodeJS.Timeout;
};

/**
 * A few processes, each with one job at a time; a bad job harms only itself and its process. Processes start with the first job
 * that needs them and are replaced before they grow old. Word takes longest: of several processes one never makes it, so that
 * no PDF waits for Word.
 */
export function createExportPool(options: ExportPoolOptions): ExportPool {
  const { log } = options;
  const most = { ...POOL_LIMITS, ...options.limits };
  const workers = createWorkers(options, most);
  const { slots } = workers;
  const queue: Waiting[] = [];
  let isStopped = false;

  /** Whether a further Word report leaves a process for the other formats. */
  const mayWrite = () =>
    slots.filter(({ doing }) => doing === 'word').length < Math.max(1, slots.length - 1);

  const next = () => {
    const slot = slots.find(({ doing }) => doing === null);
    const at = queue.findIndex(({ kind }) => kind !== 'word' || mayWrite());
    const job = slot && queue[at];
    if (!slot || !job) return;
    queue.splice(at, 1);
    slot.doing = job.kind;
    job.begins();
    job.signal.removeEventListener('abort', job.leave);
    void workers.work(slot, job).finally(() => {
      slot.doing = null;
      next();
    });
  };

  const stop = () => {
    isStopped = true;
    process.off('exit', stop);
    for (const { reject } of queue.splice(0)) reject(new PoolError('failed'));
    workers.stop();
  };
  process.once('exit', stop);

  const isFull = () => slots.every(({ doing }) => doing !== null) && queue.length >= most.waiting;

  const queued = <Kind extends TaskKind>(
    { kind, work, signal }: { kind: Kind; work: WorkOf<Kind>; signal: AbortSignal },
    begins: () => void,
  ) =>
    new Promise<AnswerTo<Kind>>((resolve, reject) => {
      if (isStopped) return reject(new PoolError('failed'));
      if (signal.aborted) return reject(new PoolError('abandoned'));
      const isLate = kind === 'word' && queue.length >= most.waiting;
      if (isLate || isFull()) return reject(new PoolError('full'));
      const leave = () => {
        queue.splice(queue.indexOf(job), 1);
        reject(new PoolError('abandoned'));
      };
      const job: Waiting = { kind, work, signal, resolve, reject, leave, begins };
      queue.push(job);
      signal.addEventListener('abort', leave, { once: true });
      next();
    });

  const run: Run = (kind, work, signal) =>
    inWorkSpan('make or read a file', { kind }, (begins) => queued({ kind, work, signal }, begins));

  return {
    isFull,
    load: () => ({
      running: slots.filter(({ doing }) => doing !== null).length,
      waiting: queue.length,
    }),
    ...tasksOf(run, log),
    stop,
  };
}

type Run = <Kind extends TaskKind>(
  kind: Kind,
  work: WorkOf<Kind>,
  signal: AbortSignal,
) => Promise<AnswerTo<Kind>>;

/** The tasks of the processes. */
function tasksOf(run: Run, log: Log): Omit<ExportPool, 'isFull' | 'load' | 'stop'> {
  return {
    render: async (format, document, signal, origin) => {
      const made = await run(format, { document, origin }, signal);
      if (made.note !== undefined)
        log.info('a report was made with a reservation', { format, note: made.note });
      return made;
    },
    open: (file, product, signal) => run('open', { file, product }, signal),
    readQuestionnaire: (file, signal) => run('questionnaire', { file }, signal),
    readCatalogFile: (work, signal) => run('catalog-file', work, signal),
    readResultsFile: (work, signal) => run('results-file', work, signal),
    writeCatalogFile: (work, signal) => run('catalog-write', work, signal),
  };
}

/** Starts, watches and ends the processes, and gives them jobs. */
function createWorkers({ module, args, log }: ExportPoolOptions, most: typeof POOL_LIMITS) {
  const slots: Slot[] = Array.from({ length: most.children }, () => ({
    child: null,
    doing: null,
    megabytes: 0,
  }));
  const isWatched = most.megabytesTogether !== Number.POSITIVE_INFINITY;
  let lastId = 0;
  let isStopped = false;

  const watch = (slot: Slot) => (megabytes: number) => {
    slot.megabytes = megabytes;
    const together = slots.reduce((sum, each) => sum + (each.child ? each.megabytes : 0), 0);
    const atWork = slots.filter(({ doing }) => doing !== null);
    const isLargest = atWork.every((each) => each.megabytes <= megabytes);
    if (together > most.megabytesTogether && isLargest) slot.child?.kill();
  };

  const end = (slot: Slot) => {
    slot.child?.kill();
    slot.child = null;
  };

  const work = async (slot: Slot, job: Waiting) => {
    clearTimeout(slot.rest);
    const child = slot.child?.isAlive()
      ? slot.child
      : startChild(module, args, isWatched ? watch(slot) : null);
    if (slot.child !== child) slot.megabytes = 0;
    slot.child = child;
    lastId += 1;
    const ended = await inTime(child, job, lastId, most);
    if (ended.state === 'lost') {
      slot.child = null;
      if (!job.signal.aborted && !isStopped) {
        log.error('a process that makes reports was lost', ended.error, { format: job.kind });
      }
      job.reject(new PoolError(ended.isLate ? 'late' : 'failed'));
      return;
    }
    const { answer } = ended;
    settle(job, answer);
    if (child.jobsDone() >= most.jobsPerChild || answer.megabytes > most.megabytes) {
      end(slot);
    } else {
      slot.rest = setTimeout(end, most.restMs, slot).unref();
    }
  };

  const settle = ({ kind, resolve, reject }: Waiting, answer: ExportAnswer) => {
    if (answer.state === 'done') return resolve(answer.answer as never);
    if (answer.state === 'failed')
      log.error('a report was not made', answer.reason, { format: kind });
    reject(new PoolError(answer.state));
  };

  const stop = () => {
    isStopped = true;
    for (const { child } of slots) child?.kill();
  };

  return { slots, work, stop };
}

type Ended =
  { state: 'answered'; answer: ExportAnswer } | { state: 'lost'; error: unknown; isLate: boolean };

/** Runs one job; its process is ended where it takes too long, or goes on after its request was aborted. */
async function inTime(
  child: ExportChild,
  { kind, work, signal, reject }: Waiting,
  id: number,
  { jobMs, abandonedMs }: Pick<typeof POOL_LIMITS, 'jobMs' | 'abandonedMs'>,
): Promise<Ended> {
  let abandonTimer: NodeJS.Timeout | undefined;
  const abandon = () => {
    reject(new PoolError('abandoned'));
    abandonTimer = setTimeout(child.kill, abandonedMs);
  };
  let isLate = false;
  const jobTimer = setTimeout(() => {
    isLate = true;
    child.kill();
  }, jobMs);
  signal.addEventListener('abort', abandon, { once: true });
  try {
    return { state: 'answered', answer: await child.run({ id, kind, work }) };
  } catch (error) {
    return { state: 'lost', error, isLate };
  } finally {
    clearTimeout(jobTimer);
    clearTimeout(abandonTimer);
    signal.removeEventListener('abort', abandon);
  }
}
