import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { storeWebhook } from '../../../../test/support/store-webhook.ts';
import { LOOPBACK_NETWORK, startReceiver } from '../../../../test/support/webhook-receiver.ts';
import type { Database } from '../../db/database.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { webhookMessages, webhooks } from '../../db/webhook-tables.ts';
import type { FeedReport } from '../feeds/create-feeds.ts';
import { readReplaced } from '../feeds/feeds.repository.ts';
import { createDelivery, type DeliveryOptions } from './deliver-messages.ts';
import { createChanges } from './find-changes.ts';
import { nextMessage, takeDue, type WebhookRow } from './webhooks.repository.ts';

const NEVER = new AbortController().signal;

let database: Database;
let answer = (_path: string): number => 204;
const receiver = await startReceiver((path) => answer(path));
beforeAll(async () => {
  database = await openEmptyDatabase();
  await seedCatalogs(database, smallCatalogs(), 'hash-1');
});
beforeEach(async () => {
  await database.orm.delete(webhooks);
  receiver.received.length = 0;
  answer = () => 204;
  [logged.length, errors.length] = [0, 0];
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

const logged: object[] = [];
const errors: unknown[] = [];
const log = {
  info: (event: string, fields?: object) => void logged.push({ event, ...fields }),
  error: (_: string, error: unknown) => void errors.push(error),
};

const add = (name: string, extra: Partial<WebhookRow> = {}) =>
  storeWebhook(database, name, { url: receiver.url(`/${name}`), ...extra });
const queue = ({ id }: WebhookRow, bodies: string[]) =>
  database.orm
    .insert(webhookMessages)
    .values(bodies.map((body) => ({ webhook: id, body, id: `msg_${id}_${body}` })));
const rowOf = async ({ id }: WebhookRow) =>
  (await database.orm.select().from(webhooks).where(eq(webhooks.id, id)))[0];
/** Seconds by the clock of the database. */
async function secondsTo(column: 'next_try' | 'leased_until'): Promise<number> {
  const seconds = sql<number>`extract(epoch from ${sql.identifier(column)} - now())::float8`;
  const [row] = await database.orm.select({ seconds }).from(webhooks);
  return row?.seconds ?? Number.NaN;
}
/** Some of it has passed since it was set. */
const about = (seconds: number) => (left: number) => left <= seconds && left > seconds - 0.9;

describe('delivery', () => {
  const deliver = (options: Partial<DeliveryOptions> = {}, stop = NEVER) =>
    createDelivery({
      database,
      network: LOOPBACK_NETWORK,
      now: () => new Date(),
      log,
      chance: () => 0,
      ...options,
    })(stop);
  const turns = (atOnce: number, inARow: number) => ({ turns: { atOnce, inARow } });
  const arrived = () => receiver.received.map(({ path, body }) => path + body);

  it.each([
    [0, 0, 5],
    [1, 0, 10],
    [2, 1, 24],
    [30, 0.5, 95_040],
  ])(
    'after %i failures waits twice as long each time, and at random up to a fifth more (%d)',
    async (attempts, chance, seconds) => {
      const webhook = await add('down', { attempts });
      await queue(webhook, ['1']);
      answer = () => 500;
      await deliver({ chance: () => chance });
      expect(await secondsTo('next_try')).toSatisfy(about(seconds));
      expect(await rowOf(webhook)).toMatchObject({ attempts: attempts + 1, endedAt: null });
    },
  );

  it('after one that arrived begins with the shortest wait again', async () => {
    await queue(await add('wavering', { attempts: 4 }), ['1', '2']);
    answer = () => (receiver.received.length === 0 ? 204 : 500);
    await deliver();
    expect(arrived()).toEqual(['/wavering1']);
    expect(await secondsTo('next_try')).toSatisfy(about(5));
  });

  it.each([
    ['6 days 23 hours', 503, null],
    ['7 days 1 minute', 503, 'dead'],
    ['1 minute', 410, 'gone'],
  ])('failing for %s with %i it has ended as: %s', async (since, status, reason) => {
    const failingSince = sql`now() - ${since}::interval` as unknown as Date;
    const webhook = await add('down', { failingSince });
    await queue(webhook, ['1']);
    answer = () => status;
    await deliver();
    const row = await rowOf(webhook);
    expect(row?.endedAt !== null).toBe(reason !== null);
    const event = 'a webhook has ended';
    expect(logged).toEqual(reason === null ? [] : [{ event, webhook: webhook.id, reason }]);
  });

  it('the others have their turn before one goes on', async () => {
    await queue(await add('a', { nextTry: new Date(0) }), ['1', '2', '3']);
    await queue(await add('b', { nextTry: new Date(1) }), ['1']);
    await deliver(turns(1, 2));
    expect(arrived()).toEqual(['/a1', '/a2', '/b1', '/a3']);
  });

  it('serves four at once, and leases each for ten seconds', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await queue(await add(name), ['1']);
    let [now, most] = [0, 0];
    const leases: number[] = [];
    const resolve = async () => {
      now += 1;
      most = Math.max(most, now);
      const left = sql<number>`extract(epoch from max(leased_until) - now())::float8`;
      const [row] = await database.orm.select({ left }).from(webhooks);
      leases.push(row?.left ?? 0);
      await expect.poll(() => most).toBeGreaterThanOrEqual(4);
      now -= 1;
      return ['127.0.0.1'];
    };
    await deliver({ network: { ...LOOPBACK_NETWORK, resolve } });
    expect(most).toBe(4);
    expect(arrived().toSorted()).toEqual(['/a1', '/b1', '/c1', '/d1', '/e1', '/f1']);
    expect(Math.max(...leases)).toSatisfy((left: number) => left > 9 && left <= 10);
  });

  it('of a process that stops is no failure, and goes no further', async () => {
    const webhook = await add('slow');
    await queue(webhook, ['1', '2']);
    const stop = new AbortController();
    answer = () => {
      stop.abort();
      return 204;
    };
    await deliver(turns(1, 100), stop.signal);
    expect(await rowOf(webhook)).toMatchObject({
      attempts: 0,
      failingSince: null,
      leasedUntil: null,
    });
    expect(receiver.received.map(({ body }) => body)).not.toContain('2');
    await deliver({}, AbortSignal.abort());
    expect(receiver.received.map(({ body }) => body)).not.toContain('2');
  });

  it('one process has the lease, and no other sends', async () => {
    const [first, second] = [await add('a', { nextTry: new Date(0) }), await add('b')];
    await queue(first, ['1', '2']);
    await queue(second, ['1']);
    expect((await takeDue(database, 'me', 10))?.id).toBe(first.id);
    expect(await nextMessage(database, first.id, 'other', 10)).toBeNull();
    expect(await nextMessage(database, first.id, 'me', 10)).toMatchObject({ body: '1' });
    expect((await takeDue(database, 'other', 10))?.id).toBe(second.id);
    expect(await takeDue(database, 'third', 10)).toBeNull();
  });
});

describe('changes', () => {
  let served = smallCatalogs();
  let report: FeedReport = { title: 'Ours', entries: [], rank: null };
  let asked = 0;
  let today = '2026-11-21';
  const made = (publicUrl: string | null = 'https://compare.example.org') =>
    createChanges({
      database,
      shipped: () => ({ catalogs: served }),
      feeds: {
        report: async () => {
          asked += 1;
          return report;
        },
      },
      publicUrl,
      today: () => today,
      now: () => new Date('2026-11-21T12:00:00Z'),
      log,
    });
  const messages = async () => {
    const rows = await database.orm.select().from(webhookMessages).orderBy(webhookMessages.seq);
    return rows.map(({ id, body }) => ({ id, ...JSON.parse(body) }));
  };
  const titles = async () => (await messages()).map(({ data }) => data.title as string);
  let step = 0;
  /** The models that have a figure say these instead. */
  async function changeClaims(figures: Record<number, number>) {
    served = smallCatalogs();
    for (const rival of served[0]?.rivals ?? []) {
      const claim = structuredClone(rival.claims['1']);
      const number = figures[rival.id];
      if (number === undefined || claim?.state !== 'known') continue;
      const [{ value }] = claim.measurements;
      if (value.kind === 'number') value.number = number;
      rival.claims['1'] = claim;
    }
    step += 1;
    await seedCatalogs(database, served, `hash-c${step}`);
  }
  const entry = (kind: 'verdict' | 'rank', name: string) => ({
    key: `${kind} ${name}`,
    kind,
    title: name,
    text: name,
    at: '2026-11-21T00:00:00.000Z',
    source: null,
    about: null,
  });
  beforeEach(() => {
    served = smallCatalogs();
    report = { title: 'Ours', entries: [], rank: null };
    [asked, today] = [0, '2026-11-21'];
  });

  test('without subscribers nothing is looked at', async () => {
    const none = () => {
      throw new Error('There are no catalogs.');
    };
    const changes = createChanges({ ...noReports(), shipped: none });
    await changes.round(NEVER);
    expect(errors).toEqual([]);
  });

  test('the first claim ever replaced is told, later ones oldest first, and each once', async () => {
    const changes = made();
    await changeClaims({});
    const told = await changes.start({ catalog: 'language-models', report: null });
    expect(told).toEqual({ history: 0, keys: [], rank: null });
    await add('follower', { told });
    await changeClaims({ 4: 60 });
    await changeClaims({ 4: 61, 5: 62 });
    await changes.round(NEVER);
    await changes.round(NEVER);
    expect(await titles()).toEqual([
      expect.stringContaining('60%'),
      expect.stringMatching(/6[12]%/),
      expect.stringMatching(/6[12]%/),
    ]);
    expect((await messages())[0]?.id).toMatch(/^msg_[0-9a-f]{32}$/);
    const later = await changes.start({ catalog: 'language-models', report: null });
    expect(later.history).toBeGreaterThan(0);
    await add('newer', { told: later });
    await changes.round(NEVER);
    expect(await titles()).toHaveLength(3);
    expect(await changes.start({ catalog: 'none', report: null })).toEqual(later);
  });

  test('more changes than one round tells are left to the next, and none is lost', async () => {
    await changeClaims({});
    const { history } = await made().start({ catalog: 'language-models', report: null });
    for (const figure of [31, 32, 33]) await changeClaims({ 4: figure });
    const read = async (after: number | undefined, most: number) => {
      const rows = await readReplaced(database, 'language-models', {
        ...(after !== undefined && { after }),
        most,
      });
      return rows.map(({ row }) => row);
    };
    const all = await read(history, 10);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(all).toHaveLength(3);
    expect(await read(history, 2)).toEqual(all.slice(1));
    expect(await read(all[1], 2)).toEqual(all.slice(0, 1));
    expect(await read(undefined, 2)).toEqual(all.slice(0, 2));
  });

  test('only the events that were asked for are told', async () => {
    const changes = made();
    const told = await changes.start({ catalog: 'language-models', report: null });
    await add('retirements', { told, events: ['entity.retiring'] });
    await changeClaims({ 4: 70 });
    await changes.round(NEVER);
    expect(await titles()).toEqual([]);
    expect((await database.orm.select().from(webhooks))[0]?.told.history).toBeGreaterThan(
      told.history,
    );
  });

  test('an end that a subscriber found is not told, and a new one is, once', async () => {
    const ends = (...ids: number[]) => {
      served = smallCatalogs();
      for (const rival of served[0]?.rivals ?? []) {
        if (!ids.includes(rival.id)) continue;
        const evidence = [{ url: 'https://example.org/end', asOf: '2026-11-01', readOn: true }];
        rival.lifecycle = { retires: [{ channel: 'own', on: '2027-01-31', evidence }] };
      }
    };
    const changes = made();
    await seedCatalogs(database, smallCatalogs(), 'hash-ends');
    ends(4);
    const told = await changes.start({ catalog: 'language-models', report: null });
    expect(told.keys).toHaveLength(1);
    await add('follower', { told });
    await changes.round(NEVER);
    expect(await titles()).toEqual([]);
    ends(4, 5);
    await changes.round(NEVER);
    await changes.round(NEVER);
    expect((await messages()).map(({ type }) => type)).toEqual(['entity.retiring']);
    expect((await titles())[0]).toContain('Dogwood One');
  });

  test('a round that is stopped tells nothing, and a later one does', async () => {
    await changeClaims({});
    const changes = made(null);
    await add('follower', {
      told: await changes.start({ catalog: 'language-models', report: null }),
    });
    await changeClaims({ 4: 80 });
    await changes.round(AbortSignal.abort());
    expect(await titles()).toEqual([]);
    await changes.round(NEVER);
    expect((await messages()).map(({ data }) => data.page)).toEqual([null]);
  });

  test('a saved report is looked at once for the same catalogs and day', async () => {
    const id = await savedReport();
    const changes = made();
    await add('report', { catalog: null, report: id });
    await changes.round(NEVER);
    await changes.round(NEVER);
    expect(asked).toBe(1);
    today = '2026-11-22';
    await changes.round(NEVER);
    expect(asked).toBe(2);
    served = smallCatalogs();
    await changes.round(NEVER);
    expect(asked).toBe(3);
    expect(errors).toEqual([]);
  });

  test('of a report another first rank is told, and leads that came, went and came again', async () => {
    const id = await savedReport();
    const round = async (next: Partial<FeedReport>) => {
      report = { ...report, ...next };
      await made().round(NEVER);
    };
    const told = { history: 0, keys: ['verdict one'], rank: null };
    await add('report', { catalog: null, report: id, told });
    const [one, two, three] = ['one', 'two', 'three'].map((name) => entry('verdict', name));
    await round({ entries: [three!, two!, one!, entry('rank', 'old')], rank: entry('rank', 'A') });
    await round({ entries: [], rank: null });
    await round({ entries: [two!], rank: entry('rank', 'A') });
    await round({ rank: entry('rank', 'B') });
    expect(await titles()).toEqual(['two', 'three', 'two', 'B']);
    expect((await messages())[0]).toMatchObject({
      data: { page: `https://compare.example.org/battlecards/${id}` },
    });
  });

  test('a webhook that is removed while its changes are found is no failure', async () => {
    const id = await savedReport();
    const changes = createChanges({
      ...noReports(),
      feeds: {
        report: async () => {
          await database.orm.delete(webhooks);
          return { ...report, entries: [entry('verdict', 'one')] };
        },
      },
    });
    await add('report', { catalog: null, report: id });
    await changes.round(NEVER);
    expect([errors, await titles()]).toEqual([[], []]);
  });

  function noReports() {
    return {
      database,
      shipped: () => ({ catalogs: served }),
      feeds: { report: async () => report },
      publicUrl: null,
      today: () => today,
      now: () => new Date(),
      log,
    };
  }
});

async function savedReport(): Promise<string> {
  const app = await createTestApp({ database });
  const payload = { productId: 1, competitorIds: [4, 5], featureIds: ['1', '3'] };
  const saved = await app.inject({ method: 'POST', url: '/api/battlecards', payload });
  await app.close();
  return saved.json<{ id: string }>().id;
}
