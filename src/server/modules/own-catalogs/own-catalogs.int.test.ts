import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import { historyAnswer } from '../../../core/api/claim-api.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import { ownCell } from '../../../core/api/own-claim-api.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';
import { readConfig } from '../../process/config.ts';
import { createCellAnswers, dropFound, listFound } from '../proposals/proposals.repository.ts';
import { readOwnCatalogsCommand, runOwnCatalogsCommand } from './own-catalogs-command.ts';

let database: Database;
let app: App;
let time = Date.parse('2026-11-22T12:00:00Z');
let created: z.infer<typeof contract.createdOwnCatalog>;
const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'own-pages-'));

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  const { slug, version: _version, ...parts } = tinyCatalog();
  const authored = new Map([[slug, deflateRawSync(JSON.stringify(parts))]]);
  await seedCatalogs(database, smallCatalogs(), 'hash-1', authored);
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<head></head><div id="root"></div>');
  app = await createTestApp({
    database,
    webRoot,
    trustedProxies: ['127.0.0.1'],
    now: () => new Date(time),
  });
  created = contract.createdOwnCatalog.parse((await make()).json());
});
afterAll(async () => {
  await app.close();
  await database.close();
  fs.rmSync(webRoot, { recursive: true });
});

const make = (body: object = { from: 'copy', catalog: 'language-models', name: 'Ours' }) =>
  app.inject({ method: 'POST', url: '/api/own-catalogs', payload: body });
/** Each request from a client of its own, because one may read few whole catalogs. */
let clients = 0;
const headersOf = (key: string) => {
  clients += 1;
  const address = `10.7.${Math.floor(clients / 250)}.${clients % 250}`;
  return { [contract.OWN_KEY_HEADER]: key, 'x-forwarded-for': address };
};
const at = (url: string, key = created.editKey) =>
  app.inject({ url: `/api/own-catalogs/current${url}`, headers: headersOf(key) });
const post = (url: string, payload: object = {}, key = created.editKey) =>
  app.inject({
    method: 'POST',
    url: `/api/own-catalogs/current${url}`,
    payload,
    headers: headersOf(key),
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

test('a key to look changes nothing, and a key that opens nothing gets one answer everywhere', async () => {
  const edit = { op: 'remove', part: 'rivals/south-small' } as const;
  const batch = { base: 0, batch: crypto.randomUUID(), edits: [edit], insist: [] };
  expect((await post('/edits', batch, created.lookKey)).statusCode).toBe(403);
  const removed = contract.createdOwnCatalog.parse((await make()).json());
  const gone = await app.inject({
    method: 'DELETE',
    url: '/api/own-catalogs/current',
    headers: { [contract.OWN_KEY_HEADER]: removed.editKey },
  });
  expect(gone.statusCode).toBe(200);
  const guessed = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'));
  const bodies = new Set<string>();
  for (const key of [removed.lookKey, removed.editKey, '', 'short', `${created.id}`, ...guessed]) {
    for (const ask of [at('', key), at('/export?format=xlsx', key), post('/edits', batch, key)]) {
      const { statusCode, body } = await ask;
      expect(statusCode).toBe(404);
      bodies.add(JSON.stringify({ ...JSON.parse(body), requestId: null }));
    }
  }
  expect(bodies.size).toBe(1);
});

test('the page of a link that opens nothing is the same page as a 404; of an id nothing is said', async () => {
  const page = async (link: string) => {
    const { statusCode, body, headers } = await app.inject(`/own/${link}`);
    const sent = Object.entries(headers).filter(([name]) => !/^(?:date|x-ratelimit-)/.test(name));
    return { statusCode, answer: JSON.stringify([body, sent]) };
  };
  const { lookKey, editKey } = created;
  const removed = contract.createdOwnCatalog.parse((await make()).json());
  await app.inject({
    method: 'DELETE',
    url: '/api/own-catalogs/current',
    headers: { [contract.OWN_KEY_HEADER]: removed.editKey },
  });
  const open = await Promise.all([lookKey, editKey, created.id, removed.id].map(page));
  const guessed = Array.from({ length: 40 }, () => randomBytes(32).toString('base64url'));
  const wrong = [removed.lookKey, removed.editKey, `${editKey}x`, editKey.slice(1), ...guessed];
  const shut = await Promise.all(wrong.map(page));
  expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(shut.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set([...open, ...shut].map(({ answer }) => answer)).size).toBe(1);
});

test('two who edit different cells both stay, one cell is asked about, and a batch counts once', async () => {
  const { revision: base } = await read();
  const cell = (rival: string, value: number): CatalogEdit =>
    ({ op: 'set', part: `rivals/${rival}`, path: PRICE, value: ours(value) }) as CatalogEdit;
  const theirs = await save([cell('north-small', 3), cell('south-small', 4)]);
  const batch = crypto.randomUUID();
  const edits = [cell('south-large', 5), cell('north-small', 6)];
  const mine = contract.ownEditsAnswer.parse((await send(edits, { base, batch })).json());
  expect(mine.others).toHaveLength(2);
  expect(mine.conflicts).toEqual([{ index: 1, theirs: expect.objectContaining({ value: 3 }) }]);
  const again = contract.ownEditsAnswer.parse((await send(edits, { base, batch })).json());
  expect(again).toEqual(mine);
  expect(mine.revision).toBe(theirs.revision + 1);
  const insisted = await send(edits, { base, insist: [1] });
  expect(insisted.json()).toMatchObject({ revision: mine.revision + 1, conflicts: [] });
  const values = (await read()).parts.rivals.map(({ data: { claims } }) =>
    claims.price && 'value' in claims.price ? claims.price.value : null,
  );
  expect(values).toEqual([9, 6, 5, 4]);
  const changes = contract.ownChanges.parse((await at(`/changes?since=${base}`)).json());
  expect(changes.edits).toHaveLength(4);
});

test('what a rule forbids is refused in a sentence, and the rest is saved', async () => {
  const answer = await save([
    { op: 'set', part: 'rivals/north-large', path: PRICE, value: ours(0) },
    { op: 'set', part: 'rivals/north-large', path: ['name'], value: 'Ours, the great' },
  ]);
  expect(answer.refused).toEqual([
    { index: 0, message: expect.stringContaining('free tier'), remedy: expect.any(String) },
  ]);
  expect((await read()).parts.rivals[0]?.data.name).toBe('Ours, the great');
});

test('every revision is listed in words, looked at, compared and restored', async () => {
  const before = await read();
  await save([{ op: 'remove', part: 'rivals/south-small' }]);
  const list = contract.ownRevisions.parse((await at('/revisions')).json());
  expect(list.revisions[0]?.changes).toEqual(['south-small was removed.']);
  expect(list.revisions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: before.revision + 1 }, (_, index) => before.revision + 1 - index),
  );
  const then = contract.ownRevision.parse((await at(`/revisions/${before.revision}`)).json());
  expect(then.parts).toEqual(before.parts);
  expect(then.differences).toContainEqual(
    expect.objectContaining({ part: 'rivals/south-small', is: null }),
  );
  const first = contract.ownRevision.parse((await at('/revisions/0')).json());
  expect(first.parts.rivals[0]?.data.name).toBe('north-large');
  await post(`/revisions/${before.revision}/restore`);
  expect((await read()).parts).toEqual(before.parts);
  expect((await at('/revisions/99')).statusCode).toBe(404);
});

