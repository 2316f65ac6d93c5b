import { readCatalogFiles } from '../../src/server/modules/catalog/read-catalog-files.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { createLiveApp, openAt } from './live-app.ts';

/**
 * A server of its own over the real catalogs: database, providers as JSON and calls a day are its
 * arguments, its address is its first line.
 */
const [url = '', settings = '[]', dailyCalls = '0'] = process.argv.slice(2);
const { catalogs } = await readCatalogFiles('catalogs');
const snapshot = createSnapshot(catalogs, null);
const { app } = await createLiveApp(
  openAt(url),
  JSON.parse(settings),
  { dailyCalls: Number(dailyCalls), clientBurst: 10_000, clientHourly: 10_000, deadlineMs: 20_000 },
  { snapshot: () => snapshot },
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
