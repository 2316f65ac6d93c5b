import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { authored, catalogs } from '../../../../test/support/real-reports.ts';
import { NO_RESULTS } from '../../../core/wording/results.ts';
import type { ResultsPreview } from '../../../core/api/results-api.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { readResultsFile } from '../../workers/catalog-file/read-results-file.ts';

let database: Database;
let app: App;
let id: string;
let editKey: string;

const language = catalogs.filter(({ slug }) => slug === 'language-models');

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  await seedCatalogs(database, catalogs, 'hash-1', authored);
  app = await createTestApp({
    database,
    snapshot: () => createSnapshot(catalogs, null),
    today: () => '2026-11-28',
    now: () => new Date('2026-11-28T12:00:00Z'),
    catalogPool: {
      readCatalogFile: () => Promise.reject(new Error('no catalog is read')),
      readResultsFile: (work) => Promise.resolve(readResultsFile(work)),
      writeCatalogFile: () => Promise.reject(new Error('nothing is written')),
    },
  });
  const payload = { from: 'copy', catalog: 'language-models', name: 'Ours' };
  ({ id, editKey } = (await post('/api/own-catalogs', payload)).json());
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (url: string, payload: object, key?: string) =>
  app.inject({ method: 'POST', url, payload, ...(key && { headers: { 'x-catalog-key': key } }) });
const sent = (name: string) => ({
  fileName: name,
  bytes: fs.readFileSync(`test/fixtures/results/${name}`).toString('base64'),
});

const idOf = (slug: string) => language[0]?.rivals.find((rival) => rival.slug === slug)?.id ?? 0;

test('results come in, and stand in the comparison, the report and a decision with their interval', async () => {
  const preview = await post(
    '/api/own-catalogs/results',
    { ...sent('promptfoo-pass.json'), catalog: id },
    editKey,
  );
  expect(preview.statusCode).toBe(200);
  const { results, mapping, notRead } = preview.json<ResultsPreview>();
  expect(mapping).toEqual([
    { name: 'anthropic:messages:claude-sonnet-5-5', slug: 'claude-sonnet-5-5' },
    { name: 'openai:gpt-6-luna', slug: 'gpt-6-luna' },
    { name: 'mistral:mistral-large-4', slug: 'mistral-large-4' },
  ]);
  expect(notRead).toHaveLength(2);

  const current = '/api/own-catalogs/current/results';
  const none = await post(current, { results, mapping: [] }, editKey);
  expect([none.statusCode, none.json().code]).toEqual([422, 'no_model_chosen']);
  const took = await post(current, { results, mapping }, editKey);
  expect(took.json()).toEqual({
    revision: 1,
    refused: [],
    criterion: 'our-prompts',
    group: 'our-tests',
    rivals: expect.arrayContaining(
      ['claude-sonnet-5-5', 'gpt-6-luna', 'mistral-large-4'].map(idOf),
    ) as number[],
  });

  const [openai] = language[0]?.subjects.filter(({ slug }) => slug === 'openai') ?? [];
  const selection = new URLSearchParams({
    catalog: id,
    product: String(openai?.id),
    baseline: String(idOf('gpt-6-luna')),
    competitors: String(idOf('claude-sonnet-5-5')),
    features: 'our-prompts,our-cost',
  });
  const compared = await app.inject({
    url: `/api/comparisons?${selection}`,
    headers: { 'x-catalog-key': editKey },
  });
  const page = compared.body;
  expect(page).toContain('62.5% (likely 30.6–86.3)');
  expect(page).toContain('Our 8 prompts, 2026-11-27');
  expect(page).toContain('A test by the catalog’s owner on prompts of their own');

  const decided = await post(
    '/api/decisions/evaluate',
    {
      catalog: id,
      candidateIds: ['gpt-6-luna', 'claude-sonnet-5-5', 'nova-micro'].map(idOf),
      needs: [
        {
          criterionId: 'our-prompts',
          test: { kind: 'at-least', number: 70, instrument: 'Our 8 prompts, 2026-11-27' },
          strictness: 'documented',
        },
      ],
    },
    editKey,
  );
  const { candidates } = decided.json<{ candidates: { name: string; pile: string }[] }>();
  expect(candidates.map(({ name, pile }) => `${name}: ${pile}`)).toEqual([
    'GPT-6 Luna: in',
    'Claude Sonnet 5.5: out',
    'Amazon Nova Micro: ask',
  ]);
  expect(decided.body).toContain('75% (likely 40.9–92.9), as of 2026-11-27');
});

test('what holds no results is refused in its sentence, and an own catalog needs its key', async () => {
  const body = { fileName: 'x.json', bytes: Buffer.from('{"a":1}').toString('base64') };
  const refused = await post('/api/own-catalogs/results', { ...body, catalog: 'language-models' });
  expect([refused.statusCode, refused.json().message]).toEqual([422, NO_RESULTS.json]);
  const keyless = await post('/api/own-catalogs/results', { ...body, catalog: id });
  expect(keyless.statusCode).toBe(404);
});

test('a shortlist leaves as a configuration of promptfoo', async () => {
  const shortlist = [idOf('claude-sonnet-5-5'), 999];
  const file = await post('/api/decisions/promptfoo', { catalog: 'language-models', shortlist });
  expect(file.headers['content-disposition']).toContain('promptfooconfig.yaml');
  expect(file.body).toContain('- id: "anthropic:messages:claude-sonnet-5-5"');
  const nobody = await post('/api/decisions/promptfoo', {
    catalog: 'language-models',
    shortlist: [999],
  });
  expect(nobody.statusCode).toBe(400);
});
