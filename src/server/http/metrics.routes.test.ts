import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import type { App } from './route-types.ts';

const TOKEN = 'a-token-of-the-operator';
const STRANGER = '203.0.113.9';
let app: App;

afterEach(() => app.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

test('the machine itself reads what was answered, by route and status', async () => {
  app = await createTestApp();
  await app.inject('/api/companies');
  await app.inject('/api/products/999');
  await app.inject('/no-such-page?with=a-secret');
  const { statusCode, headers, body } = await read({}, '::1');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  const count = (route: string, status: number) =>
    `selector_http_requests_total{method="GET",route="${route}",status="${status}"} 1`;
  expect(body).toContain(count('/api/companies', 200));
  expect(body).toContain(count('/api/products/:productId', 404));
  expect(body).toMatch(/duration_seconds_count\{route="\/api\/companies"\} 1/);
  expect(body).not.toContain('secret');
});

test.each([
  ['another machine', {}, STRANGER],
  ['a proxy on this machine', { 'x-forwarded-for': STRANGER }, '127.0.0.1'],
  ['a proxy that says so otherwise', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
  ['another machine with a wrong token', { authorization: 'Bearer another' }, STRANGER],
  ['this machine with a wrong token', { authorization: 'Bearer another' }, '127.0.0.1'],
])('to %s the address does not exist', async (_who, headers, address) => {
  app = await createTestApp({ metricsToken: TOKEN });
  expect((await read(headers, address)).statusCode).toBe(404);
});

test('holders of the token read from anywhere', async () => {
  app = await createTestApp({ metricsToken: TOKEN });
  const answer = await read(
    { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': STRANGER },
    STRANGER,
  );
  expect(answer.statusCode).toBe(200);
});

test('without a token set, none is right', async () => {
  app = await createTestApp();
  expect((await read({ authorization: 'Bearer null' }, STRANGER)).statusCode).toBe(404);
});
