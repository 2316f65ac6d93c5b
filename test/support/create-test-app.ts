import { createApp } from '../../src/server/app/create-app.ts';
import type { AppDependencies } from '../../src/server/http/app-types.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { DatabaseError, type Database } from '../../src/server/db/database.ts';
import { smallCatalogs } from './small-catalog.ts';

/** The application over the small catalogs, without a network or a database. */
export function createTestApp(changes: Partial<AppDependencies> = {}) {
  const snapshot = createSnapshot(smallCatalogs(), 'desk@example.org');
  return createApp({
    snapshot: () => snapshot,
    pingDatabase: async () => undefined,
    database: absentDatabase(),
    today: () => '2026-11-21',
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info: () => undefined, error: () => undefined },
    brandName: 'Comparison desk',
    branding: { mark: null, accent: null, contact: null, disclaimer: null },
    exportPool: {
      render: async (format) => ({ bytes: Buffer.from(`a ${format} file`) }),
      isFull: () => false,
    },
    contactEmail: 'desk@example.org',
    activity: { record: () => undefined, dropped: () => 0 },
    countries: { of: () => null, asOf: '2026-06-17' },
    trustedProxies: [],
    logRetentionDays: 90,
    savedReportsLimit: 100,
    intelligence: {
      enabled: true,
      providers: [],
      cacheHours: 24,
      dailyCalls: 200,
      clientBurst: 12,
      clientHourly: 30,
    },
    webRoot: null,
    reportStyleHash: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    limits: { readsPerMinute: 10_000, exportsPerMinute: 10_000, exportsAtOnce: 10_000 },
    ...changes,
  });
}

/** A database that is away: every use of it fails. */
function absentDatabase(): Database {
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
    ping: away,
    close: async () => undefined,
  };
}
