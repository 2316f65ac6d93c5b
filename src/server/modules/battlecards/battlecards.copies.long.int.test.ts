import { PGlite } from '@electric-sql/pglite';
import { desc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import {
  battlecardAnswer,
  battlecardList,
  type BattlecardItem,
} from '../../../core/api/battlecard-api.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { reports } from '../../db/tables.ts';
import { reportDocument } from '../../../core/document/report-document.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { readReportsCommand, runReportsCommand } from './reports-command.ts';

/** Everything here is saved and listed with one key. */
const KEYS = { 'saved-reports-key': 'a1'.repeat(20) };
const SELECTION = { productId: 1, competitorIds: [4], featureIds: ['1', 3] };

let app: App;
let later: App;
let close: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  await seedCatalogs(database, smallCatalogs(), 'hash-1');
  app = await createTestApp({ database });
  const [models, ...others] = smallCatalogs();
  if (!models) throw new Error('no catalog');
  const [, , , cedar, dogwood] = models.rivals;
  if (cedar) cedar.claims['1'] = { state: 'unknown', reason: 'in-conflict', lookedAt: [] };
  if (dogwood) dogwood.retired = true;
  const snapshot = createSnapshot([models, ...others], null);
  later = await createTestApp({ database, snapshot: () => snapshot, today: () => '2027-05-01' });
  close = () => database.close();
});
afterAll(async () => {
  await app.close();
  await later.close();
  await close();
});

const post = (copy: object, selection: object = SELECTION) =>
  app.inject({ method: 'POST', url: '/api/battlecards', payload: { ...selection, ...copy } });
const save = async (copy: object) => (await post(copy)).json<BattlecardItem>();
const read = async (id: string) =>
  battlecardAnswer.parse((await app.inject(`/api/battlecards/${id}`)).json());

test('each copy of a selection is kept apart, as what it is', async () => {
  const own = await save({});
  const customers = await save({ audience: 'customer' });
  const chair = await save({ chair: 'rival' });
  expect(new Set([own.id, customers.id, chair.id]).size).toBe(3);
  expect((await read(own.id)).document).not.toHaveProperty('audience');
  expect(await read(customers.id)).toMatchObject({
    document: { audience: 'customer' },
    changes: [],
  });
  expect(await read(chair.id)).toMatchObject({ document: { chair: 'rival' }, changes: [] });
});

