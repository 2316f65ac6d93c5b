import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsCatalog } from '../../../../test/support/models-catalog.ts';
import { readRivalLines } from './read-rival-lines.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rival-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

const [like] = modelsCatalog().rivals;
const rival = (id: number, extra: object = {}) =>
  JSON.stringify({ slug: `rival-${id}`, ...like?.data, id, ...extra });
async function read(text: string, most = 10) {
  const file = path.join(folder, 'rivals.jsonl');
  await writeFile(file, text);
  const { entries, lines, ...rest } = await readRivalLines(file, most);
  return { ...rest, slugs: entries.map(({ slug }) => slug), lines: [...lines] };
}

test('each line is a rival at its place; lines without text are counted as places alone', async () => {
  expect(await read(`\n${rival(1)}\n  \n${rival(2)}\n`)).toEqual({
    count: 2,
    slugs: ['rival-1', 'rival-2'],
    lines: [
      ['rival-1', 2],
      ['rival-2', 4],
    ],
    faults: [],
  });
  expect(await read('')).toEqual({ count: 0, slugs: [], lines: [], faults: [] });
});

test('as many as may be are read; of more only the number', async () => {
  expect((await read(`${rival(1)}\n${rival(2)}`, 2)).slugs).toHaveLength(2);
  const more = await read(`{}\n${rival(2)}\n${rival(3)}\nno JSON`, 2);
  expect(more).toMatchObject({ count: 4, slugs: [], faults: [] });
});

test('what is wrong is laid to its line and its place in it', async () => {
  const lines = ['no JSON', '7', rival(3), rival(3), rival(2), rival(4, { licence: 7 })];
  const { faults, slugs } = await read(lines.join('\n'));
  expect(faults.map(({ line, rule, path: at }) => [line, rule, at])).toEqual([
    [1, 'json', []],
    [2, 'shape', []],
    [4, 'id-order', ['id']],
    [5, 'id-order', ['id']],
    [6, 'shape', ['licence']],
  ]);
  expect(faults[1]?.message).toMatch(/^The line: ./);
  expect(faults[4]?.message).toMatch(/^licence: ./);
  expect(slugs).toEqual(['rival-3', 'rival-3', 'rival-2']);
});

test('a place inside a list is named with its number', async () => {
  const { faults } = await read(rival(1, { industries: ['A', 7] }));
  expect(faults).toMatchObject([{ path: ['industries', 1] }]);
});
