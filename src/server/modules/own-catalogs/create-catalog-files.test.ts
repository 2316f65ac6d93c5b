import { describe, expect, test } from 'vitest';
import { PoolError } from '../../workers/export-pool.ts';
import { createCatalogFiles, type CatalogFilesOptions } from './create-catalog-files.ts';

const BYTES = new Uint8Array([1, 2]);
const sent = { fileName: 'sheet.csv', bytes: BYTES, client: '192.0.2.1' };
const { signal } = new AbortController();
type Pool = CatalogFilesOptions['pool'];

function made(answer: unknown) {
  const asked: [string, object][] = [];
  const clients: string[] = [];
  const task = (name: string) => async (work: object) => {
    asked.push([name, work]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const files = createCatalogFiles({
    pool: {
      readCatalogFile: task('catalog'),
      readResultsFile: task('results'),
      writeCatalogFile: task('write'),
    } as unknown as Pool,
    inTurn: (client, work) => {
      clients.push(client);
      return work();
    },
    brand: {} as CatalogFilesOptions['brand'],
    now: () => new Date('2026-11-21T23:59:59Z'),
  });
  return { files, asked, clients };
}

describe('a file', () => {
  test('is read in the client’s turn, as of today, beside the catalog it is set against', async () => {
    const found = { state: 'read', preview: 'a preview', parts: 'parts' };
    const { files, asked, clients } = made(found);
    expect(await files.read(sent, undefined, signal)).toBe(found);
    const into = { catalog: 'ours' } as never;
    expect(await files.preview(sent, undefined, signal, into)).toBe('a preview');
    expect(await files.results(sent, 'score', signal)).toBe(found);
    const work = { file: BYTES, fileName: 'sheet.csv', today: '2026-11-21' };
    expect(asked).toEqual([
      ['catalog', { ...work, plan: undefined, limits: expect.anything() }],
      ['catalog', { ...work, plan: undefined, limits: expect.anything(), into }],
      ['results', { ...work, score: 'score' }],
    ]);
    expect(asked.map(([, each]) => 'into' in each)).toEqual([false, true, false]);
    expect(clients).toEqual(Array(3).fill('192.0.2.1'));
  });

  test('that cannot be read is refused with its sentence', async () => {
    const { files } = made({ state: 'refused', sentence: 'The file is empty.' });
    const refusal = { status: 422, code: 'no_catalog_file', message: 'The file is empty.' };
    await expect(files.read(sent, undefined, signal)).rejects.toMatchObject(refusal);
    await expect(files.results(sent, undefined, signal)).rejects.toMatchObject(refusal);
  });

  test('is written as asked for, of the day', async () => {
    const { files, asked } = made({ bytes: BYTES });
    expect(await files.write('parts' as never, 'yaml')).toBe(BYTES);
    expect(asked).toEqual([
      ['write', { as: 'yaml', parts: 'parts', brand: {}, date: '2026-11-21' }],
    ]);
  });
});

test.each<[PoolError['reason'], number, number]>([
  ['full', 429, 429],
  ['abandoned', 499, 499],
  ['failed', 422, 500],
  ['too-long', 422, 500],
  ['late', 422, 500],
])(
  'a process that is %s answers %i to who reads, %i to who writes',
  async (reason, read, write) => {
    const { files } = made(new PoolError(reason));
    for (const attempt of [
      files.read(sent, undefined, signal),
      files.results(sent, undefined, signal),
    ]) {
      await expect(attempt).rejects.toMatchObject({ status: read });
    }
    await expect(files.write({} as never, 'xlsx')).rejects.toMatchObject({ status: write });
  },
);

test('any other fault is ours', async () => {
  const { files } = made(new TypeError('Broken.'));
  await expect(files.read(sent, undefined, signal)).rejects.toThrow('Broken.');
  await expect(files.write({} as never, 'xlsx')).rejects.toThrow('Broken.');
});
