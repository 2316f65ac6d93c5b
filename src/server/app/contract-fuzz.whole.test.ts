import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeOf, requestsOf, type Description } from '../../../test/support/contract-fuzz.ts';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import type { App } from '../http/route-types.ts';
import { readConfig } from '../process/config.ts';

const REQUESTS = 300;
/** A new seed for each run; a failure prints its seed, and `FUZZ_SEED` sets it again. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let app: App;
beforeAll(async () => {
  const foreign = { state: 'foreign', kind: null, reason: 'unknown-kind' } as const;
  const readQuestionnaire = async () => ({ state: 'refused', reason: 'foreign' }) as const;
  // No provider is asked, and every address exists.
  const { intelligence } = readConfig({ OWN_CATALOGS_RESEARCH: 'true' });
  app = await createTestApp({
    openPool: { open: async () => foreign, readQuestionnaire },
    intelligence,
  });
});
afterAll(() => app.close());

it('no request that can be made from the description gets an answer it does not describe', async () => {
  const description: Description = (await app.inject('/api/openapi.json')).json();
  const next = requestsOf(description, KNOWN, SEED);
  const judge = judgeOf(description);
  const faults: string[] = [];
  for (let count = 0; count < REQUESTS; count++) {
    const request = next();
    const { operation, method, ...given } = request;
    const answer = await app.inject({ ...given, method: method as 'GET' });
    const fault = judge(request, {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    });
    if (fault !== null) faults.push(`${method} ${given.url} (${operation}): ${fault}`);
  }
  expect(faults, `seed ${SEED}`).toEqual([]);
});

const KNOWN = {
  catalog: ['language-models', 'manufacturing-software'],
  product: [1, 2, 101],
  productId: [1, 2, 101],
  companyId: [1, 2],
  subjectId: [1, 2],
  as: [1],
  competitor: [2, 4],
  competitorId: [2, 4, 5],
  competitors: ['4', '4,5', '2,4'],
  competitorIds: [[4], [4, 5]],
  ids: ['1,2', '4'],
  features: ['1', '1,2,3'],
  featureIds: [['1'], ['1', '2']],
  q: ['birch', 'a'],
  limit: ['1', '50'],
  cursor: ['0', '2'],
};
