import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashCatalogFiles, readCatalogFiles } from './read-catalog-files.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'catalogs-'));
  await cp('catalogs', root, { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(root, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

it('names every fault of every file at once, each with its line, and leaves the catalog out', async () => {
  const before = await hashCatalogFiles(root);
  const [first, second] = [
    'manufacturing-software/criteria.yaml',
    'manufacturing-software/catalog.yaml',
  ];
  await edit(first, (text) => text.replace('type: text', 'type: essay'));
  await edit(second, (text) => `${text}name: Twice\n`);
  const { catalogs, faults } = await readCatalogFiles(root);
  expect(catalogs.map(({ slug }) => slug)).toEqual(['language-models']);
  expect(faults.map(({ file, rule }) => [file, rule])).toEqual([
    [second, 'yaml'],
    [first, 'shape'],
  ]);
  const lines = (await readFile(path.join(root, first), 'utf8')).split('\n');
  expect(lines[(faults[1]?.line ?? 0) - 1]).toContain('type: essay');
  expect(await hashCatalogFiles(root)).not.toBe(before);
});

it('keeps every further class that a file gives a rival', async () => {
  const { catalogs } = await readCatalogFiles('catalogs');
  const software = catalogs.find(({ slug }) => slug === 'manufacturing-software');
  const further = software?.rivals.filter(({ alsoIn }) => alsoIn.length > 0);
  expect(further).toHaveLength(27);
  const everywhere = software?.rivals.find(({ id }) => id === 1001);
  expect([everywhere?.group, ...(everywhere?.alsoIn ?? [])]).toEqual(['erp', 'mes', 'planning']);
});

it('refuses a date after the day of the check', async () => {
  const { faults } = await readCatalogFiles('catalogs', '2020-01-01');
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['date']));
});
