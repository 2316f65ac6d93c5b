import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { readAtom } from '../../../../test/support/read-feed.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { savedBattlecard } from '../../../core/api/battlecard-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/app-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const SITE = 'https://compare.example.org';
const CATALOG = '/feeds/catalogs/language-models';
const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', '3'] };

const { kinds, stop } = await twoDatabases('feeds');
afterAll(stop);

describe.each(kinds)('feeds, on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;

  beforeAll(async () => {
    if (!skip) seeded = await open();
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  async function appOn(changes: TestAppChanges = {}): Promise<App> {
    const next = await createTestApp({
      database: seeded.database,
      publicUrl: SITE,
      now: () => new Date(),
      ...changes,
    });
    apps.push(next);
    return next;
  }
  let version = 1;
  /** The changed catalogs, in the database and in an application. */
  async function laterApp(change: (models: Catalog) => void): Promise<App> {
    const [models, ...others] = smallCatalogs();
    if (!models) throw new Error('no catalog');
    change(models);
    version += 1;
    models.version = `later-${version}`;
    await seedCatalogs(seeded.database, [models, ...others], `hash-${version}`);
    const snapshot = createSnapshot([models, ...others], null);
    return appOn({ snapshot: () => snapshot });
  }
  const save = async (from: App, payload: object = SELECTION, url = '/api/battlecards') =>
    savedBattlecard.parse((await from.inject({ method: 'POST', url, payload })).json());
  const feedAt = async (from: App, url: string) => {
    const answer = await from.inject(url);
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    return readAtom(answer.body);
  };

  test.skipIf(skip)(
    'a catalog on whose claims nothing changed has a feed without entries',
    async () => {
      const feed = await feedAt(await appOn(), `${CATALOG}/atom`);
      expect(feed.entries).toEqual([]);
      expect(feed.self).toBe(`${SITE}${CATALOG}/atom`);
      expect(feed.updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
    },
  );

  test.skipIf(skip)(
    'one entry for each change of a day, the same ids in both formats and 304',
    async () => {
      const app = await laterApp(({ rivals }) => {
        for (const rival of rivals) setNumber(rival, '1', rival.id === 4 ? 81 : 62);
      });
      const feed = await feedAt(app, `${CATALOG}/atom`);
      const changed = feed.entries.filter(({ kind }) => kind === 'claim');
      expect(changed.length).toBeGreaterThan(0);
      expect(new Set(changed.map(({ id }) => id)).size).toBe(changed.length);
      const [cedar] = changed.filter(({ title }) => title.includes('81%'));
      expect(cedar).toMatchObject({
        title: expect.stringMatching(/^\S.*, Criterion 1: 81%/),
        text: expect.stringMatching(/^Was: 71\.5%.*\. Now: 81%.*\.$/),
        page: expect.stringMatching(/^https:\/\/compare\.example\.org\/models\/\S+$/),
        source: 'https://example.org/quiz',
      });
      const json = await app.inject(`${CATALOG}/json`);
      expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
      const { version: of, items } = json.json<{ version: string; items: { id: string }[] }>();
      expect(of).toBe('https://jsonfeed.org/version/1.1');
      expect(items.map(({ id }) => id)).toEqual(feed.entries.map(({ id }) => id));
      for (const url of [`${CATALOG}/atom`, `${CATALOG}/json`]) {
        const { etag } = (await app.inject(url)).headers;
        const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    },
  );

  test.skipIf(skip)(
    'a second change is a second entry; the first one keeps its id and says what followed',
    async () => {
      const before = await feedAt(apps.at(-1) ?? (await appOn()), `${CATALOG}/atom`);
      const app = await laterApp(({ rivals }) => {
        for (const rival of rivals) setNumber(rival, '1', rival.id === 4 ? 90 : 62);
      });
      const after = await feedAt(app, `${CATALOG}/atom`);
      const ids = (feed: typeof after) => feed.entries.map(({ id }) => id);
      expect(ids(after).slice(1)).toEqual(ids(before));
      expect(after.entries[0]?.title).toContain('90%');
      expect(after.entries.filter(({ title }) => title.includes('81%'))).toHaveLength(1);
    },
  );

  test.skipIf(skip)(
    'a known end of a price is an entry of its own, and so is a retirement',
    async () => {
      const withPrice = (number: number, until?: string) => (models: Catalog) => {
        for (const each of models.criteria) if (each.id === '1') each.factKind = 'price';
        for (const rival of models.rivals.filter(({ id }) => id === 5)) {
          setNumber(rival, '1', number, until);
          rival.lifecycle = {
            retires: [{ channel: 'own', on: '2026-12-31', evidence: [PAGE] }],
          };
        }
      };
      await laterApp(withPrice(3, '2020-01-31'));
      const { entries } = await feedAt(await laterApp(withPrice(6)), `${CATALOG}/atom`);
      expect(entries.filter(({ kind }) => kind === 'price')).toMatchObject([
        {
          text: expect.stringContaining('until 31 January 2020'),
          title: expect.stringContaining('6%'),
        },
      ]);
      expect(entries.filter(({ kind }) => kind === 'retirement')).toMatchObject([
        {
          title: expect.stringMatching(/ retires at its maker on 31 December 2026$/),
          updated: '2026-10-02T00:00:00.000Z',
          source: 'https://example.org/life?a=1&b=%3C2%3E',
        },
      ]);
    },
  );

  test.skipIf(skip)(
    'a saved report has the claims that it compares and the leads that turned',
    async () => {
      const then = await laterApp(() => undefined);
      const { id } = await save(then);
      const url = `/feeds/reports/${id}/atom`;
      expect((await feedAt(then, url)).entries).toEqual([]);
      const later = await laterApp(({ rivals }) => {
        for (const rival of rivals) setNumber(rival, '1', rival.id === 5 ? 5 : 62);
      });
      const answer = await later.inject(url);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex, nofollow',
      });
      const { entries, title } = readAtom(answer.body);
      expect(title).toMatch(/: changes$/);
      expect(entries.map(({ kind }) => kind)).toContain('claim');
      for (const { page, updated } of entries) {
        expect(page).toBe(`${SITE}/battlecards/${id}`);
        expect(updated > '2026').toBe(true);
      }
      const again = await later.inject({
        url,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    },
  );

  test.skipIf(skip)('a saved decision says when another candidate is first', async () => {
    const decidingApp = async (firstId: number) => {
      const snapshot = createSnapshot(decidingCatalogs(firstId), null);
      return appOn({ snapshot: () => snapshot });
    };
    const then = await decidingApp(4);
    const { id } = await save(then, { ...QUIZ_DECISION, label: 'Ours' }, '/api/decisions');
    const url = `/feeds/reports/${id}/atom`;
    const ranks = async (from: App) =>
      (await feedAt(from, url)).entries.filter(({ kind }) => kind === 'rank');
    expect(await ranks(then)).toEqual([]);
    expect(await ranks(await decidingApp(5))).toMatchObject([
      { title: expect.stringMatching(/^No: Dogwood One is first now/) },
    ]);
  });

  test.skipIf(skip)('a removed report ends its feed with one sentence', async () => {
    const app = await appOn();
    const { id, key } = await save(app);
    const headers = { 'saved-reports-key': String(key) };
    await app.inject({ method: 'DELETE', url: `/api/battlecards/${id}`, headers });
    for (const url of [`/feeds/reports/${id}/atom`, `/feeds/reports/${'0'.repeat(32)}/json`]) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(410);
      expect(answer.json().message).toMatch(/^This feed has ended: [^.]+\.$/);
    }
    expect((await app.inject('/feeds/catalogs/none/atom')).statusCode).toBe(404);
    expect((await app.inject(`${CATALOG}/rss`)).statusCode).toBe(400);
  });
});

const PAGE = { url: 'https://example.org/life?a=1&b=<2>', asOf: '2026-10-02', readOn: true };

function setNumber(
  { claims }: Pick<Catalog['rivals'][number], 'claims'>,
  id: string,
  number: number,
  until?: string,
): void {
  const claim = structuredClone(claims[id]);
  if (claim?.state !== 'known') return;
  const [first] = claim.measurements;
  if (first.value.kind !== 'number') return;
  first.value.number = number;
  if (until !== undefined) first.until = until;
  claims[id] = claim;
}
