import { chromium } from '@playwright/test';
import os from 'node:os';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startOurs } from './ours.ts';

/**
 * The cost of one step of a slider of /decide on the main thread of the page, including evaluation and drawing: `npx tsx
 * bench/slider.mjs [steps]`. Every preset of the language models; the figure is the processor time of the page's main thread,
 * without the worker. Prints JSON and ends with 1 above the goal.
 */

const STEPS = Number(process.argv[2] ?? 12);
const GOAL_MS = 50;
/** The answer to a step is drawn by then. */
const SETTLED_MS = 1500;

const cleanUps = [];
const { url: origin } = await startOurs((cleanUp) => cleanUps.unshift(cleanUp));
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  const { presets } = await (await fetch(`${origin}/api/decisions/presets`)).json();
  const found = [];
  for (const preset of presets) found.push(await measure(preset));
  const worst = Math.max(...found.map(({ median }) => median));
  console.log(JSON.stringify({ load: os.loadavg()[0], found, worst, goal: GOAL_MS }, null, 2));
  process.exitCode = worst <= GOAL_MS ? 0 : 1;
} finally {
  await browser.close();
  for (const cleanUp of cleanUps) await cleanUp();
}

async function measure({ slug, name }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/decide`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('slider').first().waitFor();
  await page.waitForTimeout(2 * SETTLED_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find((each) => each.name === 'TaskDuration').value;
  };
  const slider = page.locator('input[type=range]:enabled').first();
  await slider.focus();
  const taken = [];
  for (let step = 0; step < STEPS + 2; step += 1) {
    const before = await busyMs();
    await page.keyboard.press(step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(SETTLED_MS);
    taken.push((await busyMs()) - before);
  }
  await page.close();
  // The first two warm up.
  const sorted = taken.slice(2).toSorted((one, other) => one - other);
  const at = (share) => Number(sorted[Math.floor(share * (sorted.length - 1))].toFixed(1));
  return { slug, median: at(0.5), most: at(1) };
}
