import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { EXPORT_FORMATS } from '../src/core/api/export-api.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import {
  TEMPLATES,
  type ReportDocument,
  type Template,
} from '../src/core/document/report-document.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { FILE_KINDS } from '../src/server/modules/reports/file-kinds.ts';
import { renderDocument } from '../test/support/render-document.ts';
import { sampleDocuments } from '../test/support/sample-documents.ts';
import { createExportPool } from '../src/server/workers/export-pool.ts';

/**
 * Writes every template in every format for each catalog to `out/samples/`, as of a fixed day, and a
 * document that holds every kind of block, chart and mark.
 */

const DATE = '2026-11-21';
const RIVALS = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'out/samples');

const log = {
  info: (event: string, fields: object = {}) => console.log(event, JSON.stringify(fields)),
  error: (event: string, error: unknown) => console.error(event, error),
};
const pool = createExportPool({
  module: path.join(root, 'src/server/workers/export-child.ts'),
  args: [path.join(root, 'src/renderers/pdf/template'), path.join(root, 'assets/fonts')],
  log,
});

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const { catalogs } = await readCatalogFiles([path.join(root, 'catalogs')]);
try {
  for (const catalog of catalogs) {
    for (const template of TEMPLATES) {
      await writeSamples(`${catalog.slug}.${template}`, sampleReport(catalog, template));
    }
  }
  await writeSamples('every-block', sampleDocuments.plain);
} finally {
  pool.stop();
}
console.log(`${fs.readdirSync(folder).length} samples are in ${path.relative(root, folder)}`);

async function writeSamples(name: string, document: ReportDocument): Promise<void> {
  for (const format of EXPORT_FORMATS) {
    const body = await renderDocument(document, format, { pool });
    const end = `${format === 'print' ? '_Print' : ''}.${FILE_KINDS[format].extension}`;
    fs.writeFileSync(path.join(folder, `${name}${end}`), body);
  }
}

function sampleReport(catalog: Catalog, template: Template) {
  const subject = catalog.subjects[0];
  if (!subject) throw new Error(`The catalog ${catalog.slug} has no subject.`);
  const rivals = catalog.rivals.filter(({ competesWith }) => competesWith.includes(subject.id));
  const step = Math.max(1, Math.floor(rivals.length / RIVALS));
  const selection = {
    subjectId: subject.id,
    representativeId: null,
    rivalIds: rivals
      .filter((_, index) => index % step === 0)
      .slice(0, RIVALS)
      .map(({ id }) => id),
    criterionIds: catalog.criteria.map(({ id }) => id),
  };
  return buildReport(compare(catalog, selection, DATE), {
    template,
    options: { logo: true, charts: true, contact: true, disclaimer: true },
    date: DATE,
    brandName: 'LLM Selector and Configurator',
    contactEmail: 'desk@example.org',
  });
}
