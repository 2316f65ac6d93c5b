import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ExportAnswer, ExportJob } from './export-messages.ts';

const HEAP_MEGABYTES = 512;
/** A finished job is garbage at once; a larger young generation would only waste memory. */
const YOUNG_MEGABYTES = 4;
const ERRORS_KEPT = 500;
const WATCH_MS = 200;
const PAGE_BYTES = 4096;
const BYTES_A_MEGABYTE = 1024 ** 2;

/** One process that makes reports, one at a time. */
export type ExportChild = {
  isAlive: () => boolean;
  jobsDone: () => number;
  /** Resolves with the answer; rejects when the process ends first. */
  run: (job: ExportJob) => Promise<ExportAnswer>;
  /** Ends it at once. */
  kill: () => void;
};

/**
 * Starts the module with nothing of the server's environment or start options, which may hold secrets.
 */
export function startChild(
  module: string,
  args: readonly string[],
  onSize: ((megabytes: number) => void) | null,
): ExportChild {
  const child = fork(module, args, {
    env: { TZ: 'UTC', LANG: 'C.UTF-8' },
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      `--max-semi-space-size=${YOUNG_MEGABYTES}`,
      ...loaderOf(module),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-ERRORS_KEPT);
  });
  child.on('error', () => child.kill('SIGKILL'));
  let jobsDone = 0;
  return {
    isAlive: () => child.connected,
    jobsDone: () => jobsDone,
    run: async (job) => {
      const watch = onSize === null ? undefined : watchMemory(child, onSize);
      try {
        const answer = await exchange(child, job, () => errors);
        jobsDone += 1;
        return answer;
      } finally {
        clearInterval(watch);
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Reports the memory of a working process; only on Linux. */
function watchMemory(child: ChildProcess, onSize: (megabytes: number) => void): NodeJS.Timeout {
  const measure = async () => {
    const sizes = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    const megabytes = (Number(sizes.split(' ')[1]) * PAGE_BYTES) / BYTES_A_MEGABYTE;
    if (child.connected) onSize(megabytes);
  };
  return setInterval(() => void measure(), WATCH_MS);
}

function exchange(child: ChildProcess, job: ExportJob, errors: () => string) {
  return new Promise<ExportAnswer>((resolve, reject) => {
    const settle = () => {
      child.off('message', answered).off('close', ended);
    };
    const answered = (answer: ExportAnswer) => {
      if (answer.id !== job.id) return;
      settle();
      resolve(answer);
    };
    const ended = (code: number | null, signal: string | null) => {
      settle();
      reject(new Error(`the process ended with ${signal ?? code} ${errors()}`.trim()));
    };
    child.on('message', answered).on('close', ended);
    child.send(job, (error) => {
      if (!error) return;
      child.kill('SIGKILL');
      ended(null, error.message);
    });
  });
}

/** Sources run through the same loader as the server's; the built program needs none. */
function loaderOf(module: string): string[] {
  if (!module.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
