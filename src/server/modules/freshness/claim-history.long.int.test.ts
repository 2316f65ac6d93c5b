import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booleanClaim, numberClaim } from '../../../../test/support/claim-builders.ts';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { historyAnswer } from '../../../core/api/claim-api.ts';
import { freshnessAnswer } from '../../../core/api/freshness-api.ts';
import { claimHistory } from '../../db/claim-tables.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { activityRollups } from '../../db/tables.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const { kinds, stop } = await twoDatabases('former values and looks');
afterAll(stop);

describe.each(kinds)('what claims showed, on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;
  let app: App;

  const appWith = async (changes: TestAppChanges = {}) => {
    const next = await createTestApp({ database: seeded.database, ...changes });
    apps.push(next);
    return next;
  };
  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    app = await appWith();
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  const read = async (kind: 'rival' | 'subject', id: number, criterion: string) => {
    const search = `catalog=language-models&kind=${kind}&id=${id}&criterion=${criterion}`;
    return historyAnswer.parse((await app.inject(`/api/claims/history?${search}`)).json());
  };

  test.skipIf(skip)('a claim keeps what it showed when other files are seeded', async () => {
    const { database } = seeded;
    const first = await read('rival', 1, '1');
    expect(first).toMatchObject({ entity: 'Alder One', past: [], points: null });
    for (const number of [75, 80]) {
      const catalogs = smallCatalogs();
      const [rival] = catalogs[0]?.rivals ?? [];
      if (rival) rival.claims['1'] = numberClaim(number, { instrument: 'Quiz 2026' });
      await seedCatalogs(database, catalogs, `history-${number}`);
      app = await appWith({ snapshot: () => createSnapshot(catalogs, null) });
    }
    const last = await read('rival', 1, '1');
    expect(last.today).toMatchObject({ text: '80%', measure: 'Quiz 2026' });
    expect(last.past.map(({ text }) => text)).toEqual(['75%', '71.5%']);
    expect(last.past[1]?.from).toBe(first.today.since);
    expect(last.past[0]?.to).toBe(last.today.since);
    expect(last.points?.map(({ text }) => text)).toEqual(['71.5%', '75%', '80%']);
    expect(await database.orm.$count(claimHistory)).toBe(2);
    await seedCatalogs(database, smallCatalogs(), 'hash-1');
  });

  test.skipIf(skip)('a claim of a company is not one of its model, and has a day too', async () => {
    const first = await read('subject', 1, '2');
    expect(first).toMatchObject({ entity: 'Alder', past: [] });
    const catalogs = smallCatalogs();
    const [company] = catalogs[0]?.subjects ?? [];
    if (company) company.claims['2'] = booleanClaim(false);
    await seedCatalogs(seeded.database, catalogs, 'history-of-company');
    app = await appWith({ snapshot: () => createSnapshot(catalogs, null) });
    const { today, past } = await read('subject', 1, '2');
    expect(past).toMatchObject([{ from: first.today.since, to: today.since }]);
    expect(first.today.since).toMatch(/^\d{4}-/);
  });

  test.skipIf(skip)('the newest hundred values of a claim are shown', async () => {
    const ref = { catalog: 'language-models', entityId: 5, criterionId: '1' };
    const unit = smallCatalogs()[0]?.criteria[1]?.unit ?? null;
    await seeded.database.orm.insert(claimHistory).values(
      Array.from({ length: 101 }, (_, at) => ({
        ...ref,
        entityKind: 'rival' as const,
        value: { kind: 'number' as const, number: at, unit },
        asOf: '2025',
        seenFrom: new Date(Date.UTC(2025, 0, 1 + at)),
        seenTo: new Date(Date.UTC(2025, 0, 2 + at)),
      })),
    );
    const { past } = await read('rival', 5, '1');
    expect(past).toHaveLength(100);
    expect([past[0]?.text, past[99]?.text]).toEqual(['100%', '1%']);
  });

  test.skipIf(skip)(
    'what is compared most comes first, a page at a time, known again by its tag',
    async () => {
      const hour = new Date(0);
      app = await appWith();
      await seeded.database.orm.insert(activityRollups).values([
        { hour, dimension: 'battlecard', key: '1/2', count: 9 },
        { hour, dimension: 'battlecard', key: '1/x2', count: 50 },
        { hour, dimension: 'product', key: '2', count: 20 },
      ]);
      const first = await app.inject({ url: '/api/freshness?limit=2' });
      const answer = freshnessAnswer.parse(first.json());
      expect(answer.facts.map(({ entity, due, looks }) => [entity, due, looks])).toEqual([
        ['Birch', 'unknown', 20],
        ['Birch One', 'unknown', 9],
      ]);
      expect(answer.next).toBe(2);
      const { etag = '' } = first.headers;
      const again = await app.inject({
        url: '/api/freshness?limit=2',
        headers: { 'if-none-match': etag },
      });
      expect(again.statusCode).toBe(304);
      const birch = freshnessAnswer.parse(
        (await app.inject({ url: '/api/freshness?vendor=Birch&kind=unknown' })).json(),
      );
      expect([birch.total, birch.next]).toEqual([2, null]);
      const calendar = await app.inject({
        url: '/api/freshness/calendar.ics?catalog=language-models',
      });
      expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(calendar.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect((await app.inject({ url: '/api/freshness?kind=rotten' })).statusCode).toBe(400);
    },
  );
});
