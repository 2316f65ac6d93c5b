import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import {
  isSignedWith,
  LOOPBACK_NETWORK,
  startReceiver,
} from '../../../../test/support/webhook-receiver.ts';
import { createdWebhook, webhookList } from '../../../core/api/webhooks/webhook-api.ts';
import type { Database } from '../../db/database.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { webhookMessages, webhooks } from '../../db/webhook-tables.ts';
import type { App } from '../../http/route-types.ts';
import type { FeedReport } from '../feeds/create-feeds.ts';
import { createDelivery } from './deliver-messages.ts';
import { createChanges } from './find-changes.ts';

const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', '3'] };
const NEVER = new AbortController().signal;
const log = { info: () => undefined, error: () => undefined };

const { kinds, stop } = await twoDatabases('webhooks');
const answers = new Map<string, number>();
const receiver = await startReceiver((path) => answers.get(path) ?? 204);
afterAll(async () => {
  await stop();
  await receiver.close();
});

describe.each(kinds)('webhooks, on the $kind database', ({ skip, open }) => {
  let seeded: SeededDatabase;
  let database: Database;
  let app: App;
  let served = smallCatalogs();
  let report: FeedReport = { title: 'Ours', entries: [], rank: null };

  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    database = seeded.database;
    app = await createTestApp({
      // Its own rounds rest on a full disk; the tests run theirs.
      database: { ...database, isFull: () => true },
      hasWebhooks: true,
      webhookNetwork: LOOPBACK_NETWORK,
      now: () => new Date(),
    });
  });
  beforeEach(async () => {
    if (skip) return;
    await database.orm.delete(webhooks);
    receiver.received.length = 0;
    answers.clear();
  });
  afterAll(async () => {
    await app?.close();
    await seeded?.close();
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, key?: string) =>
    app.inject({
      method,
      url: `/api/webhooks${path}`,
      ...(payload && { payload }),
      headers: key === undefined ? {} : { 'webhooks-key': key },
    });
  const subscribe = async (
    path: string,
    body: object = { catalog: 'language-models' },
    key?: string,
  ) =>
    createdWebhook.parse(
      (await call('POST', '', { url: receiver.url(path), ...body }, key)).json(),
    );
  const list = async (key: string | null) =>
    webhookList.parse((await call('GET', '', undefined, key ?? '')).json()).items;
  const changes = () =>
    createChanges({
      database,
      shipped: () => ({ catalogs: served }),
      feeds: { report: async () => report },
      publicUrl: 'https://compare.example.org',
      today: () => '2026-11-21',
      now: () => new Date(),
      log,
    });
  const delivery = (of = database) =>
    createDelivery({ database: of, network: LOOPBACK_NETWORK, now: () => new Date(), log })(NEVER);
  let step = 0;
  /** One more claim says something else. */
  const changeClaims = async (number: number) => {
    served = smallCatalogs();
    step += 1;
    for (const rival of served[0]?.rivals ?? []) {
      const claim = structuredClone(rival.claims['1']);
      if (rival.id !== 4 || claim?.state !== 'known') continue;
      const [{ value }] = claim.measurements;
      if (value.kind === 'number') value.number = number;
      rival.claims['1'] = claim;
    }
    await seedCatalogs(database, served, `hash-w${step}`);
  };
  const queue = async (webhook: string, bodies: string[]) =>
    database.orm
      .insert(webhookMessages)
      .values(bodies.map((body) => ({ webhook, body, id: `msg_${crypto.randomUUID()}` })));
  const retryNow = () => database.orm.update(webhooks).set({ nextTry: sql`now()` });

  test.skipIf(skip)('are made, listed and removed with a key that is given once', async () => {
    const made = await subscribe('/a');
    expect(made).toMatchObject({ state: 'on', waiting: 0, format: 'standard', report: null });
    expect(made.secret).toMatch(/^whsec_/);
    const again = await subscribe('/b', { catalog: 'language-models' }, made.key ?? '');
    expect(again.key).toBeNull();
    const items = await list(made.key);
    expect(items.map(({ id }) => id).toSorted()).toEqual([made.id, again.id].toSorted());
    expect(JSON.stringify(items)).not.toContain(made.secret);
    expect(await list('f'.repeat(40))).toEqual([]);
    expect((await call('DELETE', `/${made.id}`, undefined, 'f'.repeat(40))).statusCode).toBe(404);
    expect((await call('DELETE', `/${made.id}`, undefined, made.key ?? '')).statusCode).toBe(204);
    expect(await list(made.key)).toHaveLength(1);
  });

  test.skipIf(skip)('what cannot be followed or posted to is refused with a sentence', async () => {
    const url = receiver.url('/a');
    const asked: [object, number][] = [
      [{ url }, 400],
      [{ url, catalog: 'language-models', report: 'a'.repeat(32) }, 400],
      [{ url, catalog: 'none' }, 400],
      [{ url, catalog: 'own-abcdefgh234567ab' }, 404],
      [{ url, catalog: 'language-models', events: ['decision.flipped'] }, 400],
      [{ url, catalog: 'language-models', events: [] }, 400],
      [{ url, report: 'a'.repeat(32) }, 410],
      [{ url: 'http://user:word@receiver.example/', catalog: 'language-models' }, 400],
      [{ url: 'http://10.0.0.1/', catalog: 'language-models' }, 400],
      [{ url: 'https://receiver.example/', catalog: 'language-models' }, 400],
      [{ url: 'ftp://receiver.example/', catalog: 'language-models' }, 400],
    ];
    for (const [body, status] of asked) {
      const answer = await call('POST', '', body);
      expect([body, answer.statusCode]).toEqual([body, status]);
      expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
    }
    const plain = await createTestApp({ database });
    expect((await plain.inject('/api/webhooks')).statusCode).toBe(404);
    await plain.close();
  });

  test.skipIf(skip)('a client has 20 of them, with however many keys', async () => {
    for (let count = 0; count < 20; count++) await subscribe(`/${count}`);
    const answer = await call('POST', '', { url: receiver.url('/x'), catalog: 'language-models' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'enough_webhooks']);
  });

  test.skipIf(skip)('a key of another form is not kept, and a new one is given', async () => {
    const events = ['decision.flipped', 'entity.retiring'];
    const made = await subscribe('/a#part', { catalog: 'language-models', events }, 'mine');
    expect(made).toMatchObject({ url: receiver.url('/a'), events });
    expect(made.id).toMatch(/^wh_[0-9a-f]{32}$/);
    expect(made.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await call('GET')).json()).toEqual({ items: [] });
    expect((await call('DELETE', `/${made.id}`)).statusCode).toBe(404);
  });

  test.skipIf(skip)('a server keeps a thousand of them, ended ones among them', async () => {
    await database.orm.execute(sql`
      insert into webhooks (id, owner, client, url, secret, format, events, told)
      select 'wh_' || n, 'o', 'c', '', '', 'standard', '[]', '{}' from generate_series(1, 999) n`);
    await subscribe('/last');
    await database.orm.update(webhooks).set({ endedAt: new Date() });
    const answer = await call('POST', '', { url: receiver.url('/x'), catalog: 'language-models' });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'webhooks_full']);
  });

  test.skipIf(skip)('a claim that changed is posted once, signed, and in each format', async () => {
    await changeClaims(70);
    const made = await subscribe('/standard');
    for (const format of ['slack', 'teams']) {
      await subscribe(`/${format}`, { catalog: 'language-models', format });
    }
    await changeClaims(81);
    await Promise.all([changes().round(NEVER), changes().round(NEVER)]);
    await changes().round(NEVER);
    await delivery();
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual([
      '/slack',
      '/standard',
      '/teams',
    ]);
    const [standard] = receiver.received.filter(({ path }) => path === '/standard');
    if (!standard) throw new Error('nothing arrived');
    expect(isSignedWith(made.secret, standard)).toBe(true);
    expect(JSON.parse(standard.body)).toMatchObject({
      type: 'claim.changed',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        catalog: 'language-models',
        title: expect.stringContaining('81%'),
        page: 'https://compare.example.org/freshness?catalog=language-models',
      },
    });
    const [slack] = receiver.received.filter(({ path }) => path === '/slack');
    expect(Object.keys(JSON.parse(slack?.body ?? '{}'))).toEqual(['text']);
    const [teams] = receiver.received.filter(({ path }) => path === '/teams');
    expect(JSON.parse(teams?.body ?? '{}')).toMatchObject({ type: 'message' });
  });

  test.skipIf(skip)('a process that serves older catalogs tells nothing', async () => {
    await changeClaims(50);
    await subscribe('/old');
    const before = served;
    await changeClaims(51);
    const [now] = served;
    if (now) now.version = 'newer';
    await seedCatalogs(database, served, 'hash-newer');
    const newer = served;
    served = before;
    await changes().round(NEVER);
    expect(await database.orm.$count(webhookMessages)).toBe(0);
    served = newer;
    await changes().round(NEVER);
    expect(await database.orm.$count(webhookMessages)).toBe(1);
  });

  test.skipIf(skip)(
    'what fails is tried again later and holds back what comes after it',
    async () => {
      const made = await subscribe('/down');
      answers.set('/down', 500);
      await queue(made.id, ['1', '2', '3']);
      await delivery();
      await delivery();
      expect(receiver.received).toEqual([]);
      expect(await list(made.key)).toMatchObject([
        { state: 'failing', waiting: 3, reason: 'The address answered with status 500.' },
      ]);
      const { rows } = await asRows(
        sql`select extract(epoch from next_try - now()) as seconds, attempts from webhooks`,
      );
      expect(Number(rows[0]?.seconds)).toBeGreaterThan(3);
      expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(6);
      expect(rows[0]?.attempts).toBe(1);
      answers.clear();
      await retryNow();
      await delivery();
      expect(receiver.received.map(({ body }) => body)).toEqual(['1', '2', '3']);
      expect(await list(made.key)).toMatchObject([{ state: 'on', waiting: 0, reason: null }]);
    },
  );

  test.skipIf(skip)('after seven days without an arrival it is dead, and says so', async () => {
    const made = await subscribe('/down');
    answers.set('/down', 503);
    await queue(made.id, ['1', '2']);
    await database.orm
      .update(webhooks)
      .set({ failingSince: sql`now() - interval '8 days'`, attempts: 12 });
    await delivery();
    expect(await list(made.key)).toMatchObject([
      {
        state: 'ended',
        waiting: 0,
        reason:
          'No message arrived for 7 days, so the webhook has ended; 2 messages were not delivered. The address answered with status 503.',
      },
    ]);
  });

  test.skipIf(skip)('an address that answers 410 is sent nothing more', async () => {
    const made = await subscribe('/gone');
    answers.set('/gone', 410);
    await queue(made.id, ['1', '2']);
    await delivery();
    await retryNow();
    await delivery();
    expect(await list(made.key)).toMatchObject([{ state: 'ended', waiting: 0 }]);
  });

  test.skipIf(skip)(
    'several senders at once send each message once, each webhook in order',
    async () => {
      const made = await Promise.all(['/p', '/q', '/r'].map((path) => subscribe(path)));
      const bodies = Array.from({ length: 30 }, (_, at) => String(at));
      for (const { id } of made) await queue(id, bodies);
      const again = seeded.openAgain();
      await Promise.all([delivery(), delivery(again), delivery()]);
      for (const path of ['/p', '/q', '/r']) {
        const arrived = receiver.received.filter((each) => each.path === path);
        expect(arrived.map(({ body }) => body)).toEqual(bodies);
      }
    },
  );

  test.skipIf(skip)('of a saved report: another first rank, leads, and its end', async () => {
    const saved = await app.inject({ method: 'POST', url: '/api/battlecards', payload: SELECTION });
    const { id, key } = saved.json<{ id: string; key: string }>();
    const made = await subscribe('/report', { report: id });
    const entry = (kind: 'verdict' | 'rank', name: string) => ({
      key: `${kind} ${name}`,
      kind,
      title: name,
      text: name,
      at: '2026-11-21T00:00:00.000Z',
      source: null,
      about: null,
    });
    await changeClaims(60 + step);
    report = { title: 'Ours', entries: [], rank: entry('rank', 'first A') };
    await changes().round(NEVER);
    report = { ...report, entries: [entry('verdict', 'lead')], rank: entry('rank', 'first B') };
    await changes().round(NEVER);
    await changes().round(NEVER);
    report = { ...report, rank: entry('rank', 'first A') };
    await changes().round(NEVER);
    await app.inject({
      method: 'DELETE',
      url: `/api/battlecards/${id}`,
      headers: { 'saved-reports-key': key },
    });
    await changes().round(NEVER);
    await delivery();
    await changes().round(NEVER);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type, data }) => [type, data.title])).toEqual([
      ['decision.flipped', 'first B'],
      ['verdict.flipped', 'lead'],
      ['decision.flipped', 'first A'],
      ['report.expired', expect.stringContaining('removed')],
    ]);
    expect(await list(made.key)).toMatchObject([
      { state: 'ended', reason: 'The saved report was removed.' },
    ]);
  });

  async function asRows(query: ReturnType<typeof sql>) {
    return (await database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  }
});
