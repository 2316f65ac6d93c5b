import http from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import type { Database } from '../../db/database.ts';
import { refreshedClaims } from '../../db/tables.ts';
import { refreshDaily, withRefreshed } from './daily-refresh.ts';
import { readRefreshed, refreshedVersion } from './refresh.repository.ts';

/** A source of facts on loopback, which answers as the test says. */

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
function process(day = '2026-02-01', ms = 30_000) {
  const input = modelsCatalog({
    input_price: {
      value: 2,
      basis: 'read',
      reported_by: 'vendor',
      confidence: 0.9,
      evidence: [{ url: 'https://example.org/prices', as_of: '2026-01-15' }],
    },
  });
  const logged: string[] = [];
  const errors: unknown[] = [];
  let served: string | null = null;
  let price: unknown = null;
  const reload = async () => {
    const { claims, version } = await readRefreshed(database, address);
    served = version;
    price = withRefreshed(input, claims).rivals[0]?.data.claims['input_price'];
  };
  const refresh = refreshDaily({
    database,
    address,
    inputs: async () => [input],
    served: () => served,
    reload,
    now: () => new Date(`${day}T12:00:00Z`),
    log: {
      info: (event) => logged.push(event),
      error: (_, error) => errors.push(error),
    },
    isReady: () => true,
    chance: () => 0,
    limits: { ms },
  });
  return { ...refresh, errors, logged, price: () => price };
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
  const served = {
    value: 1,
    evidence: [{ url: `${address}#anthropic/claude-haiku-4-5`, as_of: '2026-02-01' }],
  };
  expect(one.price()).toMatchObject(served);
  expect(other.price()).toMatchObject(served);
  expect([...one.errors, ...other.errors]).toEqual([]);

  await itIsTime();
  const next = process('2026-02-02');
  await next.round();
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, ETAG]);
  expect(next.price()).toMatchObject({ value: 1, evidence: [{ as_of: '2026-02-02' }] });
  for (const each of [one, other, next]) await each.stop();
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
    const one = process('2026-02-03', each === slow ? 300 : 30_000);
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
  expect(last.price()).toMatchObject({ evidence: [{ as_of: '2026-02-04' }] });
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
