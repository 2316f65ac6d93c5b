import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import type { App } from '../http/route-types.ts';

const BATCH = '/api/competitive-intelligence-batch';
let plain: App;

beforeAll(async () => {
  plain = await createTestApp();
});
afterAll(() => plain.close());

describe('the name of the host', () => {
  test.each([
    ['localhost:3000', '/api/site', 200],
    ['evil.test', '/api/site', 421],
    ['evil.test', '/', 421],
    ['evil.test', '/health/live', 200],
    ['10.0.0.7:3000', '/health/ready', 200],
  ])('%s for %s answers %i', async (host, url, status) => {
    const answer = await plain.inject({ url, headers: { host } });
    expect(answer.statusCode).toBe(status);
    expect(answer.payload).not.toContain('evil');
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  test('a foreign name is said to the operator once, and the visitor learns which setting admits it', async () => {
    const said: unknown[] = [];
    const log = {
      info: (event: string, fields?: object) => said.push({ event, ...fields }),
      error: () => undefined,
    };
    const open = await createTestApp({ log, publicUrl: 'https://compare.example.org' });
    const ask = (host: string, headers = {}) =>
      open.inject({ method: 'GET', url: '/api/site', headers: { host, ...headers } });
    expect((await ask('compare.example.org')).statusCode).toBe(200);
    for (let times = 0; times < 3; times += 1) {
      const refused = await ask('other.example.org');
      expect(refused.json()).toMatchObject({ message: expect.stringContaining('ALLOWED_HOSTS') });
    }
    expect(said).toEqual([
      { event: expect.stringContaining('PUBLIC_URL'), host: 'other.example.org' },
    ]);
    const post = await open.inject({
      method: 'POST',
      url: BATCH,
      headers: {
        'content-type': 'application/json',
        host: '127.0.0.1',
        origin: 'https://compare.example.org',
      },
      payload: '',
    });
    expect(post.statusCode).toBe(400);
    await open.close();
  });
});

test.each([
  [['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.7', '9.9.9.9, 203.0.113.7:1'], 429],
  [['[2001:db8::1]:99', '[2001:db8::2]:99', '2001:db8::ffff:3'], 429],
  [['[2001:db8::1]:99', '[2001:db8:1::1]:99'], 200],
])('%j: whatever port a proxy adds, and within a /48, is one client', async (addresses, last) => {
  const strict = await createTestApp({
    trustedProxies: ['127.0.0.1'],
    limits: { readsPerMinute: 1, exportsPerMinute: 1, exportsAtOnce: 1, processes: () => 1 },
  });
  const statuses: number[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await strict.inject({ url: '/api/site', headers })).statusCode);
  }
  expect(statuses).toEqual([200, ...addresses.slice(1).map(() => last)]);
  await strict.close();
});

test('programs learn what to leave alone and whom to write to; https alone is a setting', async () => {
  const robots = await plain.inject('/robots.txt');
  expect(robots.payload.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /*?']),
  );
  expect(robots.headers['strict-transport-security']).toBeUndefined();
  const set = await createTestApp({
    hsts: 'subdomains',
    publicUrl: 'https://compare.example.org',
    securityContact: 'https://example.org/report',
  });
  const text = await set.inject('/.well-known/security.txt');
  expect(text.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(text.payload).toBe(
    [
      'Contact: https://example.org/report',
      'Expires: 2027-02-19T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://compare.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect((await set.inject('/robots.txt')).payload).toContain(
    'Sitemap: https://compare.example.org/sitemap.xml',
  );
  const map = (await set.inject('/sitemap.xml')).payload;
  expect(map).toContain('<loc>https://compare.example.org/wizard</loc>');
  expect(map).not.toMatch(/<loc>[^<]*(?:\?|\/:)/);
  expect((await plain.inject('/sitemap.xml')).statusCode).toBe(404);
  await set.close();
  expect((await plain.inject('/.well-known/security.txt')).payload).toMatch(
    /^Contact: mailto:desk@example\.org\nExpires: /,
  );
  const silent = await createTestApp({ contactEmail: null });
  expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await silent.close();
});

test('a server that was asked to stop is not ready, and answers what still comes on connections that end', async () => {
  let stopping = false;
  const leaving = await createTestApp({ isStopping: () => stopping });
  expect((await leaving.inject('/health/ready')).statusCode).toBe(200);
  stopping = true;
  expect((await leaving.inject('/health/ready')).statusCode).toBe(503);
  for (const url of ['/health/live', '/api/companies', '/no-such-page']) {
    const answer = await leaving.inject(url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers.connection).toBe('close');
  }
  await leaving.close();
});

test.each(['a\0', '\ud800', '\udc00 a'])(
  'a text that no database keeps is refused: %j',
  async (text) => {
    const claim = { catalog: 'language-models', kind: 'rival', id: 1, criterion: '1' };
    const send = (payload: object) =>
      plain.inject({ method: 'POST', url: '/api/objections', payload: { ...claim, ...payload } });
    for (const payload of [{ text }, { text: 'x', more: [{ [text]: 1 }] }]) {
      const answer = await send(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(/^The request holds a text with NUL/);
    }
    const whole = await send({ text: 'a \u{1f600}' });
    expect(whole.body).not.toContain('NUL');
  },
);
