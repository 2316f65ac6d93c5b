import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from './snapshot.ts';

/** A catalog with that many rivals, of which every subject meets every one. */
function catalogOf(slug: string, firstId: number, size: number, subjects = 12): Catalog {
  const [models] = smallCatalogs();
  const [subject] = models?.subjects ?? [];
  const [like] = models?.rivals ?? [];
  if (!models || !subject || !like) throw new Error('There is a small catalog.');
  const ids = Array.from({ length: subjects }, (_, at) => firstId + at);
  return {
    ...models,
    slug,
    subjects: ids.map((id) => ({ ...subject, id, flagshipId: null, representativeIds: [] })),
    presets: [],
    plays: [],
    rivals: Array.from({ length: size }, (_, at) => ({
      ...like,
      id: firstId + at,
      slug: `${slug}-${at}`,
      name: at === 2 ? 'Élan Two' : `Rival ${at}`,
      subjectId: null,
      competesWith: ids,
    })),
  };
}

let app: App;
beforeAll(async () => {
  const lists = [...smallCatalogs(), catalogOf('whole', 2001, 500), catalogOf('long', 4001, 501)];
  const snapshot = createSnapshot(lists, null);
  app = await createTestApp({ snapshot: () => snapshot });
});
afterAll(() => app.close());

async function read(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  const { link, 'x-total-count': total } = answer.headers;
  return { body: answer.json(), link, total };
}
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

describe('the rivals of each subject', () => {
  type Meetings = Record<string, { id: number }[]>;
  const counts = ({ body }: { body: Meetings }) =>
    Object.entries(body).map(([id, rivals]) => [Number(id), rivals.length]);
  const meetings = (query: string) => read(`/api/data/competitors?${query}`);

  it('of a catalog that is sent whole are all of them', async () => {
    const answer = await meetings('catalog=whole');
    expect(counts(answer)).toEqual(Array.from({ length: 12 }, (_, at) => [2001 + at, 500]));
    expect(answer.link).toBeUndefined();
    for (const id of [2003, 2004]) {
      expect(counts(await meetings(`companyId=${id}`))).toEqual([[id, 500]]);
    }
  });

  it('of a long one are the first ten of ten subjects, and the link leads to the next', async () => {
    const first = await meetings('catalog=long');
    expect(counts(first)).toEqual(Array.from({ length: 10 }, (_, at) => [4001 + at, 10]));
    expect(first.link).toBe('</api/data/competitors?catalog=long&limit=10&cursor=10>; rel="next"');
    const last = await meetings('catalog=long&cursor=10');
    expect(counts(last)).toEqual([
      [4011, 10],
      [4012, 10],
    ]);
    expect(last.link).toBeUndefined();
    const few = await meetings('catalog=long&limit=3&cursor=2');
    expect(counts(few).map(([id]) => id)).toEqual([4003, 4004, 4005]);
    expect(few.link).toContain('limit=3&cursor=5');
    expect(counts(await meetings('catalog=long&limit=100'))).toHaveLength(10);
  });

  it('of one subject of a long one are the first ten, and the link leads to its list', async () => {
    const one = await meetings('companyId=4002');
    expect(counts(one)).toEqual([[4002, 10]]);
    expect(one.link).toBe('</api/data/competitors/4002?cursor=10>; rel="next"');
    expect(idsOf((await read('/api/data/competitors/4002?cursor=10')).body)[0]).toBe(4011);
  });

  it('of all catalogs come in pages where any of them is long', async () => {
    expect(counts(await meetings(''))).toHaveLength(10);
    expect((await app.inject('/api/data/competitors?companyId=999')).statusCode).toBe(404);
  });
});

describe('a list', () => {
  it('of 500 is sent whole, unless something is asked of it; of 501 in pages of 50', async () => {
    const whole = await read('/api/competitors?catalog=whole');
    expect([whole.body.length, whole.total, whole.link]).toEqual([500, '500', undefined]);
    const long = await read('/api/competitors?catalog=long');
    expect([long.body.length, long.total]).toEqual([50, '501']);
    expect(long.link).toBe('</api/competitors?catalog=long&limit=50&cursor=50>; rel="next"');
    expect((await read('/api/competitors?catalog=long&cursor=451')).link).toBeUndefined();
    expect((await read('/api/competitors?catalog=long&cursor=450')).link).toContain('cursor=500');
  });

  test.each(['q=', 'cursor=0', 'limit=50', 'order=name', 'filter=licence:x'])(
    'of which %s is asked comes in pages',
    async (query) => {
      const { body } = await read(`/api/competitors?catalog=whole&${query}`);
      expect(body.length).toBe(query.startsWith('filter') ? 0 : 50);
    },
  );

  test('of subjects is searched by a part of their names, in any case', async () => {
    const found = async (q: string) => idsOf((await read(`/api/companies?q=${q}`)).body);
    expect(await found('%20LDE%20')).toEqual([1]);
    expect(await found('birch')).toEqual([2]);
    expect(await found('nothing')).toEqual([]);
  });

  test('of chosen ids has those of the catalog, and of a subject those that it meets', async () => {
    const ids = async (url: string) => idsOf((await read(url)).body);
    expect(await ids('/api/competitors?ids=1001,1&catalog=language-models')).toEqual([1]);
    expect(await ids('/api/competitors?ids=1001,1')).toEqual([1001, 1]);
    expect(await ids('/api/data/competitors/1?ids=5,3,1,2,5')).toEqual([5, 2]);
  });

  test('narrows its facets and rivals by the catalog of the subject', async () => {
    const { body } = await read('/api/data/competitors/4001/facets?q=elan');
    expect(body).toMatchObject({ offered: 501, total: 1 });
    expect((await app.inject('/api/data/competitors/1?catalog=none')).json()).toMatchObject({
      code: 'invalid_request',
    });
  });
});
