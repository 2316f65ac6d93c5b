import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canReadPdf, pagesOfPdf } from '../../../test/support/read-pdf.ts';
import { catalogs, REQUEST } from '../../../test/support/real-reports.ts';
import { renderDocument } from '../../../test/support/render-document.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../core/api/export-api.ts';
import { compare, type Comparison } from '../../core/comparison/compare.ts';
import { TEMPLATES } from '../../core/document/report-document.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { valueText } from '../../core/wording/values.ts';
import { createExportPool, type ExportPool } from './export-pool.ts';

/** Every file of a copy for customers, read for what is internal. */

const READ = 120_000;
const [comparison] = catalogs
  .filter(({ slug }) => slug === 'manufacturing-software')
  .map((catalog): Comparison => {
    const criterionIds = catalog.criteria.map(({ id }) => id);
    const selection = { subjectId: 101, representativeId: null, rivalIds: [1003], criterionIds };
    return compare(catalog, selection, REQUEST.date);
  });
if (!comparison) throw new Error('There is such a pair.');
const internal = comparison.rows.filter(({ criterion }) => criterion.audience === 'internal');
const names = internal.map(({ criterion }) => criterion.name);

let pool: ExportPool;
beforeAll(() => {
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    log: { info: () => undefined, error: () => undefined },
  });
});
afterAll(() => pool.stop());

/** Letters and figures alone, because each format breaks lines and writes signs in its own way. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase();

function wordsOf(file: Buffer, format: ExportFormat): string {
  if (format === 'pdf') return bare(pagesOfPdf(file).join(' '));
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

const textsOf = (rows: Comparison['rows']) =>
  rows
    .flatMap((row) => [row.subject, ...row.rivals])
    .flatMap(({ shown }) => shown.map(({ value }) => bare(valueText(value)).trim()));

describe.runIf(canReadPdf())('a copy for customers holds nothing internal', () => {
  test('there are eight internal attributes, and both sides have texts on them', () => {
    expect(names).toHaveLength(8);
    expect(textsOf(internal).length).toBeGreaterThan(8);
  });

  test.each(
    TEMPLATES.flatMap((template) => EXPORT_FORMATS.map((format) => [template, format] as const)),
  )(
    '%s as %s',
    async (template, format) => {
      const request = { ...REQUEST, template };
      const make = async (audience: 'internal' | 'customer') => {
        const document = buildReport(comparison, { ...request, audience });
        const file = await renderDocument(document, format, {
          pool,
          origin: JSON.stringify(document),
        });
        return { words: wordsOf(file, format), json: JSON.stringify(document) };
      };
      const copy = await make('customer');
      const allowed = comparison.catalog.plays
        .filter(({ audience }) => audience === 'customer')
        .map(({ text, answer }) => bare(`${text} ${answer ?? ''}`));
      const shown = textsOf(comparison.rows.filter((row) => !internal.includes(row)));
      const secrets = textsOf(internal).filter(
        (text) => ![...allowed, ...shown].some((other) => other.includes(text)),
      );
      const found = (words: string) =>
        [...names.map((name) => bare(name).trim()), ...secrets].filter((text) =>
          words.includes(text),
        );
      expect(found(copy.words)).toEqual([]);
      expect(found(bare(copy.json))).toEqual([]);
      for (const { criterion } of internal) expect(copy.json).not.toContain(`"${criterion.id}"`);
      expect(found((await make('internal')).words).length).toBeGreaterThan(0);
    },
    READ,
  );
});
