import http from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  FORGERIES,
  forged,
  largeCatalog,
  modelsCatalog,
  PAGE,
  recordedDocument,
} from '../../../../test/support/models-catalog.ts';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import type { Database } from '../../db/database.ts';
import { refreshedClaims } from '../../db/claim-tables.ts';
import { refreshDaily, withRefreshed } from './daily-refresh.ts';
import { readRefreshed, refreshedVersion } from './refresh.repository.ts';

/** A source of facts on loopback, with answers set by the test. */

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let database: Database;
let address: string;
let answer: Answer;
let asked: http.IncomingMessage[];
const server = http.createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
const ETAG = '"one"';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

beforeAll(async () => {
  database = await openEmptyDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/api.json`;
});
beforeEach(async () => {
  asked = [];
  answer = whole();
  await database.orm.delete(refreshedClaims);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

function whole(document: unknown = recordedDocument()): Answer {
  return (request, response) => {
    const isKnown = request.headers['if-none-match'] === ETAG;
    response
      .writeHead(isKnown ? 304 : 200, { etag: ETAG })
      .end(isKnown ? '' : JSON.stringify(document));
  };
}

/** One of the processes that share the database. */
function process(day = '2026-02-01', { ms = 30_000, input = modelsCatalog() } = {}) {
  const logged: Record<string, unknown>[] = [];
  const errors: unknown[] = [];
  let version: string | null = null;
  let rivals: CatalogInput['rivals'] = [];
  const reload = async () => {
    const kept = await readRefreshed(database, address);
    version = kept.version;
    rivals = withRefreshed(input, kept.claims).rivals;
  };
  const refresh = refreshDaily({
    database,
    address,
    inputs: async () => [input],
    served: () => version,
    reload,
    now: () => new Date(`${day}T12:00:00Z`),
    log: {
      info: (event, fields) => logged.push({ event, ...fields }),
      error: (_, error) => errors.push(error),
    },
    isReady: () => true,
    chance: () => 0,
    limits: { ms },
  });
  const served = () => rivals.map(({ data }) => data.claims);
  return { ...refresh, errors, logged, served, price: () => rivals[0]?.data.claims['input_price'] };
}
const itIsTime = () =>
  database.orm
    .update(refreshedClaims)
    .set({ nextTry: new Date(0) })
    .where(eq(refreshedClaims.source, address));

test('several processes ask once and all serve what was read, and ask again the next day', async () => {
  const [one, other] = [process(), process()];
  await Promise.all([one.round(), other.round()]);
  await Promise.all([one.round(), other.round()]);
  expect(asked).toHaveLength(1);
  const confirmed = (as_of: string) => ({
    value: 1,
    reported_by: 'vendor',
    evidence: [PAGE, { url: `${address}#anthropic/claude-haiku-4-5`, as_of }],
  });
  expect(one.price()).toMatchObject(confirmed('2026-02-01'));
  expect(other.price()).toMatchObject(confirmed('2026-02-01'));
  expect([...one.errors, ...other.errors]).toEqual([]);

  await itIsTime();
  const next = process('2026-02-02');
  await next.round();
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, ETAG]);
  expect(next.price()).toMatchObject(confirmed('2026-02-02'));
  for (const each of [one, other, next]) await each.stop();
});

const valueOf = (claim: AuthoredClaim) => ('value' in claim ? claim.value : null);
const rowOf = async () => (await database.orm.select().from(refreshedClaims))[0];

test.each(Object.entries(FORGERIES))(
  '%s is not served, and waits for a person',
  async (_, forgery) => {
    const input = largeCatalog();
    const document = recordedDocument();
    const models = document['anthropic']?.models ?? {};
    models['claude-haiku-4-5'] = forgery(models['claude-haiku-4-5'] ?? {});
    answer = whole(document);
    const one = process('2026-02-01', { input });
    await one.round();
    expect(one.errors).toEqual([]);
    const values = one.served().map((claims) => Object.values(claims).map(valueOf));
    expect(values).toEqual(input.rivals.map(({ data }) => Object.values(data.claims).map(valueOf)));
    expect(await rowOf()).toMatchObject({ waiting: 1 });
    expect(one.logged).toContainEqual({
      event: 'changes wait for a person',
      changes: expect.stringMatching(/^language-models\/north-large\/\w+: .+ → .+$/),
    });
    await one.stop();
  },
);

