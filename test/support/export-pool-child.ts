import type { ReportDocument } from '../../src/core/document/report-document.ts';
import { serveExports } from '../../src/server/workers/serve-exports.ts';

/** A process like the one that makes reports, with actions chosen by the title. */
const ACTIONS: Record<string, () => unknown> = {
  pid: () => process.pid,
  environment: () => ({ env: process.env, argv: process.execArgv }),
  crash: () => process.kill(process.pid, 'SIGKILL'),
  throw: () => {
    throw new Error('cannot');
  },
  loop: () => {
    for (;;) process.hrtime();
  },
  grow: () => Buffer.alloc(500 * 1024 ** 2, 1).length && process.pid,
  swell: () => {
    const held = Buffer.alloc(500 * 1024 ** 2, 1);
    return new Promise((resolve) => setTimeout(() => resolve(held.length), 5000));
  },
  slow: () => new Promise((resolve) => setTimeout(() => resolve(process.pid), 300)),
  missing: () => {
    throw Object.assign(new Error('not here'), { name: 'TypesetterMissing' });
  },
};

const act = async ({ document: { title } }: { document: ReportDocument }) => {
  const result = await ACTIONS[title]?.();
  return { bytes: Buffer.from(JSON.stringify(result)) };
};
serveExports({
  pdf: act,
  word: act,
  powerpoint: act,
  open: () => Promise.reject(new Error('was asked to open a file')),
  questionnaire: () => Promise.reject(new Error('was asked to read answers')),
  'catalog-file': () => Promise.reject(new Error('was asked to read a catalog')),
  'results-file': () => Promise.reject(new Error('was asked to read results')),
  'catalog-write': () => Promise.reject(new Error('was asked to write a catalog')),
});
