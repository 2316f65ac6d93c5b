import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { checkCatalog } from './catalog-rules.ts';
import { checkBeside, neighbourOf } from './cross-catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { withIdsApart } from './visitor-ids.ts';

const TODAY = '2026-01-15';
const named = (slug: string) => {
  const { default: _default, ...catalog } = tinyCatalog().catalog;
  return { ...tinyCatalog(), slug, catalog: { ...catalog, opens_in: [] } };
};

it('gives catalogs of the same ids others, each the same ones whatever stands beside it', () => {
  const given = [named('one'), named('other')];
  const first = { ...tinyCatalog(), catalog: { ...tinyCatalog().catalog, default: true as const } };
  const apart = given.map(withIdsApart);
  const rules = (inputs: CatalogInput[]) =>
    inputs.flatMap((input, index) => {
      const earlier = [first, ...inputs.slice(0, index)].map(neighbourOf);
      return checkBeside(neighbourOf(input), earlier).map(({ rule }) => rule);
    });
  expect(new Set(rules(given))).toEqual(new Set(['id-range', 'id-unique']));
  expect(rules(apart)).toEqual([]);
  expect(apart.flatMap((each) => checkCatalog(each, TODAY))).toEqual([]);
  expect(apart[1]).toEqual(withIdsApart(named('other')));
  const [before, after] = [given[0], apart[0]].map((each) =>
    each?.rivals.map(({ data }) => data.id),
  );
  const steps = (ids: number[] = []) => ids.map((id) => id - (ids[0] ?? 0));
  expect(steps(after)).toEqual(steps(before));
});

it('leaves ids as they are where they are too far apart, or too long', () => {
  const far = named('far');
  const [rival] = far.rivals;
  if (rival) rival.data.id = far.catalog.ids.rivals[0] + 10_000;
  expect(withIdsApart(far)).toBe(far);
  const long = named('long');
  const [criterion] = long.criteria.criteria;
  if (criterion) criterion.id = 'x'.repeat(58);
  expect(withIdsApart(long)).toBe(long);
});
