import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { AI_FLOW, BATTLECARD_FLOW, WIZARD_FLOW } from '../features/wizard/flows.ts';
import { subjectsQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE = 60_000;
const MODELS = { slug: 'language-models', isDefault: true };
const SOFTWARE = { slug: 'manufacturing-software', isDefault: false };

it.each([
  [WIZARD_FLOW, 10, 30],
  [AI_FLOW, 5, 10],
  [BATTLECARD_FLOW, 5, 10],
])('the flow $name keeps the company list for its own time', (flow, fresh, kept) => {
  expect(subjectsQuery(MODELS, flow.companiesCache)).toMatchObject({
    staleTime: fresh * MINUTE,
    gcTime: kept * MINUTE,
  });
});

it('holds one company list for all flows, and other lists the same time in each', () => {
  const client = createQueryClient();
  for (const { companiesCache } of [AI_FLOW, WIZARD_FLOW]) {
    for (const catalog of [MODELS, SOFTWARE]) {
      const options = { ...subjectsQuery(catalog, companiesCache), enabled: false };
      new QueryObserver(client, options).subscribe(() => undefined)();
    }
  }
  const kept = client.getQueryCache().getAll();
  expect(kept.map(({ queryKey, gcTime }) => [queryKey, gcTime])).toEqual([
    [['companies', '/api/companies'], 30 * MINUTE],
    [['products', '/api/products?catalog=manufacturing-software'], 10 * MINUTE],
  ]);
  client.clear();
});
