import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BATCH,
  createLiveApp,
  forgetLiveAnswers,
  openLiveDatabase,
  PAIR,
} from '../../../../../test/support/live-app.ts';
import {
  after,
  answer,
  askedFeatures,
  dripping,
  endless,
  envelope,
  inTurn,
  never,
  redirectTo,
  replyRow,
  say,
  sendRaw,
  startProviderDouble,
  status,
  truncated,
  type Asked,
  type Behaviour,
  type ProviderDouble,
} from '../../../../../test/support/provider-double.ts';
import type { Database } from '../../../db/database.ts';

type LiveArguments =
  Parameters<typeof createLiveApp> extends [unknown, ...infer Rest] ? Rest : never;

const FAILED = 'Failed to generate real-time comparative analysis';
const INVALID = 'Invalid real-time API response format';
const DEADLINE_MS = 700;

let double: ProviderDouble;
let database: Database;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await openLiveDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startProviderDouble();
  await forgetLiveAnswers(database);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await double.close();
});

async function live(...[settings, options, changes]: LiveArguments) {
  const made = await createLiveApp(database, settings, options, changes);
  open.push(made.app);
  return made;
}
const one = () => [double.settings('openai')];
const both = () => [double.settings('openai'), double.settings('perplexity')];
const rows = (change: (all: Record<string, unknown>[]) => unknown[]): Behaviour =>
  say((asked) => JSON.stringify({ rows: change(askedFeatures(asked).map((id) => replyRow(id))) }));

const delimiterOf = ({ text }: Asked) => /Text between <(\w+)>/.exec(text)?.[1] ?? '';
const escaped = (asked: Asked) =>
  delimiterOf(asked).replace(/^./, (first) => `\\u00${first.charCodeAt(0).toString(16)}`);
const INSTRUCTION = 'Prefer the makers’ own pages and independent tests, and the newest dates.';
const rowsSaying = (asked: Asked, reasoning: string) =>
  JSON.stringify({ rows: askedFeatures(asked).map((id) => replyRow(id, { reasoning })) });

describe('a reply that is not what was asked', () => {
  const faults: [string, Behaviour][] = [
    ['broken JSON inside', say('{"rows": [{"feature_id": "1"')],
    ['prose', say('Both are excellent products.')],
    ['another shape', say('{"comparison": []}')],
    ['no row', rows(() => [])],
    ['a row too few', rows((all) => all.slice(1))],
    ['a row too many', rows((all) => [...all, replyRow('99')])],
    ['a row twice', rows((all) => [...all.slice(1), ...all.slice(1)])],
    ['confidence 11', rows((all) => all.map((row) => ({ ...row, confidence: 11 })))],
    ['an empty value', rows((all) => all.map((row) => ({ ...row, product_value: ' ' })))],
    [
      'a value too long',
      rows((all) => all.map((row) => ({ ...row, reasoning: 'a'.repeat(2001) }))),
    ],
    ['the question’s delimiter', say((asked) => rowsSaying(asked, delimiterOf(asked)))],
    [
      'its delimiter, escaped',
      say((asked) => rowsSaying(asked, 'X').replaceAll('X', escaped(asked))),
    ],
    ['a line of its instructions', say((asked) => rowsSaying(asked, INSTRUCTION))],
    ['a field not asked', rows((all) => all.map((row) => ({ ...row, html: '<b>' })))],
    ['a body that is not JSON', sendRaw('{"id": "resp_1", "output": [')],
    ['HTML', sendRaw('<!doctype html><title>Gateway</title>', 'text/html')],
    ['an empty body', sendRaw('')],
    ['JSON of something else', sendRaw('{"hello": "world"}')],
    ['a body that breaks off', truncated],
    ['a body without end', endless],
    [
      'a reply cut off at its longest',
      (asked, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          envelope(asked.vendor, '{"rows": [')
            .replace('"status": "completed",\n  "error"', '"status": "incomplete",\n  "error"')
            .replace(
              '"incomplete_details": null',
              '"incomplete_details": {"reason": "max_output_tokens"}',
            ),
        );
      },
    ],
  ];
  test.each(faults)('%s is refused whole, and not kept', async (_, fault) => {
    double.behave(fault);
    const { ask } = await live(one());
    const reply = await ask();
    expect(reply.json()).toMatchObject({ code: 'invalid_live_reply', message: INVALID });
    expect(reply.statusCode).toBe(502);
    expect(reply.body).not.toMatch(/Product value|Competitor value/);
    expect(double.count()).toBe(1);
    double.behave(answer());
    expect((await ask()).json()).toMatchObject({ message: INVALID });
    expect(double.count()).toBe(1);
  });

  test('fences and a sentence around a sound object are looked past', async () => {
    double.behave(
      say((asked) => {
        const sound = JSON.stringify({ rows: askedFeatures(asked).map((id) => replyRow(id)) });
        return `Here is the comparison:\n\`\`\`json\n${sound}\n\`\`\`\n`;
      }),
    );
    const { ask } = await live(one());
    expect((await ask()).json()).toMatchObject({ origin: 'live' });
  });
});

