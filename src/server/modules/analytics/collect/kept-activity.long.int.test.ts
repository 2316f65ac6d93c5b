import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openEmptyDatabase } from '../../../../../test/support/open-empty-database.ts';
import { smallCatalogs } from '../../../../../test/support/small-catalog.ts';
import type { Database } from '../../../db/database.ts';
import { activityBatches, activityLogs, activityRollups } from '../../../db/tables.ts';
import { createSnapshot } from '../../catalog/snapshot.ts';
import { createStatistics } from '../statistics/create-statistics.ts';
import type { ActivityEvent, ActivityNote } from './activity-event.ts';
import { createActivityWriter, deleteOldRows, reuseRoom } from './activity.repository.ts';
import { ALL_HOURS } from './count-batch.ts';
import { forgetOldActivity } from './forget-old-activity.ts';
import { countEvents, type CountedEvents } from './rebuild-sums.repository.ts';
import { rebuildSums } from './rebuild-sums.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
beforeEach(async () => {
  await database.orm.execute(
    sql`truncate activity_logs, activity_rollups, activity_visitors, activity_salts, activity_batches restart identity`,
  );
});
afterAll(() => database.close());

const visitor = (name: string) => ({
  fingerprint: name,
  address: '203.0.113.0',
  country: 'CH',
  agent: 'Firefox',
});
const visit = (extra: Partial<ActivityEvent> = {}): ActivityEvent => ({
  time: new Date(NOON),
  type: 'Page Visit',
  method: 'GET',
  path: '/wizard',
  status: 200,
  duration: 12,
  made: null,
  visitor: visitor('one'),
  ...extra,
});
let batch = 0;
const write = (...events: ActivityEvent[]) =>
  createActivityWriter(database)(events, `batch ${(batch += 1)}`);
const rows = () => database.orm.select().from(activityLogs).orderBy(activityLogs.id);
const sums = async () => {
  const all = await database.orm.select().from(activityRollups);
  return all
    .map(({ hour, dimension, key, count, duration }) =>
      [hour.toISOString(), dimension, key, count, duration].join(' '),
    )
    .toSorted();
};
const sessions = async () =>
  (await sums()).filter((line) => line.includes(' session ') && !line.startsWith('1970'));

describe('a row', () => {
  it.each([
    [399, null],
    [400, '400 Bad Request'],
    [404, '404 Not Found'],
    [499, '499'],
  ])('of a request that was answered %i has the error %s', async (status, error) => {
    await write(visit({ status }));
    expect(await rows()).toMatchObject([{ statusCode: status, errorMessage: error }]);
  });

  it('has the visitor and what was made, and of who asks not to be tracked neither', async () => {
    const made: ActivityNote = {
      type: 'Product Comparison',
      subjectId: 1,
      rivalIds: [4],
      criteria: 2,
      format: null,
    };
    await write(visit({ made }), visit({ made, visitor: null }), visit());
    const kept = await rows();
    expect(kept).toMatchObject([
      {
        userAgent: 'Firefox',
        ipAddress: '203.0.113.0',
        country: 'CH',
        requestBody: { subjectId: 1, rivalIds: [4], criteria: 2 },
        responseData: null,
        metadata: null,
      },
      { ipAddress: null, requestBody: null, sessionId: null, metadata: { untracked: true } },
      { requestBody: null, sessionId: kept[0]?.sessionId },
    ]);
  });
});

test('a batch that is written twice counts once, and a visitor once a day', async () => {
  const writer = createActivityWriter(database);
  const events = [
    visit({ time: new Date(NOON + HOUR_MS) }),
    visit(),
    visit({ visitor: visitor('two') }),
  ];
  await writer(events, 'same');
  await writer(events, 'same');
  await writer([visit({ time: new Date(NOON + 2 * HOUR_MS) })], 'next');
  await write(visit({ time: new Date(NOON + 3 * HOUR_MS) }));
  expect(await rows()).toHaveLength(5);
  expect(await sessions()).toEqual([
    '2026-11-21T12:00:00.000Z session all 1 0',
    '2026-11-21T13:00:00.000Z session all 1 0',
  ]);
  await writer([visit({ time: new Date(NOON + DAY_MS) })], 'tomorrow');
  expect(await sessions()).toHaveLength(3);
});

