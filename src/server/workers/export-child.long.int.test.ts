import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorkbook } from '../../../test/support/build-sheets.ts';
import { createTestApp } from '../../../test/support/create-test-app.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { newParts } from '../../core/authoring/frame/new-parts.ts';
import type { App } from '../http/route-types.ts';
import { createCatalogFiles } from '../modules/own-catalogs/create-catalog-files.ts';
import { POOLED_FORMATS } from './export-messages.ts';
import { createExportPool, type ExportPool } from './export-pool.ts';

let pool: ExportPool;
let app: App;
beforeAll(async () => {
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    limits: { jobMs: 240_000 },
    log: {
      info: () => undefined,
      error: (event, error) => expect.fail(`${event} ${String(error)}`),
    },
  });
  app = await createTestApp({ exportPool: pool });
});
afterAll(async () => {
  await app.close();
  pool.stop();
});

const STARTS = { pdf: '%PDF-', word: 'PK\u0003\u0004', powerpoint: 'PK\u0003\u0004' };
const never = () => new AbortController().signal;
const profile = goldenDocuments['language-models.profile.json'] ?? sampleDocuments.plain;

describe('the process that makes reports', () => {
  test.each(POOLED_FORMATS)(
    'makes %s, also of hostile strings and many scripts',
    async (format) => {
      for (const document of [profile, ...Object.values(sampleDocuments)]) {
        const { bytes } = await pool.render(format, document, never());
        expect(Buffer.from(bytes).toString('latin1', 0, 5)).toContain(STARTS[format]);
      }
    },
  );

  test('looks into a questionnaire, and refuses what is none', async () => {
    const file = Buffer.from('{"title":"mine"}');
    expect(await pool.readQuestionnaire(file, never())).toEqual({
      state: 'refused',
      reason: 'foreign',
    });
  });

  test('writes a catalog, reads it back, and survives a workbook that swells', async () => {
    const files = createCatalogFiles({
      pool,
      inTurn: (_client, work) => work(),
      brand: { name: 'Brand', logo: false },
      now: () => new Date('2026-01-15'),
    });
    const parts = newParts({ name: 'Tools', product: 'Anvil', rivals: ['Bolt'], criteria: [] });
    const zeros = { 'xl/sharedStrings.xml': new Uint8Array(100 * 1024 ** 2) };
    const bomb = buildWorkbook([{ rows: [['a', 'b']] }], zeros);
    const read = (bytes: Uint8Array) =>
      files.read({ fileName: 'tools.xlsx', bytes, client: '::1' }, undefined, never());
    await expect(read(bomb)).rejects.toThrow('larger than 50 MB');
    for (const bytes of [await files.write(parts, 'xlsx'), await files.write(parts, 'yaml')]) {
      const back = await read(bytes);
      expect([back.parts, back.unreadable]).toEqual([parts, []]);
    }
  });

  test.each(POOLED_FORMATS)('leaves no path, user or secret in %s', async (format) => {
    const { bytes } = await pool.render(format, profile, never());
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).not.toContain(process.cwd());
    expect(text).not.toMatch(/\/(?:home|root|Users)\//);
  });
});

test('while reports are made, the catalog is read, many times for each of them', async () => {
  const most = 8;
  let running = most;
  const reports = Array.from({ length: most }, async (_, index) => {
    await pool.render(POOLED_FORMATS[index % 3] ?? 'pdf', profile, never());
    running -= 1;
  });
  let reads = 0;
  for (; running > 0; reads += 1) {
    await app.inject('/api/competitors');
    await new Promise(setImmediate);
  }
  await Promise.all(reports);
  expect(reads).toBeGreaterThan(10 * most);
});
