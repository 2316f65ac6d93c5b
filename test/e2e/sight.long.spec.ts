import type { Locator, Page } from '@playwright/test';
import { canReadPdf, wordsOfPdf } from '../support/read-pdf.ts';
import { expect, openFolds, READINGS, test } from './product.ts';

const { languageModels, manufacturing } = READINGS;
const ALONE = manufacturing.query.replace('1001,1002', '1001');
const ALL_CRITERIA = `product=1&competitors=8,31,14&features=${Array.from({ length: 32 }, (_, at) => at + 1).join(',')}`;

/** Below every page, in points: a little less than the style sheet's 13 to 15 mm. */
const MARGIN = 36;

/** Whether the topmost element at the middle of an element is that element itself. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && node.contains(found);
  });

async function settle(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the matrix is whole on paper: no row and no column is left behind a scroll bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 700 });
  await settle(page, `/wizard?step=4&${ALL_CRITERIA}`);
  const table = page.getByRole('table', { name: /^OpenAI and 3 language models/ });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const hidden = () =>
    table.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return {
        columns: node.querySelectorAll('thead th').length,
        beside: Math.max(0, Math.ceil(box.right) - document.documentElement.clientWidth),
      };
    });
  await expect.poll(hidden).toEqual({ columns: 5, beside: 0 });
});

test('a page for printing has its title and the number of each page at the foot; a page to read has none', async ({
  context,
  request,
}) => {
  test.skip(!canReadPdf());
  const feet = async (format: string) => {
    const battlecardData = { productId: 1, competitorIds: [8, 31], featureIds: [1, 9, 14, 29] };
    const answer = await request.post('/api/export/marketing-intelligence-report', {
      data: { battlecardData, format },
    });
    const page = await context.newPage();
    await page.setContent(await answer.text());
    const pages = wordsOfPdf(await page.pdf({ preferCSSPageSize: true }));
    return pages.map(({ height, words }) =>
      words.flatMap(({ top, text }) => (top > height - MARGIN ? [text] : [])).join(' '),
    );
  };
  const printed = await feet('print');
  expect(printed.length).toBeGreaterThan(1);
  expect(printed).toEqual(
    printed.map((_, index) =>
      expect.stringMatching(new RegExp(`^GPT-6 Astra.* ${index + 1} of ${printed.length}$`)),
    ),
  );
  expect((await feet('html')).join('')).toBe('');
});

test('a notice does not cover the button that called for it', async ({ page }) => {
  await settle(page, '/builder/battlecard?step=4');
  const complete = page.getByRole('button', { name: /^Complete/ });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(complete).toBeDisabled();
    await expect(complete).toHaveAccessibleDescription(/^Missing: /);
    // Marked as disabled, and still says what is missing.
    await complete.click({ force: true });
    await expect(page.locator('.toast')).toContainText('Incomplete selection');
    expect(await isOnTop(complete)).toBe(true);
  }
});

for (const [name, address] of [
  ['review', `/wizard?step=4&${languageModels.query}`],
  ['battlecard preview', `/builder/battlecard?step=4&${ALONE}`],
] as const) {
  test(`the bar at the foot never covers what has the focus: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await settle(page, address);
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const now = document.activeElement;
        return now?.matches('button, a, summary') ? (now as HTMLElement).innerText : null;
      });
      if (text === null) continue;
      if (text === 'Skip to the content' && presses > 0) break;
      const focused = page.locator(':focus');
      if (await isOnTop(focused)) continue;
      // The skip link takes a moment to disappear.
      const seen = expect.poll(() => isOnTop(focused)).toBe(true);
      await seen.catch(() => covered.push(text));
    }
    expect(covered).toEqual([]);
  });
}

test('a report on ten rivals and every criterion never scrolls sideways, and needs no box for it on a wide window', async ({
  page,
  request,
}) => {
  const rivals = (await (await request.get('/api/data/competitors/1')).json()) as { id: number }[];
  const ids = rivals.slice(0, 10).map(({ id }) => id);
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page, `/dashboard?${ALL_CRITERIA.replace('8,31,14', ids.join(','))}`);
  await openFolds(page);
  await expect(page.getByRole('table', { name: 'Choose … if …' })).toBeVisible();
  const matrix = page.getByRole('main').getByRole('table', { name: /10 language models/ });
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 320) await openFolds(page);
    await expect(matrix).toBeAttached();
    const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(reach).toBeLessThanOrEqual(width);
  }
  const boxes = page.getByRole('main').getByRole('region');
  const wider = await boxes.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((box) => box.ariaLabel),
  );
  expect(wider).toEqual([]);
});

test('a seller finds the battlecard builder from the landing page, and the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page, '/');
  await page.getByRole('link', { name: 'Build a battlecard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Select Product' })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Start LLM Comparison' })).toBeVisible();
});

test('on a phone the matrix scrolls with the page, its head stays in sight, and the bar keeps to one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await settle(page, `/builder/ai?step=4&${ALL_CRITERIA}`);
  const head = page.getByRole('tab').first();
  await page.getByText('What the words and marks mean').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2 * 700);
  await expect(head).toBeInViewport();
  expect(await isOnTop(head)).toBe(true);
  const [previous, next] = await Promise.all(
    ['Previous', 'Generate report'].map((name) =>
      page.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(next?.y).toBe(previous?.y);
});

test('on a phone every chart and table keeps to its place, with texts that can be read, and follows its width', async ({
  page,
  request,
}) => {
  const saved = await request.post('/api/battlecards', {
    data: { productId: 1, competitorIds: [8, 31, 14], featureIds: ['1', '9', '14', '29'] },
  });
  const { id } = (await saved.json()) as { id: number };
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [address, charts] of [
    [`/dashboard?${languageModels.query}`, 3],
    [`/dashboard?${manufacturing.query}`, 1],
    [`/battlecards/${id}`, 3],
    ['/analytics', 5],
  ] as const) {
    await settle(page, address);
    if (address !== '/analytics') await openFolds(page);
    await expect(page.locator('main svg[role=img]')).toHaveCount(charts);
    expect(await chartFaults(page), address).toEqual([]);
    if (address.startsWith('/dashboard')) expect(await wideTables(page), address).toEqual([]);
  }
  const formats = page.getByRole('img', { name: /^Pie chart/ });
  await expect(formats).toContainText('34 (38.2%)');
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(formats).toContainText('HTML 38.2%');
  expect(await chartFaults(page)).toEqual([]);
});

/** Tables that a phone would have to scroll sideways. */
async function wideTables(page: Page): Promise<(string | null | undefined)[]> {
  await expect(page.getByRole('table', { name: 'Dimensions: the numbers' })).toBeVisible();
  return page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.getBoundingClientRect().right > 320)
        .map((table) => table.querySelector('caption')?.textContent),
    );
}

