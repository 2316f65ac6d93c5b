import { expect, test } from 'vitest';
import { modelsCatalog, PAGE } from '../../../../test/support/models-catalog.ts';
import type { RefreshedClaim } from '../../../core/knowledge/refresh/proposal.ts';
import { withRefreshed } from './daily-refresh.ts';

const claim = (catalog: string, day: string): RefreshedClaim => ({
  catalog: catalog as RefreshedClaim['catalog'],
  rival: 'north-large',
  criterion: 'input_price',
  model: 'anthropic/claude-haiku-4-5',
  value: 1,
  source: { url: 'https://models.dev/api.json#a', as_of: day, read_on: true },
});

test('a catalog of which nothing was refreshed is the authored one', () => {
  const input = modelsCatalog();
  expect(withRefreshed(input, [])).toBe(input);
  expect(withRefreshed(input, [claim('other', '2026-02-01')])).toBe(input);
});

test('refreshed claims give a version of their own, which claims of other catalogs do not change', () => {
  const input = modelsCatalog();
  const own = claim(input.slug, '2026-02-01');
  const newer = withRefreshed(input, [own]);
  expect(newer.version).toMatch(/^[0-9a-f]{12}$/);
  expect(newer.rivals[0]?.data.claims['input_price']).toMatchObject({
    evidence: [PAGE, own.source],
  });
  expect(withRefreshed(input, [own, claim('other', '2026-02-01')]).version).toBe(newer.version);
  const later = withRefreshed(input, [claim(input.slug, '2026-02-02')]);
  expect(later.version).not.toBe(newer.version);
});
