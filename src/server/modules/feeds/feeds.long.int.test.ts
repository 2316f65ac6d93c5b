import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { readAtom } from '../../../../test/support/read-feed.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { savedBattlecard } from '../../../core/api/battlecard-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { claimHistory } from '../../db/claim-tables.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createFeeds, type FeedsOptions } from './create-feeds.ts';

const SITE = 'https://compare.example.org';
const CATALOG = '/feeds/catalogs/language-models';
const CLIENT = '192.0.2.1';
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
      expect(title).toMatch(/^Alder .+: changes$/);
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

  describe('of a report that is followed', () => {
    /** Feeds on the database, of a report that has these changes. */
    const followedBy = (found: Partial<Awaited<ReturnType<FeedsOptions['built']['followed']>>>) => {
      const asked: number[] = [];
      const snapshot = createSnapshot(smallCatalogs(), null);
      const [models, software] = snapshot.catalogs;
      const followed = { isHidden: false, changes: [], firstRank: null, ...found };
      const saved = (id: string) => ({
        item: {
          createdAt: '2020-03-09T12:00:00.000Z',
          name: id === 'named' ? 'Ours' : null,
          title: 'Theirs',
          address: `/battlecards/${id}`,
        },
        head: {
          catalog: { slug: id === 'software' ? software?.slug : models?.slug },
          selection: { rivalIds: [4] },
        },
      });
      const look = async (id: string) => saved(id) as never;
      const feeds = createFeeds({
        database: seeded.database,
        shipped: () => snapshot,
        battlecards: { look, find: look },
        built: {
          followed: async (_, { past }) => {
            asked.push(past);
            return followed;
          },
        },
        reports: { catalogOf: () => models ?? null },
        ownCatalogs: { followed: () => Promise.reject(new Error('was asked')) },
        today: () => '2026-11-21',
      });
      return { feeds, asked };
    };
    const change = (at: number) => ({
      criterion: 'Criterion 1',
      entity: `Rival ${at}`,
      saved: 'was',
      today: 'is',
    });

    test.skipIf(skip)(
      'the feed has its name, else its title, and the day it was saved',
      async () => {
        const { feeds } = followedBy({ changes: [change(1)] });
        expect(await feeds.ofReport('other', CLIENT)).toMatchObject({
          name: 'report other',
          title: 'Theirs: changes',
          description: 'What reads differently from the report saved on 9 March 2020.',
          page: '/battlecards/other',
          since: '2020-03-09T12:00:00.000Z',
          entries: [{ title: 'Rival 1, Criterion 1: is', page: '/battlecards/other' }],
        });
        expect((await feeds.ofReport('named', CLIENT)).title).toBe('Ours: changes');
      },
    );

    test.skipIf(skip)('nothing of a hidden one is shown but that it needs its key', async () => {
      const { feeds } = followedBy({ isHidden: true, changes: [change(1)] });
      const { entries, description } = await feeds.ofReport('other', CLIENT);
      expect(entries).toEqual([]);
      expect(description).toMatch(/^This report was made from a catalog that opens with its own/);
    });

    test.skipIf(skip)('its feed has a hundred changes, and webhooks hear of each', async () => {
      const changes = Array.from({ length: 101 }, (_, at) => change(at));
      const { feeds } = followedBy({ changes });
      expect((await feeds.ofReport('other', CLIENT)).entries).toHaveLength(100);
      expect((await feeds.report('other', CLIENT)).entries).toHaveLength(101);
    });

    test.skipIf(skip)('webhooks hear of its first rank, whether it holds or not', async () => {
      const first = { id: 4, name: 'Cedar One' };
      for (const holds of [true, false]) {
        const firstRank = { holds, sentence: 'Cedar One is first.', saved: null, now: first };
        const { rank } = await followedBy({ firstRank: firstRank as never }).feeds.report(
          'x',
          CLIENT,
        );
        expect(rank).toMatchObject({
          kind: 'rank',
          at: '2026-11-21T00:00:00.000Z',
          title: 'Cedar One is first.',
        });
      }
      expect((await followedBy({}).feeds.report('x', CLIENT)).rank).toBeNull();
    });

    test.skipIf(skip)(
      'it is looked at again once a claim of its catalog was replaced',
      async () => {
        const { feeds, asked } = followedBy({});
        await feeds.report('software', CLIENT);
        await feeds.report('models', CLIENT);
        const ref = { catalog: 'language-models', entityKind: 'rival' as const, criterionId: '1' };
        const span = { seenFrom: new Date(0), seenTo: new Date(0) };
        const [row] = await seeded.database.orm
          .insert(claimHistory)
          .values({ ...ref, ...span, entityId: 4, asOf: '2020' })
          .returning({ id: claimHistory.id });
        await feeds.report('models', CLIENT);
        expect(asked[0]).toBe(0);
        expect(asked[2]).toBe(row?.id);
        expect(asked[1]).toBeLessThan(row?.id ?? 0);
      },
    );

    test.skipIf(skip)('a change is dated by the last two thousand replacements', async () => {
      const { database } = seeded;
      const since = (days: number) => new Date(Date.UTC(2021, 0, 1 + days));
      const rows = (count: number, entityId: number, from: number) =>
        Array.from({ length: count }, (_, at) => ({
          catalog: 'language-models',
          entityKind: 'rival' as const,
          entityId,
          criterionId: '1',
          asOf: '2020',
          seenFrom: since(from + at - 1),
          seenTo: since(from + at),
        }));
      const dated = async () => {
        const changes = [{ ...change(1), entity: 'Dogwood One' }];
        const { entries } = await followedBy({ changes }).feeds.ofReport('models', CLIENT);
        return entries[0]?.at;
      };
      await database.orm.delete(claimHistory);
      await database.orm.insert(claimHistory).values(rows(1, 5, 0));
      await database.orm.insert(claimHistory).values(rows(1999, 4, 1));
      expect(await dated()).toBe('2021-01-01T00:00:00.000Z');
      await database.orm.insert(claimHistory).values(rows(1, 4, 2000));
      expect(await dated()).toBe(since(2000).toISOString());
      const feed = await feedAt(await appOn(), `${CATALOG}/atom`);
      expect(feed.entries.filter(({ kind }) => kind === 'claim')).toHaveLength(100);
    });
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
