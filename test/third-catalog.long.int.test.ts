import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonAnswer, type ComparisonAnswer } from '../src/core/api/comparison-api.ts';
import { siteItem } from '../src/core/api/catalog-api.ts';
import type { Database } from '../src/server/db/database.ts';
import { seedCatalogs } from '../src/server/db/seed-catalogs.ts';
import type { App } from '../src/server/http/route-types.ts';
import { readCatalogs } from '../src/server/modules/catalog/catalog.repository.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { createSnapshot } from '../src/server/modules/catalog/snapshot.ts';
import { createExportPool, type ExportPool } from '../src/server/workers/export-pool.ts';
import { createTestApp } from './support/create-test-app.ts';
import { openEmptyDatabase } from './support/open-empty-database.ts';
import { parseCsv } from './support/parse-csv.ts';
import { canReadPdf, pagesOfPdf } from './support/read-pdf.ts';
import { deckText } from './support/read-pptx.ts';
import { textsOfWord } from './support/read-word.ts';

/** A catalog of another field, with its own units, ids and words, unknown to the code. */
const ROOTS = ['catalogs', 'test/fixtures/catalogs'];
const { catalogs, faults } = await readCatalogFiles(ROOTS, { today: '2026-11-23' });
const TRAITS = ['range', 'cost', 'load-space', 'fast charging', 'body styles', 'complaints_0'];
const SELECTION = {
  catalog: 'delivery-vans',
  productId: 5001,
  competitorIds: [5001, 5002, 5005],
  featureIds: TRAITS,
};
const QUERY = encodeURI(`product=5001&competitors=5001,5002,5005&features=${TRAITS.join(',')}`);
/** Texts in every report of this selection, in any format. */
const SAID = ['Kestrel City', 'Marten Two', 'Range', 'Cost', '240 km', '€655.25 a month', '4.2 m³'];

let database: Database;
let pool: ExportPool;
let app: App;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await seedCatalogs(database, catalogs, 'files');
  const snapshot = createSnapshot(await readCatalogs(database), null);
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    limits: { jobMs: 240_000 },
    log: {
      info: () => undefined,
      error: (event, error) => expect.fail(`${event} ${String(error)}`),
    },
  });
  app = await createTestApp({ database, exportPool: pool, snapshot: () => snapshot });
});
afterAll(async () => {
  await app.close();
  pool.stop();
  await database.close();
});

async function compared(): Promise<ComparisonAnswer> {
  const answer = await app.inject(`/api/comparisons?${QUERY}`);
  expect(answer.statusCode).toBe(200);
  return comparisonAnswer.parse(answer.json());
}

