import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inlineDesk } from '../../../../test/support/create-test-app.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { countParts } from '../../../core/knowledge/edits/own-limits.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { ownCatalogRevisions, ownCatalogs, ownCatalogShares } from '../../db/own-tables.ts';
import { boundHistory } from './bound-history.ts';
import type { KeptCommand } from '../../process/kept-command.ts';
import { runOwnCatalogsCommand } from './own-catalogs-command.ts';
import {
  findOwnCatalog,
  insertOwnCatalog,
  readOwnHead,
  readOwnParts,
  removeOwnCatalog,
} from './own-catalogs.repository.ts';
import { isMoved } from './own-parts.repository.ts';
import {
  changedPlaces,
  editsSince,
  isReachable,
  oldestRevisions,
  textBytes,
  writeRevision,
} from './own-revisions.repository.ts';
import { assertShare, forgetOwnShares, takeShare, type OwnShare } from './own-shares.repository.ts';
import { createOwnStates } from './own-states.ts';
import { removeBlankCatalogs, removeIdleCatalogs, tidyOwnCatalogs } from './tidy-own-catalogs.ts';

let database: Database;
beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(ownCatalogs);
  await database.orm.delete(ownCatalogShares);
});

const NOW = new Date('2026-11-21T12:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const DAY_MS = 86_400_000;
const ID = 'own-aaaaaaaaaaaaaaaa';
const NOTHING = { further: [], conflicts: [], refused: [] };
const share = (most = 1e9, client = 'someone'): OwnShare => ({
  day: '2026-11-21',
  client,
  most,
  usedUp: () => new Error('used up'),
});
function tinyParts(): CatalogParts {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  return parts;
}
const make = (id = ID, { isBlank = false, now = NOW, most = 1000, parts = tinyParts() } = {}) =>
  insertOwnCatalog(
    database,
    {
      id,
      lookHash: `look ${id}`,
      lookSealed: '',
      editHash: `edit ${id}`,
      parts,
      counts: countParts(parts),
      isBlank,
    },
    { now, most, share: share() },
  );
const rename = (value: string): CatalogEdit => ({
  op: 'set',
  part: 'catalog',
  path: ['name'],
  value,
});
/** A save of this many bytes, which renames the catalog. */
const addSave = (revision: number, bytes = 300, undo = [rename(`Name ${revision - 1}`)]) =>
  database.orm.insert(ownCatalogRevisions).values({
    catalog: ID,
    revision,
    at: before(-revision),
    batch: `batch ${revision}`,
    bytes,
    edits: [rename(`Name ${revision}`)],
    inverse: undo,
    lines: [],
    answer: NOTHING,
  });
const revisions = async () =>
  database.orm.select().from(ownCatalogRevisions).orderBy(ownCatalogRevisions.revision);

describe('edits since a revision', () => {
  test.each([
    [524_288, true],
    [524_289, false],
  ])('of %i bytes are sent: %s', async (bytes, areSent) => {
    await make();
    await addSave(1, bytes - 300);
    await addSave(2);
    const edits = [1, 2].map((at) => ({ revision: at, edits: [rename(`Name ${at}`)] }));
    expect(await editsSince(database.orm, ID, 0)).toEqual(areSent ? edits : null);
    expect(await editsSince(database.orm, ID, 1)).toEqual(edits.slice(1));
    expect(await editsSince(database.orm, ID, 2)).toEqual([]);
  });

  test('are not sent where one of them is missing', async () => {
    await make();
    for (const at of [1, 2, 4]) await addSave(at);
    expect(await editsSince(database.orm, ID, 0)).toBeNull();
    expect(await editsSince(database.orm, ID, 2)).toBeNull();
    expect(await editsSince(database.orm, ID, 3)).toHaveLength(1);
  });
});

describe('a state in memory', () => {
  const statesOf = () =>
    createOwnStates({ database, desk: inlineDesk, contactEmail: null, today: () => '2026-11-21' });

  test('catches up with what others saved, or is read again', async () => {
    await make();
    const states = statesOf();
    expect(await states.at(ID, 0)).toMatchObject({
      revision: 0,
      parts: { catalog: { name: 'Tiny' } },
    });
    for (const at of [1, 2, 3]) await addSave(at);
    expect(await states.at(ID, 2)).toMatchObject({
      revision: 2,
      parts: { catalog: { name: 'Name 2' } },
    });
    const locked = await states.locked(database.orm, ID, 3);
    expect(locked.catalog.name).toBe('Name 3');
    expect((await states.locked(database.orm, ID, 2)).catalog.name).toBe('Name 2');
    // A save that is not there yet: the tables say what stands.
    expect((await states.locked(database.orm, ID, 4)).catalog.name).toBe('Tiny');
    await database.orm.delete(ownCatalogRevisions).where(eq(ownCatalogRevisions.revision, 3));
    await addSave(5);
    expect((await states.locked(database.orm, ID, 5)).catalog.name).toBe('Tiny');
    expect(await statesOf().at('own-bbbbbbbbbbbbbbbb', 0)).toBeNull();
  });
});

describe('a history', () => {
  const MOST = 4 * 1024 ** 2;
  const bound = (historyBytes: number) => {
    const after = { ...tinyParts(), catalog: { ...tinyParts().catalog, name: 'Name 6' } };
    return boundHistory(database.orm, { id: ID, after, revision: 6, historyBytes });
  };

  test('of four megabytes stays; one byte more, and a megabyte is merged', async () => {
    await make();
    for (const at of [1, 2, 3, 4, 5, 6]) await addSave(at, 524_288);
    expect(await bound(MOST)).toBe(0);
    expect(await revisions()).toHaveLength(6);
    expect(await bound(MOST + 1)).toBe(3 * 524_288);
    const [merged, ...others] = await revisions();
    expect(merged).toMatchObject({
      revision: 3,
      at: before(-3),
      edits: [rename('Name 3')],
      inverse: [rename('Name 0')],
      lines: ['The revisions up to 3 were merged.'],
    });
    expect(others.map(({ revision }) => revision)).toEqual([4, 5, 6]);
    const [head] = await database.orm.select().from(ownCatalogs);
    expect(head?.historyBytes).toBe((merged?.bytes ?? 0) + 3 * 524_288);
    expect(merged?.bytes).toBe(
      200 + textBytes([merged?.edits, merged?.inverse, merged?.lines, NOTHING]),
    );
  });

  test('keeps its last save, and has nothing to merge where there is one', async () => {
    await make();
    await addSave(6, 9_000_000);
    expect(await bound(9_000_000)).toBe(0);
    expect(await revisions()).toHaveLength(1);
  });

  test('begins at the merged save where that would be too large to keep', async () => {
    await make();
    await addSave(1, 2_000_000, [rename('x'.repeat(1024 ** 2))]);
    for (const at of [2, 3, 4, 5, 6]) await addSave(at, 1_000_000);
    await bound(7_000_000);
    expect((await revisions())[0]).toMatchObject({ revision: 3, edits: [], inverse: [] });
    expect(await isReachable(database.orm, ID, 0)).toBe(false);
    expect(await isReachable(database.orm, ID, 3)).toBe(true);
  });

  test.each([
    [0, []],
    [1, [1]],
    [100, [1]],
    [101, [1, 2]],
    [200, [1, 2]],
    [10_000, [1, 2]],
  ])('frees %i bytes by merging %j', async (room, merged) => {
    await make();
    for (const at of [1, 2, 3]) await addSave(at, 100);
    const oldest = await oldestRevisions(database.orm, ID, room);
    expect(oldest.map(({ revision }) => revision)).toEqual(merged);
  });

  test('reaches back to the beginning and to each save that is there', async () => {
    await make();
    expect(await isReachable(database.orm, ID, 0)).toBe(true);
    for (const at of [2, 3]) await addSave(at);
    const reached = [0, 1, 2, 3, 4].map((at) => isReachable(database.orm, ID, at));
    expect(await Promise.all(reached)).toEqual([true, false, true, true, false]);
  });
});

test('a save writes what changed, and counts it towards the client’s day', async () => {
  const parts = tinyParts();
  await make(ID, { parts });
  await database.orm.delete(ownCatalogShares);
  const [first, second, ...others] = parts.rivals;
  if (!first || !second) throw new Error('There are no rivals.');
  const renamed = { ...second, data: { ...second.data, name: 'Renamed' } };
  const after = { ...parts, rivals: [renamed, ...others] };
  const edits = [rename('Name 1')];
  const saved = {
    revision: 1,
    at: NOW,
    batch: 'b',
    edits,
    inverse: edits,
    lines: ['l'],
    answer: NOTHING,
  };
  const context = { before: parts, after, counts: countParts(after), share: share() };
  const { historyBytes, rewritten } = await writeRevision(database.orm, ID, saved, context);
  const bytes = 200 + textBytes([edits, edits, ['l'], NOTHING]);
  expect([historyBytes, rewritten]).toEqual([bytes, textBytes(renamed.data)]);
  const [counted] = await database.orm.select().from(ownCatalogShares);
  expect(counted?.bytes).toBe(bytes + textBytes(edits) + Math.ceil(rewritten / 64));
  const read = await readOwnParts(database, ID);
  expect(read?.revision).toBe(1);
  expect(read?.parts.rivals.map(({ data }) => data.name)).toEqual([
    'Renamed',
    'south-large',
    'south-small',
  ]);
  expect(isMoved(parts, after)).toBe(true);
  const added = { ...parts, rivals: [...parts.rivals, { ...first, slug: 'new' }] };
  expect([isMoved(parts, parts), isMoved(parts, added)]).toEqual([false, false]);
});

test('a catalog of many parts is read as it was written', async () => {
  const parts = tinyParts();
  const [first] = parts.rivals;
  if (!first) throw new Error('There is no rival.');
  parts.rivals = Array.from({ length: 260 }, (_, at) => ({ ...first, slug: `rival-${259 - at}` }));
  await make(ID, { parts });
  expect(await readOwnParts(database, ID)).toEqual({ revision: 0, parts });
  expect(await readOwnParts(database, 'own-none')).toBeNull();
});

describe('a client’s day', () => {
  const take = (bytes: number, most = 100) => takeShare(database.orm, share(most), bytes);

  test('is used to its last byte, and no further', async () => {
    await expect(take(101)).rejects.toThrow('used up');
    await assertShare(database, share(100), 100);
    await expect(assertShare(database, share(100), 101)).rejects.toThrow('used up');
    await take(100);
    await expect(take(1)).rejects.toThrow('used up');
    await expect(assertShare(database, share(100), 1)).rejects.toThrow('used up');
    await assertShare(database, share(101), 1);
    await take(1, 101);
    await assertShare(database, share(100, 'another'), 100);
  });

  test('is forgotten on the next', async () => {
    await take(1);
    await forgetOwnShares(database, '2026-11-21');
    expect(await database.orm.select().from(ownCatalogShares)).toHaveLength(1);
    await forgetOwnShares(database, '2026-11-22');
    expect(await database.orm.select().from(ownCatalogShares)).toEqual([]);
  });
});

describe('catalogs without use', () => {
  const ids = async () =>
    (await database.orm.select().from(ownCatalogs).orderBy(ownCatalogs.id)).map(({ id }) => id);

  test('go after so many days, in however many steps', async () => {
    await make('own-new', { now: before(3 * DAY_MS) });
    for (let at = 0; at < 7; at += 1) await make(`own-old-${at}`, { now: before(3 * DAY_MS + 1) });
    const removed = await removeIdleCatalogs(database, NOW, 3);
    expect([removed, await ids()]).toEqual([{ catalogs: 7, reports: 0 }, ['own-new']]);
    expect(await removeIdleCatalogs(database, NOW, 3)).toEqual({ catalogs: 0, reports: 0 });
  });

  test('go after a day where they were made empty and never edited', async () => {
    await make('own-blank', { isBlank: true, now: before(DAY_MS + 1) });
    await make('own-copy', { now: before(DAY_MS + 1) });
    await make('own-edited', { isBlank: true, now: before(DAY_MS + 1) });
    await make('own-young', { isBlank: true, now: before(DAY_MS) });
    await database.orm
      .update(ownCatalogs)
      .set({ revision: 1 })
      .where(eq(ownCatalogs.id, 'own-edited'));
    expect(await removeBlankCatalogs(database, NOW)).toEqual({ catalogs: 1, reports: 0 });
    expect(await ids()).toEqual(['own-copy', 'own-edited', 'own-young']);
  });

  test('are looked for at each round, with a line for what was removed', async () => {
    const lines: unknown[][] = [];
    const log = { info: (...said: unknown[]) => void lines.push(said), error: () => undefined };
    const tidy = (idleDays: number | null) =>
      tidyOwnCatalogs({ database, idleDays, now: () => NOW, log, isReady: () => false });
    const run = async (idleDays: number | null) => {
      const rounds = tidy(idleDays);
      await rounds.round();
      await rounds.stop();
      return lines.splice(0);
    };
    expect(await run(3)).toEqual([]);
    await make('own-blank', { isBlank: true, now: before(2 * DAY_MS) });
    await make('own-old', { now: before(9 * DAY_MS) });
    const one = { catalogs: 1, reports: 0 };
    expect(await run(null)).toEqual([['own catalogs that were left empty were removed', one]]);
    expect(await run(3)).toEqual([['unopened own catalogs were removed', one]]);
  });
});

test('an operator lists, removes and prunes them, and is told what was there', async () => {
  const run = async (command: KeptCommand) => {
    const lines: string[] = [];
    const code = await runOwnCatalogsCommand(command, {
      database,
      now: () => NOW,
      print: (line: string) => void lines.push(line),
    });
    return [code, ...lines];
  };
  expect(await run({ name: 'list' })).toEqual([0, 'No own catalog is kept here.']);
  await make(ID, { now: before(3 * DAY_MS) });
  expect(await run({ name: 'list' })).toEqual([
    0,
    `${ID}  made 2026-11-18, opened 2026-11-18  22 values, revision 0  Tiny`,
    '1 in all.',
  ]);
  const prune = { name: 'prune', idleDays: 3 } as const;
  expect((await run(prune))[1]).toContain('not opened for 3 days and removed: 0,');
  expect(await run({ name: 'remove', id: ID })).toEqual([
    0,
    `${ID} was removed, and reports saved from it: 0.`,
  ]);
  expect(await run({ name: 'remove', id: ID })).toEqual([1, `There is no own catalog ${ID}.`]);
});

test('there is room for so many, each found by its keys and removed once', async () => {
  await make(ID, { most: 1 });
  await expect(make('own-b', { most: 1 })).rejects.toMatchObject({ status: 507 });
  await make('own-b', { most: 2 });
  const found = (hash: string) => findOwnCatalog(database, hash);
  expect(await found(`look ${ID}`)).toMatchObject({ id: ID, may: 'look', hasLook: true });
  await database.orm.update(ownCatalogs).set({ lookHash: null });
  expect(await found(`edit ${ID}`)).toMatchObject({ id: ID, may: 'edit', hasLook: false });
  expect([await found(`look ${ID}`), await readOwnHead(database, 'own-none')]).toEqual([
    null,
    null,
  ]);
  expect(await readOwnHead(database, ID)).toEqual({ id: ID, revision: 0, createdAt: NOW });
  expect([await removeOwnCatalog(database, ID), await removeOwnCatalog(database, ID)]).toEqual([
    0,
    null,
  ]);
});

test('cells that single edits changed are listed, the last changed first', async () => {
  await make();
  const cell = (part: string, slug: string): CatalogEdit => ({
    op: 'set',
    part,
    path: ['claims', slug],
    value: null,
  });
  await addSave(1, 9, [cell('rivals/a', 'price'), cell('rivals/b', 'price')]);
  await addSave(2, 9, [cell('rivals/a', 'limits'), rename('Tiny')]);
  await addSave(3, 9, [cell('rivals/a', 'price')]);
  const places = async (most: number) =>
    (await changedPlaces(database, ID, most)).map(({ part, slug }) => `${part} ${slug}`);
  const all = ['rivals/a price', 'rivals/a limits', 'rivals/b price'];
  expect([await places(9), await places(2)]).toEqual([all, all.slice(0, 2)]);
});