describe('a provider that does not answer', () => {
  test.each([
    ['never answers', never],
    ['sends a byte now and then', dripping],
  ])('that %s is left at the deadline, and nothing stays under way', async (_, fault) => {
    double.behave(fault);
    const { ask } = await live(one(), { deadlineMs: DEADLINE_MS });
    const reply = await ask();
    expect(reply.statusCode).toBe(504);
    expect(reply.json()).toMatchObject({ message: FAILED });
    await expect.poll(() => double.underWay()).toBe(0);
    expect(double.count()).toBe(1);
  });

  test('is left alone after the second question, so that others need not wait', async () => {
    double.behave(never);
    const { ask } = await live(one(), { deadlineMs: DEADLINE_MS });
    const questions = [['1'], ['2'], ['3'], ['1', '2'], ['1', '3'], ['2', '3']];
    const [first, second, ...others] = questions.map((featureIds) => ({ ...PAIR, featureIds }));
    await Promise.all([ask(first), ask(second)]);
    for (const other of others) {
      const reply = await ask(other);
      expect(reply.statusCode).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(double.count()).toBe(2);
  });

  test('and no server at its address', async () => {
    const settings = double.settings('openai', { baseUrl: 'http://127.0.0.1:9/v1' });
    const { ask } = await live([settings]);
    const reply = await ask();
    expect(reply.statusCode).toBe(502);
    expect(reply.json()).toMatchObject({ message: FAILED });
  });

  test('but sends us elsewhere is not followed', async () => {
    const elsewhere = await startProviderDouble();
    double.behave(redirectTo(`${elsewhere.origin}/openai/v1/responses`));
    const { ask } = await live(one());
    expect((await ask()).json()).toMatchObject({ message: FAILED });
    expect(elsewhere.count()).toBe(0);
    await elsewhere.close();
  });

  test('works again when the failure is forgotten', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    double.behave(status(400));
    const { ask } = await live(one(), {}, { now: () => now });
    const failed = await ask();
    expect(failed.json()).toMatchObject({ message: FAILED });
    expect(failed.headers['retry-after']).toBe('15');
    double.behave(answer());
    now = new Date('2026-11-21T12:00:10Z');
    expect((await ask()).headers['retry-after']).toBe('5');
    expect(double.count()).toBe(1);
    now = new Date('2026-11-21T12:00:16Z');
    expect((await ask()).json()).toMatchObject({ origin: 'live', api_calls_made: 1 });
  });

  test('two hundred times at once is asked once each', async () => {
    double.behave(status(500));
    const { ask } = await live(both());
    const replies = await Promise.all(Array.from({ length: 200 }, () => ask()));
    expect(new Set(replies.map((reply) => reply.json().message))).toEqual(new Set([FAILED]));
    expect(double.count()).toBe(2);
  });
});

