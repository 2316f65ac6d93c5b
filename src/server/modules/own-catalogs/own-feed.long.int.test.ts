import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { readAtom } from '../../../../test/support/read-feed.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { ownFeedMade } from '../../../core/api/feeds/feed-api.ts';
import { createdOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import { VISITORS_CATALOG } from '../../../core/wording/own-catalogs.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';

const FEED = '/api/own-catalogs/current/feed';
const { kinds, stop } = await twoDatabases('feeds of own catalogs');
afterAll(stop);

describe.each(kinds)('the feed of an own catalog, on the $kind database', ({ skip, open }) => {
  let seeded: SeededDatabase;
  let app: App;
  let created: ReturnType<typeof createdOwnCatalog.parse>;
  const logged: unknown[] = [];
  const note = (...said: unknown[]) => void logged.push(said.map(String));

  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    const { slug, version: _version, ...parts } = tinyCatalog();
    const authored = new Map([[slug, deflateRawSync(JSON.stringify(parts))]]);
    await seedCatalogs(seeded.database, smallCatalogs(), 'hash-2', authored);
    app = await createTestApp({
      database: seeded.database,
      now: () => new Date(),
      log: { info: note, error: note },
      activity: { record: (event) => logged.push(event), dropped: () => 0 },
    });
    const payload = { from: 'copy', catalog: 'language-models', name: 'Ours' };
    const made = await app.inject({ method: 'POST', url: '/api/own-catalogs', payload });
    created = createdOwnCatalog.parse(made.json());
  });
  afterAll(async () => {
    await app?.close();
    await seeded?.close();
  });

  const ask = (method: 'GET' | 'POST' | 'DELETE', key = created.editKey) =>
    app.inject({ method, url: FEED, headers: { 'x-catalog-key': key } });
  const make = async () => ownFeedMade.parse((await ask('POST')).json()).token;
  const feed = (token: string) => app.inject(`/feeds/own/${token}/atom`);
  const save = async (value: number, base: number) =>
    app.inject({
      method: 'POST',
      url: '/api/own-catalogs/current/edits',
      headers: { 'x-catalog-key': created.editKey },
      payload: {
        base,
        batch: crypto.randomUUID(),
        edits: [
          {
            op: 'set',
            part: 'rivals/north-large',
            path: ['claims', 'price'],
            value: { value, basis: 'own', reported_by: 'third-party', confidence: 0.6 },
          },
        ],
      },
    });

  test.skipIf(skip)('is made, replaced and withdrawn by editors', async () => {
    expect((await ask('GET')).json()).toEqual({ isOn: false });
    expect((await ask('POST', created.lookKey)).statusCode).toBe(403);
    const [first, second] = [await make(), await make()];
    expect((await ask('GET')).json()).toEqual({ isOn: true });
    expect((await feed(first)).statusCode).toBe(410);
    expect((await feed(second)).statusCode).toBe(200);
    for (const key of [created.lookKey, created.editKey, created.id, 'x']) {
      expect((await feed(key)).statusCode).toBe(410);
    }
    expect((await ask('DELETE')).json()).toEqual({ isOn: false });
    const ended = await feed(second);
    expect([ended.statusCode, ended.json().message]).toEqual([
      410,
      expect.stringMatching(/^This feed has ended: [^.]+\.$/),
    ]);
  });

  test.skipIf(skip)('has an entry for each value that changed, and goes into no log', async () => {
    const token = await make();
    expect((await save(9, 0)).statusCode).toBe(200);
    expect((await save(5, 1)).statusCode).toBe(200);
    const answer = await feed(token);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.body).toContain(VISITORS_CATALOG);
    const { entries } = readAtom(answer.body);
    expect(entries).toHaveLength(2);
    expect(entries[0]?.text).toMatch(/^Was: .*9.*Now: .*5/);
    expect(entries[0]?.page).toContain(`/own/c/${created.id}/north-large`);
    const again = await app.inject({
      url: `/feeds/own/${token}/atom`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const removed = await app.inject({
      method: 'DELETE',
      url: '/api/own-catalogs/current',
      headers: { 'x-catalog-key': created.editKey },
    });
    expect(removed.statusCode).toBe(200);
    expect((await feed(token)).statusCode).toBe(410);
    expect(JSON.stringify(logged)).not.toContain(token);
  });
});
