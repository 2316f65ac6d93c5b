import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { storeWebhook } from '../../../../test/support/store-webhook.ts';
import { LOOPBACK_NETWORK, startReceiver } from '../../../../test/support/webhook-receiver.ts';
import type { Database } from '../../db/database.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { webhookMessages, webhooks } from '../../db/webhook-tables.ts';
import { createDelivery, type DeliveryOptions } from './deliver-messages.ts';
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
  logged.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

const logged: object[] = [];
const log = {
  info: (event: string, fields?: object) => void logged.push({ event, ...fields }),
  error: () => undefined,
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

describe('subscriptions', () => {
  async function withApp<Answer>(run: (ask: Ask) => Promise<Answer>): Promise<Answer> {
    const app = await createTestApp({
      database: { ...database, isFull: () => true },
      hasWebhooks: true,
      webhookNetwork: LOOPBACK_NETWORK,
    });
    const ask: Ask = (method, { path = '', payload, key } = {}) =>
      app.inject({
        method,
        url: `/api/webhooks${path}`,
        ...(payload && { payload }),
        headers: key === undefined ? {} : { 'webhooks-key': key },
      });
    return run(ask).finally(() => app.close());
  }
  type Ask = (
    method: 'GET' | 'POST' | 'DELETE',
    asked?: { path?: string; payload?: object; key?: string },
  ) => ReturnType<Awaited<ReturnType<typeof createTestApp>>['inject']>;
  const payload = { url: receiver.url('/a#part'), catalog: 'language-models' };

  it('a key of another form is not kept, and a new one is given', () =>
    withApp(async (ask) => {
      const made = await ask('POST', { payload, key: 'mine' });
      expect(made.statusCode).toBe(201);
      expect(made.json()).toMatchObject({
        id: expect.stringMatching(/^wh_[0-9a-f]{32}$/),
        key: expect.stringMatching(/^[0-9a-f]{40}$/),
        url: receiver.url('/a'),
      });
      expect((await ask('GET')).json()).toEqual({ items: [] });
      const path = `/${made.json<{ id: string }>().id}`;
      expect((await ask('DELETE', { path })).statusCode).toBe(404);
    }));

  it('a catalog is followed by any of its events, beside others', () =>
    withApp(async (ask) => {
      const events = ['decision.flipped', 'entity.retiring'];
      const made = await ask('POST', { payload: { ...payload, events } });
      expect([made.statusCode, made.json().events]).toEqual([201, events]);
    }));

  it('a server keeps a thousand of them', () =>
    withApp(async (ask) => {
      await database.orm.execute(sql`
        insert into webhooks (id, owner, client, url, secret, format, events, told)
        select 'wh_' || n, 'o', 'c', '', '', 'standard', '[]', '{}' from generate_series(1, 999) n`);
      expect((await ask('POST', { payload })).statusCode).toBe(201);
      const full = await ask('POST', { payload });
      expect([full.statusCode, full.json().code]).toEqual([507, 'webhooks_full']);
      await database.orm.update(webhooks).set({ endedAt: new Date() });
      expect((await ask('POST', { payload })).statusCode).toBe(507);
    }));
});
