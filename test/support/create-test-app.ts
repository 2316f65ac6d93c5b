import { createApp, type AppParts } from '../../src/server/app/create-app.ts';
import { readConfig, type Config } from '../../src/server/process/config.ts';
import { DatabaseError, type Database } from '../../src/server/db/database.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { smallCatalogs } from './small-catalog.ts';

export type TestAppChanges = Partial<Config & AppParts>;

/** The application over the small catalogs, without a network or a database. */
export function createTestApp(changes: TestAppChanges = {}) {
  const snapshot = createSnapshot(smallCatalogs(), 'desk@example.org');
  const settings = { BRAND_NAME: 'Comparison desk', CONTACT_EMAIL: 'desk@example.org' };
  const parts: AppParts = {
    snapshot: () => snapshot,
    database: absentDatabase(),
    exportPool: {
      render: async (format) => ({ bytes: Buffer.from(`a ${format} file`) }),
      isFull: () => false,
    },
    openPool: {
      open: () => Promise.reject(new Error('was asked to open a file')),
      readQuestionnaire: () => Promise.reject(new Error('was asked to read answers')),
    },
    installation: () => null,
    product: 'test',
    activity: { record: () => undefined, dropped: () => 0 },
    countries: { of: () => null, asOf: '2026-06-17' },
    today: () => '2026-11-21',
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info: () => undefined, error: () => undefined },
    mark: null,
    webRoot: null,
    limits: { readsPerMinute: 10_000, exportsPerMinute: 10_000, exportsAtOnce: 10_000 },
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

/** A database that is away: every use of it fails, though it answers when asked whether it is there. */
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
    close: async () => undefined,
  };
}
