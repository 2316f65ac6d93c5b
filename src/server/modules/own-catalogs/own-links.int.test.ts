import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { ownCatalogs } from '../../db/own-tables.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { reports } from '../../db/tables.ts';
import type { App } from '../../http/route-types.ts';
import { removeBlankCatalogs, removeIdleCatalogs } from './tidy-own-catalogs.ts';

let database: Database;
let app: App;
beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  await seedCatalogs(database, smallCatalogs(), 'hash-1', new Map());
  app = await createTestApp({ database, trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let clients = 0;
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, key: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/own-catalogs${url}`,
    ...(payload && { payload }),
    headers: { [contract.OWN_KEY_HEADER]: key, 'x-forwarded-for': `10.8.0.${(clients += 1)}` },
  });
const make = async () => {
  const body = { from: 'empty', name: 'Ours', product: 'Us', rivals: ['Them'] };
  return contract.createdOwnCatalog.parse((await ask('POST', '', '', body)).json());
};
const links = async (key: string) =>
  contract.ownLinks.parse((await ask('GET', '/current/links', key)).json());
const replaced = async (which: 'look' | 'edit', key: string) => {
  const answer = await ask('POST', `/current/links/${which}`, key);
  expect(answer.statusCode).toBe(201);
  return contract.ownNewKey.parse(answer.json()).key;
};
/** The answer to any holder of the key. */
const opened = async (key: string) => {
  const { statusCode, body } = await ask('GET', '/current', key);
  return statusCode === 200 ? contract.ownCatalogItem.parse(JSON.parse(body)).may : statusCode;
};
const refusal = async (key: string) => {
  const { statusCode, body } = await ask('GET', '/current', key);
  return [statusCode, { ...JSON.parse(body), requestId: null }];
};

test('editors are told the link to view, which is kept in no form that opens anything', async () => {
  const { lookKey, editKey } = await make();
  expect(await links(editKey)).toEqual({ hasLook: true, lookKey, reports: 0 });
  const rows = JSON.stringify(await database.orm.select().from(ownCatalogs));
  expect(rows).not.toContain(lookKey);
  expect(rows).not.toContain(editKey);
  for (const key of [lookKey, 'x'.repeat(43)]) {
    const status = key === lookKey ? 403 : 404;
    expect((await ask('GET', '/current/links', key)).statusCode).toBe(status);
    for (const which of ['look', 'edit']) {
      expect((await ask('POST', `/current/links/${which}`, key)).statusCode).toBe(status);
    }
    expect((await ask('DELETE', '/current/links/look', key)).statusCode).toBe(status);
  }
  expect(await opened(lookKey)).toBe('look');
});

test('a link that was replaced or withdrawn is the 404 of a guessed one', async () => {
  const { lookKey, editKey } = await make();
  const guessed = await refusal('x'.repeat(43));
  const second = await replaced('look', editKey);
  expect([await opened(second), await opened(editKey)]).toEqual(['look', 'edit']);
  expect(await refusal(lookKey)).toEqual(guessed);
  expect((await links(editKey)).lookKey).toBe(second);
  expect((await ask('DELETE', '/current/links/look', editKey)).statusCode).toBe(204);
  expect(await refusal(second)).toEqual(guessed);
  expect(await links(editKey)).toMatchObject({ hasLook: false, lookKey: null });
  const third = await replaced('look', editKey);
  expect(await opened(third)).toBe('look');
});

test('another link to edit ends the one before and leaves the one to view as it is', async () => {
  const { lookKey, editKey } = await make();
  const next = await replaced('edit', editKey);
  expect(await refusal(editKey)).toEqual(await refusal('x'.repeat(43)));
  expect([await opened(next), await opened(lookKey)]).toEqual(['edit', 'look']);
  expect((await links(next)).lookKey).toBe(lookKey);
});

test('a text may hold what a program would read as a character that cannot be kept', async () => {
  const { editKey } = await make();
  const rename = (value: string) => {
    const edit = { op: 'set', part: 'catalog', path: ['name'], value };
    const batch = { base: 0, batch: crypto.randomUUID(), edits: [edit], insist: [] };
    return ask('POST', '/current/edits', editKey, batch);
  };
  expect((await rename('Sheet \0')).statusCode).toBe(400);
  const written = String.raw`Sheet \u0000`;
  expect((await rename(written)).statusCode).toBe(200);
  const { body } = await ask('GET', '/current', editKey);
  expect(contract.ownCatalogItem.parse(JSON.parse(body)).name).toBe(written);
});

const report = (catalog: string) => ({
  subjectId: 1,
  rivalIds: [2],
  criterionIds: [],
  reportType: 'battlecard',
  createdAt: '2026-01-01T00:00:00.000Z',
  catalog,
  selectionKey: 'x',
  document: {} as never,
});
const keepReports = (...of: string[]) => database.orm.insert(reports).values(of.map(report));
const reportsOf = (catalog: string) => database.orm.$count(reports, eq(reports.catalog, catalog));
const openedOn = (id: string, day: string) =>
  database.orm
    .update(ownCatalogs)
    .set({ openedAt: new Date(day), createdAt: new Date(day) })
    .where(eq(ownCatalogs.id, id));

test('a catalog goes with the reports that were saved from it, and says how many', async () => {
  const [one, other] = [await make(), await make()];
  await keepReports(one.id, one.id, other.id, 'language-models');
  expect((await links(one.editKey)).reports).toBe(2);
  const removed = await ask('DELETE', '/current', one.editKey);
  expect([removed.statusCode, removed.json()]).toEqual([200, { reports: 2 }]);
  expect(await Promise.all([one.id, other.id, 'language-models'].map(reportsOf))).toEqual([
    0, 1, 1,
  ]);
  expect((await ask('GET', '/current/links', one.editKey)).statusCode).toBe(404);
});

test('a catalog that was not opened for long, or was left empty, goes with its reports as well', async () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const day = 86_400_000;
  // More than one chunk of them.
  const idle = await Promise.all(Array.from({ length: 7 }, make));
  const used = await make();
  await Promise.all(idle.map(({ id }) => openedOn(id, '2026-01-01T00:00:00.000Z')));
  await openedOn(used.id, '2026-11-19T00:00:00.000Z');
  await database.orm.delete(reports);
  await keepReports(...idle.map(({ id }) => id), used.id, 'language-models');
  expect(await removeIdleCatalogs(database, now, 90)).toEqual({ catalogs: 7, reports: 7 });
  expect(await Promise.all(idle.map(({ id }) => reportsOf(id)))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await opened(idle[0]?.editKey ?? '')).toBe(404);
  expect(await Promise.all([used.id, 'language-models'].map(reportsOf))).toEqual([1, 1]);

  const blank = await removeBlankCatalogs(database, new Date(now.getTime() + day));
  expect(blank.reports).toBe(1);
  expect(await Promise.all([used.id, 'language-models'].map(reportsOf))).toEqual([0, 1]);
});
