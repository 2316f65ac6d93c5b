import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { PLAY_TEXT, smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { App } from '../../http/route-types.ts';

let app: App;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function read(url: string) {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}
const idsOf = (items: { id: number | string }[]) => items.map((item) => item.id);

describe('lists', () => {
  test.each([
    ['/api/companies', [1, 2]],
    ['/api/companies?catalog=manufacturing-software', [101]],
    ['/api/products', [1, 2, 101]],
    ['/api/products?catalog=manufacturing-software', [101]],
    ['/api/competitors', [1, 2, 4, 5, 1001]],
    ['/api/competitors?catalog=language-models', [1, 2, 4, 5]],
    ['/api/competitors?ids=5,1,5,999', [5, 1]],
    ['/api/competitors?ids=', []],
    ['/api/data/competitors/1', [2, 4, 5]],
    ['/api/data/competitors/101', [1001]],
    ['/api/features', ['2', '1', '3', 'company_0', 'sales intel_0']],
    ['/api/features?catalog=manufacturing-software', ['company_0', 'sales intel_0']],
  ])('%s lists %j', async (url, ids) => {
    const { status, body } = await read(url);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
  });

  test.each([
    ['/api/competitors?limit=2', [1, 2], '</api/competitors?limit=2&cursor=2>; rel="next"', '5'],
    ['/api/competitors?limit=2&cursor=4', [1001], undefined, '5'],
    [
      '/api/data/competitors/1?limit=1&q=',
      [2],
      '</api/data/competitors/1?limit=1&q=&cursor=1>; rel="next"',
      '3',
    ],
    ['/api/products?limit=1', [1], '</api/products?limit=1&cursor=1>; rel="next"', '3'],
    ['/api/data/competitors/1?ids=4,1,999', [4], undefined, undefined],
    ['/api/competitors?cursor=99', [], undefined, '5'],
  ])('%s is one page, and leads to the next', async (url, ids, link, total) => {
    const answer = await app.inject(url);
    expect(idsOf(answer.json())).toEqual(ids);
    expect(answer.headers.link).toEqual(link);
    expect(answer.headers['x-total-count']).toBe(total);
  });

  test.each([
    ['limit=0', 'The length of a page must be a whole number from 1 to 100.'],
    ['limit=101', 'The length of a page must be a whole number from 1 to 100.'],
    ['cursor=-1', 'The place in the list must be a whole number.'],
    ['filter=group', 'The filter must be written as key:value, each facet once.'],
    ['filter=a:%25', 'The filter must be written as key:value, each facet once.'],
    ['q=%00', 'The search text must be one line of at most 120 characters.'],
  ])('a page asked for by %s is refused', async (query, message) => {
    const { status, body } = await read(`/api/data/competitors/1?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('the facets of a list count what its narrowing leaves', async () => {
    const { body } = await read('/api/data/competitors/1/facets?q=no-such-name');
    expect(body).toMatchObject({ offered: 3, total: 0, groups: {} });
    expect((await read('/api/data/competitors/999/facets')).status).toBe(404);
  });

  test('the rivals of every subject are keyed by its id', async () => {
    const { body } = await read('/api/data/competitors');
    expect(Object.keys(body)).toEqual(['1', '2', '101']);
    const narrowed = await read('/api/data/competitors?companyId=2');
    expect(narrowed.body).toEqual({ '2': body['2'] });
  });

  test.each([
    'site',
    'companies',
    'products',
    'products/1',
    'competitors',
    'competitors/4',
    'features',
    'price-chart',
    'data/competitors',
    'data/competitors/1',
  ])('%s gives out no line of a play', async (address) => {
    expect(JSON.stringify(smallCatalogs())).toContain(PLAY_TEXT);
    const answer = await app.inject(`/api/${address}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(PLAY_TEXT);
  });

  test('the counts of the site are those of the lists', async () => {
    const { body } = await read('/api/site');
    expect(body.contactEmail).toBe('desk@example.org');
    expect(body.catalogs[0].counts).toEqual({
      subjects: 2,
      rivals: 4,
      criteria: 3,
      capabilities: 0,
      securityFactors: 1,
      spiderDimensions: 8,
      messagingCategories: 1,
    });
  });
});

describe('single entries', () => {
  test('a retired rival is not listed, and its address still shows its name', async () => {
    expect((await read('/api/competitors/3')).body).toMatchObject({ id: 3, name: 'Birch Old' });
    expect(idsOf((await read('/api/competitors?ids=3')).body)).toEqual([3]);
  });

  test('a rival names its group and the further groups it belongs to', async () => {
    const { body } = await read('/api/competitors/1001');
    expect(body).toMatchObject({ group: 'large', alsoIn: ['small'] });
    expect((await read('/api/competitors/1')).body.alsoIn).toEqual([]);
  });

  test.each([
    'companies',
    'products',
    'features',
    'competitors',
    'competitors?ids=1',
    'data/competitors',
    'data/competitors/1',
  ])('%s refuses a catalog that does not exist, and names those that do', async (address) => {
    const mark = address.includes('?') ? '&' : '?';
    expect(await read(`/api/${address}${mark}catalog=vans`)).toMatchObject({
      status: 400,
      body: { message: 'The catalog must be one of language-models, manufacturing-software.' },
    });
    expect(await read(`/api/${address}${mark}catalog=Vans%2F`)).toMatchObject({
      status: 400,
      body: { message: 'The catalog must be the name of a catalog.' },
    });
  });

  test('a subject names those who may stand for it', async () => {
    expect((await read('/api/products/1')).body).toMatchObject({
      flagshipId: 1,
      representatives: [{ id: 1, name: 'Alder One' }],
    });
  });

  test.each([
    ['/api/products/', '999', 404, 'There is no product with the id 999.'],
    ['/api/competitors/', '999', 404, 'There is no competitor with the id 999.'],
    ['/api/data/competitors/', '999', 404, 'There is no product with the id 999.'],
  ])('%s%s is not found', async (address, id, status, message) => {
    expect(await read(address + id)).toMatchObject({ status, body: { message } });
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '0x10',
    '1e3',
    '%201',
    '1%20',
    'true',
    ':productId',
    '2147483648',
    '%D9%A3',
    '{}',
  ])('the id %s is not an id', async (id) => {
    for (const address of ['products', 'competitors', 'data/competitors']) {
      const { status, body } = await read(`/api/${address}/${id}`);
      expect(status).toBe(400);
      expect(body.message).toMatch(
        /^The (product|competitor|company) id must be a whole number\.$/,
      );
    }
  });
});

describe('revalidation', () => {
  test('a client that holds the answer gets 304 without a body', async () => {
    const first = await app.inject('/api/features');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await app.inject({ url: '/api/features', headers: { 'if-none-match': tag } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('every list has a tag of its own', async () => {
    const urls = [
      '/api/companies',
      '/api/products',
      '/api/competitors',
      '/api/features',
      '/api/site',
    ];
    const tags = await Promise.all(urls.map(async (url) => (await app.inject(url)).headers.etag));
    expect(new Set(tags).size).toBe(urls.length);
  });
});
