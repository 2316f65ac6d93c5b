import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { neighbourOf } from '../../../core/catalog/cross-catalog-rules.ts';
import { hashCatalogFiles, readCatalogFiles } from './read-catalog-files.ts';

/** The catalog of vans as the product's only one, and an empty root of the operator. */
let home = '';
const at = (file: string) => path.join(home, file);
const VANS = 'product/delivery-vans';
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'served-'));
  await cp('test/fixtures/catalogs', at('product'), { recursive: true });
  await mkdir(at('operator'));
  await change(`${VANS}/catalog.yaml`, (text) => `default: true\n${text}`);
});
afterEach(() => rm(home, { recursive: true }));

async function change(file: string, edited: (text: string) => string): Promise<void> {
  await writeFile(at(file), edited(await readFile(at(file), 'utf8')));
}
const read = (options?: Parameters<typeof readCatalogFiles>[1]) =>
  readCatalogFiles([at('product'), at('operator')], options);

describe('newer claims', () => {
  const renamed =
    (name: string, confidence?: number) =>
    (input: CatalogInput): CatalogInput => ({
      ...input,
      version: 'newer',
      rivals: input.rivals.map(({ slug, data }) => ({
        slug,
        data: {
          ...data,
          name: `${name} ${data.id}`,
          ...(confidence !== undefined && { subject: 'no-such-maker' }),
        },
      })),
    });

  it('are served over those of the files, which stay as they were written', async () => {
    const { catalogs, inputs, authored } = await read({ refreshed: renamed('Newer') });
    const [vans] = catalogs;
    expect(vans?.version).toBe('newer');
    expect(vans?.rivals.map(({ id }) => id)).toEqual(
      vans?.rivals.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    expect(vans?.rivals.every(({ name }) => name.startsWith('Newer '))).toBe(true);
    expect(inputs.map(({ version }) => version)).not.toEqual(['newer']);
    const packed = inflateRawSync(authored.get('delivery-vans') ?? Buffer.alloc(0)).toString();
    const parts = JSON.parse(packed) as CatalogInput;
    expect(parts.rivals[0]?.data.name).toMatch(/^Newer /);
    expect(Object.keys(parts)).not.toContain('version');
  });

  it('are dropped where they break a rule', async () => {
    const { catalogs, faults } = await read({ refreshed: renamed('Newer', 1) });
    expect(faults).toEqual([]);
    expect(catalogs[0]?.version).toMatch(/^[0-9a-f]{12}$/);
    expect(catalogs[0]?.rivals.some(({ name }) => name.startsWith('Newer'))).toBe(false);
  });
});

describe('a folder of the operator with faults', () => {
  it('leaves the catalog in service in its place, unless that is the one shipped', async () => {
    const { catalogs, inputs } = await read();
    const shipped = catalogs[0]?.version ?? '';
    await cp(at(VANS), at('operator/delivery-vans'), { recursive: true });
    await change('operator/delivery-vans/catalog.yaml', (text) => `colour: red\n${text}`);
    const standing = (version: string) => ({ ...neighbourOf(inputs[0]!), version });
    const instead = async (version: string) => {
      const { leftOut, order, catalogs: served } = await read({ inService: [standing(version)] });
      return [leftOut.map((each) => each.instead), order, served.length];
    };
    expect(await instead(shipped)).toEqual([['shipped'], ['delivery-vans'], 1]);
    expect(await instead('earlier')).toEqual([['in service'], ['delivery-vans'], 0]);
  });

  it('is named with what it lacks', async () => {
    await cp(at(VANS), at('operator/boats'), { recursive: true });
    await change(
      'operator/boats/catalog.yaml',
      (text) => `kept_by: visitor\n${text.replace('default: true\n', '')}`,
    );
    await rm(at('operator/boats/criteria.yaml'));
    const { leftOut } = await read();
    expect(leftOut).toMatchObject([
      {
        slug: 'boats',
        instead: null,
        faults: [{ file: 'boats/criteria.yaml', message: 'The file is missing.' }],
      },
    ]);
  });
});

test('a catalog of the product is not one of a visitor', async () => {
  await change(`${VANS}/catalog.yaml`, (text) => `kept_by: visitor\n${text}`);
  const { faults, catalogs } = await read();
  expect(faults.find(({ rule }) => rule === 'keeper')).toMatchObject({
    file: 'delivery-vans/catalog.yaml',
    line: 1,
    isShipped: true,
  });
  expect(catalogs).toEqual([]);
});

test('a product without a default says so of its first catalog, once', async () => {
  await change(`${VANS}/catalog.yaml`, (text) => text.replace('default: true\n', ''));
  const { faults, order } = await read();
  expect(faults.map(({ rule, file }) => [rule, file])).toEqual([
    ['start', 'delivery-vans/catalog.yaml'],
  ]);
  expect(order).toEqual([]);
});

test('the hash of the files changes with each of them, and with what nothing reads', async () => {
  const roots = [at('product'), at('operator')];
  const hashes = [await hashCatalogFiles(roots)];
  expect(hashes[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(await hashCatalogFiles(roots)).toBe(hashes[0]);
  await writeFile(at('product/README.md'), 'Read me.');
  await writeFile(at(`${VANS}/.hidden`), 'x');
  expect(await hashCatalogFiles(roots)).toBe(hashes[0]);
  await writeFile(at('operator/notes.txt'), 'x');
  hashes.push(await hashCatalogFiles(roots));
  await writeFile(at(`${VANS}/notes.txt`), 'x');
  hashes.push(await hashCatalogFiles(roots));
  await writeFile(at(`${VANS}/rivals.jsonl`), '{}');
  hashes.push(await hashCatalogFiles(roots));
  await writeFile(at(`${VANS}/rivals.jsonl`), '{ }');
  hashes.push(await hashCatalogFiles(roots));
  expect(new Set(hashes).size).toBe(5);
});