/** Charts wider than their container, in a scrolling box, or with texts below 9 px. */
async function chartFaults(page: Page): Promise<string[]> {
  return page.locator('main svg[role=img]').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const { width, right } = chart.getBoundingClientRect();
      const place = chart.parentElement?.clientWidth ?? 0;
      const scale = width / (chart as SVGSVGElement).viewBox.baseVal.width;
      const sizes = [...chart.querySelectorAll('text')].map(
        (text) => Number(text.getAttribute('font-size')) * scale,
      );
      const box = chart.closest('.overflow-x-auto, .overflow-auto, .overflow-y-auto');
      const isWhole = width <= place && right <= window.innerWidth && box === null;
      return isWhole && Math.min(...sizes) >= 9 ? [] : [chart.getAttribute('aria-label') ?? ''];
    }),
  );
}

test('a chart and the table of its numbers stand side by side where there is room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page, `/dashboard?${languageModels.query}`);
  for (const [width, isBeside] of [
    [1440, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const chart = await page
      .getByRole('figure')
      .filter({ hasText: 'Profile on eight axes' })
      .boundingBox();
    const table = await page.getByRole('table', { name: 'Dimensions: the numbers' }).boundingBox();
    if (!chart || !table) throw new Error('A chart and a table were expected.');
    expect(table.x > chart.x + chart.width).toBe(isBeside);
    expect(table.x + table.width).toBeLessThanOrEqual(width);
  }
});
