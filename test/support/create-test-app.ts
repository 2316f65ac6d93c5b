import { createApp } from '../../src/server/http/create-app.ts';
import type { AppDependencies } from '../../src/server/http/app-types.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { smallCatalogs } from './small-catalog.ts';

/** The application over the small catalogs, without a network or a database. */
export function createTestApp(changes: Partial<AppDependencies> = {}) {
  const snapshot = createSnapshot(smallCatalogs(), 'desk@example.org');
  return createApp({
    snapshot: () => snapshot,
    pingDatabase: async () => undefined,
    today: () => '2026-11-21',
    log: { info: () => undefined, error: () => undefined },
    brandName: 'Comparison desk',
    branding: { mark: null, accent: null, contact: null, disclaimer: null },
    exportPool: { render: async (format) => ({ bytes: Buffer.from(`a ${format} file`) }) },
    contactEmail: 'desk@example.org',
    webRoot: null,
    reportStyleHash: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    limits: { readsPerMinute: 10_000, exportsPerMinute: 10_000, exportsAtOnce: 10_000 },
    ...changes,
  });
}
