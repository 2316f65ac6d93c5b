import { setTimeout as rest } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { compare } from '../src/core/comparison/compare.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { renderHtml } from '../src/renderers/html/render-html.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { pdfRenderer } from '../test/support/pdf-renderer.ts';

/**
 * From a report of 32 criteria by 5 rivals to the bytes of its PDF: by us, and by a warm headless
 * Chromium that prints our HTML, tagged and with bookmarks. A service gives every document a fresh
 * page; the same page used again and again is the least that Chromium can take. Between two of them
 * the machine comes to rest, so that nobody pays for what another leaves behind.
 */

const DOCUMENTS = 11;
const WARM_UP = 1;
/** Of so many the fastest counts: what else the machine does only ever adds. */
const TURNS = 3;
const RIVALS = 5;
const GOAL = 5;
const REST_MS = 50;
const DATE = '2026-11-21';

const executablePath = await findChromium();
if (!executablePath) throw new Error('There is no Chromium; see scripts/find-chromium.mjs.');
const { catalogs } = await readCatalogFiles(['catalogs']);
const catalog = catalogs.find(({ slug }) => slug === 'language-models');
const { render } = pdfRenderer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const context = await browser.newContext();
const reused = await context.newPage();

const contenders = [
  { name: 'ours', make: (document) => render(document).pdf },
  { name: 'Chromium, a fresh page each', make: onFreshPage },
  { name: 'Chromium, one page reused', make: (document) => print(reused, document) },
].map((contender) => ({ ...contender, times: [], sizes: [] }));

for (let index = -WARM_UP; index < DOCUMENTS; index += 1) {
  const document = report(index + WARM_UP);
  const best = contenders.map(() => ({ time: Infinity, size: 0 }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [place, { make }] of contenders.entries()) {
      const start = performance.now();
      const { length } = await make(document);
      const time = performance.now() - start;
      if (time < best[place].time) best[place] = { time, size: length / 1024 };
      await rest(REST_MS);
    }
  }
  if (index < 0) continue;
  for (const [place, { times, sizes }] of contenders.entries()) {
    times.push(best[place].time);
    sizes.push(best[place].size);
  }
}
await browser.close();

const [ours, fresh] = contenders;
for (const { name, times, sizes } of contenders) {
  const ratios = times.map((time, index) => time / ours.times[index]);
  console.log(
    `${name}: median ${median(times).toFixed(0)} ms of ${times.length}, ${median(sizes).toFixed(0)} KB, ratio ${median(ratios).toFixed(1)}`,
  );
}
const ratio = median(fresh.times.map((time, index) => time / ours.times[index]));
console.log(`median of the ratios to a fresh page ${ratio.toFixed(1)}, goal ${GOAL}`);

/** Other companies and other rivals every time, so that nothing remembered of one helps the next. */
function report(index) {
  const subject = catalog.subjects[index % catalog.subjects.length];
  const rivals = catalog.rivals.filter(({ competesWith }) => competesWith.includes(subject.id));
  const rivalIds = Array.from(
    { length: RIVALS },
    (_, place) => rivals[(index * RIVALS + place * 7) % rivals.length].id,
  );
  const criterionIds = catalog.criteria.map(({ id }) => id);
  const selection = { subjectId: subject.id, representativeId: null, rivalIds, criterionIds };
  return buildReport(compare(catalog, selection, DATE), {
    template: 'matrix',
    options: { logo: true, charts: true, contact: true, disclaimer: true },
    date: DATE,
    brandName: 'LLM Selector and Configurator',
    contactEmail: 'desk@example.org',
  });
}

async function onFreshPage(document) {
  const page = await context.newPage();
  try {
    return await print(page, document);
  } finally {
    await page.close();
  }
}

async function print(page, document) {
  await page.setContent(renderHtml(document));
  await page.evaluate(async () => {
    await globalThis.document.fonts.ready;
  });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}
