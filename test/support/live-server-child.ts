import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { createLiveApp, openAt, WIDE_CRITERIA } from './live-app.ts';
import { smallCatalogs } from './small-catalog.ts';

/**
 * A separate server over the small catalogs with a few more criteria: arguments are database, providers as JSON and calls per
 * day; its first output line is its address.
 */
const [url = '', settings = '[]', dailyCalls = '0'] = process.argv.slice(2);
const catalogs = smallCatalogs();
const [models] = catalogs;
const [pattern] = models?.criteria ?? [];
if (pattern) models?.criteria.push(...WIDE_CRITERIA.map((id) => ({ ...pattern, id, slug: id })));
const snapshot = createSnapshot(catalogs, null);
const { app } = await createLiveApp(
  openAt(url),
  JSON.parse(settings),
  { dailyCalls: Number(dailyCalls), clientBurst: 10_000, clientHourly: 10_000, deadlineMs: 20_000 },
  { snapshot: () => snapshot },
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
