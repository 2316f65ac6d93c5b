import type { ExportJob, ExportOutcome, ExportRenderers } from './export-messages.ts';

const BYTES_A_MEGABYTE = 1024 ** 2;
const KNOWN_REASONS: Record<string, 'unavailable' | 'too-long'> = {
  TypesetterMissing: 'unavailable',
  TooLong: 'too-long',
};

/** Answers one job after another until the server lets go. */
export function serveExports(renderers: ExportRenderers): void {
  process.on('message', (job: ExportJob) => void answer(job, renderers));
  process.on('disconnect', () => process.exit(0));
  // Ctrl+C reaches every process of a terminal; the server ends this one when its reports are done.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

async function answer({ id, work }: ExportJob, renderers: ExportRenderers) {
  const report = (outcome: ExportOutcome) =>
    process.send?.({ id, megabytes: process.memoryUsage.rss() / BYTES_A_MEGABYTE, ...outcome });
  try {
    if (work.format === 'open') {
      report({ state: 'opened', opened: await renderers.open(work) });
    } else if (work.format === 'questionnaire') {
      report({ state: 'answered', answered: await renderers.questionnaire(work.file) });
    } else if (work.format === 'catalog-file') {
      report({ state: 'looked-into', found: await renderers['catalog-file'](work) });
    } else if (work.format === 'catalog-write') {
      report({ state: 'made', ...(await renderers['catalog-write'](work)) });
    } else {
      const { format, document, origin } = work;
      report({ state: 'made', ...(await renderers[format](document, origin)) });
    }
  } catch (error) {
    const known = error instanceof Error ? KNOWN_REASONS[error.name] : undefined;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report(known === undefined ? { state: 'failed', reason } : { state: known });
  }
}
