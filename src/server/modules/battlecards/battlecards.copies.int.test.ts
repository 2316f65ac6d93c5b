import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { battlecardAnswer, type BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { reportDocument } from '../../../core/document/report-document.ts';
import type { App } from '../../http/app-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

const SELECTION = { productId: 1, competitorIds: [4], featureIds: ['1', 3] };

let app: App;
let later: App;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = embeddedDatabase(
    await PGlite.create(),
    'src/server/db/migrations',
    () => undefined,
  );
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
      message: 'The rival’s chair can be taken with a single competitor only.',
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