test('a document that changes more than one claim in twenty is not used at all', async () => {
  const [input, day] = [largeCatalog(), '2026-02-02'];
  const first = process('2026-02-01', { input });
  await first.round();
  const kept = await rowOf();
  const served = first.served();
  await first.stop();
  const dearer = FORGERIES['a price half as high again']!;
  answer = whole(forged(recordedDocument(), dearer));
  await database.orm.update(refreshedClaims).set({ etag: null, nextTry: new Date(0) });
  const one = process(day, { input });
  await one.round();
  expect(one.errors).toEqual([
    expect.stringMatching(/^it changes \d+ of \d+ claims, more than 5%/),
  ]);
  expect(one.served()).toEqual(served);
  expect(await rowOf()).toMatchObject({ claims: kept?.claims, version: kept?.version });
  await one.stop();
});

test('what an earlier version took into service is served no more, and is read anew', async () => {
  const input = largeCatalog({
    input_price: {
      value: 2,
      basis: 'read',
      reported_by: 'vendor',
      confidence: 0.9,
      evidence: [PAGE],
    },
  });
  const source = (as_of: string) => ({
    url: `${address}#anthropic/claude-haiku-4-5`,
    title: 'models.dev anthropic/claude-haiku-4-5',
    as_of,
    read_on: true as const,
  });
  const claim = (criterion: string, value: number) => ({
    catalog: input.slug,
    rival: 'north-large',
    criterion,
    model: 'anthropic/claude-haiku-4-5',
    value,
    source: source('2026-01-31'),
  });
  await database.orm.insert(refreshedClaims).values({
    source: address,
    claims: [claim('input_price', 1), claim('output_price', 5)],
    version: 'old',
    readOn: '2026-01-31',
    etag: ETAG,
    catalogs: `${input.slug} ${input.version}`,
    nextTry: new Date(Date.now() + 3_600_000),
  });
  const one = process('2026-02-01', { input });
  await one.round();
  expect(asked).toEqual([]);
  const untouched = input.rivals[0]?.data.claims['input_price'];
  expect(one.price()).toEqual(untouched);
  expect(one.served()[0]?.['output_price']).toMatchObject({
    evidence: [PAGE, source('2026-01-31')],
  });
  await itIsTime();
  await one.round();
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined]);
  expect(one.price()).toEqual({
    ...untouched,
    confidence: 0.72,
    note: '127.0.0.1 says 1 since 1 February 2026.',
  });
  expect(one.served()[0]?.['output_price']).toMatchObject({
    evidence: [PAGE, source('2026-02-01')],
  });
  const row = await rowOf();
  expect(row?.waiting).toBe(1);
  const objection = row?.claims.find(({ criterion, rival }) => {
    return rival === 'north-large' && criterion === 'input_price';
  });
  expect(objection).toMatchObject({ value: 1, was: 2, since: '2026-02-01' });
  await one.stop();
});

test('what is confirmed is fresh, and what is denied keeps its age', async () => {
  const document = recordedDocument();
  Object.assign(document['anthropic']?.models['claude-haiku-4-5'] ?? {}, {
    cost: { input: 1, output: 9, cache_read: 0.1 },
  });
  answer = whole(document);
  const one = process('2026-12-01', { input: largeCatalog() });
  await one.round();
  const days = (slug: string) => {
    const claim = one.served()[0]?.[slug];
    return claim && 'evidence' in claim ? claim.evidence.map(({ as_of }) => as_of) : [];
  };
  expect(days('input_price')).toEqual([PAGE.as_of, '2026-12-01']);
  expect(days('output_price')).toEqual([PAGE.as_of]);
  await one.stop();
});

const LISTED = {
  basis: 'read',
  reported_by: 'third-party',
  confidence: 0.8,
  evidence: [{ url: '', as_of: '2026-01-15', read_on: true }],
};
/** A claim from this source, which it may therefore replace. */
const listed = (value: number) => ({
  ...LISTED,
  value,
  evidence: [{ ...LISTED.evidence[0], url: `${address}#anthropic/claude-haiku-4-5` }],
});

