import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
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
  const { faults } = await readCatalogFiles(['catalogs'], { today: '2020-01-01' });
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['date', 'price-term']));
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

  const { catalogs, inputs, faults } = await readCatalogFiles([more]);
  expect(faults).toEqual([]);
  const [together] = catalogs;
  if (!together || !apart) throw new Error('There is a catalog of vans.');
  expect(together).toEqual({ ...apart, version: together.version });
  expect(inputs).toEqual([]);

  const [first, second, ...others] = lines;
  if (!first || !second) throw new Error('There are two vans.');
  await write([second, first, { ...others[0], licence: 7 }, ...others.slice(1)]);
  expect((await readCatalogFiles([more])).faults).toMatchObject([
    { file: 'delivery-vans/rivals.jsonl', rule: 'id-order', line: 2 },
    { file: 'delivery-vans/rivals.jsonl', rule: 'shape', line: 3 },
  ]);
  await write(lines.map((line) => ({ ...line, subject: 'no-such-maker' })));
  expect((await readCatalogFiles([more])).faults).toContainEqual(
    expect.objectContaining({ file: 'delivery-vans/rivals.jsonl', rule: 'reference', line: 2 }),
  );
  await rm(more, { recursive: true });
});

it('leaves out a catalog of more than ten thousand rivals, and says how many it has', async () => {
  const { roots, add, at, remove } = await twoRoots();
  for (const slug of ['boats', 'carts']) await add(slug);
  const lines = (count: number) => Array.from({ length: count }, () => '{}').join('\n\n');
  await writeFile(at('boats/rivals.jsonl'), lines(10_001));
  await writeFile(at('carts/rivals.jsonl'), lines(10_000));
  const { order, leftOut } = await readCatalogFiles(roots);
  expect(order).toEqual(['delivery-vans']);
  const [boats, carts] = leftOut.map((each) => each.faults);
  expect(boats).toMatchObject([
    {
      file: 'boats/catalog.yaml',
      message: 'The catalog has 10,001 rivals, and at most 10,000 can be served.',
    },
  ]);
  expect(carts?.filter(({ rule }) => rule === 'shape')).toHaveLength(10_000);
  await remove();
});

/** A root of the product with one catalog, and one of the operator. */
async function twoRoots() {
  const home = await mkdtemp(path.join(tmpdir(), 'two-roots-'));
  const [product, operator] = [path.join(home, 'product'), path.join(home, 'operator')];
  await cp('test/fixtures/catalogs', product, { recursive: true });
  await mkdir(operator);
  const change = async (file: string, edited: (text: string) => string) =>
    writeFile(file, edited(await readFile(file, 'utf8')));
  await change(
    path.join(product, 'delivery-vans/catalog.yaml'),
    (text) => `default: true\n${text}`,
  );
  const add = async (slug: string, keptBy = 'kept_by: visitor\n') => {
    await cp('test/fixtures/catalogs/delivery-vans', path.join(operator, slug), {
      recursive: true,
    });
    await change(path.join(operator, slug, 'catalog.yaml'), (text) => `${keptBy}${text}`);
  };
  const at = (file: string) => path.join(operator, file);
  const remove = () => rm(home, { recursive: true });
  return { roots: [product, operator], add, change, at, remove };
}

it('leaves out a folder of the operator with faults alone, and never one of the product', async () => {
  const { roots, add, change, at, remove } = await twoRoots();
  for (const slug of ['boats', 'carts', 'sledges', 'trams']) await add(slug);
  await add('bikes', '');
  await change(at('boats/criteria.yaml'), (text) => `${text}  - [\n`);
  await writeFile(at('carts/notes.txt'), 'Later');
  await symlink(at('nowhere'), at('sledges/rivals/gone.yaml'));
  await writeFile(at('notes.txt'), 'Later');
  const { order, leftOut, faults } = await readCatalogFiles(roots);
  expect(order).toEqual(['delivery-vans', 'trams']);
  expect(leftOut.map(({ slug, instead }) => [slug, instead])).toEqual([
    ['bikes', null],
    ['boats', null],
    ['carts', null],
    ['sledges', null],
  ]);
  const [bikes, , carts, sledges] = leftOut.map((each) => each.faults);
  expect(bikes).toContainEqual(
    expect.objectContaining({ file: 'bikes/catalog.yaml', rule: 'id-range', line: 6 }),
  );
  expect(carts).toMatchObject([{ file: 'carts/notes.txt', rule: 'file' }]);
  expect(sledges).toMatchObject([{ file: 'sledges/rivals/gone.yaml', rule: 'file' }]);
  expect(faults.every(({ isShipped }) => !isShipped)).toBe(true);
  expect(faults[0]).toMatchObject({ file: 'notes.txt' });
  await remove();
});

it('takes the product’s own catalog where the one that replaces it is at fault or opens nothing', async () => {
  const { roots, add, change, at, remove } = await twoRoots();
  await add('delivery-vans', 'default: true\nkept_by: visitor\n');
  const replaced = await readCatalogFiles(roots);
  expect(replaced.leftOut).toEqual([]);
  expect(replaced.catalogs[0]?.ids.subjects[0]).toBeGreaterThan(1_000_000_000);

  const file = at('delivery-vans/catalog.yaml');
  await change(file, (text) => text.replace('default: true\n', ''));
  const noDefault = await readCatalogFiles(roots);
  expect(noDefault.leftOut).toMatchObject([
    { instead: 'shipped', faults: [{ message: 'No catalog is the default.' }] },
  ]);
  expect(noDefault.catalogs[0]?.ids.subjects[0]).toBe(5001);

  await change(file, (text) => `colour: red\n${text}`);
  const broken = await readCatalogFiles(roots);
  expect(broken.leftOut).toMatchObject([
    { instead: 'shipped', faults: [{ file: 'delivery-vans/catalog.yaml', line: 1 }] },
  ]);
  expect(broken.order).toEqual(['delivery-vans']);
  await remove();
});

it('keeps what is in service in place of a folder with faults, and its ids from what is new', async () => {
  const { roots, add, change, at, remove } = await twoRoots();
  await add('air');
  const { catalogs } = await readCatalogFiles(roots);
  const [, air] = catalogs;
  if (!air) throw new Error('There is a second catalog.');
  const boats = {
    slug: 'boats',
    version: '1',
    ids: air.ids,
    criteria: [],
    opensIn: [],
    isDefault: false,
  };
  await add('boats');
  await change(at('boats/catalog.yaml'), (text) => `colour: red\n${text}`);
  const disputed = await readCatalogFiles(roots, { inService: [boats] });
  expect(disputed.leftOut.map(({ slug, instead }) => [slug, instead])).toEqual([
    ['boats', 'in service'],
    ['air', null],
  ]);
  expect(disputed.leftOut[1]?.faults[0]?.message).toMatch(/overlap those of boats/);
  expect(disputed.order).toEqual(['delivery-vans', 'boats']);
  expect(disputed.catalogs.map(({ slug }) => slug)).toEqual(['delivery-vans']);
  await remove();
});
