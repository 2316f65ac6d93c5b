import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Source } from '../../workers/report-tasks.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createEmbeds } from './create-embeds.ts';

const ORIGIN = 'https://compare.example';
const BY = { client: '192.0.2.1', origin: ORIGIN };

/** Embeds whose saved report is of this catalog; the pages that are drawn are noted. */
function embedsOf(savedFrom = 'language-models') {
  const [models, software] = smallCatalogs();
  const [, , third] = models?.criteria ?? [];
  if (!models || !software || !third) throw new Error('There is no catalog.');
  third.retired = true;
  const snapshot = createSnapshot([models, software], null);
  const drawn: { source: Source; whole: { address: string } }[] = [];
  const embeds = createEmbeds({
    snapshot: () => snapshot,
    today: () => '2026-11-21',
    desk: {
      run: async (_, job) => {
        drawn.push(job as never);
        return { br: new Uint8Array(1), etag: 'W/"1"' } as never;
      },
    },
    battlecards: {
      find: async () =>
        ({ head: { catalog: { slug: savedFrom } }, read: async () => 'the report' }) as never,
    },
    reports: { pageRecipe: async (query) => query as never },
    memos: { build: () => Promise.reject(new Error('was asked')) },
    brandName: 'Desk',
    sheet: { style: '', hash: '' } as never,
  });
  return { embeds, drawn };
}

describe('a saved report as a page for a frame', () => {
  test('is the one that was kept, and leads to its own page', async () => {
    const { embeds, drawn } = embedsOf();
    await embeds.report('one', BY);
    expect(drawn).toMatchObject([
      {
        source: { from: 'kept', kept: 'the report' },
        whole: { address: `${ORIGIN}/battlecards/one` },
      },
    ]);
  });

  test('of a visitor’s catalog is not shown', async () => {
    const { embeds, drawn } = embedsOf(`own-${'a'.repeat(16)}`);
    await expect(embeds.report('one', BY)).rejects.toMatchObject({ status: 404 });
    expect(drawn).toEqual([]);
  });
});

test.each([
  ['language-models', 'alder-one', 'cedar-one', 'product=1&as=1&competitors=4&features=2%2C1'],
  [
    'manufacturing-software',
    'elm-suite',
    'fir',
    'product=101&competitors=1001&features=company_0%2Csales+intel_0',
  ],
])('a card of %s is of every criterion that is not retired', async (...of) => {
  const [catalog, subject, rival, search] = of;
  const { embeds, drawn } = embedsOf();
  await embeds.card({ catalog, subject, rival, audience: 'customer' }, BY);
  expect(drawn[0]?.whole.address).toBe(`${ORIGIN}/dashboard?catalog=${catalog}&${search}`);
  expect(drawn[0]?.source).toMatchObject({
    from: 'recipe',
    recipe: { template: 'battlecard', audience: 'customer' },
  });
  await embeds.card({ catalog, subject, rival, audience: 'customer' }, BY);
  expect(drawn).toHaveLength(1);
});
