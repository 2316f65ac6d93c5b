import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { compare } from '../src/core/comparison/compare.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { createExportPool } from '../src/server/workers/export-pool.ts';
import { renderDocument } from '../test/support/render-document.ts';
import { findChromium } from './find-chromium.mjs';

/**
 * Writes the first page of a battlecard as the picture that the landing page shows: the first preset
 * of the catalog that sells, as a PDF of today. Needs pdftoppm and Chromium.
 */

const WIDTH = 600;
const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(root, 'src/web/features/landing/report-page.webp');
const brandName = 'LLM Selector and Configurator';

const { catalogs } = await readCatalogFiles([path.join(root, 'catalogs')]);
const catalog = catalogs.find(({ opensIn }) => opensIn.includes('battlecard'));
const preset = catalog?.presets[0];
if (!catalog || !preset) throw new Error('No catalog for battlecards has a preset.');

const date = new Date().toISOString().slice(0, 10);
const document = buildReport(compare(catalog, preset, date), {
  template: 'battlecard',
  audience: 'customer',
  options: { logo: true, charts: true, contact: false, disclaimer: true },
  date,
  brandName,
  contactEmail: null,
});
const log = { info: () => {}, error: console.error };
const pool = createExportPool({
  module: path.join(root, 'src/server/workers/export-child.ts'),
  args: [path.join(root, 'src/renderers/pdf/template'), path.join(root, 'assets/fonts')],
  log,
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-picture-'));
try {
  const body = await renderDocument(document, 'pdf', { pool });
  fs.writeFileSync(path.join(folder, 'report.pdf'), body);
  const size = ['-scale-to-x', String(WIDTH), '-scale-to-y', '-1'];
  execFileSync('pdftoppm', ['-png', '-singlefile', ...size, 'report.pdf', 'page'], { cwd: folder });
  fs.writeFileSync(target, await asWebp(fs.readFileSync(path.join(folder, 'page.png'))));
} finally {
  pool.stop();
  fs.rmSync(folder, { recursive: true });
}
console.log(`${path.relative(root, target)}: ${fs.statSync(target).size} bytes`);

/** Chromium has the encoder. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    const address = await page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = globalThis.document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.45);
      },
      `data:image/png;base64,${png.toString('base64')}`,
    );
    return Buffer.from(address.split(',')[1] ?? '', 'base64');
  } finally {
    await browser.close();
  }
}