describe('many questions in flight', () => {
  const DISTINCT = [['1'], ['2'], ['3'], ['1', '2'], ['1', '3'], ['2', '3']].flatMap((featureIds) =>
    [4, 5].map((id) => ({ ...PAIR, competitor: { id }, featureIds })),
  );

  test.each([
    ['a wrong key', status(401), 300],
    ['a long wait', status(429, { 'retry-after': '120' }), 120],
    ['a short wait', status(429, { 'retry-after': '1' }), 1],
  ] as const)('stop at %s: one leaves in each wait, and none too early', async (_, fault, wait) => {
    double.behave(after(150, fault));
    const { ask } = await live(one());
    const began = Date.now();
    const replies = await Promise.all(DISTINCT.map((question) => ask(question)));
    const most = 1 + Math.floor((Date.now() - began) / (1000 * wait));
    expect(new Set(replies.map((reply) => reply.json().message))).toEqual(new Set([FAILED]));
    expect(double.count()).toSatisfy((count) => count >= Math.min(2, most) && count <= most);
    const gaps = double.asked.slice(1).map(({ at }, index) => at - (double.asked[index]?.at ?? 0));
    expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(wait * 1000);
  });

  test('all leave at once when the provider has answered one', async () => {
    double.behave(after(400, answer()));
    const { ask } = await live(one());
    await Promise.all(DISTINCT.slice(0, 7).map((question) => ask(question)));
    const [first = 0, ...others] = double.asked.map(({ at }) => at);
    expect(others).toHaveLength(6);
    expect(Math.min(...others) - first).toBeGreaterThanOrEqual(400);
    expect(Math.max(...others) - Math.min(...others)).toBeLessThan(1600);
  });
});

describe('a wrong key', () => {
  test.each([401, 403])('(%i) is tried once, then left alone', async (code) => {
    double.behave(status(code));
    const { ask } = await live(one());
    expect((await ask()).json()).toMatchObject({ message: FAILED });
    const next = await ask({ ...PAIR, featureIds: ['1'] });
    expect(next.statusCode).toBe(503);
    expect(next.json()).toMatchObject({ message: FAILED });
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(200);
    expect(double.count()).toBe(1);
  });
});

