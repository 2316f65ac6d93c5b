import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import {
  buildWhenNeeded,
  installWhenNeeded,
  readJson,
  requireNode,
  root,
  run,
} from './project.mjs';

/** The short tests, or with `--long` the long ones, then one closing line with the totals. */

const isLong = process.argv.includes('--long');
const VITEST_PROJECTS = isLong ? ['long'] : ['unit', 'whole', 'int'];
const BROWSER_PROJECT = isLong ? 'long' : 'short';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const results = path.join(root, 'dist/test-results');
const totals = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

requireNode();
await installWhenNeeded({ withTools: true });
await buildWhenNeeded();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

await runUnitTests();
await runBrowserTests();

const { passed, failed, skipped, unsteady } = totals;
if (unsteady > 0) console.log(`UNSTEADY: ${unsteady} passed only at the second attempt; see above`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);

async function runUnitTests() {
  const file = path.join(results, 'vitest.json');
  const code = await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...VITEST_PROJECTS.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = fs.existsSync(file) ? readJson(file) : null;
  if (report) {
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests + report.numTodoTests;
  }
  // A file that cannot be loaded has no failed test, so it is counted here.
  if (code !== 0 && !report?.numFailedTests) totals.failed += 1;
}

async function runBrowserTests() {
  if (!fs.existsSync(path.join(root, 'playwright.config.ts'))) return;
  const chromium = await findChromium();
  if (chromium === null) return skipBrowserTests();
  const file = path.join(results, 'playwright.json');
  const args = [PLAYWRIGHT, 'test', `--project=${BROWSER_PROJECT}`, '--reporter=list,json'];
  const code = await run(process.execPath, args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = fs.existsSync(file) ? readJson(file).stats : null;
  if (stats) {
    totals.passed += stats.expected + stats.flaky;
    totals.unsteady += stats.flaky;
    totals.failed += stats.unexpected;
    totals.skipped += stats.skipped;
  }
  if (code !== 0 && !stats?.unexpected) totals.failed += 1;
}

/** A skip never looks like a pass: it is printed, counted, and a failure where a browser is required. */
function skipBrowserTests() {
  const count = countBrowserTests();
  totals.skipped += count;
  console.log(
    `${count} browser tests SKIPPED: no Chromium; install one, or set CHROMIUM_PATH to its program.`,
  );
  if (process.env.CI || process.env.REQUIRE_BROWSER === '1') totals.failed += 1;
}

function countBrowserTests() {
  const list = spawnSync(
    process.execPath,
    [PLAYWRIGHT, 'test', `--project=${BROWSER_PROJECT}`, '--list'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return Number(/Total: (\d+) test/.exec(list.stdout)?.[1] ?? 0);
}