test('a cell says what it was, from which save to which, for the editor and for readers', async () => {
  const cell = async (part = 'rivals/south-small') =>
    ownCell.parse((await at(`/cell?part=${part}&criterion=price`)).json());
  const { parts, id } = await read();
  const [first] = (await cell()).past;
  const set = async (value: object | null) => {
    time += 86_400_000;
    await save([{ op: 'set', part: 'rivals/south-small', path: PRICE, value } as CatalogEdit]);
  };
  await set(ours(7));
  await set({ ...ours(7), note: 'Heard on the phone.' });
  await set(ours(3));
  const { revision } = await read();
  const history = await cell();
  expect(history).toMatchObject({ revision, more: false });
  expect(history.past.slice(0, 3).map((each) => [each.text, each.revision])).toEqual([
    ['$7.00 per 1M tokens', revision - 1],
    ['$7.00 per 1M tokens', revision - 2],
    ['$4.00 per 1M tokens', expect.any(Number)],
  ]);
  expect(history.past[0]?.claim).toMatchObject({ note: 'Heard on the phone.' });
  expect(history.past[1]?.to).toBe(history.past[0]?.from);
  expect(history.past).toContainEqual(first);
  expect(history.points?.slice(-2).map(({ number }) => number)).toEqual([7, 3]);
  const rival = parts.rivals.find(({ slug }) => slug === 'south-small')?.data.id;
  const criterion = parts.criteria.criteria.find(({ slug }) => slug === 'price')?.id;
  const url = `/api/claims/history?catalog=${id}&kind=rival&id=${rival}&criterion=${criterion}`;
  const headers = { [contract.OWN_KEY_HEADER]: created.lookKey };
  const shown = historyAnswer.parse((await app.inject({ url, headers })).json());
  expect(shown.today.since).toBe(history.since);
  expect(shown.past.map(({ text }) => text).slice(0, 2)).toEqual([
    '$7.00 per 1M tokens',
    '$4.00 per 1M tokens',
  ]);
  expect((await app.inject(url)).statusCode).toBe(404);
  expect((await at('/cell?part=rivals/nobody&criterion=price')).statusCode).toBe(404);
  expect((await at('/cell?part=rivals/south-small&criterion=price', 'x')).statusCode).toBe(404);
});