test('a saved copy is exported as what it is, and as no other', async () => {
  const { id } = await save({ audience: 'customer' });
  const file = await app.inject(`/api/battlecards/${id}/export?audience=customer`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain(', for customers, ');
  for (const other of ['audience=internal', 'chair=rival']) {
    const refused = await app.inject(`/api/battlecards/${id}/export?${other}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This report was saved as another copy. Save the copy you want, then export it.',
    });
  }
});

test('a wrong word and a chair that cannot be taken are refused before anything is kept', async () => {
  expect((await post({ audience: 'us' })).json()).toMatchObject({
    message: 'The audience must be one of internal, customer.',
  });
  expect((await post({ chair: 'rival' }, { ...SELECTION, competitorIds: [4, 5] })).json()).toEqual(
    expect.objectContaining({
      message: 'The competitor’s view is there with a single competitor only.',
    }),
  );
});

test('issued again, a saved report is that of today with change bars', async () => {
  const { id } = (await post({}, { ...SELECTION, competitorIds: [4, 5] })).json<BattlecardItem>();
  const again = (format: string) =>
    later.inject(`/api/battlecards/${id}/export?format=${format}&since=saved`);
  const answer = await again('json');
  expect(answer.headers['content-disposition']).toContain('2027-05-01.json');
  const document = reportDocument.parse(answer.json());
  expect(document).toMatchObject({ date: '2027-05-01', since: (await read(id)).document.date });
  expect(document.selection.rivalIds).toEqual([4]);
  expect(answer.body).toContain('Sources conflict');
  expect((await again('html')).body).toContain('<span class="changed">');
  expect((await app.inject(`/api/battlecards/${id}/export`)).body).not.toContain(
    '<span class="changed">',
  );
});

test('a report of which nothing is compared any more is not issued again', async () => {
  const { id } = (await post({}, { ...SELECTION, competitorIds: [5] })).json<BattlecardItem>();
  const answer = await later.inject(`/api/battlecards/${id}/export?since=saved`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'compared_no_more' });
});

test('a report of an own catalog is in no other list, and without the key nothing of today stands beside it', async () => {
  const [shipped] = smallCatalogs();
  const OWN = 'own-abcdefgh234567ab';
  const snapshot = createSnapshot(shipped ? [{ ...shipped, slug: OWN }] : [], null);
  const catalogKey = 'k'.repeat(43);
  const there = await createTestApp({
    database,
    openOwnCatalog: async (key) => (key === catalogKey ? { id: OWN, snapshot } : null),
    savedReports: { list: 'all', limit: 100, clientDaily: 1000, idleDays: null },
  });
  const keyed = { ...KEYS, 'x-catalog-key': catalogKey };
  const payload = { ...SELECTION, catalog: OWN };
  const url = '/api/battlecards';
  const saved = await there.inject({ method: 'POST', url, payload, headers: keyed });
  const { id, address } = saved.json<{ id: string; address: string }>();
  expect(address).toBe(`/battlecards/${id}?catalog=${OWN}`);
  await there.inject({ method: 'POST', url, payload: SELECTION, headers: KEYS });

  const others = { 'saved-reports-key': 'b2'.repeat(20) };
  const listed = async (headers: Record<string, string>) =>
    battlecardList.parse((await there.inject({ url, headers })).json());
  const mine = await listed(KEYS);
  expect(mine.items[1]).toMatchObject({ id, catalog: OWN });
  for (const headers of [others, {}]) {
    const seen = await listed(headers);
    expect(seen.total).toBe(mine.total - 1);
    expect(seen.items.filter(({ catalog }) => catalog === OWN)).toEqual([]);
  }
  const show = async (headers: Record<string, string>) =>
    battlecardAnswer.parse((await there.inject({ url: `${url}/${id}`, headers })).json());
  expect(await show(keyed)).toMatchObject({ changes: [], catalog: OWN });
  expect((await show(keyed)).closed).toBeUndefined();
  const wrong = { ...KEYS, 'x-catalog-key': 'w'.repeat(43) };
  for (const headers of [KEYS, wrong]) {
    const { closed, changes } = await show(headers);
    expect([closed, changes]).toEqual([expect.stringContaining('its own link'), []]);
  }
  const again = `${url}/${id}/export?format=html&since=saved`;
  expect((await there.inject(again)).json()).toMatchObject({ code: 'catalog_closed' });
  expect((await there.inject({ url: again, headers: keyed })).statusCode).toBe(200);
  await there.close();
});

/** Saves one report with this key, and the given number of older copies. */
async function fill(key: string, copies: number): Promise<void> {
  await database.orm.delete(reports);
  const headers = { 'saved-reports-key': key };
  await app.inject({ method: 'POST', url: '/api/battlecards', payload: SELECTION, headers });
  await database.orm.execute(sql`
    insert into llm_reports (company_id, model_ids, criteria_ids, report_type, created_at, catalog,
      selection_key, document, opened_at, link, owner, title, subtitle, catalog_version)
    select company_id, model_ids, criteria_ids, report_type, created_at, catalog, 'copy', '{}',
      opened_at, md5(number::text), owner, title, subtitle, catalog_version
    from llm_reports, generate_series(1, ${copies}) as number`);
}
const KEY = 'c3'.repeat(20);
const listed = async (keys = KEY, query = '') =>
  battlecardList.parse(
    (
      await app.inject({
        url: `/api/battlecards${query}`,
        headers: { 'saved-reports-key': keys },
      })
    ).json(),
  );

test('twenty reports are one page, and what is no report any more ends none early', async () => {
  await fill(KEY, 19);
  const whole = await listed();
  expect([whole.items.length, whole.next]).toEqual([20, null]);
  for (const broken of [1, 2]) {
    await fill(KEY, 20 + broken);
    const newest = database.orm
      .select({ id: reports.id })
      .from(reports)
      .orderBy(desc(reports.id))
      .limit(broken);
    await database.orm
      .update(reports)
      .set({ reportType: 'dance' })
      .where(inArray(reports.id, newest));
    const { items, next } = await listed();
    expect(items).toHaveLength(20);
    const rest = await listed(KEY, `?before=${next}`);
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(21);
  }
});

test('ten keys of a caller are read, and what is no key counts for none', async () => {
  await fill(KEY, 0);
  const others = (count: number, key = 'd4'.repeat(20)) => Array.from({ length: count }, () => key);
  const total = async (keys: string[]) => (await listed(keys.join(', '))).total;
  expect(await total([...others(9), KEY])).toBe(1);
  expect(await total([...others(10), KEY])).toBe(0);
  expect(await total([...others(10, 'no key'), KEY])).toBe(1);
});

test('the address of a report of an own catalog names the catalog, and others do not see it listed', async () => {
  await fill(KEY, 0);
  const own = `own-${'a'.repeat(16)}`;
  const [first] = (await listed()).items;
  await database.orm.update(reports).set({ catalog: own });
  expect((await listed()).items).toMatchObject([{ address: `${first?.address}?catalog=${own}` }]);
  const open = await createTestApp({
    database,
    savedReports: { list: 'all', limit: 100, clientDaily: 1000, idleDays: null },
  });
  expect((await open.inject('/api/battlecards')).json()).toMatchObject({ items: [], total: 0 });
  await open.close();
});

test('a report counts as opened again after a whole day', async () => {
  await fill(KEY, 0);
  const [saved] = (await listed()).items;
  const openedAt = async () => (await database.orm.select().from(reports))[0]?.openedAt.getTime();
  const savedAt = (await openedAt()) ?? 0;
  for (const [after, isNoted] of [
    [86_399_999, false],
    [86_400_000, true],
  ] as const) {
    const now = () => new Date(savedAt + after);
    const reader = await createTestApp({ database, now });
    await reader.inject(`/api/battlecards/${saved?.id}`);
    await reader.close();
    expect(await openedAt()).toBe(savedAt + (isNoted ? after : 0));
  }
});

test('the operator sees every report, by its template where it has no other name, and prunes to the day', async () => {
  await fill(KEY, 500);
  await database.orm.update(reports).set({ title: null });
  const run = async (after: number, ...words: string[]) => {
    const lines: string[] = [];
    const command = readReportsCommand(words);
    if (command === null) throw new Error('The words are no command.');
    const [{ openedAt } = { openedAt: new Date(0) }] = await database.orm.select().from(reports);
    const now = () => new Date(openedAt.getTime() + after);
    await runReportsCommand(command, { database, now, print: (line) => lines.push(line) });
    return lines;
  };
  const lines = await run(0, 'list');
  expect(lines).toHaveLength(502);
  expect(lines[0]).toMatch(/^[0-9a-f]{32} {2}saved \S{10}, opened \S{10} {2}profile$/);
  expect(lines.at(-1)).toBe('501 reports in all.');
  const day = 86_400_000;
  expect(await run(day, 'prune', '--idle', '1')).toEqual([
    'Every saved report was opened within 1 day; none was removed.',
  ]);
  expect(await run(day + 1, 'prune', '--idle', '1')).toEqual([
    '501 reports not opened for 1 day were removed.',
  ]);
  await fill(KEY, 0);
  expect((await run(0, 'list')).at(-1)).toBe('1 report in all.');
});
