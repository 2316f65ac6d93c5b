import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';

test('the viewer of the description loads its own files, and leads nowhere else', async () => {
  const app = await createTestApp();
  const page = await app.inject('/api/docs/');
  expect(page.body).toContain('./static/swagger-ui-bundle.js');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self';`);
  for (const [url, type] of [
    ['/api/docs/static/swagger-initializer.js', 'application/javascript; charset=utf-8'],
    ['/api/docs/static/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/api/docs/json', 'application/json; charset=utf-8'],
  ] as const) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type]);
  }
  expect((await app.inject('/api/docs/static/no-such-file.js')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/docs' })).statusCode).toBe(405);
  await app.close();
});

test('what succeeds is described as read, made or done', async () => {
  const app = await createTestApp();
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  const successes = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ responses }) => Object.keys(responses).filter((status) => status.startsWith('2')));
  expect(successes.length).toBeGreaterThan(50);
  expect([...new Set(successes.flat())].sort()).toEqual(['200', '201', '204']);
  await app.close();
});
