// The sheet of an own catalog, 200 criteria by 100 entities, on a processor slowed four times: frames
// while it scrolls, and how long an edit takes until it is on screen and until it is saved.
// Usage: node bench/own-grid.mjs <address of the product>; CHROMIUM_PATH names the browser.
import { chromium } from '@playwright/test';

const [CRITERIA, ENTITIES, SLOWED] = [200, 100, 4];
const [SCROLL_MS, EDITS] = [4000, 10];
const address = process.argv[2] ?? 'http://127.0.0.1:3000';

const made = await post('/api/own-catalogs', {
  from: 'empty',
  name: 'Large',
  product: 'Our product',
  rivals: names('Rival', 50),
  criteria: names('Criterion', 50),
});
const headers = { 'x-catalog-key': made.editKey };
await grow();

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${address}/own/${made.editKey}`);
await page.locator('[data-at="1 0"]').click();
const size = await page
  .getByRole('grid')
  .evaluate((grid) => [grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]);
console.log(`${size[0]} rows by ${size[1]} columns, the names among them`);
const client = await page.context().newCDPSession(page);
await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });

for (const [name, x, y] of [
  ['down', 0, 40],
  ['across', 40, 0],
  ['both ways', 30, 30],
]) {
  const gaps = await page.getByRole('grid').evaluate(scroll, [x, y, SCROLL_MS]);
  gaps.sort((a, b) => a - b);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const p95 = gaps[Math.floor(gaps.length * 0.95)];
  console.log(
    `scroll ${name}: ${(1000 / mean).toFixed(1)} frames a second, 95 of 100 within ${p95.toFixed(0)} ms, longest ${gaps.at(-1).toFixed(0)} ms`,
  );
}

await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0));
const shown = [];
const saved = [];
for (let at = 0; at < EDITS; at += 1) {
  await page.locator(`[data-at="${at + 1} 1"]`).click();
  await page.keyboard.type(`edit ${at}`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/edits'));
  const took = await page.evaluate(onScreen, [at + 1, `edit ${at}`]);
  shown.push(took);
  const began = Date.now();
  await answered;
  saved.push(Date.now() - began);
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
}
console.log(`edit on screen in ms: ${spread(shown)}; saved in ms: ${spread(saved)}`);
await browser.close();

/** Scrolls a step a frame, turning at the ends, and gives the time between frames in ms. */
function scroll(grid, [x, y, lasts]) {
  return new Promise((resolve) => {
    const gaps = [];
    const began = performance.now();
    let [last, stepX, stepY] = [began, x, y];
    const frame = (now) => {
      gaps.push(now - last);
      last = now;
      const before = [grid.scrollLeft, grid.scrollTop];
      grid.scrollBy(stepX, stepY);
      if (stepX && grid.scrollLeft === before[0]) stepX = -stepX;
      if (stepY && grid.scrollTop === before[1]) stepY = -stepY;
      if (now - began < lasts) requestAnimationFrame(frame);
      else resolve(gaps.slice(1));
    };
    requestAnimationFrame(frame);
  });
}

/** Time from Enter until the cell shows the text in a drawn frame. */
function onScreen([row, text]) {
  return new Promise((resolve) => {
    const began = performance.now();
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
    const look = () => {
      const cell = document.querySelector(`[data-at="${row} 1"]`);
      const isDone = cell?.textContent.includes(text) && !document.querySelector('textarea');
      if (isDone) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Grows the catalog to the given size, in batches, with values of every type. */
async function grow() {
  const current = await get('/api/own-catalogs/current');
  const [first] = current.parts.criteria.criteria;
  const [rival] = current.parts.rivals;
  const criteria = names('More', CRITERIA - current.parts.criteria.criteria.length).map((name) => ({
    op: 'set',
    part: 'criteria',
    path: ['criteria', slugOf(name)],
    value: { ...first, id: `own-${slugOf(name)}`, slug: slugOf(name), name },
  }));
  const entities = ENTITIES - current.parts.rivals.length - current.parts.subjects.length;
  const rivals = names('Further', entities).map((name, at) => ({
    op: 'add',
    part: `rivals/${slugOf(name)}`,
    data: { ...rival.data, id: rival.data.id + 500 + at, name },
  }));
  let base = current.revision;
  for (const edits of [criteria, rivals]) {
    const body = { base, batch: crypto.randomUUID(), edits };
    const answer = await post('/api/own-catalogs/current/edits', body);
    if (answer.refused.length > 0) throw new Error(JSON.stringify(answer.refused[0]));
    base = answer.revision;
  }
  const grown = await get('/api/own-catalogs/current');
  const values = grown.parts.rivals.flatMap(({ slug }, column) =>
    grown.parts.criteria.criteria.map((criterion, row) => ({
      op: 'set',
      part: `rivals/${slug}`,
      path: ['claims', criterion.slug],
      value: {
        value: `Value ${row} of ${column}, in words as long as they usually are in a cell`,
        basis: 'own',
        reported_by: 'third-party',
        confidence: 0.5,
        evidence: [],
      },
    })),
  );
  for (let at = 0; at < values.length; at += 500) {
    const edits = values.slice(at, at + 500);
    const body = { base, batch: crypto.randomUUID(), edits };
    base = (await post('/api/own-catalogs/current/edits', body)).revision;
  }
}

function names(name, count) {
  return Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
}

function slugOf(name) {
  return name.toLowerCase().replaceAll(' ', '-');
}

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)].toFixed(0)} in the middle, ${sorted.at(-1).toFixed(0)} at most`;
}

async function get(path) {
  return (await fetch(address + path, { headers })).json();
}

async function post(path, body) {
  const held = path.endsWith('/edits') ? headers : {};
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...held },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
