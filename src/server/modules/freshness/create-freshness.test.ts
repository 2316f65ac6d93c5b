import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Rival } from '../../../core/catalog/resolved.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createFreshness } from './create-freshness.ts';

/** The due dates of a catalog whose rivals all lack the same fact. */
function freshnessOf(count: number, change: Partial<Rival> = {}) {
  const [models, software] = smallCatalogs();
  const [, birch] = models?.rivals ?? [];
  if (!models || !software || !birch) throw new Error('There is no catalog.');
  const rivals = Array.from({ length: count }, (_, at) => ({
    ...birch,
    id: at + 1,
    slug: `birch-${at}`,
    claims: { '1': { state: 'unknown' as const, reason: 'not-found' as const, lookedAt: [] } },
    ...change,
  }));
  const subjects = models.subjects.map((each) => ({ ...each, claims: {} }));
  const snapshot = createSnapshot([{ ...models, rivals, subjects }, software], null);
  return createFreshness({
    snapshot: () => snapshot,
    today: () => '2026-11-21',
    looks: async () => () => 0,
  });
}
const MODELS = { catalog: 'language-models' };

describe('a list of due dates', () => {
  test('has fifty on a page where no other number is asked for', async () => {
    const freshness = freshnessOf(51);
    const first = await freshness.list(MODELS);
    expect([first.facts.length, first.total, first.next]).toEqual([50, 51, 50]);
    const last = await freshness.list({ ...MODELS, cursor: 50 });
    expect([last.facts.length, last.next]).toEqual([1, null]);
    const whole = await freshnessOf(50).list(MODELS);
    expect([whole.facts.length, whole.next]).toEqual([50, null]);
  });

  test('says of a long catalog that it is counted in part', async () => {
    const { catalogs } = await freshnessOf(501).list({});
    expect(catalogs.map(({ partly }) => partly)).toEqual([true, false]);
  });

  test('names where an unknown fact was looked for, by the site where the page has no title', async () => {
    const lookedAt = [
      { url: 'https://docs.example.org/prices', asOf: '2026-11-01', readOn: true },
      { url: 'https://other.example.org/', title: 'Another', asOf: '2026-11-01', readOn: true },
    ];
    const claims = { '1': { state: 'unknown' as const, reason: 'not-found' as const, lookedAt } };
    const { facts } = await freshnessOf(1, { claims }).list(MODELS);
    expect(facts.map(({ source }) => source)).toEqual([
      { title: 'docs.example.org: prices', url: 'https://docs.example.org/prices' },
    ]);
  });
});
