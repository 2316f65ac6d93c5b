import { setTimeout as rest } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { renderHtml } from '../src/renderers/html/render-html.ts';
import { pdfRenderer } from '../test/support/pdf-renderer.ts';
import { goldenDocuments } from '../test/support/sample-documents.ts';
import { widenReport } from '../test/support/widen-report.ts';

/** A PDF of 32 criteria by 5 rivals, by us and by a warm headless Chromium printing our HTML. */

const ROUNDS = 3;
const EACH = 7;
const GOAL = 5;

const base = widenReport(goldenDocuments['language-models.matrix.json'], 5);
let made = 0;
/** Never the same report twice, so that nothing remembered helps. */
const another = () => ({ ...base, title: `${base.title}, ${(made += 1)}` });

const executablePath = await findChromium();
if (!executablePath) throw new Error('There is no Chromium; see scripts/find-chromium.mjs.');
const { render } = pdfRenderer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();

const ours = { name: 'ours', times: [], bytes: 0, make: (document) => render(document).pdf };
const theirs = { name: 'headless Chromium', times: [], bytes: 0, make: print };

for (const contender of [ours, theirs]) await contender.make(another());
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of [ours, theirs]) {
    for (let left = EACH; left > 0; left -= 1) {
      const document = another();
      const start = performance.now();
      contender.bytes = (await contender.make(document)).length;
      contender.times.push(performance.now() - start);
      await rest(5);
    }
  }
}
await browser.close();

for (const { name, times, bytes } of [ours, theirs]) {
  console.log(
    `${name}: median ${median(times).toFixed(0)} ms of ${times.length}, ${Math.round(bytes / 1024)} KB`,
  );
}
const ratio = median(theirs.times) / median(ours.times);
console.log(`ratio ${ratio.toFixed(1)}, goal ${GOAL}`);
if (ratio < GOAL) process.exitCode = 1;

async function print(document) {
  await page.setContent(renderHtml(document));
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}
