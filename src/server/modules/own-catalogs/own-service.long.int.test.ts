import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inlineDesk } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { ownCatalogRevisions, ownCatalogs } from '../../db/own-tables.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { readConfig } from '../../process/config.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createOwnCatalogs, type OwnCatalogsOptions } from './create-own-catalogs.ts';

let database: Database;
const small = smallCatalogs();
const snapshot = createSnapshot(small, null);
const START = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
let time = START;

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  const authored = new Map([['language-models', deflateRawSync(JSON.stringify(tinyParts()))]]);
  await seedCatalogs(database, small, 'hash-1', authored);
});
afterAll(() => database.close());
beforeEach(async () => {
  time = START;
  await database.orm.delete(ownCatalogs);
});

function tinyParts(): CatalogParts {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  return parts;
}
type Changes = Partial<OwnCatalogsOptions['settings']>;

/** The service, which reads these parts from any file. */
function made(changes: Changes = {}, parts = tinyParts(), research: object | null = null) {
  const files = { read: async () => ({ parts, unreadable: ['a cell'] }) };
  const service = createOwnCatalogs({
    database,
    shipped: () => snapshot,
    desk: inlineDesk,
    settings: { ...readConfig({}).ownCatalogs, ...changes },
    contactEmail: null,
    clientOf: async (address) => address,
    today: () => new Date(time).toISOString().slice(0, 10),
    now: () => new Date(time),
    log: { info: () => undefined, error: () => undefined },
    files: files as unknown as OwnCatalogsOptions['files'],
    research: () => research as ReturnType<OwnCatalogsOptions['research']>,
  });
  return service;
}
type Service = ReturnType<typeof made>;
const sender = { address: '192.0.2.1', signal: new AbortController().signal };
const make = (service: Service, body: object = {}) =>
  service.create(
    { from: 'copy', catalog: 'language-models', ...body } as Parameters<Service['create']>[0],
    sender,
  );
const sent = { from: 'file', fileName: 'sheet.csv', bytes: '' };

describe('a new catalog', () => {
  test('is a copy under its name, never the default, with ids enough', async () => {
    const service = made();
    const { editKey, name } = await make(service);
    expect(name).toBe('Tiny, our copy');
    const { catalog } = (await service.editedParts(editKey)).parts;
    expect(catalog).toMatchObject({
      opens_in: [],
      ids: { subjects: [1, 2_147_483_647], rivals: [1, 2_147_483_647] },
    });
    expect(catalog).not.toHaveProperty('default');
    expect((await make(service, { name: 'Mine' })).name).toBe('Mine');
  });

  test('is a file under its own name or another, with what could not be read', async () => {
    expect(await make(made(), sent)).toMatchObject({ name: 'Tiny', unreadable: ['a cell'] });
    expect((await make(made(), { ...sent, name: 'Mine' })).name).toBe('Mine');
    const rows = await database.orm.select().from(ownCatalogs);
    expect(rows.map(({ isBlank, revision }) => [isBlank, revision])).toEqual([
      [false, 0],
      [false, 0],
    ]);
  });

  test('is refused where it is unknown, too long, broken, or over a limit', async () => {
    const [, other] = small;
    await expect(make(made(), { catalog: other?.slug })).rejects.toMatchObject({
      status: 409,
      code: 'catalog_too_large',
    });
    await expect(make(made(), { catalog: 'none' })).rejects.toMatchObject({ status: 400 });
    const parts = tinyParts();
    Object.assign(parts.rivals[0]?.data ?? {}, { subject: 'nobody' });
    await expect(make(made({}, parts), sent)).rejects.toMatchObject({
      status: 409,
      code: 'own_catalog_fault',
    });
    const { limits } = readConfig({}).ownCatalogs;
    const within = (entities: number) => made({ limits: { ...limits, entities } });
    await expect(make(within(5))).rejects.toMatchObject({ code: 'own_catalog_limit' });
    expect(await make(within(6))).toMatchObject({ name: 'Tiny, our copy' });
  });
});

