import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from './snapshot.ts';
import { processorMs } from '../../../../test/support/processor-time.ts';

const KINDS = ['City', 'Cargo', 'Night', 'Trail', 'Élan'];
const [SMALL, LARGE] = [
  { slug: 'thousand', firstId: 100_001, size: 1000 },
  { slug: 'ten-thousand', firstId: 200_001, size: 10_000 },
];

/** A small catalog with that many rivals, all of which meet its first subject. */
function longCatalog({ slug, firstId, size }: typeof SMALL): Catalog {
  const [models] = smallCatalogs();
  const [like] = models?.rivals ?? [];
  const [subject] = models?.subjects ?? [];
  if (!models || !like || !subject) throw new Error('There is a small catalog.');
  return {
    ...models,
    slug,
    subjects: [{ ...subject, id: firstId, flagshipId: null, representativeIds: [] }],
    presets: [],
    plays: [],
    facets: [{ field: 'licence', name: 'Licence', values: {} }],
    rivals: Array.from({ length: size }, (_, place) => ({
      ...like,
      id: firstId + place,
      slug: `rival-${place}`,
      name: `${KINDS[place % KINDS.length]} ${place + 1}`,
      subjectId: null,
      competesWith: [firstId],
      licence: place % 4 === 0 ? 'MIT' : 'own',
      group: place % 3 === 0 ? 'small' : 'large',
    })),
  };
}

let app: App;
beforeAll(async () => {
  const catalogs = [...smallCatalogs(), longCatalog(SMALL), longCatalog(LARGE)];
  const snapshot = createSnapshot(catalogs, null);
  app = await createTestApp({ snapshot: () => snapshot });
});
afterAll(() => app.close());

const read = async (url: string) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  return { body: answer.json(), headers: answer.headers };
};
const rivalsOf = ({ firstId }: typeof SMALL) => `/api/data/competitors/${firstId}`;

test('a list of ten thousand comes in pages, and the links lead to each rival once', async () => {
  const { headers } = await read(rivalsOf(LARGE));
  expect(headers['x-total-count']).toBe('10000');
  expect(headers.link).toBe(`<${rivalsOf(LARGE)}?limit=50&cursor=50>; rel="next"`);
  const ids: number[] = [];
  let next: string | undefined = `${rivalsOf(SMALL)}?limit=100&order=name`;
  while (next !== undefined) {
    const page = await read(next);
    ids.push(...page.body.map(({ id }: { id: number }) => id));
    next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1];
  }
  expect(ids).toHaveLength(SMALL.size);
  expect(new Set(ids).size).toBe(SMALL.size);
});

test('a search, a filter and its counts go through all of them', async () => {
  const query = 'q=elan&filter=licence:MIT';
  const page = await read(`${rivalsOf(LARGE)}?${query}&limit=1`);
  expect(page.headers['x-total-count']).toBe('500');
  expect((await read(`${rivalsOf(LARGE)}/facets?${query}`)).body).toMatchObject({
    offered: 10_000,
    total: 500,
    facets: [
      {
        key: 'licence',
        values: [
          { value: 'own', count: 7500 },
          { value: 'MIT', count: 2500 },
        ],
      },
    ],
  });
});

test('rivals are chosen by their ids, and compared', async () => {
  const ids = [LARGE.firstId + 9000, LARGE.firstId + 7].join(',');
  const chosen = await read(`${rivalsOf(LARGE)}?ids=${ids}`);
  expect(chosen.body.map(({ name }: { name: string }) => name)).toEqual(['City 9001', 'Night 8']);
  const compared = await read(
    `/api/comparisons?catalog=${LARGE.slug}&product=${LARGE.firstId}&competitors=${ids}&features=1`,
  );
  expect(JSON.stringify(compared.body)).toContain('City 9001');
});

/** The median of some runs in ms of processor time. */
async function medianOf(runs: number, urlOf: (run: number) => string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = processorMs();
    await app.inject(urlOf(run));
    times.push(processorMs() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

test('a search through ten thousand takes at most 50 ms', async () => {
  const search = () => {
    const text = Math.random().toString(36).slice(2, 4);
    return medianOf(9, (run) => `${rivalsOf(LARGE)}?q=${text}${run}&limit=24`);
  };
  await expect.poll(search, { timeout: 60_000 }).toBeLessThanOrEqual(50);
});

test('a page of ten thousand takes at most half as much again as one of a thousand', async () => {
  const page = (of: typeof SMALL) =>
    medianOf(25, (run) => `${rivalsOf(of)}?limit=24&order=newest&cursor=${run * 30}`);
  const ratio = async () => (await page(LARGE)) / (await page(SMALL));
  await expect.poll(ratio, { timeout: 60_000 }).toBeLessThanOrEqual(1.5);
});
