import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rivalItem } from './catalog-items.ts';
import { openSlice } from './pack-rivals.ts';
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
  const before = await hashCatalogFiles([root]);
  const [first, second] = [
    'manufacturing-software/criteria.yaml',
    'manufacturing-software/catalog.yaml',
  ];
  await edit(first, (text) => text.replace('type: text', 'type: essay'));
  await edit(second, (text) => `${text}name: Twice\n`);
  const { catalogs, faults } = await readCatalogFiles([root]);
  expect(catalogs.map(({ slug }) => slug)).toEqual(['language-models']);
  expect(faults.map(({ file, rule }) => [file, rule])).toEqual([
    [second, 'yaml'],
    [first, 'shape'],
  ]);
  const lines = (await readFile(path.join(root, first), 'utf8')).split('\n');
  expect(lines[(faults[1]?.line ?? 0) - 1]).toContain('type: essay');
  expect(await hashCatalogFiles([root])).not.toBe(before);
});

it('keeps every further class that a file gives a rival', async () => {
  const { catalogs } = await readCatalogFiles(['catalogs']);
  const software = catalogs.find(({ slug }) => slug === 'manufacturing-software');
  const further = software?.rivals.filter(({ alsoIn }) => alsoIn.length > 0);
  expect(further).toHaveLength(27);
  const everywhere = software?.rivals.find(({ id }) => id === 1001);
  expect([everywhere?.group, ...(everywhere?.alsoIn ?? [])]).toEqual(['erp', 'mes', 'planning']);
});

it('refuses a date after the day of the check', async () => {
  const { faults } = await readCatalogFiles(['catalogs'], '2020-01-01');
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['date']));
});

it('finds a catalog by its folder, and lets a later folder replace one of the same name', async () => {
  const more = await mkdtemp(path.join(tmpdir(), 'more-'));
  const copy = path.join(more, 'manufacturing-software');
  await cp('catalogs/manufacturing-software', copy, { recursive: true });
  const file = path.join(copy, 'catalog.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('name: Manuf', 'name: Our manuf'));
  const { catalogs, faults } = await readCatalogFiles(['catalogs', more]);
  expect(faults).toEqual([]);
  expect(catalogs.map(({ name }) => name)).toEqual([
    'Language models',
    'Our manufacturing software',
  ]);
  expect(await hashCatalogFiles(['catalogs', more])).not.toBe(await hashCatalogFiles(['catalogs']));
  await rm(more, { recursive: true });
});

it('names every file and folder that nothing reads', async () => {
  const more = await mkdtemp(path.join(tmpdir(), 'stray-'));
  await cp('catalogs', more, { recursive: true });
  const strays = [
    'notes.txt',
    'Our models/catalog.yaml',
    'language-models/rivals/older/one.yaml',
    'language-models/rivals/copy.yml',
    'language-models/plays.yaml',
    'language-models/plays/anthropic.yaml',
  ];
  for (const stray of [
    ...strays,
    'drafts/rivals/one.yaml',
    '.DS_Store',
    'language-models/.old/one.yaml',
    'schema/more.json',
  ]) {
    await mkdir(path.dirname(path.join(more, stray)), { recursive: true });
    await writeFile(path.join(more, stray), 'name: Stray\n');
  }
  const { catalogs, faults } = await readCatalogFiles([more]);
  expect(new Set(faults.map(({ file }) => file))).toEqual(
    new Set([...strays.with(1, 'Our models'), 'drafts/catalog.yaml']),
  );
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['file']));
  expect(catalogs.map(({ slug }) => slug)).toEqual(['manufacturing-software']);
  await rm(more, { recursive: true });
});

it('lays an id taken by another catalog to its line', async () => {
  const more = await mkdtemp(path.join(tmpdir(), 'third-'));
  await cp('catalogs/manufacturing-software', path.join(more, 'third'), { recursive: true });
  const { catalogs, faults } = await readCatalogFiles(['catalogs', more]);
  expect(faults).toContainEqual(
    expect.objectContaining({ file: 'third/criteria.yaml', rule: 'id-unique', line: 3 }),
  );
  expect(catalogs).toHaveLength(2);
  await rm(more, { recursive: true });
});

