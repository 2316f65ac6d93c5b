import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp } from '../../../test/support/create-test-app.ts';
import type { App } from '../http/route-types.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
let app: App;
let webRoot: string;

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-web-'));
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(
    path.join(webRoot, 'index.html'),
    '<!doctype html><title>Page</title><div id="root"></div>',
  );
  fs.mkdirSync(path.join(webRoot, '.vite'));
  fs.writeFileSync(
    path.join(webRoot, '.vite/first-sights.json'),
    JSON.stringify({
      '/wizard': '<p>Steps</p>',
      '/wizard?step=4': '<p data-step="place"></p><p data-step="title"></p>',
    }),
  );
  fs.writeFileSync(path.join(webRoot, 'assets/app-1234.js'), SCRIPT);
  fs.writeFileSync(path.join(webRoot, 'assets/app-1234.js.gz'), gzipSync(SCRIPT));
  fs.writeFileSync(path.join(webRoot, '.env'), 'SECRET=1');
  app = await createTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(webRoot, { recursive: true, force: true });
});

const JSON_BODY = { 'content-type': 'application/json' };
const BATCH = '/api/competitive-intelligence-batch';

test.each([
  ['/wizard?step=3', '<div id="root"><div inert><p>Steps</p></div></div>'],
  ['/wizard?step=5', '<p data-step="place"></p><p data-step="title"></p></div></div>'],
  [
    '/wizard?step=4&product=1&competitors=4&features=1',
    '<p data-step="place">Step 4 of 5</p><p data-step="title"> · Step 4</p>',
  ],
  ['/docs', '<div id="root"></div>'],
])('%s shows what its build has drawn, which does not answer yet', async (url, root) => {
  expect((await app.inject({ url })).body).toContain(root);
});

