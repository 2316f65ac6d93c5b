import { createApp, type AppParts } from '../../src/server/app/create-app.ts';
import { readConfig, type Config } from '../../src/server/process/config.ts';
import { DatabaseError, type Database } from '../../src/server/db/database.ts';
import { createMetrics } from '../../src/server/process/metrics.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { REPORT_TASKS } from '../../src/server/workers/report-tasks.ts';
import { smallCatalogs } from './small-catalog.ts';

const manyRequests = {
  readsPerMinute: 10_000,
  exportsPerMinute: 10_000,
  exportsAtOnce: 10_000,
  processes: () => 1,
};

export type TestAppChanges = Partial<Config & AppParts>;

/** The application over the small catalogs, without a network or a database. */
export function createTestApp(changes: TestAppChanges = {}) {
  const snapshot = createSnapshot(smallCatalogs(), 'desk@example.org');
  const settings = { BRAND_NAME: 'Comparison desk', CONTACT_EMAIL: 'desk@example.org' };
  const parts: AppParts = {
    snapshot: () => snapshot,
    warnings: () => [],
    database: absentDatabase(),
    exportPool: {
      render: async (format) => ({ bytes: Buffer.from(`a ${format} file`) }),
      isFull: () => false,
    },
    reportDesk: inlineDesk,
    openPool: {
      open: () => Promise.reject(new Error('was asked to open a file')),
      readQuestionnaire: () => Promise.reject(new Error('was asked to read answers')),
    },
    catalogPool: {
      readResultsFile: async () => ({ state: 'refused', sentence: 'The file is empty.' }),
      readCatalogFile: async () => ({ state: 'refused', sentence: 'The file is empty.' }),
      writeCatalogFile: async ({ as }) => ({ bytes: Buffer.from(`a catalog as ${as}`) }),
    },
    installation: () => null,
    product: 'test',
    activity: { record: () => undefined, dropped: () => 0 },
    metrics: () => createMetrics([]),
    countries: { of: () => null, asOf: '2026-06-17' },
    isStopping: () => false,
    today: () => '2026-11-21',
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info: () => undefined, error: () => undefined },
    mark: null,
    fontDir: 'assets/fonts',
    webRoot: null,
    limits: manyRequests,
  };
  return createApp(
    {
      ...readConfig(settings),
      savedReports: { list: 'own', limit: 100, clientDaily: 1000, idleDays: null },
      ...changes,
    },
    { ...parts, ...changes },
  );
}

/** The desk's own tasks, run in this thread. */
export const inlineDesk: AppParts['reportDesk'] = {
  run: async (task, input) => (REPORT_TASKS[task] as (given: typeof input) => never)(input),
};

/** A database that is down: every query fails, but the readiness check works. */
export function absentDatabase(): Database {
  const away = () => {
    throw new DatabaseError('There is no database here.');
  };
  return {
    kind: 'postgresql',
    get orm() {
      return away();
    },
    migrate: away,
    exclusively: away,
    ping: async () => undefined,
    keepReserve: () => undefined,
    isFull: () => false,
    close: async () => undefined,
  };
}
