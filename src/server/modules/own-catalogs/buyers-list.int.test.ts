import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';
import { readCatalogFile } from '../../workers/catalog-file/read-catalog-file.ts';

/** A list of vendors without a product of one's own. */

let database: Database;
let app: App;

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  await seedCatalogs(database, smallCatalogs(), 'hash-1', new Map());
  app = await createTestApp({
    database,
    catalogPool: {
      readCatalogFile: (work) => Promise.resolve(readCatalogFile(work)),
      readResultsFile: () => Promise.reject(new Error('no results are read')),
      writeCatalogFile: () => Promise.reject(new Error('nothing is written')),
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('every vendor of it is a candidate, in the table, beside the others and in a decision', async () => {
  const file = fs.readFileSync('test/fixtures/own/rfp.xlsx');
  const sent = { fileName: 'rfp.xlsx', bytes: file.toString('base64') };
  const preview = await app.inject({
    method: 'POST',
    url: '/api/own-catalogs/preview',
    payload: sent,
  });
  expect(contract.ownPreview.parse(preview.json())).toMatchObject({ ours: null });
  const made = await app.inject({
    method: 'POST',
    url: '/api/own-catalogs',
    payload: { from: 'file', ...sent },
  });
  const { id, lookKey } = contract.createdOwnCatalog.parse(made.json());
  const get = (url: string) => app.inject({ url, headers: { [contract.OWN_KEY_HEADER]: lookKey } });
  for (const url of URLS) {
    const answer = await get(`${url}?catalog=${id}`);
    expect([url, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      url,
      200,
      expect.anything(),
    ]);
    expect(answer.body).toContain('Vendor B');
  }
});

const URLS = ['/api/table', '/api/decisions/ledger', '/api/competitors'];

test('with a product of one’s own a decision leaves it out, unless it is included', async () => {
  const file = fs.readFileSync('test/fixtures/own/prices.csv');
  const sent = { fileName: 'prices.csv', bytes: file.toString('base64') };
  const made = await app.inject({
    method: 'POST',
    url: '/api/own-catalogs',
    payload: { from: 'file', ...sent },
  });
  const { id, lookKey } = contract.createdOwnCatalog.parse(made.json());
  const headers = { [contract.OWN_KEY_HEADER]: lookKey };
  const ledger = await app.inject({ url: `/api/decisions/ledger?catalog=${id}`, headers });
  expect(ledger.json().catalog.rivalGroups).toEqual([
    { key: 'competitors', title: 'Competitors' },
    { key: 'ours', title: 'LedgerDB' },
  ]);
  const candidates = async (among: object) => {
    const payload = { catalog: id, ...among };
    const url = '/api/decisions/evaluate';
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    const { candidates: all } = answer.json<{ candidates: { id: number }[] }>();
    return all.map((each) => each.id < 200_000);
  };
  expect(await candidates({})).toEqual([false, false, false]);
  expect(await candidates({ rivalGroups: ['competitors'] })).toEqual([false, false, false]);
  expect(await candidates({ rivalGroups: ['competitors', 'ours'] })).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const memo = await app.inject({
    method: 'POST',
    url: '/api/decisions/export?format=json',
    payload: { catalog: id, name: 'Which one?', rivalGroups: ['competitors', 'ours'] },
    headers,
  });
  expect([memo.statusCode, memo.body.includes('LedgerDB')]).toEqual([200, true]);
});
