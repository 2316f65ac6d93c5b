import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bare,
  pairsWithoutPlays,
  pairsWithPlays,
  secretsIn,
  secretsOf,
} from '../../../test/support/copy-secrets.ts';
import { canReadPdf, changePdf, pagesOfPdf } from '../../../test/support/read-pdf.ts';
import { REQUEST } from '../../../test/support/real-reports.ts';
import { renderDocument } from '../../../test/support/render-document.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../core/api/export-api.ts';
import { TEMPLATES } from '../../core/document/report-document.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { createExportPool, type ExportPool } from './export-pool.ts';

/** Searches every file of a customer's copy, hidden parts included, for internal texts. */

const READ = 120_000;
const [models] = pairsWithPlays();
const products = pairsWithPlays().findLast(({ subject }) => subject.id === 101);
const [unwritten] = pairsWithoutPlays();
const COPIES = [
  ...TEMPLATES.map((template) => [products, template] as const),
  [models, 'battlecard'] as const,
  [unwritten, 'profile'] as const,
].flatMap(([comparison, template]) => {
  if (!comparison) throw new Error('There is such a pair.');
  const names = `${comparison.subject.name} and ${comparison.rivals[0]?.name}`;
  return EXPORT_FORMATS.map((format) => ({ comparison, names, template, format }));
});

let pool: ExportPool;
beforeAll(() => {
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    limits: { jobMs: 240_000 },
    log: { info: () => undefined, error: () => undefined },
  });
});
afterAll(() => pool.stop());

function wordsOf(file: Buffer, format: ExportFormat): string {
  if (format === 'pdf') {
    const attached = changePdf(file, ['--qdf', '--object-streams=disable']).toString('utf8');
    return bare([...pagesOfPdf(file), attached].join(' '));
  }
  const isPackage = ['word', 'powerpoint', 'xlsx'].includes(format);
  const texts = isPackage
    ? Object.entries(unzipSync(file)).flatMap(([name, part]) =>
        /\.(?:xml|rels|json|txt)$/.test(name) ? [strFromU8(part)] : [],
      )
    : [file.toString('utf8')];
  return bare(
    texts
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&amp;/g, '&'),
  );
}

describe.runIf(canReadPdf())('a copy for customers holds nothing internal', () => {
  test.each(COPIES)(
    '$names, $template as $format',
    async ({ comparison, template, format }) => {
      const secrets = secretsOf(comparison);
      const make = async (audience: 'internal' | 'customer') => {
        const document = buildReport(comparison, { ...REQUEST, template, audience });
        const file = await renderDocument(document, format, {
          pool,
          origin: JSON.stringify(document),
        });
        return wordsOf(file, format);
      };
      const words = await make('customer');
      expect(secretsIn(words, secrets)).toEqual([]);
      for (const url of secrets.urls) expect(words).not.toContain(bare(url));
      expect(secretsIn(await make('internal'), secrets).length).toBeGreaterThan(0);
    },
    READ,
  );
});