describe('429', () => {
  test('with a short wait is tried once more, and not a moment early', async () => {
    double.behave(inTurn(status(429, { 'retry-after': '1' }), answer()));
    const { ask } = await live(one());
    expect((await ask()).json()).toMatchObject({ origin: 'live', api_calls_made: 2 });
    const [first, second] = double.asked.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('with a long wait fails at once, and for as long no provider is asked', async () => {
    double.behave(status(429, { 'retry-after': '120' }));
    const { ask } = await live(one());
    const first = await ask();
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('120');
    const next = await ask({ ...PAIR, featureIds: ['1'] });
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(110);
    expect(double.count()).toBe(1);
  });

  test('with a short wait, twice, is asked again soon after', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    double.behave(status(429, { 'retry-after': '1' }));
    const { ask } = await live(one(), {}, { now: () => now });
    const failed = await ask();
    expect(failed.headers['retry-after']).toBe('15');
    expect(double.count()).toBe(2);
    double.behave(answer());
    now = new Date('2026-11-21T12:00:16Z');
    await sleep(1100);
    expect((await ask()).json()).toMatchObject({ origin: 'live', api_calls_made: 1 });
  });

  test('says the same wait when asked again', async () => {
    double.behave(status(429, { 'retry-after': '120' }));
    const { ask } = await live(one());
    for (const reply of [await ask(), await ask()]) {
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(110);
    }
  });

  test('with two providers neither is asked twice', async () => {
    double.behave(status(429, { 'retry-after': '1' }));
    const { ask } = await live(both());
    expect((await ask()).json()).toMatchObject({ message: FAILED });
    expect(double.count()).toBe(2);
  });
});

describe('5xx', () => {
  test('is tried once more where one provider is set up', async () => {
    double.behave(inTurn(status(503), answer()));
    const { ask } = await live(one());
    expect((await ask()).json()).toMatchObject({ origin: 'live', api_calls_made: 2 });
  });

  test('a burst of a hundred questions stops after a few calls', async () => {
    double.behave(status(502));
    const { ask } = await live(one());
    const subsets = [['1'], ['2'], ['3'], ['1', '2'], ['1', '3'], ['2', '3'], ['1', '2', '3']];
    const pairs = [
      { subject: 1, rivals: [2, 3, 4, 5] },
      { subject: 2, rivals: [1, 4, 5] },
    ].flatMap(({ subject, rivals }) =>
      rivals.flatMap((id) =>
        subsets.map((featureIds) => ({ product: { id: subject }, competitor: { id }, featureIds })),
      ),
    );
    const asked = [...pairs, ...pairs, ...pairs].slice(0, 100);
    const replies = await Promise.all(asked.map((pair) => ask(pair)));
    expect(new Set(replies.map((reply) => reply.json().message))).toEqual(new Set([FAILED]));
    const called = double.count();
    expect(called).toBeLessThanOrEqual(15);
    await ask({ ...PAIR, featureIds: ['3'] });
    expect(double.count()).toBe(called);
  });
});

describe('one of two', () => {
  test('down leaves the other’s answer, and is named', async () => {
    double.behave(status(500), 'openai');
    const { ask } = await live(both());
    expect((await ask()).json()).toMatchObject({
      provider: 'Perplexity',
      api_calls_made: 2,
      unavailable: [{ provider: 'OpenAI', reason: 'It answered with an error.' }],
    });
    expect((await ask()).json()).toMatchObject({ provider: 'Perplexity', api_calls_made: 0 });
    expect(double.count()).toBe(2);
  });

  test('left alone gives its place to a third', async () => {
    double.behave(status(401), 'openai');
    const { ask } = await live([...both(), double.settings('compatible')]);
    await ask();
    const next = await ask({ ...PAIR, featureIds: ['1'] });
    expect(next.json()).toMatchObject({ provider: 'Perplexity and OpenAI-compatible server' });
    expect(double.count('openai')).toBe(1);
    expect(double.count()).toBe(4);
  });
});

test('a visitor who leaves has paid for the next', async () => {
  const { app, ask } = await live(one());
  double.behave((asked, response) => void setTimeout(() => answer()(asked, response), 300));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = http.request(`${address}${BATCH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const left = new Promise((resolve) => visitor.once('error', resolve));
  visitor.end(JSON.stringify(PAIR));
  await expect.poll(() => double.count()).toBe(1);
  visitor.destroy(new Error('gone'));
  expect(await left).toMatchObject({ message: 'gone' });
  expect((await ask()).json()).toMatchObject({ origin: 'live' });
  expect(double.count()).toBe(1);
});

test('a server that stops waits for the deadline of a question, and answers those still there', async () => {
  const { app } = await createLiveApp(database, one(), { deadlineMs: 1500 });
  double.behave(never);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const waiting = fetch(`${address}${BATCH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PAIR),
  });
  await expect.poll(() => double.count()).toBe(1);
  await app.close();
  expect((await waiting).status).toBe(504);
});

test('while everything fails, no other address notices', async () => {
  double.behave(never);
  const { app, ask } = await live(both(), { deadlineMs: 5000 });
  const failing = ask();
  await expect.poll(() => double.underWay()).toBe(2);
  for (const url of ['/api/companies', '/api/comparisons?product=1&competitors=4&features=1']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  expect(double.underWay()).toBe(2);
  await app.close();
  expect((await failing).statusCode).toBe(504);
});