test('a change is served once the source has said it for a week, also where it answers that nothing is new', async () => {
  const input = largeCatalog({ input_price: listed(0.8) });
  const prices: unknown[] = [];
  for (const day of ['2026-02-01', '2026-02-07', '2026-02-08', '2026-02-09']) {
    await itIsTime();
    const one = process(day, { input });
    await one.round();
    expect(one.errors).toEqual([]);
    prices.push(valueOf(one.price()!));
    await one.stop();
  }
  expect(prices).toEqual([0.8, 0.8, 1, 1]);
  const one = process('2026-02-10', { input });
  await one.round();
  expect(one.price()).toMatchObject({
    value: 1,
    evidence: [{ as_of: '2026-02-09' }],
    earlier: [{ value: 0.8, evidence: [{ as_of: '2026-01-15' }] }],
  });
  await one.stop();
  const vendor = process('2026-02-10', {
    input: largeCatalog({ input_price: { ...listed(0.8), evidence: [PAGE] } }),
  });
  await vendor.round();
  expect(vendor.price()).toMatchObject({ value: 0.8, evidence: [PAGE] });
  await vendor.stop();
});

test('a document that lists much less than the last one is not used, and a model that is gone twice is told', async () => {
  const input = largeCatalog();
  const day = async (today: string, document: unknown) => {
    answer = whole(document);
    await database.orm.update(refreshedClaims).set({ etag: null, nextTry: new Date(0) });
    const one = process(today, { input });
    await one.round();
    await one.stop();
    return one;
  };
  const many = recordedDocument();
  for (let at = 0; at < 20; at += 1) many['openai']!.models[`other-${at}`] = {};
  await day('2026-02-01', many);
  const kept = await rowOf();
  const fewer = await day('2026-02-02', recordedDocument());
  expect(fewer.errors).toEqual([expect.stringMatching(/^it lists \d+ of the \d+ models .*80%/)]);
  expect(await rowOf()).toMatchObject({ claims: kept?.claims, memory: kept?.memory });

  delete many['anthropic']!.models['claude-haiku-4-5'];
  await day('2026-02-03', many);
  expect(await rowOf()).toMatchObject({ waiting: 0 });
  const again = await day('2026-02-04', many);
  expect(again.logged).toContainEqual({
    event: 'changes wait for a person',
    changes: 'language-models/north-large/status: not listed twice, may have ended',
  });
});

const truncated: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('{"anthropic":', () => response.destroy());
};
const long =
  (headers: http.OutgoingHttpHeaders): Answer =>
  (_, response) => {
    response.writeHead(200, headers);
    for (let megabyte = 0; megabyte < 50; megabyte += 1) response.write(MEGABYTE);
    response.end();
  };
const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
const slow: Answer = (_, response) => {
  response.writeHead(200).write('{');
};

test('whatever else comes changes nothing, and is logged once', async () => {
  const bad: [string, Answer, RegExp][] = [
    ['half a body', truncated, /cannot be reached/],
    ['half a document', (_, response) => void response.end('{"anthropic":'), /not whole JSON/],
    ['an error', (_, response) => void response.writeHead(500).end('no'), /status 500/],
    ['50 MB', long({ 'content-length': 50 * MEGABYTE.length }), /larger than 20 MB/],
    ['another host', redirect('http://127.0.0.2:9/'), /another host/],
    ['50 MB of unknown length', long({}), /larger than 20 MB/],
    ['a road in a circle', redirect('/api.json'), /too often/],
    ['a body that never ends', slow, /longer than 0.3 seconds/],
    ['another form', whole(['models']), /another form/],
    ['almost nothing', whole({}), /incomplete/],
    ['304 without a question', (_, response) => void response.writeHead(304).end(), /status 304/],
  ];
  const first = process();
  await first.round();
  await first.stop();
  const kept = await refreshedVersion(database, address);
  await database.orm.update(refreshedClaims).set({ etag: null });
  for (const [name, each, reason] of bad) {
    answer = each;
    const one = process('2026-02-03', { ms: each === slow ? 300 : 30_000 });
    for (const _ of ['first', 'second']) {
      await itIsTime();
      await one.round();
    }
    const version = await refreshedVersion(database, address);
    expect({ name, errors: one.errors, version, price: one.price() }).toMatchObject({
      name,
      errors: [expect.stringMatching(reason)],
      version: kept,
      price: { value: 1 },
    });
    await one.stop();
  }
  answer = (request, response) => {
    if (request.url === '/api.json') return redirect('/moved.json')(request, response);
    return whole()(request, response);
  };
  await itIsTime();
  const last = process('2026-02-04');
  await last.round();
  expect(last.errors).toEqual([]);
  expect(last.price()).toMatchObject({ evidence: [PAGE, { as_of: '2026-02-04' }] });
  await last.stop();
});

test('a process that stops gives its question up', async () => {
  answer = slow;
  const one = process();
  const round = one.round();
  await expect.poll(() => asked.length).toBe(1);
  await one.stop();
  await round;
  expect(one.errors).toEqual([]);
});