test('another process sees every save, from memory as from the tables', async () => {
  const other = await createTestApp({ database, now: () => new Date(time) });
  const seen = async () => {
    const answer = await other.inject({
      url: '/api/own-catalogs/current',
      headers: { [contract.OWN_KEY_HEADER]: created.lookKey },
    });
    return contract.ownCatalogItem.parse(answer.json()).parts;
  };
  expect(await seen()).toEqual((await read()).parts);
  const west = { id: 1, name: 'West', description: 'A product.', is_enterprise: true, claims: {} };
  const { further } = await save([
    { op: 'add', part: 'rivals/west', data: west },
    { op: 'order', part: 'catalog', path: ['rivals'], names: ['west', 'south-large'] },
  ]);
  expect(further).toContainEqual(expect.objectContaining({ path: ['id'], value: 5 }));
  expect(await seen()).toEqual((await read()).parts);
  expect((await seen()).rivals.map(({ slug }) => slug).slice(0, 2)).toEqual([
    'west',
    'south-large',
  ]);
  await other.close();
  const anew = await createTestApp({ database, now: () => new Date(time) });
  const { parts } = contract.ownCatalogItem.parse(
    (
      await anew.inject({
        url: '/api/own-catalogs/current',
        headers: { [contract.OWN_KEY_HEADER]: created.lookKey },
      })
    ).json(),
  );
  expect(parts).toEqual((await read()).parts);
  await anew.close();
});

test('a catalog begins empty too; limits, a full house and a switch are sentences', async () => {
  const empty = {
    from: 'empty',
    name: 'Ours',
    product: 'Us',
    rivals: ['Them'],
    criteria: ['Price'],
  };
  const answer = await make(empty);
  expect(answer.statusCode).toBe(201);
  const limited = (changes: object) =>
    createTestApp({
      database,
      ownCatalogs: { ...readConfig({}).ownCatalogs, ...changes },
    });
  const cases: [object, number, string][] = [
    [{ most: 1 }, 507, '1 catalogs are kept here'],
    [
      { limits: { entities: 1, criteria: 9, claims: 9 } },
      409,
      'at most 1 products and competitors',
    ],
    [{ enabled: false }, 404, 'keeps no catalogs of visitors'],
  ];
  for (const [changes, status, sentence] of cases) {
    const strict = await limited(changes);
    const refused = await strict.inject({
      method: 'POST',
      url: '/api/own-catalogs',
      payload: empty,
    });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().message).toContain(sentence);
    await strict.close();
  }
});

test('a proposal is kept once beside a value, and goes with the catalog', async () => {
  const cell = { catalog: created.id, part: 'rivals/north-small', criterion: 'limits' };
  const pair = { key: 'k', rivalId: 0, rivalName: '', provider: 'Somebody' };
  const [now, later] = [new Date(time), new Date(time + 1000)];
  const found = {
    provider: 'Somebody',
    model: 'm',
    askedAt: new Date(time).toISOString(),
    value: '3',
    test: null,
    quote: null,
    confidence: 5,
    sources: [],
  };
  const at = (question: string) =>
    createCellAnswers(
      database,
      cell,
      { subject: 's', question },
      { proposes: ({ value }) => value === '3', now: () => now },
    );
  expect(await at('q').claim(pair, now, later)).toBe(true);
  expect(await at('q').claim(pair, now, later)).toBe(false);
  await at('q').keepAnswer(pair, found, now);
  expect((await at('another').find(['k'], later)).get('k')).toMatchObject({ answer: found });
  expect(await dropFound(database, cell)).toBe(true);
  expect((await at('q').find(['k'], now)).size).toBe(0);
  expect(await listFound(database, created.id, 9)).toMatchObject([{ isDropped: true }]);
});

test('no key is in the tables, and the operator lists and prunes by id', async () => {
  const own = ['catalogs', 'catalog_parts', 'catalog_revisions', 'proposals'];
  const tables = [...own.map((name) => `own_${name}`), 'activity_logs'];
  for (const table of tables) {
    const rows = await database.orm.execute(sql.raw(`select t::text as row from ${table} t`));
    const text = JSON.stringify(rows);
    expect(text).not.toContain(created.editKey);
    expect(text).not.toContain(created.lookKey);
  }
  const lines: string[] = [];
  const parts = { database, now: () => new Date(time), print: (line: string) => lines.push(line) };
  const run = (words: string) => {
    const command = readOwnCatalogsCommand(words.split(' '));
    return command && runOwnCatalogsCommand(command, parts);
  };
  expect(await run('list')).toBe(0);
  expect(lines.at(-1)).toBe('2 in all.');
  expect(lines.join('\n')).toContain(created.id);
  time += 100 * 86_400_000;
  await read();
  expect(await run('prune --idle 90')).toBe(0);
  expect(lines.at(-1)).toMatch(/removed: 1, and reports saved from them: 0\.$/);
  expect(await run(`remove ${created.id}`)).toBe(0);
  expect(await run(`remove ${created.id}`)).toBe(1);
  expect((await at('')).statusCode).toBe(404);
  expect(await listFound(database, created.id, 9)).toEqual([]);
  expect(run('remove everything')).toBeNull();
});
