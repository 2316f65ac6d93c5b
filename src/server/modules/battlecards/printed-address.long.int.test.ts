import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { savedBattlecard, shortAnswer } from '../../../core/api/battlecard-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { originText, type Origin } from '../../../core/document/origin.ts';
import { reports } from '../../db/tables.ts';
import type { Database } from '../../db/database.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', 3] };
const SITE = 'https://compare.example.org';
const PRINTED = /https:\/\/compare\.example\.org\/r\/([0-9a-hjkmnp-tv-z]{10})/;
const KEYS = { 'saved-reports-key': 'a1'.repeat(20) };

const { kinds, stop } = await twoDatabases('printed addresses');
afterAll(stop);

describe.each(kinds)('the printed address of a report, on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;
  let database: Database;
  let app: App;

  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    database = seeded.database;
    app = await appOn();
  });
  beforeEach(async () => {
    if (!skip) await database.orm.delete(reports);
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  async function appOn(changes: TestAppChanges = {}): Promise<App> {
    const next = await createTestApp({ database, publicUrl: SITE, ...changes });
    apps.push(next);
    return next;
  }
  /** With changed catalogs, months later. */
  function laterApp(change: (models: Catalog) => void): Promise<App> {
    const [models, ...others] = smallCatalogs();
    if (!models) throw new Error('no catalog');
    change(models);
    const snapshot = createSnapshot([models, ...others], null);
    return appOn({ snapshot: () => snapshot, today: () => '2027-05-01' });
  }
  const save = async (body: object = {}, url = '/api/battlecards', to = app) => {
    const payload = { ...SELECTION, ...body };
    return savedBattlecard.parse(
      (await to.inject({ method: 'POST', url, payload, headers: KEYS })).json(),
    );
  };
  const exported = async (id: string, from = app, format = 'html') =>
    (await from.inject(`/api/battlecards/${id}/export?format=${format}`)).body;
  const printed = async (body: object = {}) => {
    const { id } = await save(body);
    return { id, short: PRINTED.exec(await exported(id))?.[1] ?? '' };
  };
  const look = async (short: string, from = app, headers: Record<string, string> = {}) =>
    from.inject({ url: `/api/battlecards/short/${short}`, headers });
  const standing = async (short: string, from = app) =>
    shortAnswer.parse((await look(short, from)).json());

  test.skipIf(skip)('stands in every file of what is saved, the same each time', async () => {
    const { id, short } = await printed();
    for (const format of ['html', 'print', 'json', 'csv']) {
      expect(PRINTED.exec(await exported(id, app, format))?.[1]).toBe(short);
    }
    const again = await exported(id);
    expect(again).toContain(`aria-label="QR code of ${SITE}/r/${short}"`);
    const elsewhere = await appOn({ publicUrl: 'https://moved.example.org' });
    expect(await exported(id, elsewhere)).toContain(`https://moved.example.org/r/${short}`);
    const { rows } = await asRows(sql`select short, document::text as text from llm_reports`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.short).toBe(short);
    expect(rows[0]?.text).not.toContain('/r/');
  });

  test.skipIf(skip)('is one for exports at the same time, in several processes', async () => {
    const { id } = await save();
    const second = await createTestApp({ database: seeded.openAgain(), publicUrl: SITE });
    apps.push(second);
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => exported(id, at % 2 === 0 ? app : second)),
    );
    expect(new Set(bodies.map((body) => PRINTED.exec(body)?.[1])).size).toBe(1);
  });

  test.skipIf(skip)('is given to a report kept from before there were any', async () => {
    const { id } = await save();
    await database.orm
      .update(reports)
      .set({ link: null, owner: null, short: null })
      .where(eq(reports.link, id));
    const { rows } = await asRows(sql`select id::text as id from llm_reports`);
    const short = PRINTED.exec(await exported(String(rows[0]?.id)))?.[1] ?? '';
    expect((await standing(short)).report?.address).toBe(`/battlecards/${String(rows[0]?.id)}`);
  });

  test.skipIf(skip)('is not printed without PUBLIC_URL, nor on what is not saved', async () => {
    const quiet = await appOn({ publicUrl: null });
    const { id } = await save();
    const unsaved = '/api/export/battlecard?product=1&competitors=4,5&features=1,3&format=html';
    const issued = `/api/battlecards/${id}/export?format=html&since=saved`;
    const bodies = [
      await exported(id, quiet),
      (await app.inject(unsaved)).body,
      (await app.inject(issued)).body,
    ];
    for (const body of bodies) expect(body).not.toMatch(/\/r\/|class="code"/);
    expect((await app.inject('/api/site')).json()).toHaveProperty('printsAddress');
  });

  test.skipIf(skip)('unknown signs are 404, and what can be none is refused', async () => {
    const { short } = await printed();
    expect((await look('7k2m9xq4tz')).json()).toMatchObject({ code: 'short_not_found' });
    expect((await look('7k2m9xq4tz')).statusCode).toBe(404);
    for (const text of ['x', '7k2m9xq4t%00', `${short}a`, '..%2f..%2fsite']) {
      expect((await look(text)).statusCode).toBe(400);
    }
    expect((await look(short.toUpperCase())).statusCode).toBe(200);
  });

  test.skipIf(skip)('says “still true” while the catalog says the same, and leads on', async () => {
    const { id, short } = await printed();
    const answer = await look(short, await laterApp(() => undefined));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(shortAnswer.parse(answer.json())).toMatchObject({
      standing: { state: 'holds', title: 'Still true' },
      report: { template: 'profile', address: `/battlecards/${id}` },
      changes: [],
      lines: [],
    });
    expect(answer.body).not.toContain('a1a1');
  });

  test.skipIf(skip)('says how many lines changed, and which', async () => {
    const { short } = await printed();
    const later = await laterApp((models) => {
      for (const rival of models.rivals) if (rival.id === 5) rival.claims = {};
    });
    const { standing: found, changes } = await standing(short, later);
    expect(found).toMatchObject({ state: 'changed', title: '1 line changed' });
    expect(changes.map(({ entity }) => entity)).toEqual(['Dogwood One']);
  });

  test.skipIf(skip)('says “no longer holds” where a side left the catalog', async () => {
    const { short } = await printed();
    const later = await laterApp((models) => {
      models.rivals = models.rivals.filter(({ id }) => id !== 5);
    });
    expect((await standing(short, later)).standing).toEqual({
      state: 'over',
      title: 'No longer holds',
      text: 'Dogwood One is no longer in the catalog.',
    });
  });

  test.skipIf(skip)('says “no longer holds” where another candidate is first', async () => {
    const decidingApp = (firstId: number) => {
      const snapshot = createSnapshot(decidingCatalogs(firstId), null);
      return appOn({ snapshot: () => snapshot });
    };
    const [then, later] = [await decidingApp(4), await decidingApp(5)];
    const answer = await then.inject({
      method: 'POST',
      url: '/api/decisions',
      payload: { ...QUIZ_DECISION, label: 'Ours' },
      headers: KEYS,
    });
    const { id } = savedBattlecard.parse(answer.json());
    const short = PRINTED.exec(await exported(id, then))?.[1] ?? '';
    expect((await standing(short, then)).standing).toMatchObject({ state: 'holds' });
    expect((await standing(short, later)).standing).toMatchObject({
      state: 'over',
      text: expect.stringMatching(/^No: Dogwood One is first now/),
    });
  });

  test.skipIf(skip)('a page without a matrix is compared line by line', async () => {
    const { short } = await printed({
      template: 'battlecard',
      audience: 'customer',
      competitorIds: [4],
    });
    expect((await standing(short)).standing).toMatchObject({ state: 'holds' });
    const later = await laterApp((models) => {
      for (const criterion of models.criteria) criterion.buyerQuestion = 'What else do you need?';
    });
    const { standing: found, changes, lines } = await standing(short, later);
    expect(changes).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(found.state).toBe('changed');
  });

  test.skipIf(skip)('says nothing of an own catalog without its key', async () => {
    const [shipped] = smallCatalogs();
    const OWN = 'own-abcdefgh234567ab';
    const snapshot = createSnapshot(shipped ? [{ ...shipped, slug: OWN }] : [], null);
    const key = 'k'.repeat(43);
    const there = await appOn({
      openOwnCatalog: async (tried) => (tried === key ? { id: OWN, snapshot } : null),
    });
    const keyed = { ...KEYS, 'x-catalog-key': key };
    const payload = { ...SELECTION, catalog: OWN };
    const saved = savedBattlecard.parse(
      (
        await there.inject({ method: 'POST', url: '/api/battlecards', payload, headers: keyed })
      ).json(),
    );
    const short = PRINTED.exec(await exported(saved.id, there))?.[1] ?? '';
    const strangers: Record<string, string>[] = [{}, { 'x-catalog-key': 'w'.repeat(43) }];
    for (const headers of strangers) {
      const { body } = await look(short, there, headers);
      expect(shortAnswer.parse(JSON.parse(body))).toMatchObject({
        standing: { state: 'unknown', text: expect.stringContaining('its own link') },
        report: null,
        changes: [],
        lines: [],
      });
      expect(body).not.toMatch(/Alder|Cedar/);
      expect(body).not.toContain(saved.id);
    }
    const opened = await look(short, there, { 'x-catalog-key': key });
    expect(shortAnswer.parse(opened.json())).toMatchObject({
      standing: { state: 'holds' },
      report: { address: `/battlecards/${saved.id}?catalog=${OWN}` },
    });
  });

  test.skipIf(skip)('a file with an address is sealed with it', async () => {
    const sealing = await appOn({ installation: () => ({ id: 'ours', key: Buffer.alloc(32) }) });
    const { id } = await save();
    const { origin, ...document } = JSON.parse(await exported(id, sealing, 'json')) as {
      origin: Origin;
      address: string;
    };
    expect(document.address).toMatch(PRINTED);
    expect(originText(origin)).toContain('"seal"');
  });

  async function asRows(query: ReturnType<typeof sql>) {
    return (await database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  }
});
