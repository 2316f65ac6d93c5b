import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { inlineDesk } from '../../../../test/support/create-test-app.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createBuiltReports } from './built-reports.ts';
import { createReports } from './create-reports.ts';

const snapshot = createSnapshot(smallCatalogs(), null);
const today = () => '2026-11-21';
const reports = createReports({
  snapshot: () => snapshot,
  today,
  kept: async () => new Map(),
  keptDraft: async () => null,
  memos: { renew: () => Promise.reject(new Error('no memos')), refusal: () => null },
  sender: {
    brandName: 'Comparison desk',
    contactEmail: null,
    branding: { mark: null, accent: null, contact: null, disclaimer: null },
  },
});

test('what is built anew counts by its cells, what is kept costs nothing', async () => {
  let built = 0;
  const answers = createBuiltReports({
    desk: {
      run: (task, input, client) => {
        built += 1;
        return inlineDesk.run(task, input, client);
      },
    },
    reports,
    sealer: () => ({ installation: null, product: 'test' }),
    unitsPerMinute: 2,
    processes: () => 1,
  });
  const ask = async (featureIds: string[], client: string) => {
    const selected = reports.select({ productId: 1, competitorIds: [4], featureIds });
    const recipe = await reports.recipe(selected, { template: 'matrix', options: {} });
    return answers.comparison(recipe, client);
  };
  const first = await ask(['1'], 'first');
  expect(await ask(['1'], 'second')).toBe(first);
  await ask(['3'], 'first');
  await ask(['1'], 'first');
  await expect(ask(['1', '3'], 'first')).rejects.toMatchObject({
    status: 429,
    message:
      'Too many large reports: this one counts as 1 of 2 requests a minute. Please try again in 30 seconds.',
  });
  await ask(['1', '3'], 'second');
  expect(built).toBe(3);
});
