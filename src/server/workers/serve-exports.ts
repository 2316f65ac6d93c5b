import type { ExportJob, ExportOutcome, ExportTasks } from './export-messages.ts';

const BYTES_A_MEGABYTE = 1024 ** 2;
const KNOWN_REASONS: Record<string, 'unavailable' | 'too-long'> = {
  TypesetterMissing: 'unavailable',
  TooLong: 'too-long',
};

/** Answers one job after another until the server disconnects. */
export function serveExports(tasks: ExportTasks): void {
  process.on('message', ({ id, kind, work }: ExportJob) => {
    const run: (work: never) => Promise<unknown> = tasks[kind];
    const report = (outcome: ExportOutcome) =>
      process.send?.({ id, megabytes: process.memoryUsage.rss() / BYTES_A_MEGABYTE, ...outcome });
    void answer(() => run(work as never)).then(report);
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl+C reaches every process of a terminal; the server ends this one when its reports are done.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

async function answer(run: () => Promise<unknown>): Promise<ExportOutcome> {
  try {
    return { state: 'done', answer: await run() };
  } catch (error) {
    const known = error instanceof Error ? KNOWN_REASONS[error.name] : undefined;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return known === undefined ? { state: 'failed', reason } : { state: known };
  }
}