describe('whatever is asked', () => {
  test.each([
    ['GET', '/', 200],
    ['HEAD', '/wizard', 200],
    ['GET', '/wizard/?step=2', 200],
    ['GET', '/no-such-page', 404],
    ['GET', '/api/no-such-address', 404],
    ['GET', '/api/companies', 200],
    ['GET', '/api/products/zero', 400],
    ['GET', '/api/products/999', 404],
    ['DELETE', '/api/products', 405],
    ['PUT', '/', 405],
    ['TRACE', '/api/products', 405],
    ['GET', '/%zz', 400],
    ['GET', `/api/products/${'9'.repeat(300)}`, 400],
    ['GET', `/api/products?x=${'a'.repeat(8200)}`, 414],
    ['GET', '/assets/app-1234.js', 200],
    ['GET', '/health/live', 200],
    ['GET', '/health/ready', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/export/battlecard?product=1&competitors=4&features=1&format=csv', 200],
  ] as const)('%s %s answers %i under every security header', async (method, url, status) => {
    const answer = await app.inject({ method: method as 'GET', url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': expect.stringMatching(/charset=utf-8/),
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('the policy for pages lets nothing inline run and names no host', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy.replace(/'sha256-[\w+/=]+'/, 'HASH').split('; ')).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' HASH`,
      `img-src 'self' data:`,
      `font-src 'self' data:`,
      `connect-src 'self'`,
      `frame-src 'self'`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      'trusted-types report worker',
    ]);
  });
});

describe('pages and their files', () => {
  test('hashed files are kept for ever, and sent as they were compressed', async () => {
    const answer = await app.inject({
      url: '/assets/app-1234.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    '/../package.json',
    '/%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/../../package.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/src/server/main.ts',
    '/assets/app-1234.js.map',
    '/assets/%00',
  ])('%s is no way out of the pages', async (url) => {
    const answer = await app.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/SECRET|"dependencies"/);
  });
});

test('an address below /own/ goes into no referrer, index or cache, and into no log', async () => {
  const key = 'k'.repeat(43);
  const logged: unknown[] = [];
  const note = (...said: unknown[]) => void logged.push(said.map(String));
  const recorded: unknown[] = [];
  const own = await createTestApp({
    webRoot,
    log: { info: note, error: note },
    activity: { record: (event) => recorded.push(event), dropped: () => 0 },
  });
  for (const [url, status] of [
    [`/own/${key}`, 200],
    [`/own/${key}?step=2`, 200],
    [`/%6fwn/${key}`, 200],
    [`/own/${key}/more`, 404],
    [`/own/${key}%zz`, 400],
  ] as const) {
    const answer = await own.inject(url);
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(key);
    if (status === 400) continue;
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  expect(recorded).toHaveLength(4);
  expect(JSON.stringify([logged, recorded])).not.toContain(key);
  await own.close();
});

describe('bodies', () => {
  test('only JSON is taken where JSON is due', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: BATCH,
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('only a form is taken where a form is due', async () => {
    const url = '/api/export/comprehensive-battlecard';
    const json = await app.inject({ method: 'POST', url, payload: {} });
    expect(json.statusCode).toBe(415);
    const form = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'productId=1&competitorIds=%5B4%5D&featureIds=%5B%221%22%5D',
    });
    expect(form.statusCode).toBe(200);
  });

  test('a body above 64 KB is refused', async () => {
    const payload = JSON.stringify({ text: 'a'.repeat(66_000) });
    const answer = await app.inject({ method: 'POST', url: BATCH, headers: JSON_BODY, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'The request body is larger than 64 KB.' });
  });

  test('a compressed body is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: BATCH,
      headers: { ...JSON_BODY, 'content-encoding': 'gzip' },
      payload: gzipSync('{}'),
    });
    expect(answer.statusCode).toBe(415);
  });

  test.each([
    ['broken', '{"product":'],
    ['empty', ''],
    ['poisoned', '{"__proto__":{"polluted":true}}'],
    ['poisoned deeper', '{"product":{"constructor":{"prototype":{"polluted":true}}}}'],
    ['very deep', '['.repeat(30_000)],
  ])('a %s body is a plain 400', async (_kind, payload) => {
    const answer = await app.inject({ method: 'POST', url: BATCH, headers: JSON_BODY, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(/^[A-Z].{1,198}\.$/),
      requestId: expect.any(String),
    });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('requests from other sites', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80' }, 200],
    [{}, 200],
  ])('a post with %j answers %i', async (headers, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: BATCH,
      headers: { ...JSON_BODY, host: 'localhost', ...headers },
      payload: { product: { id: 1 }, competitor: { id: 4 }, featureIds: ['1'] },
    });
    expect(answer.statusCode).toBe(status);
  });
});

test.each([
  '/',
  '/api/companies',
  '/api/site',
  '/assets/app-1234.js',
  '/no-such-page',
  '/robots.txt',
])(
  '%s says that its answer goes by the encoding asked for, compressed or not, new or known',
  async (url) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.headers.vary).toMatch(/^accept-encoding/);
      const { etag } = answer.headers;
      if (etag === undefined) continue;
      expect(etag).toMatch(/^W\//);
      const known = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
      expect(known.headers.vary).toMatch(/^accept-encoding/);
    }
  },
);

test('another method on a known address is refused with the methods that are allowed', async () => {
  const put = await app.inject({ method: 'PUT', url: '/api/products/1' });
  expect(put.headers.allow).toBe('GET, HEAD');
  const get = await app.inject(BATCH);
  expect(get.statusCode).toBe(405);
  expect(get.headers.allow).toBe('POST');
});

test('a parameter given twice is refused with its name', async () => {
  const answer = await app.inject('/api/comparisons?product=1&product=2');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'The parameter product may be given only once.' });
});

test('before the catalogs are read the pages answer, the catalog says why not', async () => {
  const waiting = await createTestApp({ webRoot, snapshot: () => null });
  expect((await waiting.inject('/')).statusCode).toBe(200);
  expect((await waiting.inject('/health/live')).statusCode).toBe(200);
  const ready = await waiting.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  const catalog = await waiting.inject('/api/companies');
  expect(catalog.statusCode).toBe(503);
  expect(catalog.headers['retry-after']).toBe('2');
  await waiting.close();
});

