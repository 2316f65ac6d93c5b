import { describe, expect, it, test } from 'vitest';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { bodyOf, createSnapshot, perDay } from './snapshot.ts';

const [models, software] = smallCatalogs() as [Catalog, Catalog];
const [like] = models.rivals;
/** A catalog of more rivals than a list that is sent whole. */
const long: Catalog = {
  ...structuredClone(models),
  slug: 'long',
  subjects: [],
  presets: [],
  plays: [],
  rivals: Array.from({ length: 501 }, (_, at) => ({ ...like!, id: 5001 + at, slug: `r-${at}` })),
};
const snapshot = createSnapshot([models, software, long], null);
const site = (...rest: unknown[]) =>
  JSON.parse(
    (createSnapshot as (...given: unknown[]) => typeof snapshot)([models], ...rest).site.json,
  );

test('a body has a tag of 22 characters that its text alone decides', () => {
  const { etag } = bodyOf('{}');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(bodyOf('{}').etag).toBe(etag);
  expect(bodyOf('[]').etag).not.toBe(etag);
});

test('the site has a contact where there is an address, unless it is told otherwise', () => {
  expect(site(null)).toMatchObject({
    contactEmail: null,
    hasContact: false,
    printsAddress: false,
    liveProviders: [],
  });
  expect(site('a@example.org')).toMatchObject({ hasContact: true });
  expect(site(null, ['One'], true, true)).toMatchObject({
    hasContact: true,
    printsAddress: true,
    liveProviders: ['One'],
  });
  const { catalogs } = JSON.parse(snapshot.site.json) as { catalogs: object[] };
  expect(catalogs).toMatchObject([
    { isDefault: true, counts: { rivals: 4 } },
    { isDefault: false, counts: { rivals: 1 } },
    { isDefault: false, counts: { rivals: 501 } },
  ]);
});

describe('rivals', () => {
  it('are found in the catalog that has them', () => {
    expect(snapshot.rivals.get(1001)).toMatchObject({
      catalog: { slug: 'manufacturing-software' },
      rival: { name: 'Fir' },
    });
    expect(snapshot.rivals.get(5001)?.catalog.slug).toBe('long');
    expect(snapshot.rivals.get(99)).toBeUndefined();
    expect(JSON.parse(snapshot.competitor(1001)?.json ?? '')).toMatchObject({ id: 1001 });
    expect(snapshot.competitor(99)).toBeNull();
    expect(snapshot.product(99)).toBeNull();
  });

  it('of a long catalog come as they are asked for, each once and of that catalog alone', () => {
    const [whole, , shortened] = snapshot.catalogs;
    expect(shortened?.rivals).toEqual([]);
    const { rivals } = snapshot.withRivals(shortened!, [5003, null, 5001, 5003, 4, 9999]);
    expect(rivals.map(({ id }) => id)).toEqual([5003, 5001]);
    expect(snapshot.withRivals(whole!, [4])).toBe(whole);
  });

  it('are listed catalog by catalog', () => {
    const sizes = (slug: string | null) => snapshot.rivalLists(slug).map(({ size }) => size);
    expect(sizes(null)).toEqual([4, 1, 501]);
    expect(sizes('manufacturing-software')).toEqual([1]);
    expect(sizes('none')).toEqual([]);
  });
});

test('what is not retired is listed, and each list is written once', () => {
  const left = structuredClone(models);
  left.subjects[1]!.retired = true;
  left.criteria[1]!.retired = true;
  const read = createSnapshot([left, software], null);
  const ids = (slug: string | null) => read.subjectItems(slug).map(({ id }) => id);
  expect([ids(null), ids('language-models')]).toEqual([[1, 101], [1]]);
  const criteria = JSON.parse(read.features('language-models').json) as { id: string }[];
  expect(criteria.map(({ id }) => id)).toEqual(['2', '3']);
  expect(read.features(null)).toBe(read.features(null));
  const [one, other] = [bodyOf('1'), bodyOf('2')];
  expect(read.kept('list', () => one)).toBe(one);
  expect(read.kept('list', () => other)).toBe(one);
  expect(read.kept('another list', () => other)).toBe(other);
});

test('a catalog cannot be changed, however deep', () => {
  const [first] = createSnapshot(smallCatalogs(), null).catalogs;
  expect(Object.isFrozen(first)).toBe(true);
  expect(Object.isFrozen(first?.subjects[0]?.claims['2'])).toBe(true);
});

test('what depends on the day is worked out once a day, for each of its keys', () => {
  let written = 0;
  const of = perDay((_: object, day) => `${day} ${(written += 1)}`);
  const [key, other] = [{}, {}];
  expect([of(key, '1 May'), of(key, '1 May'), of(other, '1 May')]).toEqual([
    '1 May 1',
    '1 May 1',
    '1 May 2',
  ]);
  expect([of(key, '2 May'), of(key, '2 May')]).toEqual(['2 May 3', '2 May 3']);
});