describe('old rows', () => {
  it('are deleted by age or beyond the newest, and their ids returned', async () => {
    await write(...Array.from({ length: 6 }, (_, at) => visit({ time: new Date(NOON + at) })));
    const ask = (before: number, most: number, after = 0, chunk = 10) =>
      deleteOldRows(database, { before: new Date(before), most, chunk, after });
    expect(await ask(NOON, 6)).toEqual([]);
    expect(await ask(NOON + 1, 6)).toEqual([1]);
    expect(await ask(0, 4)).toEqual([2]);
    expect(await ask(NOON + 100, 6, 3, 2)).toEqual([4, 5]);
    expect((await rows()).map(({ id }) => id)).toEqual([3, 6]);
    await database.orm.delete(activityLogs);
    expect(await ask(NOON + 100, 0)).toEqual([]);
  });

  it('go in rounds, with ids of batches after six hours; an embedded database uses the room again', async () => {
    const executed: string[] = [];
    const watched = {
      kind: database.kind,
      orm: new Proxy(database.orm, {
        get: (orm, name, receiver) => {
          if (name === 'execute') executed.push('vacuum');
          const value = Reflect.get(orm, name, receiver) as unknown;
          return typeof value === 'function' ? (value.bind(orm) as unknown) : value;
        },
      }),
    };
    const time = NOON + 91 * DAY_MS;
    const old = forgetOldActivity({
      database: watched,
      retentionDays: 90,
      mostRows: 3,
      now: () => new Date(time),
      log: { info: () => undefined, error: (_, error) => expect.fail(String(error)) },
      isReady: () => true,
    });
    await write(visit(), visit({ time: new Date(time - 90 * DAY_MS) }));
    await write(...Array.from({ length: 3 }, () => visit({ time: new Date(time) })));
    const ages = new Map([
      ['old', 6 * HOUR_MS + 1],
      ['new', 6 * HOUR_MS],
    ]);
    await database.orm.delete(activityBatches);
    for (const [id, age] of ages) {
      await database.orm.insert(activityBatches).values({ id, writtenAt: new Date(time - age) });
    }
    await old.round();
    expect((await rows()).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(await database.orm.select({ id: activityBatches.id }).from(activityBatches)).toEqual([
      { id: 'new' },
    ]);
    for (let round = 2; round < 60; round += 1) await old.round();
    expect(executed).toEqual([]);
    await old.round();
    expect(executed).toEqual(['vacuum']);
    await old.round();
    expect(executed).toEqual(['vacuum']);
    await old.stop();
    executed.length = 0;
    await reuseRoom({ ...watched, kind: 'postgresql' });
    expect(executed).toEqual([]);
  });
});

describe('the sums made anew', () => {
  async function rebuilt() {
    const lines: string[] = [];
    await rebuildSums(database, (line) => lines.push(line));
    return lines;
  }
  const ANEW = 'were counted anew, 0 of them differed; the totals are the sums of all hours.';

  it('of no events leave what was counted', async () => {
    expect(await rebuilt()).toEqual([
      'No hour could be counted anew; the totals are the sums of all hours.',
    ]);
  });

  it('of the first events ever are those that were counted', async () => {
    await write(visit(), visit({ visitor: null, path: '/api/site', type: 'System Request' }));
    const right = await sums();
    expect(await rebuilt()).toEqual([
      'Counting: 100 % of 2 events',
      `1 hour since 2026-11-20 ${ANEW}`,
    ]);
    await write(visit({ time: new Date(NOON + HOUR_MS), duration: 700 }));
    const more = await sums();
    expect((await rebuilt()).at(-1)).toBe(`2 hours since 2026-11-20 ${ANEW}`);
    expect(await sums()).toEqual(more);
    expect(more.length).toBeGreaterThan(right.length);
  });

  it('mend an hour that is wrong, one that is missing and one too many, and the totals with them', async () => {
    await write(visit(), visit({ duration: 70, visitor: visitor('two') }));
    await write(visit({ time: new Date(NOON + HOUR_MS) }));
    const right = await sums();
    const { hour, dimension } = activityRollups;
    await database.orm.update(activityRollups).set({ duration: 1 }).where(eq(dimension, 'page'));
    await database.orm.delete(activityRollups).where(eq(hour, new Date(NOON + HOUR_MS)));
    const stray = { hour: new Date(NOON + 2 * HOUR_MS), dimension: 'type', key: 'x', count: 1 };
    await database.orm.insert(activityRollups).values({ ...stray, duration: 0 });
    expect((await rebuilt()).at(-1)).toContain('3 hours since 2026-11-20 were counted anew, 3 of');
    expect(await sums()).toEqual(right);
  });

  it('of events whose first are gone begin with the first whole day', async () => {
    const midnight = new Date('2026-11-22T00:00:00Z');
    await write(visit(), visit());
    await write(visit({ time: midnight }));
    const right = await sums();
    await database.orm.delete(activityLogs).where(eq(activityLogs.id, 1));
    await database.orm
      .update(activityRollups)
      .set({ count: 9 })
      .where(eq(activityRollups.hour, midnight));
    expect((await rebuilt()).at(-1)).toContain('1 hour since 2026-11-22 were counted anew, 1 of');
    expect(await sums()).toEqual(right);
  });

  it('begin with the first event ever, however long ago', async () => {
    await write(visit({ time: new Date(NOON - 3 * DAY_MS) }), visit());
    expect((await rebuilt()).at(-1)).toBe(`2 hours since 2026-11-17 ${ANEW}`);
  });

  it('know a visitor by the first visit of the day, in whichever order events are read', async () => {
    const at = (hours: number) => visit({ time: new Date(NOON + hours * HOUR_MS) });
    await write(at(1), at(0), at(2));
    for (const [first, second] of [
      [1, 3],
      [2, 3],
    ]) {
      const counted: CountedEvents = { hours: new Map(), visitors: new Map() };
      await countEvents(database.orm, counted, 0, first ?? 0);
      await countEvents(database.orm, counted, first ?? 0, second ?? 0);
      expect([...(counted.visitors.get('2026-11-21')?.values() ?? [])]).toEqual([NOON]);
      expect(counted.hours.size).toBe(3);
    }
  });

  it('mend what is too high in an hour whose rows say all, and a duration that is wrong by one', async () => {
    const type = 'Report Export' as const;
    const made: ActivityNote = { type, subjectId: 1, rivalIds: [4], criteria: 2, format: 'pdf' };
    const path = '/api/export/battlecard';
    await write(visit({ type, path, made }), visit({ visitor: null }));
    const right = await sums();
    const { key, duration } = activityRollups;
    await database.orm.update(activityRollups).set({ count: 9 }).where(eq(key, 'pdf'));
    await rebuilt();
    expect(await sums()).toEqual(right);
    await database.orm
      .update(activityRollups)
      .set({ duration: sql`${duration} + 1` })
      .where(eq(key, 'CH'));
    await rebuilt();
    expect(await sums()).toEqual(right);
    await write(visit({ time: new Date(NOON + HOUR_MS), type, path, made, visitor: null }));
    const more = await sums();
    await rebuilt();
    expect(await sums()).toEqual(more);
  });

  it('keep what rows of untracked visitors do not say, in the hours that have such', async () => {
    const type = 'Report Export' as const;
    const made: ActivityNote = { type, subjectId: 1, rivalIds: [4], criteria: 2, format: 'pdf' };
    const path = '/api/export/battlecard';
    await write(visit({ type, path, made }), visit({ type, path, made, visitor: null }));
    const right = await sums();
    expect(right).toContain('2026-11-21T12:00:00.000Z format pdf 2 24');
    await rebuilt();
    expect(await sums()).toEqual(right);
    await database.orm
      .update(activityRollups)
      .set({ count: 1 })
      .where(eq(activityRollups.key, 'pdf'));
    await database.orm
      .update(activityRollups)
      .set({ count: 9 })
      .where(eq(activityRollups.key, 'CH'));
    await rebuilt();
    expect((await sums()).filter((line) => / (?:pdf|CH) /.test(line))).toEqual([
      '1970-01-01T00:00:00.000Z country CH 1 12',
      '1970-01-01T00:00:00.000Z format pdf 1 12',
      '2026-11-21T12:00:00.000Z country CH 1 12',
      '2026-11-21T12:00:00.000Z format pdf 1 12',
    ]);
  });

  it('of events that an earlier version wrote are those of requests', async () => {
    await database.orm.insert(activityLogs).values({
      timestamp: new Date(NOON),
      method: 'GET',
      path: '/old',
      eventType: 'Old Kind',
    });
    await rebuilt();
    expect((await sums()).filter((line) => line.startsWith('2026'))).toEqual([
      '2026-11-21T12:00:00.000Z speed 0-50 1 0',
      '2026-11-21T12:00:00.000Z type System Request 1 0',
    ]);
  });
});

test('the ten battlecards of most exports are named, and the first hour that was counted', async () => {
  const snapshot = createSnapshot(smallCatalogs(), null);
  const statistics = createStatistics({
    database,
    snapshot: () => snapshot,
    now: () => new Date(NOON),
    collection: () => ({ retentionDays: 90, dropped: 0, countriesAsOf: '2026-06-17' }),
  });
  expect((await statistics.stats()).collection.since).toBeNull();
  const sum = (key: string, count: number, dimension = 'battlecard') => ({
    hour: ALL_HOURS,
    dimension,
    key,
    count,
    duration: 0,
  });
  await database.orm
    .insert(activityRollups)
    .values([
      ...Array.from({ length: 12 }, (_, at) => sum(`1/x${at + 2}`, at + 1)),
      sum('pdf', 2, 'format'),
      sum('scroll', 3, 'format'),
      { ...sum('Page Visit', 1, 'type'), hour: new Date(NOON + HOUR_MS) },
      { ...sum('Page Visit', 1, 'type'), hour: new Date(NOON) },
    ]);
  const { battlecards, formats } = await statistics.exports();
  expect(battlecards.map(({ exports }) => exports)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(formats).toEqual([{ format: 'PDF', count: 2 }]);
  expect((await statistics.stats()).collection.since).toBe('2026-11-21T12:00:00.000Z');
});