describe('the whole catalog', () => {
  const read = async (service: Service, key: string, held?: string) => {
    const body = await service.current(key, held);
    return body && { ...(JSON.parse(body.json) as Record<string, unknown>), etag: body.etag };
  };

  test('is sent once to a client that keeps it, until something of it changes', async () => {
    const service = made({ idleDays: 3 });
    const { editKey, lookKey, id } = await make(service);
    const first = await read(service, editKey);
    expect(first).toMatchObject({ id, may: 'edit', revision: 0, removedAfter: '2026-11-24' });
    expect(first).not.toHaveProperty('research');
    expect(await read(service, editKey, `W/${first?.etag}`)).toBeNull();
    const looked = await read(service, lookKey, first?.etag);
    expect(looked).toMatchObject({ may: 'look' });
    time += DAY_MS;
    expect(await read(service, editKey, first?.etag)).not.toBeNull();
    expect(await read(made({ idleDays: null }), editKey)).toMatchObject({ removedAfter: null });
  });

  test('names the provider of look-ups to editors alone, and anew when it changes', async () => {
    const { editKey, lookKey } = await make(made());
    const [one, other] = ['One', 'Other'].map((provider) =>
      made({}, tinyParts(), { provider }),
    ) as [Service, Service];
    const first = await read(one, editKey);
    expect(first).toMatchObject({ research: { provider: 'One' } });
    expect(await read(one, editKey, first?.etag)).toBeNull();
    expect(await read(other, editKey, first?.etag)).not.toBeNull();
    expect(await read(one, lookKey)).not.toHaveProperty('research');
  });

  test('is noted as opened once a day', async () => {
    const service = made();
    const { editKey } = await make(service);
    const opened = async (at: number) => {
      time = at;
      await service.open(editKey);
      const [row] = await database.orm.select().from(ownCatalogs);
      return row?.openedAt.getTime();
    };
    expect(await opened(START + DAY_MS - 1)).toBe(START);
    expect(await opened(START + DAY_MS)).toBe(START + DAY_MS);
  });

  test('is opened by its keys, and led to by them or by any id', async () => {
    const service = made();
    const { editKey, lookKey, id } = await make(service);
    expect(await service.open(lookKey)).toMatchObject({ id, may: 'look' });
    expect(await service.open('x')).toBeNull();
    const links = [editKey, lookKey, id, 'own-zzzzzzzzzzzzzzzz', 'x'];
    const opens = (to: Service) => Promise.all(links.map((link) => to.opens(link)));
    expect(await opens(service)).toEqual([true, true, true, true, false]);
    const off = made({ enabled: false });
    expect(await opens(off)).toEqual(Array(5).fill(false));
    expect(await off.open(editKey)).toBeNull();
  });
});

/** Saves that were made before, from the first on. */
async function addSaves(id: string, undo: (CatalogEdit | null)[][]): Promise<void> {
  const rows = undo.map((edits, at) => ({
    catalog: id,
    revision: at + 1,
    at: new Date(START + (at + 1) * 1000),
    batch: `batch ${at}`,
    edits: [],
    inverse: edits.flatMap((edit) => edit ?? []),
    lines: [`Save ${at + 1}.`],
    answer: { further: [], conflicts: [], refused: [] },
  }));
  await database.orm.insert(ownCatalogRevisions).values(rows);
  const revision = rows.length;
  await database.orm.update(ownCatalogs).set({ revision }).where(eq(ownCatalogs.id, id));
}
const set = (part: string, slug: string, value: unknown) =>
  ({ op: 'set', part, path: ['claims', slug], value }) as CatalogEdit;

