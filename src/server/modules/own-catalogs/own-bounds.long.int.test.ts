import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { ownCatalogs } from '../../db/own-tables.ts';
import type { App } from '../../http/route-types.ts';
import { readConfig } from '../../process/config.ts';
import { removeBlankCatalogs } from './tidy-own-catalogs.ts';

/** One visitor can neither fill an installation nor stop it with catalogs. */

const { kinds, stop } = await twoDatabases('Bounds of own catalogs');
afterAll(stop);

const MEGABYTE = 1024 ** 2;
const CRITERIA = Array.from({ length: 50 }, (_, at) => `Criterion ${at}`);

describe.each(kinds)('on $kind', ({ skip, open }) => {
  let seeded: SeededDatabase;
  let app: App;
  let time = Date.parse('2026-11-22T12:00:00Z');
  const start = (changes: TestAppChanges = {}, own: object = {}) =>
    createTestApp({
      database: seeded.database,
      trustedProxies: ['127.0.0.1'],
      now: () => new Date(time),
      today: () => new Date(time).toISOString().slice(0, 10),
      ownCatalogs: { ...readConfig({}).ownCatalogs, clientMegabytes: 1000, ...own },
      ...changes,
    });
  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    app = await start();
  });
  afterAll(async () => {
    if (skip) return;
    await app.close();
    await seeded.close();
  });

  type Made = z.infer<typeof contract.createdOwnCatalog>;
  const make = async (to = app): Promise<Made> => {
    const body = {
      from: 'empty',
      name: 'Ours',
      product: 'Us',
      rivals: ['Them'],
      criteria: CRITERIA,
    };
    const answer = await to.inject({ method: 'POST', url: '/api/own-catalogs', payload: body });
    return contract.createdOwnCatalog.parse(answer.json());
  };
  const ask = (made: Made, url: string, headers: object = {}) =>
    app.inject({
      url: `/api/own-catalogs/current${url}`,
      headers: { [contract.OWN_KEY_HEADER]: made.editKey, ...headers },
    });
  const read = async (made: Made) => contract.ownCatalogItem.parse((await ask(made, '')).json());
  const save = (made: Made, base: number, edits: CatalogEdit[], to = app, address = '10.0.0.1') =>
    to.inject({
      method: 'POST',
      url: '/api/own-catalogs/current/edits',
      headers: { [contract.OWN_KEY_HEADER]: made.editKey, 'x-forwarded-for': address },
      payload: { base, batch: crypto.randomUUID(), edits },
    });
  const rename = (name: string): CatalogEdit => ({
    op: 'set',
    part: 'catalog',
    path: ['name'],
    value: name,
  });
  /** About thirty kilobytes in one save, each different. */
  const notes = (seed: string): CatalogEdit[] =>
    CRITERIA.map((_, at) => ({
      op: 'set',
      part: 'rivals/them',
      path: ['claims', `criterion-${at}`],
      value: {
        value: `${seed} ${at}`,
        basis: 'own',
        reported_by: 'third-party',
        confidence: 0.6,
        note: `${seed} ${at} `.padEnd(560, 'x'),
      },
    }));

  test.skipIf(skip)(
    'a client has so much kept a day, in a sentence; another client goes on',
    async () => {
      const strict = await start({}, { clientMegabytes: 1 });
      const made = await make(strict);
      const statuses: number[] = [];
      let last = { status: 200, message: '' };
      for (let at = 0; at < 20 && last.status === 200; at += 1) {
        const answer = await save(made, at, notes(`day ${at}`), strict);
        last = { status: answer.statusCode, message: answer.json().message ?? '' };
        statuses.push(last.status);
      }
      expect(statuses.length).toBeGreaterThan(3);
      expect(last).toEqual({
        status: 429,
        message: expect.stringContaining('1 MB were kept in own catalogs from your address today'),
      });
      const { revision } = await read(made);
      expect(revision).toBe(statuses.length - 1);
      const other = await save(made, revision, [rename('Another')], strict, '10.0.0.2');
      expect(other.statusCode).toBe(200);
      time += 86_400_000;
      const tomorrow = await save(made, revision + 1, [rename('Tomorrow')], strict);
      expect(tomorrow.statusCode).toBe(200);
      await strict.close();
    },
  );

  test.skipIf(skip)(
    'a history holds four megabytes; beyond, its oldest revisions are merged',
    async () => {
      const made = await make();
      const first = await read(made);
      for (let at = 0; at < 90; at += 1) {
        const answer = await save(made, at, notes(`state ${at}`), app, `10.0.1.${at}`);
        const saved = contract.ownEditsAnswer.parse(answer.json());
        expect(saved).toMatchObject({ revision: at + 1, refused: [] });
      }
      const sizes = await seeded.database.orm.select().from(ownCatalogs);
      const largest = Math.max(...sizes.map(({ historyBytes }) => historyBytes));
      expect(largest).toBeGreaterThan(2 * MEGABYTE);
      expect(largest).toBeLessThan(4 * MEGABYTE);
      const page = contract.ownRevisions.parse((await ask(made, '/revisions')).json());
      const before = page.revisions.at(-1)?.revision ?? 0;
      const list = contract.ownRevisions.parse(
        (await ask(made, `/revisions?before=${before}`)).json(),
      );
      const oldest = [...page.revisions, ...list.revisions].at(-1);
      expect(oldest?.changes).toEqual([`The revisions up to ${oldest?.revision} were merged.`]);
      expect(oldest?.revision).toBeGreaterThan(10);
      const begun = contract.ownRevision.parse((await ask(made, '/revisions/0')).json());
      expect(begun.parts).toEqual(first.parts);
      const merged = contract.ownRevision.parse(
        (await ask(made, `/revisions/${oldest?.revision}`)).json(),
      );
      const value = `state ${(oldest?.revision ?? 0) - 1} 3`;
      expect(merged.parts.rivals[0]?.data.claims['criterion-3']).toMatchObject({ value });
      expect((await ask(made, '/revisions/5')).statusCode).toBe(404);
      expect((await ask(made, '/changes?since=5')).statusCode).toBe(412);
    },
  );

  test.skipIf(skip)('an editor more than a hundred saves behind is told to read anew', async () => {
    const made = await make();
    for (let at = 0; at < 101; at += 1) await save(made, at, [rename(`Name ${at}`)]);
    const behind = await ask(made, '/changes?since=0');
    expect([behind.statusCode, behind.json().code]).toEqual([412, 'read_anew']);
    expect((await save(made, 0, [rename('Late')])).statusCode).toBe(412);
    const near = contract.ownChanges.parse((await ask(made, '/changes?since=1')).json());
    expect([near.revision, near.edits.length]).toEqual([101, 100]);
  });

  test.skipIf(skip)('saves of one client have an allowance a minute', async () => {
    const limits = { readsPerMinute: 4, exportsPerMinute: 9, exportsAtOnce: 9, processes: () => 1 };
    const strict = await start({ limits });
    const made = await make(strict);
    const statuses: number[] = [];
    for (const at of [0, 1, 2]) {
      const { statusCode } = await save(made, at, [rename(`Name ${at}`)], strict, '10.9.0.1');
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  test.skipIf(skip)(
    'bodies of one client have an allowance of bytes, counted before they are read',
    async () => {
      const made = await make();
      const statuses = new Set<number>();
      const large = (at: number) => save(made, at, notes(`body ${at}`), app, '10.8.0.1');
      for (let at = 0; at < 80 && !statuses.has(429); at += 1)
        statuses.add((await large(at)).statusCode);
      expect([...statuses]).toEqual([200, 429]);
      const { revision } = await read(made);
      expect((await save(made, revision, [rename('By another')])).statusCode).toBe(200);
    },
  );

  test.skipIf(skip)('what was made empty and never edited goes after a day', async () => {
    const [left, edited] = [await make(), await make()];
    await save(edited, 0, [rename('In use')]);
    const day = new Date(time + 86_400_000 + 1000);
    const removed = async (at: Date) => (await removeBlankCatalogs(seeded.database, at)).catalogs;
    expect(await removed(new Date(time + 80_000_000))).toBe(0);
    expect(await removed(day)).toBeGreaterThan(0);
    expect((await ask(left, '')).statusCode).toBe(404);
    expect((await read(edited)).name).toBe('In use');
  });

  test.skipIf(skip)(
    'a whole catalog is stored by no cache, and not sent to a client that holds it',
    async () => {
      const made = await make();
      const whole = await ask(made, '');
      expect(whole.headers['cache-control']).toBe('no-store');
      const held = { 'if-none-match': String(whole.headers.etag) };
      const again = await ask(made, '', held);
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe('no-store');
      await save(made, 0, [rename('Changed')]);
      expect((await ask(made, '', held)).statusCode).toBe(200);
    },
  );
});