test('readiness fails when the database fails or hangs, which is asked once at a time', async () => {
  let pings = 0;
  let ping = () => Promise.reject(new Error('away'));
  const away = await createTestApp({
    database: Object.assign(absentDatabase(), { ping: () => ((pings += 1), ping()) }),
  });
  expect((await away.inject('/health/ready')).statusCode).toBe(503);
  ping = () => new Promise(() => undefined);
  const answers = await Promise.all([1, 2, 3].map(() => away.inject('/health/ready')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(pings).toBe(2);
  await away.close();
});

test('above its allowance, which all exports share, a client learns how long to wait', async () => {
  const strict = await createTestApp({
    webRoot,
    limits: { readsPerMinute: 3, exportsPerMinute: 1, exportsAtOnce: 2, processes: () => 1 },
  });
  const report = '/api/export/battlecard?product=1&competitors=4&features=1';
  const statuses = [];
  const matrix = '/api/export/professional-dashboard';
  const body = { productId: 1, competitorIds: [4], featureIds: [1] };
  for (const url of [report, matrix, '/api/site', '/api/site', '/api/site', '/api/site']) {
    const answer = await (url === matrix
      ? strict.inject({ method: 'POST', url, payload: body })
      : strict.inject(url));
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
    }
  }
  expect(statuses).toEqual([200, 429, 200, 200, 200, 429]);
  const inWindow = { url: '/own/link', headers: { accept: 'text/html,*/*;q=0.8' } };
  for (const _ of [1, 2, 3]) expect((await strict.inject(inWindow)).statusCode).toBe(200);
  const page = await strict.inject(inWindow);
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`Please try again in ${page.headers['retry-after']} second`);
  const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect((await strict.inject('/own/link')).json()).toMatchObject({ code: 'too_many_requests' });
  const ask = async () => (await strict.inject('/mcp')).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([405, 405, 429]);
  await strict.close();
});

test('what goes wrong inside is logged, and answered without detail', async () => {
  const logged: unknown[] = [];
  const broken = await createTestApp({
    today: () => {
      throw new Error('secret detail');
    },
    log: { info: () => undefined, error: (_event, error) => logged.push(error) },
  });
  const answer = await broken.inject('/api/comparisons?product=1&competitors=4&features=1');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(logged).toHaveLength(1);
  await broken.close();
});

test('the API is described by its own schemas', async () => {
  const described = (await app.inject('/api/openapi.json')).json();
  expect(described.openapi).toBe('3.1.0');
  expect(Object.keys(described.paths)).toContain('/api/export/battlecard');
  expect(Object.keys(described.paths)).not.toContain('/wizard');
});

test('another spelling of an address shares its allowance, and takes no other policy', async () => {
  const strict = await createTestApp({
    limits: { readsPerMinute: 1, exportsPerMinute: 1, exportsAtOnce: 1, processes: () => 1 },
  });
  expect((await strict.inject('/api/site')).statusCode).toBe(200);
  for (const url of ['/%61pi/site', '/api/%73ite', 'http://localhost/api/site']) {
    expect((await strict.inject(url)).statusCode).toBe(429);
  }
  const unknown = await strict.inject('/api/docs-of-nothing');
  expect(unknown.headers['content-security-policy']).not.toContain('unsafe-inline');
  await strict.close();
});

test('the description of the API holds every address, each with an answer and its errors', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { summary?: string; responses: object }>>;
  }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ name: `${method} ${path}`, route })),
  );
  expect(routes.map(({ name }) => name)).toHaveLength(106);
  expect(routes.filter(({ name }) => name.includes('/api/export/'))).toHaveLength(8);
  for (const { route } of routes) {
    expect(route.summary).toMatch(/./);
    const statuses = Object.keys(route.responses);
    expect(statuses).toContain('4XX');
    expect(statuses.some((status) => /^20\d$/.test(status))).toBe(true);
  }
});