describe('the history', () => {
  test('is listed fifty at a time, with the time of each', async () => {
    const { editKey: key, id } = await make(made());
    await addSaves(id, Array(51).fill([set('rivals/north-large', 'price', null)]));
    const service = made();
    const page = async (before?: number) => {
      const { revisions, more } = await service.revisions(key, before);
      return [revisions.length, revisions[0]?.revision, revisions.at(-1)?.revision, more];
    };
    expect(await page()).toEqual([50, 51, 2, true]);
    expect(await page(51)).toEqual([50, 50, 1, false]);
    expect(await page(2)).toEqual([1, 1, 1, false]);
    const at = async (revision: number) =>
      (JSON.parse(await service.revision(key, revision)) as { at: string }).at;
    expect([await at(0), await at(1), await at(51)]).toEqual([
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T12:00:01.000Z',
      '2026-11-21T12:00:51.000Z',
    ]);
    await expect(service.revision(key, 52)).rejects.toMatchObject({ status: 404 });
    expect(await service.changes(key, 51)).toEqual({ revision: 51, edits: [] });
    expect(await service.restore(key, 51, '192.0.2.1')).toMatchObject({ revision: 51, others: [] });
  });

  test('of a cell is whole up to two hundred saves', async () => {
    const { editKey: key, id } = await make(made());
    const [part, slug] = ['rivals/north-large', 'price'];
    const claim = tinyParts().rivals[0]?.data.claims.price;
    const same = [set(part, slug, claim)];
    const cell = async () => {
      const { past, more } = await made().cell(key, { part, criterion: slug });
      return { texts: past.map(({ text }) => text), more };
    };
    const oldest = [set(part, slug, { ...claim, value: 9 })];
    await addSaves(id, [oldest, ...Array(199).fill(same)]);
    expect(await cell()).toEqual({ texts: ['$9.00 per 1M tokens'], more: false });
    await database.orm.delete(ownCatalogRevisions);
    await addSaves(id, [oldest, ...Array(200).fill(same)]);
    expect(await cell()).toEqual({ texts: [], more: true });
  });

  test('of a cell says what was unknown, and nothing of what was not there', async () => {
    const { editKey: key, id } = await make(made());
    const [part, slug] = ['subjects/north', 'hotline'];
    await addSaves(id, [
      [set(part, slug, null)],
      [set(part, slug, { unknown: 'not-found', looked_at: [] })],
    ]);
    const { past } = await made().cell(key, { part, criterion: slug });
    expect(past.map(({ claim, revision }) => [claim, revision])).toEqual([
      [{ unknown: 'not-found', looked_at: [] }, 1],
    ]);
    expect(past[0]?.text).toBe('No public evidence found');
    for (const place of [
      { part: 'subjects/nobody', criterion: slug },
      { part, criterion: 'colour' },
    ]) {
      await expect(made().cell(key, place)).rejects.toMatchObject({ code: 'cell_not_found' });
    }
  });

  test('as readers saw it has a line for each change that shows', async () => {
    const { id, editKey: key } = await make(made());
    const [part, slug] = ['rivals/north-large', 'price'];
    const claim = tinyParts().rivals[0]?.data.claims.price;
    const of = (value: number, note?: string) => [set(part, slug, { ...claim, value, note })];
    await addSaves(id, [of(9), of(7), of(7, 'Heard.'), of(2, 'Heard.')]);
    const service = made();
    const { parts } = await service.editedParts(key);
    const criterion = `${parts.criteria.criteria.find((each) => each.slug === slug)?.id}`;
    const ref = { catalog: id, kind: 'rival' as const, id: 1, criterion };
    const { past, since } = await service.pastOf(ref);
    const seconds = (date: Date | null) => date && (date.getTime() - START) / 1000;
    expect(past.map(({ seenFrom, seenTo }) => [seenFrom, seenTo].map(seconds))).toEqual([
      [1, 3],
      [0, 1],
    ]);
    expect(seconds(since)).toBe(3);
    const nothing = { past: [], since: null };
    for (const other of [
      { ...ref, catalog: 'own-zzzzzzzzzzzzzzzz' },
      { ...ref, id: 99 },
      { ...ref, criterion: '99' },
    ]) {
      expect(await service.pastOf(other)).toEqual(nothing);
    }
  });
});

test('a feed has what changed at products, firms and capabilities, the newest first', async () => {
  const service = made();
  const { editKey: key, id } = await make(service);
  const parts = tinyParts();
  const price = parts.rivals[0]?.data.claims.price;
  await addSaves(id, [
    [set('rivals/south-large', 'price', { ...price, value: 8 })],
    [set('subjects/north', 'hotline', { unknown: 'not-found', looked_at: [] })],
    [set('rivals/nobody', 'price', price), set('rivals/north-large', 'colour', price)],
    [set('rivals/north-large', 'price', { ...price, value: 9 })],
    [set('rivals/south-large', 'price', { ...price, value: 7 })],
  ]);
  const { token } = await service.makeFeed(key);
  const { rows, id: of } = await made().followed(token);
  expect(of).toBe(id);
  expect(
    rows.map(({ ref, seenTo, now }) => [ref.kind, ref.id, seenTo.getTime() - START, now?.state]),
  ).toEqual([
    ['rival', 3, 5000, 'known'],
    ['rival', 1, 4000, 'known'],
    ['subject', 1, 2000, 'known'],
    ['rival', 3, 1000, 'known'],
  ]);
  await expect(made().followed('x')).rejects.toMatchObject({ status: 410 });
});