describe('a catalog that no code knows', () => {
  it('is found beside the others, without a fault, and read back from the database', async () => {
    expect(faults).toEqual([]);
    expect(catalogs.map(({ slug }) => slug)).toEqual([
      'language-models',
      'delivery-vans',
      'manufacturing-software',
    ]);
    expect(await readCatalogs(database)).toEqual(catalogs);
  });

  it('tells the pages its words, filters and counts', async () => {
    const site = siteItem.parse((await app.inject('/api/site')).json());
    expect(site.catalogs.find(({ slug }) => slug === 'delivery-vans')).toMatchObject({
      isDefault: false,
      opensIn: [],
      words: { rival: { many: 'rival vans' } },
      facets: [{ name: 'Size' }, { values: { C1: 'Lorry licence' } }],
      cardFields: { licence: 'driving licence' },
      counts: { subjects: 3, rivals: 5, criteria: 6 },
    });
    const rivals = (await app.inject('/api/data/competitors/5001')).json<{ badges: string[] }[]>();
    expect(rivals.map(({ badges }) => badges)).toEqual([
      ['228 km of range', '€410.00 to lease', 'B'],
      ['410 km of range', '€655.25 to lease', 'C1'],
      ['120 km of range', 'B'],
      ['265 km of range', '€389.50 to lease', 'B'],
    ]);
  });

  it('is compared in its units, and a difference is said in them', async () => {
    const { document, cells } = await compared();
    expect(document.catalog.slug).toBe('delivery-vans');
    const steps = (criterion: string, rival: number) =>
      cells[`${criterion}/${rival}`]?.verdictSteps.join(' ');
    expect(steps('range', 5002)).toContain('Difference: 170 km (41.5% of the larger).');
    expect(steps('range', 5001)).toContain('tie band');
    expect(steps('cost', 5002)).toContain('Difference: €265.75 a month (40.6% of the larger).');
    expect(steps('load-space', 5002)).toContain('Ratio: 3.6 to 1.');
    expect(steps('fast charging', 5005)).toContain('both answer yes');
  });

  it.each(['html', 'pdf', 'word', 'powerpoint'])(
    'leaves as %s with its words and figures',
    async (format) => {
      const answer = await app.inject(
        `/api/export/battlecard?${QUERY}&format=${format}&appendix=true`,
      );
      expect(answer.statusCode).toBe(200);
      const bytes = answer.rawPayload;
      const read: Record<string, () => string> = {
        pdf: () => pagesOfPdf(bytes).join('\n'),
        word: () => textsOfWord(bytes),
        powerpoint: () => deckText(bytes),
      };
      if (format === 'pdf' && !canReadPdf()) return;
      const text = (read[format] ?? (() => answer.body))();
      for (const said of SAID) expect(text.replace(/\s+/g, ' ')).toContain(said);
    },
  );

  it('leaves as rows and as data', async () => {
    const rows = await app.inject(`/api/export/battlecard?${QUERY}&format=csv`);
    const cells = parseCsv(rows.body).flat();
    for (const said of SAID) expect(cells).toContainEqual(expect.stringContaining(said));
    const data = await app.inject(`/api/export/battlecard?${QUERY}&format=json`);
    expect(data.json()).toMatchObject({ catalog: { slug: 'delivery-vans' } });
  });

  it.each(['profile', 'battlecard', 'matrix'])(
    'is saved as a %s and read again',
    async (template) => {
      const saved = await app.inject({
        method: 'POST',
        url: '/api/battlecards',
        payload: { ...SELECTION, template, includeOptions: { appendix: true } },
      });
      expect(saved.statusCode).toBe(201);
      const { id, address } = saved.json<{ id: number; address: string }>();
      expect(address).toBe(`/battlecards/${id}`);
      const read = await app.inject(`/api/battlecards/${id}`);
      expect(read.json()).toMatchObject({ catalog: 'delivery-vans', template, changes: [] });
      const again = await app.inject(`/api/battlecards/${id}/export?format=html`);
      for (const said of SAID) expect(again.body).toContain(said);
    },
  );

  it('answers a pair in one call, as the analysis asks it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/competitive-intelligence-batch',
      payload: { product: { id: 5001 }, competitor: { id: 5002 }, featureIds: TRAITS },
    });
    expect(answer.statusCode).toBe(200);
    const { comparisons } = answer.json<{
      comparisons: { attribute: string; metrics: string }[];
    }>();
    expect(comparisons.map(({ attribute }) => attribute)).toEqual([
      'Range',
      'Cost',
      'Load space',
      'Fast charging',
      'Body styles',
      'Complaints',
    ]);
    expect(comparisons[0]?.metrics).toContain('170 km');
  });

  it('keeps its ids to itself', async () => {
    const mixed = await app.inject('/api/comparisons?product=1&competitors=5001&features=range');
    expect(mixed.json()).toMatchObject({
      message: 'The competitor 5001 does not belong to the catalog language-models.',
    });
    const unknown = await app.inject('/api/products?catalog=bicycles');
    expect(unknown.json()).toMatchObject({
      message: 'The catalog must be one of language-models, delivery-vans, manufacturing-software.',
    });
  });
});
