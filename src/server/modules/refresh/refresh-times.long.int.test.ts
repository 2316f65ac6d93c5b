import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  largeCatalog,
  modelsCatalog,
  recordedDocument,
} from '../../../../test/support/models-catalog.ts';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import { refreshedClaims } from '../../db/claim-tables.ts';
import type { Database } from '../../db/database.ts';
import { refreshDaily } from './daily-refresh.ts';
import { keepAnswer, readRefreshed, refreshedVersion } from './refresh.repository.ts';

let database: Database;
let address: string;
let status = 200;
let asked = 0;
let during = async () => undefined as void;
const server = http.createServer((_, response) => {
  asked += 1;
  void during().then(() => response.writeHead(status).end(JSON.stringify(recordedDocument())));
});

beforeAll(async () => {
  database = await openEmptyDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`;
});
beforeEach(async () => {
  [status, asked, during] = [200, 0, async () => undefined];
  await database.orm.delete(refreshedClaims);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

function started(chance: number, input = modelsCatalog(), day = '2026-02-01') {
  const logged: Record<string, unknown>[] = [];
  const errors: unknown[] = [];
  let version: string | null = null;
  let reloads = 0;
  const refresh = refreshDaily({
    database,
    address,
    inputs: async () => [input],
    served: () => version,
    reload: async () => {
      reloads += 1;
      version = await refreshedVersion(database, address);
    },
    now: () => new Date(`${day}T12:00:00Z`),
    log: {
      info: (event, fields) => logged.push({ event, ...fields }),
      error: (_, error) => errors.push(error),
    },
    isReady: () => true,
    chance: () => chance,
  });
  return { ...refresh, logged, errors, reloads: () => reloads };
}
const isTime = () => database.orm.update(refreshedClaims).set({ nextTry: new Date(0) });
/** Minutes until the source may be asked, by the clock of the database. */
async function minutesLeft(): Promise<number> {
  const minutes = sql<number>`(extract(epoch from next_try - now()) / 60)::float8`;
  const [row] = await database.orm.select({ minutes }).from(refreshedClaims);
  return row?.minutes ?? Number.NaN;
}
/** Some of it has passed since it was set. */
const about = (minutes: number) => (left: number) => left <= minutes && left > minutes - 0.5;

it('a new source waits up to ten minutes, and is asked again after a day and up to half an hour', async () => {
  const late = started(1);
  await late.round();
  expect(asked).toBe(0);
  expect(await minutesLeft()).toSatisfy(about(10));
  await isTime();
  await late.round();
  expect(asked).toBe(1);
  expect(await minutesLeft()).toSatisfy(about(24 * 60 + 30));
  await late.stop();
  await isTime();
  const early = started(0);
  await early.round();
  expect(await minutesLeft()).toSatisfy(about(24 * 60));
  await early.stop();
});

it('while one process asks, and after a failure, an hour passes before the next', async () => {
  let whileAsked = Number.NaN;
  during = async () => {
    whileAsked = await minutesLeft();
  };
  status = 500;
  const one = started(0);
  await one.round();
  expect(whileAsked).toSatisfy(about(60));
  expect(await minutesLeft()).toSatisfy(about(60));
  expect(one.errors).toEqual(['it answered with status 500']);
  await one.stop();
});

it('what was read is counted and logged, and served once', async () => {
  const one = started(0);
  await one.round();
  await one.round();
  expect(one.reloads()).toBe(1);
  const version = await refreshedVersion(database, address);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  const { claims } = await readRefreshed(database, address);
  expect(claims.length).toBeGreaterThan(10);
  expect(one.logged).toEqual([
    {
      event: 'the source of facts was read',
      source: address,
      confirmed: claims.length,
      taken: 0,
      waiting: 0,
    },
    { event: 'refreshed claims are served', version },
  ]);
  await one.stop();
});

it('what waits for a person is counted apart from what is confirmed and what is taken', async () => {
  const page = { url: `${address}#anthropic/claude-haiku-4-5`, as_of: '2026-01-15', read_on: true };
  const listed = { basis: 'read', reported_by: 'third-party', confidence: 0.8, evidence: [page] };
  const input = largeCatalog({ input_price: { ...listed, value: 0.8 } });
  const counts: unknown[] = [];
  for (const day of ['2026-02-01', '2026-02-08']) {
    const one = started(0, input, day);
    await one.round();
    await isTime();
    await one.stop();
    expect(one.errors).toEqual([]);
    const { confirmed, taken, waiting } = one.logged[0] ?? {};
    counts.push([Number(confirmed), taken, waiting]);
  }
  const { claims } = await readRefreshed(database, address);
  const others = claims.length - 1;
  expect(counts).toEqual([
    [others, 0, 1],
    [others, 1, 0],
  ]);
});

it('a document is read whole again where the catalogs are others than it was compared with', async () => {
  const first = started(0);
  await first.round();
  await first.stop();
  await database.orm.update(refreshedClaims).set({ etag: '"one"' });
  await isTime();
  status = 304;
  const other = started(0, { ...modelsCatalog(), version: 'other' });
  await other.round();
  expect(other.errors).toEqual(['it answered with status 304']);
  await other.stop();
});

it('a process that stops while it asks keeps and serves nothing', async () => {
  const one = started(0);
  during = async () => {
    void one.stop();
  };
  await one.round();
  expect([one.reloads(), one.errors]).toEqual([0, []]);
  expect(await refreshedVersion(database, address)).toBeNull();
});

it('of a source that was never read, and of claims that are none, there is nothing', async () => {
  expect(await readRefreshed(database, 'https://nowhere.example/')).toEqual({
    claims: [],
    version: null,
  });
  await database.orm.insert(refreshedClaims).values({ source: address, nextTry: new Date(0) });
  const kept = { readOn: '2026-02-01', etag: null, catalogs: '', waiting: 0, memory: null };
  const claims = [{ catalog: 7 }] as never;
  await keepAnswer(database, address, { ...kept, claims, version: 'v' }, 1);
  expect(await readRefreshed(database, address)).toEqual({ claims: [], version: 'v' });
});
