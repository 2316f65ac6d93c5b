import { PGlite } from '@electric-sql/pglite';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/app-types.ts';

let database: Database;
let app: App;
let time = Date.parse('2026-11-22T12:00:00Z');
let created: z.infer<typeof contract.createdOwnCatalog>;

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  const { slug, version: _version, ...parts } = tinyCatalog();
  const authored = new Map([[slug, deflateRawSync(JSON.stringify(parts))]]);
  await seedCatalogs(database, smallCatalogs(), 'hash-1', new Map(), authored);
  app = await createTestApp({ database, now: () => new Date(time) });
  created = contract.createdOwnCatalog.parse((await make()).json());
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const make = (body: object = { from: 'copy', catalog: 'language-models', name: 'Ours' }) =>
  app.inject({ method: 'POST', url: '/api/own-catalogs', payload: body });
const at = (url: string, key = created.editKey) =>
  app.inject({
    url: `/api/own-catalogs/current${url}`,
    headers: { [contract.OWN_KEY_HEADER]: key },
  });
const post = (url: string, payload: object = {}, key = created.editKey) =>
  app.inject({
    method: 'POST',
    url: `/api/own-catalogs/current${url}`,
    payload,
    headers: { [contract.OWN_KEY_HEADER]: key },
  });
const read = async (key?: string) => contract.ownCatalogItem.parse((await at('', key)).json());
const send = (edits: CatalogEdit[], more: object = {}) =>
  post('/edits', { base: 0, batch: crypto.randomUUID(), edits, insist: [], ...more });
const save = async (edits: CatalogEdit[], more: object = {}) => {
  const { revision: base } = await read();
  return contract.ownEditsAnswer.parse((await send(edits, { base, ...more })).json());
};

const PRICE = ['claims', 'price'];
const ours = (value: number) => ({
  value,
  basis: 'own',
  reported_by: 'third-party',
  confidence: 0.6,
});

test('a copy is read, edited and read again by its keys alone', async () => {
  const first = await read();
  expect(first).toMatchObject({ name: 'Ours', may: 'edit', revision: 0, removedAfter: null });
  expect((await read(created.lookKey)).may).toBe('look');
  const edit = { op: 'set', part: 'rivals/north-large', path: PRICE, value: ours(9) } as const;
  const answer = await save([edit]);
  expect(answer).toMatchObject({ revision: 1, refused: [], conflicts: [], others: [] });
  const claim = (await read()).parts.rivals[0]?.data.claims.price;
  expect(claim).toMatchObject({ value: 9, basis: 'own', evidence: [] });
});
