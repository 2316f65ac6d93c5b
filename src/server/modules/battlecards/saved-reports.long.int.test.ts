import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { textOfMarkup } from '../../../../test/support/read-markup.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import {
  battlecardAnswer,
  battlecardList,
  savedBattlecard,
  type SavedBattlecard,
} from '../../../core/api/battlecard-api.ts';
import type { Database } from '../../db/database.ts';
import { reports, reportShares } from '../../db/tables.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { readReportsCommand, runReportsCommand } from './reports-command.ts';
import { tidyReports } from './tidy-reports.ts';

const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', 3] };
const START = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const OWN = { list: 'own', limit: 100, clientDaily: 1000, idleDays: null } as const;
const WRONG = 'f'.repeat(40);

const { kinds, stop } = await twoDatabases('keys of saved reports');
afterAll(stop);

describe.each(kinds)('what was saved with a key, on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;
  let database: Database;
  let app: App;
  let time = START;

  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    database = seeded.database;
    app = await appOn();
  });
  beforeEach(async () => {
    time = START;
    if (skip) return;
    await database.orm.delete(reports);
    await database.orm.delete(reportShares);
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  async function appOn(changes: TestAppChanges = {}): Promise<App> {
    const next = await createTestApp({ database, now: () => new Date(time), ...changes });
    apps.push(next);
    return next;
  }
  const headersOf = (keys: string | null) => (keys === null ? {} : { 'saved-reports-key': keys });
  const post = (keys: string | null, body: object = {}, to = app, remoteAddress = '192.0.2.1') => {
    const payload = { ...SELECTION, ...body };
    const headers = headersOf(keys);
    return to.inject({ method: 'POST', url: '/api/battlecards', payload, headers, remoteAddress });
  };
  const save = async (keys: string | null, body: object = {}): Promise<SavedBattlecard> =>
    savedBattlecard.parse((await post(keys, body)).json());
  const keyed = async (body: object = {}) => {
    const saved = await save(null, body);
    return { ...saved, key: saved.key ?? '' };
  };
  const list = async (keys: string | null, query = '', from = app) => {
    const url = `/api/battlecards${query}`;
    return battlecardList.parse((await from.inject({ url, headers: headersOf(keys) })).json());
  };
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const change = (method: 'PATCH' | 'DELETE', id: string, keys: string | null) =>
    app.inject({
      method,
      url: `/api/battlecards/${id}`,
      headers: headersOf(keys),
      ...(method === 'PATCH' && { payload: { name: 'Ours' } }),
    });

  test.skipIf(skip)('a caller without a key is given one, kept as a hash alone', async () => {
    const first = await keyed({ name: '  For the board ' });
    expect(first.key).toMatch(/^[0-9a-f]{40}$/);
    expect(first).toMatchObject({ name: 'For the board', isOwn: true });
    expect(first.address).toMatch(/^\/battlecards\/[0-9a-f]{32}$/);
    const again = await save(first.key, { template: 'matrix' });
    expect(again).toMatchObject({ key: null, name: null });
    const other = await keyed();
    expect(other.key).not.toBe(first.key);
    const { rows } = await asRows(sql`select r::text as row from llm_reports r`);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(first.key);
  });

  test.skipIf(skip)(
    'a list holds what the caller’s keys saved, and without one nothing',
    async () => {
      const one = await keyed();
      const two = await keyed();
      expect(idsOf(await list(one.key))).toEqual([one.id]);
      expect(idsOf(await list(`${one.key}, ${two.key}`))).toEqual([two.id, one.id]);
      for (const none of [null, WRONG, 'no key', one.key.toUpperCase()]) {
        expect(await list(none)).toEqual({
          items: [],
          total: 0,
          next: null,
          scope: 'own',
          idleDays: null,
        });
      }
      const shown = await app.inject(one.address.replace('/battlecards', '/api/battlecards'));
      expect(shown.json()).toMatchObject({ id: one.id, isOwn: false });
    },
  );

  test.skipIf(skip)(
    'everybody’s are listed where the operator wants that, and stay their own',
    async () => {
      const all = await appOn({ savedReports: { ...OWN, list: 'all' } });
      const one = await keyed();
      const two = await keyed();
      const { items, scope } = await list(one.key, '', all);
      expect(scope).toBe('all');
      expect(items.map(({ id, isOwn }) => [id, isOwn])).toEqual([
        [two.id, false],
        [one.id, true],
      ]);
      expect((await list(null, '', all)).total).toBe(2);
    },
  );

  test.skipIf(skip)('a search finds names, titles and subtitles, as they are written', async () => {
    const { key } = await keyed({ name: 'Café 100% & co_' });
    await save(key, { template: 'matrix' });
    const found = async (text: string) =>
      (await list(key, `?q=${encodeURIComponent(text)}`)).items.length;
    expect(
      await Promise.all(['CAFé 100%', 'alder', '3 criteria', '_', '%%', 'o_'].map(found)),
    ).toEqual([1, 2, await found('3 CRITERIA'), 1, 0, 1]);
    const refused = await app.inject('/api/battlecards?q=%00');
    expect(refused.statusCode).toBe(400);
  });

  test.skipIf(skip)(
    'its key renames and removes; every other answer is that of a missing one',
    async () => {
      const { id, key, title } = await keyed();
      const other = await keyed();
      const missing = (await change('DELETE', '0'.repeat(32), key)).json();
      for (const method of ['PATCH', 'DELETE'] as const) {
        for (const keys of [null, WRONG, other.key]) {
          const refused = await change(method, id, keys);
          expect(refused.statusCode).toBe(404);
          const { code, message } = refused.json();
          expect(code).toBe(missing.code);
          expect(message.replace(id, '')).toBe(missing.message.replace('0'.repeat(32), ''));
        }
      }
      expect((await change('PATCH', id, key)).json()).toMatchObject({ id, name: 'Ours', title });
      expect((await list(key)).items).toMatchObject([{ id, name: 'Ours' }]);
      const removed = await change('DELETE', id, key);
      expect([removed.statusCode, removed.body]).toEqual([204, '']);
      expect((await app.inject(`/api/battlecards/${id}`)).statusCode).toBe(404);
      expect((await list(other.key)).total).toBe(1);
    },
  );

  test.skipIf(skip)('a name is one line; an empty one gives the title back', async () => {
    const { id, key } = await keyed({ name: 'Ours' });
    const rename = (name: string) =>
      app.inject({
        method: 'PATCH',
        url: `/api/battlecards/${id}`,
        headers: headersOf(key),
        payload: { name },
      });
    for (const name of ['two\nlines', 'x'.repeat(121), 'a\u202Eb']) {
      const refused = await rename(name);
      expect(refused.json().message).toBe('The name must be one line of at most 120 characters.');
    }
    expect((await rename('  ')).json()).toMatchObject({ name: null });
  });

  test.skipIf(skip)(
    'what was kept before there were keys opens under its number, and belongs to no browser',
    async () => {
      const { id, key } = await keyed();
      await database.orm.execute(
        sql`update llm_reports set link = null, owner = null, title = null, subtitle = null, catalog_version = null`,
      );
      const { rows } = await asRows(sql`select id from llm_reports`);
      const number = String(rows[0]?.id);
      expect((await app.inject(`/api/battlecards/${id}`)).statusCode).toBe(404);
      expect((await app.inject(`/api/battlecards/${number}`)).json()).toMatchObject({ id: number });
      expect((await app.inject(`/api/battlecards/${number}/export`)).statusCode).toBe(200);
      expect((await change('DELETE', number, key)).statusCode).toBe(404);
      const all = await appOn({ savedReports: { ...OWN, list: 'all' } });
      await tidy(null);
      expect((await list(null, '?q=alder', all)).items).toMatchObject([
        { id: number, address: `/battlecards/${number}`, isOwn: false },
      ]);
      const next = await keyed({ template: 'matrix' });
      const { rows: newer } = await asRows(sql`select id from llm_reports where link is not null`);
      expect((await app.inject(`/api/battlecards/${String(newer[0]?.id)}`)).statusCode).toBe(404);
      expect(next.isOwn).toBe(true);
    },
  );

  test.skipIf(skip)('a client has a share of each day, in whatever process it asks', async () => {
    const savedReports = { ...OWN, clientDaily: 3 };
    const processes = [
      await appOn({ savedReports }),
      await appOn({ savedReports, database: seeded.openAgain() }),
    ];
    const saveAt = (at: number, remoteAddress: string) =>
      post(null, {}, processes[at % 2], remoteAddress);
    const sameNetwork = ['2001:db8:7:42::1', '2001:db8:7:42::2', '2001:db8:7:42:9::3'];
    const answers = await Promise.all(
      [...sameNetwork, ...sameNetwork].map((address, at) => saveAt(at, address)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json()).toMatchObject({
      code: 'saved_enough_today',
      message:
        'You have saved 3 reports today, and no more can be saved from your address until midnight UTC.',
    });
    expect(refused[0]?.headers['retry-after']).toBe('43200');
    expect((await saveAt(0, '2001:db8:8:43::1')).statusCode).toBe(201);
    const { rows } = await asRows(sql`select client from report_shares`);
    expect(JSON.stringify(rows)).not.toContain('2001:db8');
    time += DAY_MS / 2;
    expect((await saveAt(1, sameNetwork[0] ?? '')).statusCode).toBe(201);
    await tidy(null);
    expect(await database.orm.$count(reportShares)).toBe(1);
  });

  test.skipIf(skip)(
    'a report not opened for so many days is removed, and the others stay',
    async () => {
      const opened = await keyed();
      const exported = await keyed();
      await database.orm.execute(sql`
      insert into llm_reports (company_id, model_ids, criteria_ids, report_type, created_at, catalog, selection_key, document, opened_at, link, title)
      select company_id, model_ids, criteria_ids, report_type, created_at, catalog, 'key', '{}', opened_at, md5(number::text), 'Idle'
      from llm_reports, generate_series(1, 25) as number where link = ${opened.id}`);
      time += 9 * DAY_MS;
      await app.inject(`/api/battlecards/${opened.id}`);
      await app.inject(`/api/battlecards/${exported.id}/export`);
      await list(opened.key);
      time += 1.5 * DAY_MS;
      await tidy(null);
      expect(await database.orm.$count(reports)).toBe(27);
      expect(await tidy(10)).toEqual(['unopened saved reports were removed 25']);
      const keys = `${opened.key},${exported.key}`;
      expect(idsOf(await list(keys))).toEqual([exported.id, opened.id]);
      const settings = await appOn({ savedReports: { ...OWN, idleDays: 10 } });
      expect((await list(keys, '', settings)).idleDays).toBe(10);
    },
  );

  test.skipIf(skip)('the operator lists, removes and prunes', async () => {
    const lines: string[] = [];
    const run = async (...words: string[]) => {
      const command = readReportsCommand(words);
      if (command === null) throw new Error('not understood');
      lines.length = 0;
      const parts = {
        database,
        now: () => new Date(time),
        print: (line: string) => lines.push(line),
      };
      return [await runReportsCommand(command, parts), ...lines];
    };
    expect(await run('list')).toEqual([0, 'No report is saved here.']);
    const first = await keyed({ name: 'Ours' });
    time += 2 * DAY_MS;
    const { id, title } = await keyed();
    expect(await run('list')).toEqual([
      0,
      `${id}  saved 2026-11-23, opened 2026-11-23  ${title}`,
      `${first.id}  saved 2026-11-21, opened 2026-11-21  Ours`,
      '2 reports in all.',
    ]);
    expect(await run('prune', '--idle', '3')).toEqual([
      0,
      'Every saved report was opened within 3 days; none was removed.',
    ]);
    expect(await run('prune', '--idle', '1')).toEqual([
      0,
      '1 report not opened for 1 day was removed.',
    ]);
    const gone = `There is no saved report with the id ${first.id}.`;
    expect(await run('remove', first.id)).toEqual([1, gone]);
    const address = `https://example.org/battlecards/${id}`;
    expect(await run('remove', address)).toEqual([0, `The report ${id} was removed.`]);
    expect(await database.orm.$count(reports)).toBe(0);
  });

  /** Runs one round of the timer; returns its log lines. */
  async function tidy(idleDays: number | null): Promise<string[]> {
    const logged: string[] = [];
    const tidying = tidyReports({
      database,
      idleDays,
      now: () => new Date(time),
      isReady: () => true,
      log: {
        info: (text, fields) => logged.push(`${text} ${fields?.removed}`),
        error: (text) => logged.push(text),
      },
    });
    await tidying.round();
    await tidying.stop();
    return logged;
  }

  async function asRows(query: ReturnType<typeof sql>) {
    return (await database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  }

  test.skipIf(skip)('a decision is kept, and says whether its first rank still holds', async () => {
    const decidingApp = (firstId: number) => {
      const snapshot = createSnapshot(decidingCatalogs(firstId), null);
      return appOn({ snapshot: () => snapshot });
    };
    const [then, later] = [await decidingApp(4), await decidingApp(5)];
    const headers = headersOf('d'.repeat(40));
    const payload = { ...QUIZ_DECISION, label: 'Ours' };
    const kept = await then.inject({ method: 'POST', url: '/api/decisions', payload, headers });
    expect(kept.statusCode).toBe(201);
    const { id } = savedBattlecard.parse(kept.json());
    const listed = await then.inject({ url: '/api/battlecards', headers });
    expect(listed.json().items[0]).toMatchObject({ id, name: 'Ours', template: 'decision' });
    const read = async (from: App) =>
      battlecardAnswer.parse((await from.inject(`/api/battlecards/${id}`)).json());
    const same = await read(then);
    expect(same.document.decision?.input).toMatchObject({ weights: QUIZ_DECISION.weights });
    expect(same).toMatchObject({ changes: [], firstRank: { holds: true, saved: { id: 4 } } });
    const { changes, firstRank } = await read(later);
    expect(firstRank).toMatchObject({ holds: false, saved: { id: 4 }, now: { id: 5, share: 1 } });
    expect(firstRank?.sentence).toMatch(/^No: Dogwood One is first now/);
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'Cedar One', saved: '90%', today: '40%' }),
    );
    const marked = await later.inject(`/api/battlecards/${id}/export?format=html&since=saved`);
    expect(textOfMarkup(marked.body)).toContain('What changed since 2026-11-21');
    expect(marked.headers['content-disposition']).toContain('Decision memo Dogwood One');
  });
});
