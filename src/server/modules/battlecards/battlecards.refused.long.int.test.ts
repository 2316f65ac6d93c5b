import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { openPostgresql } from '../../db/open-postgresql.ts';

const MIGRATIONS = 'src/server/db/migrations';
const KEYS = { 'saved-reports-key': 'a1'.repeat(20) };
const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', 3] };

test('with the database away every address says so, and when to try again', async () => {
  const client = await PGlite.create();
  await client.close();
  const unreachable = openPostgresql({
    url: 'postgres://test@127.0.0.1:9/none',
    migrationsDir: MIGRATIONS,
    onIdleError: () => undefined,
  });
  for (const database of [embeddedDatabase(client, MIGRATIONS, () => undefined), unreachable]) {
    const logged: string[] = [];
    const app = await createTestApp({
      database,
      log: { info: () => undefined, error: (text) => logged.push(text) },
    });
    for (const request of [
      { method: 'POST', url: '/api/battlecards', payload: SELECTION },
      { method: 'GET', url: '/api/battlecards', headers: KEYS },
      { method: 'GET', url: '/api/battlecards/1' },
      { method: 'GET', url: '/api/battlecards/1/export' },
      { method: 'PATCH', url: '/api/battlecards/1', headers: KEYS, payload: { name: 'Ours' } },
      { method: 'DELETE', url: '/api/battlecards/1', headers: KEYS },
    ] as const) {
      const answer = await app.inject(request);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({
        code: 'not_ready',
        message: 'The database cannot be reached yet. Please try again shortly.',
      });
    }
    expect(logged).toHaveLength(6);
    await app.close();
  }
  await unreachable.close();
});

test.each([
  ['POST', '/api/battlecards'],
  ['GET', '/api/battlecards/1/export'],
] as const)('%s %s has the small allowance of exports', async (method, url) => {
  const app = await createTestApp({
    limits: { readsPerMinute: 100, exportsPerMinute: 2, exportsAtOnce: 2, processes: () => 1 },
  });
  const payload = method === 'POST' ? SELECTION : undefined;
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) {
    statuses.push((await app.inject({ method, url, ...(payload && { payload }) })).statusCode);
  }
  expect(statuses).toEqual([503, 503, 429]);
  await app.close();
});
