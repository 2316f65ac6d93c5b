import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import {
  battlecardAnswer,
  battlecardItem,
  battlecardList,
  type BattlecardList,
} from '../../../core/api/battlecard-api.ts';
import { reportSheetOf } from '../../branding/report-sheet.ts';
import type { Database } from '../../db/database.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { reports } from '../../db/tables.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const { kinds, stop } = await twoDatabases('saved battlecards');
afterAll(stop);

const BRAND = {
  name: 'Comparison desk',
  logoFile: null,
  accent: '#5a1f7a',
  contact: 'Ask Kim',
  disclaimer: 'For internal use.',
};
const SELECTION = { productId: 1, competitorIds: [4, 5], featureIds: ['1', 3] };
const START = Date.parse('2026-11-21T12:00:00Z');

/** Everything here is saved and listed with one key. */
const KEYS = { 'saved-reports-key': 'a1'.repeat(20) };

describe.each(kinds)('saved battlecards on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;
  let database: Database;
  let app: App;
  let time = START;

  beforeAll(async () => {
    if (skip) return;
    seeded = await open();
    database = seeded.database;
    app = await appOn(database);
  });
  beforeEach(async () => {
    time = START;
    if (!skip) await database.orm.delete(reports);
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  async function appOn(over: Database, changes: TestAppChanges = {}): Promise<App> {
    const next = await createTestApp({ database: over, now: () => new Date(time), ...changes });
    apps.push(next);
    return next;
  }

  const post = (body: object = SELECTION, to = app) =>
    to.inject({ method: 'POST', url: '/api/battlecards', payload: body, headers: KEYS });
  const save = async (body?: object, to?: App) => {
    const answer = await post(body, to);
    expect(answer.statusCode).toBe(201);
    return battlecardItem.parse(answer.json());
  };
  const read = async (id: string, from = app) =>
    battlecardAnswer.parse(
      (await from.inject({ url: `/api/battlecards/${id}`, headers: KEYS })).json(),
    );
  const list = async (query = '') =>
    battlecardList.parse(
      (await app.inject({ url: `/api/battlecards${query}`, headers: KEYS })).json(),
    );

  /** An application whose catalogs are changed, over the same database. */
  function laterApp(change: (models: Catalog) => void): Promise<App> {
    const [models, ...others] = smallCatalogs();
    if (!models) throw new Error('no catalog');
    change(models);
    const snapshot = createSnapshot([models, ...others], null);
    return appOn(database, { snapshot: () => snapshot, today: () => '2027-05-01' });
  }

  test.skipIf(skip)('answers with the address under which it stays', async () => {
    const answer = await post();
    expect(answer.statusCode).toBe(201);
    const item = answer.json();
    expect(item).toMatchObject({
      address: `/battlecards/${item.id}`,
      title: 'Alder One (Alder) vs Cedar One and Dogwood One',
      catalog: 'language-models',
      catalogVersion: 'language-models-v1',
      template: 'profile',
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(answer.headers.location).toBe(item.address);
  });

  test.skipIf(skip).each(['profile', 'battlecard', 'matrix'])(
    'keeps the %s exactly as an export would have built it',
    async (template) => {
      const mark = { mime: 'image/png' as const, base64: 'iVBORw0KGgo=' };
      const branded = await appOn(database, { brand: BRAND, mark });
      const includeOptions = { charts: false };
      const item = await save({ ...SELECTION, template, includeOptions }, branded);
      const built = await branded.inject(
        `/api/comparisons?product=1&competitors=4,5&features=1,3&template=${template}&charts=0`,
      );
      const { document } = built.json();
      const { ledger, ...kept } = (await read(item.id)).document;
      expect(ledger?.readings).toBeDefined();
      expect(kept).toEqual({
        ...document,
        brand: { ...document.brand, mark },
      });
    },
  );

  test.skipIf(skip).each(['html', 'print', 'xlsx', 'csv', 'json'])(
    'exported as %s it is the text that the export of that day was, whatever has changed since',
    async (format) => {
      const isPrint = format === 'print';
      const { id } = await save({ ...SELECTION, template: isPrint ? 'profile' : 'battlecard' });
      const once = await app.inject(
        isPrint
          ? {
              method: 'POST',
              url: '/api/export/marketing-intelligence-report',
              payload: { battlecardData: SELECTION, format },
            }
          : `/api/export/battlecard?product=1&competitors=4,5&features=1,3&format=${format}`,
      );
      const later = await laterApp((models) => {
        for (const rival of models.rivals) rival.claims = {};
      });
      const again = await later.inject(`/api/battlecards/${id}/export?format=${format}`);
      expect(again.statusCode).toBe(200);
      expect(again.body).toBe(once.body);
      expect(again.headers['content-security-policy']).toBe(
        once.headers['content-security-policy'],
      );
      expect(again.headers['content-disposition']).toContain(
        `Alder versus 2 competitors, 2026-11-21${isPrint ? '_Print.html' : `.${format}`}`,
      );
    },
  );

  test.skipIf(skip)('keeps its accent, and is shown under a policy that knows it', async () => {
    const { accent } = BRAND;
    const { id } = await save(SELECTION, await appOn(database, { brand: BRAND }));
    const { headers, body } = await app.inject(`/api/battlecards/${id}/export`);
    expect(body).toContain(accent);
    expect(headers['content-security-policy']).toContain(reportSheetOf(accent).hash);
    expect(headers['content-security-policy']).not.toContain(reportSheetOf(null).hash);
  });

  test.skipIf(skip)('large formats are made in the pool from what was kept', async () => {
    const { id } = await save();
    const titles: string[] = [];
    const later = await appOn(database, {
      exportPool: {
        isFull: () => false,
        render: async (format, document) => {
          titles.push(`${format} ${document.title}`);
          return { bytes: Buffer.from('made') };
        },
      },
    });
    for (const [format, disposition] of [
      ['pdf', 'inline'],
      ['word', 'attachment'],
      ['powerpoint', 'attachment'],
    ]) {
      const answer = await later.inject(`/api/battlecards/${id}/export?format=${format}`);
      expect(answer.body).toBe('made');
      expect(answer.headers['content-disposition']).toContain(disposition);
    }
    expect(titles).toEqual([
      'pdf Alder One (Alder) vs Cedar One and Dogwood One',
      'word Alder One (Alder) vs Cedar One and Dogwood One',
      'powerpoint Alder One (Alder) vs Cedar One and Dogwood One',
    ]);
  });

  test.skipIf(skip)('50 posts at once, through two servers, make one row', async () => {
    const second = await appOn(seeded.openAgain());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(SELECTION, index % 2 === 0 ? app : second)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await database.orm.$count(reports)).toBe(1);
  });

  test.skipIf(skip)(
    'ten seconds later, or with anything else chosen, it is a new one',
    async () => {
      await save();
      time += 10_000;
      await save();
      expect(await database.orm.$count(reports)).toBe(1);
      time += 10_001;
      await save();
      expect(await database.orm.$count(reports)).toBe(2);
      for (const other of [
        { template: 'matrix' },
        { competitorIds: [5, 4] },
        { featureIds: ['1'] },
        { includeOptions: { logo: false } },
      ]) {
        await save({ ...SELECTION, ...other });
      }
      await save({ ...SELECTION, as: 1, template: 'profile', includeOptions: { logo: true } });
      expect(await database.orm.$count(reports)).toBe(6);
    },
  );

  test.skipIf(skip)('lists the newest first, twenty a page, each once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 45; count++) {
      time += 11_000;
      ids.push((await save()).id);
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let next: number | null = 2_147_483_647; next !== null;) {
      const page: BattlecardList = await list(`?before=${next}`);
      expect(page.total).toBe(45);
      sizes.push(page.items.length);
      for (const item of page.items) seen.push(item.id);
      next = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(ids.toReversed());
    const [first] = (await list()).items;
    const { document: _document, changes: _changes, ...item } = await read(first?.id ?? '');
    expect(first).toEqual(item);
  });

  test.skipIf(skip)('says which cells read differently since, and which are gone', async () => {
    const { id } = await save();
    expect((await read(id)).changes).toEqual([]);
    const later = await laterApp((models) => {
      const [, , , cedar, dogwood] = models.rivals;
      if (cedar) cedar.claims['1'] = { state: 'unknown', reason: 'in-conflict', lookedAt: [] };
      if (dogwood) dogwood.retired = true;
    });
    const { changes, document } = await read(id, later);
    expect(changes).toEqual([
      { criterion: 'Criterion 1', entity: 'Cedar One', saved: '71.5%', today: 'Sources conflict' },
      { criterion: 'Criterion 1', entity: 'Dogwood One', saved: '71.5%', today: null },
      {
        criterion: 'Criterion 3',
        entity: 'Dogwood One',
        saved: 'Not researched yet',
        today: null,
      },
    ]);
    expect(document).toEqual((await read(id)).document);
  });

  test.skipIf(skip)(
    'stays when the catalogs are seeded anew without what it compares',
    async () => {
      const { id } = await save({
        ...SELECTION,
        productId: 2,
        competitorIds: [4],
        featureIds: [1],
      });
      const [models, ...others] = smallCatalogs();
      if (!models) throw new Error('no catalog');
      models.subjects = models.subjects.filter((subject) => subject.id !== 2);
      models.rivals = models.rivals.filter((rival) => ![2, 3, 4].includes(rival.id));
      for (const rival of models.rivals) rival.competesWith = [1];
      await seedCatalogs(database, [models, ...others], 'hash-2');
      expect((await read(id)).title).toBe('Birch One (Birch) vs Cedar One (Cedar One Ltd)');
      await seedCatalogs(database, smallCatalogs(), 'hash-1');
    },
  );

  test.skipIf(skip)('what was kept and is no report any more is our fault', async () => {
    const { id } = await save();
    await database.orm
      .update(reports)
      .set({ document: sql`jsonb_set(${reports.document}, '{blocks,0,type}', '"dance"')` })
      .where(eq(reports.link, id));
    for (const address of [`/api/battlecards/${id}`, `/api/battlecards/${id}/export`]) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'internal_error' });
    }
  });

  test.skipIf(skip)('no more than the operator allows are kept, and none makes way', async () => {
    const small = await appOn(database, {
      savedReports: { list: 'own', limit: 2, clientDaily: 100, idleDays: null },
    });
    const first = await save(SELECTION, small);
    await save({ ...SELECTION, template: 'matrix' }, small);
    const refused = await post({ ...SELECTION, template: 'battlecard' }, small);
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({
      code: 'battlecards_full',
      message:
        '2 reports are saved here and no more can be. The operator of this server can make room.',
    });
    expect(await save(SELECTION, small)).toEqual(first);
    expect((await list()).total).toBe(2);
  });

  test.skipIf(skip)('a full disk is answered as one, and costs nothing that was kept', async () => {
    const { id } = await save();
    await database.orm.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await database.orm.execute(
      sql`create trigger refuse before insert on ${reports} execute function refuse()`,
    );
    const refused = await post({ ...SELECTION, template: 'matrix' });
    await database.orm.execute(sql`drop function refuse cascade`);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'storage_full' });
    expect((await list()).items).toMatchObject([{ id }]);
    expect((await post({ ...SELECTION, template: 'matrix' })).statusCode).toBe(201);
  });

  test.skipIf(skip)('one that is no report any more takes none of the others down', async () => {
    const kept = await save();
    for (const template of ['matrix', 'battlecard']) {
      const { id } = await save({ ...SELECTION, template });
      await database.orm
        .update(reports)
        .set({ document: sql`'{}'::jsonb`, reportType: 'dance' })
        .where(eq(reports.link, id));
    }
    await database.orm.execute(sql`
      insert into llm_reports (company_id, model_ids, criteria_ids, report_type, created_at, catalog, selection_key, document, owner)
      select 1, '[]', '[]', 'matrix', created_at, catalog, 'key', '[]', owner from llm_reports, generate_series(1, 9)`);
    expect(await list()).toMatchObject({ items: [kept], total: 30, next: null });
    const again = await save({ ...SELECTION, template: 'battlecard' });
    expect((await read(again.id)).template).toBe('battlecard');
  });

  test.skipIf(skip).each([
    ['/api/battlecards/2147483647', 404, 'There is no saved battlecard with the id 2147483647.'],
    [
      '/api/battlecards/2147483648',
      400,
      'The battlecard id must be the last part of a saved report’s address.',
    ],
    [
      '/api/battlecards/0',
      400,
      'The battlecard id must be the last part of a saved report’s address.',
    ],
    [
      '/api/battlecards/01',
      400,
      'The battlecard id must be the last part of a saved report’s address.',
    ],
    [
      '/api/battlecards/:id',
      400,
      'The battlecard id must be the last part of a saved report’s address.',
    ],
    [
      '/api/battlecards/1e3',
      400,
      'The battlecard id must be the last part of a saved report’s address.',
    ],
    ['/api/battlecards/2147483647/export?format=pdf', 404, 'There is no saved battlecard'],
    ['/api/battlecards/1/export?format=gif', 400, 'The format must be one of html, print, pdf'],
    ['/api/battlecards?before=-1', 400, 'The place in the list must be a whole number.'],
  ])('%s is answered with %i', async (address, status, sentence) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(sentence);
  });

  test.skipIf(skip).each([
    [{ ...SELECTION, productId: 999 }, 404],
    [{ ...SELECTION, competitorIds: [] }, 400],
    [{ ...SELECTION, competitorIds: [1] }, 400],
    [{ ...SELECTION, template: 'poster' }, 400],
    [{}, 400],
  ])('a selection that cannot be compared is not kept: %j', async (body, status) => {
    expect((await post(body)).statusCode).toBe(status);
    expect(await database.orm.$count(reports)).toBe(0);
  });
});