it('says so where a folder of catalogs does not exist', async () => {
  const { faults } = await readCatalogFiles(['catalogs', '/nowhere']);
  expect(faults).toMatchObject([{ file: '/nowhere', rule: 'file' }]);
});

it('names what to look at again with its line, and keeps the catalog', async () => {
  const more = await mkdtemp(path.join(tmpdir(), 'vans-'));
  await cp('test/fixtures/catalogs', more, { recursive: true });
  expect((await readCatalogFiles([more])).warnings).toEqual([]);
  const file = path.join(more, 'delivery-vans/rivals/marten-two.yaml');
  const text = (await readFile(file, 'utf8')).replace('Within 40 minutes', 'Overnight, at home');
  await writeFile(file, text);
  const { warnings, faults } = await readCatalogFiles([more]);
  expect(faults.map(({ rule }) => rule)).toEqual(['start']);
  expect(warnings).toMatchObject([
    {
      file: 'delivery-vans/rivals/marten-two.yaml',
      rule: 'contradiction',
      line: text.split('\n').findIndex((line) => line.startsWith('  fast-charging:')) + 2,
    },
  ]);
  await rm(more, { recursive: true });
});

it('reads many rivals from one file as it reads a file of each, and lays a fault to its line', async () => {
  const more = await mkdtemp(path.join(tmpdir(), 'many-'));
  const folder = path.join(more, 'delivery-vans');
  await cp('test/fixtures/catalogs', more, { recursive: true });
  const settings = path.join(folder, 'catalog.yaml');
  await writeFile(settings, `default: true\n${await readFile(settings, 'utf8')}`);
  const apart = (await readCatalogFiles([more])).catalogs[0];
  const names = await readdir(path.join(folder, 'rivals'));
  const lines = await Promise.all(
    names.map(async (name) => {
      const data: { id: number } = parse(await readFile(path.join(folder, 'rivals', name), 'utf8'));
      return { slug: path.basename(name, '.yaml'), ...data };
    }),
  );
  lines.sort((one, other) => one.id - other.id);
  const file = path.join(folder, 'rivals.jsonl');
  const write = (rivals: object[]) =>
    writeFile(file, rivals.map((rival) => JSON.stringify(rival)).join('\n'));
  await write(lines);
  expect((await readCatalogFiles([more])).faults[0]).toMatchObject({
    message: 'The rivals stand in rivals.jsonl.',
  });
  await rm(path.join(folder, 'rivals'), { recursive: true });

  const { catalogs, slices, faults } = await readCatalogFiles([more]);
  expect(faults).toEqual([]);
  const [together] = catalogs;
  if (!together || !apart) throw new Error('There is a catalog of vans.');
  expect(together).toEqual({ ...apart, version: together.version, rivals: [] });
  const opened = (slices.get('delivery-vans') ?? []).map((slice) => openSlice(slice, together));
  const rivals = opened.flatMap(({ heads, read }) => heads.map((_, index) => read.rival(index)));
  expect(rivals).toEqual(apart.rivals);
  const items = opened.flatMap(({ heads, read }) =>
    heads.map((_, index): unknown => JSON.parse(read.item(index))),
  );
  expect(items).toEqual(apart.rivals.map((rival) => rivalItem(apart, rival)));

  const [first, second, ...others] = lines;
  if (!first || !second) throw new Error('There are two vans.');
  await write([second, first, { ...others[0], licence: 7 }, ...others.slice(1)]);
  expect((await readCatalogFiles([more])).faults).toMatchObject([
    { file: 'delivery-vans/rivals.jsonl', rule: 'id-order', line: 2 },
    { file: 'delivery-vans/rivals.jsonl', rule: 'shape', line: 3 },
  ]);
  await rm(more, { recursive: true });
});
