import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, READINGS, test } from './product.ts';

/** Step 4 as one page: the visible part of the matrix, its scrolling, its cells. */

const ALL = Array.from({ length: 32 }, (_, at) => at + 1).join(',');
const THREE = `/wizard?step=4&product=1&competitors=8,14,31&features=1,2,3,5,9,10,14,15,16,17,18,19,20,29`;
const FIVE = `/wizard?step=4&product=1&competitors=8,14,31,7,20&features=${ALL}`;
const TEN = `/wizard?step=4&product=1&competitors=8,14,31,7,20,9,10,11,12,13&features=${ALL}`;

const matrixOf = (page: Page) =>
  page.getByRole('region', { name: 'AI-powered comparison matrix', exact: true });
const namedBy = (page: Page, text: RegExp) => matrixOf(page).getByRole('button', { name: text });

async function open(page: Page, address: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(matrixOf(page).locator('[aria-busy]')).toHaveCount(0);
  await expect(matrixOf(page).getByText('What the words and marks mean')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** Boxes of the matrix that scroll by themselves, up and down or, where not allowed, sideways. */
const scrollBoxes = (page: Page, sideways: boolean) =>
  matrixOf(page).evaluate(
    (matrix, alsoSideways) =>
      [...matrix.querySelectorAll('*')].filter((node) => {
        const { overflowX, overflowY } = getComputedStyle(node);
        const isTall = /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1;
        const isWide = /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
        return isTall || (alsoSideways && isWide);
      }).length,
    sideways,
  );

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The position of the first value or verdict, and the verdicts fully visible above the bar. */
const firstWindow = (page: Page, first: string) =>
  matrixOf(page).evaluate((matrix, selector) => {
    const bar = document.querySelector('.foot-bar')?.getBoundingClientRect().top ?? 0;
    const tiles = [...matrix.querySelectorAll('[data-place]')];
    return {
      begins: matrix.querySelector(selector)?.getBoundingClientRect().top ?? Infinity,
      whole: tiles.filter((tile) => tile.getBoundingClientRect().bottom <= bar).length,
    };
  }, first);

/** Texts above the matrix and in the foot bar that are cut. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (node: Element) =>
      node.scrollWidth > node.clientWidth + 1 &&
      node.clientWidth > 1 &&
      /hidden|clip/.test(getComputedStyle(node).overflowX);
    return [...document.querySelectorAll('main *')]
      .filter(
        (node) =>
          !node.closest('.sr-only, [aria-label="AI-powered comparison matrix"]') && isCut(node),
      )
      .map((node) => node.textContent);
  });

test('the matrix is the page at every width: one scroll, no box within it, data at once', async ({
  page,
}) => {
  for (const [width, height, most, first] of [
    [1440, 900, 260, 'tbody td'],
    [768, 900, 260, 'tbody td'],
    [320, 700, 200, '[role=tabpanel] tr:has(> [scope=row])'],
  ] as const) {
    await open(page, THREE, width, height);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(width);
    expect(await scrollBoxes(page, width > 640)).toBe(0);
    expect((await firstWindow(page, first)).begins).toBeLessThanOrEqual(most);
    expect(await cutTexts(page)).toEqual([]);
  }
  for (const [width, height, most, first, whole] of [
    [1440, 900, 260, '[data-place]', 320],
    [768, 900, 260, '[data-place]', 80],
    [320, 700, 200, '[role=tabpanel] tr:has(> [scope=row])', 0],
  ] as const) {
    await open(page, TEN, width, height);
    const { begins, whole: seen } = await firstWindow(page, first);
    expect(begins).toBeLessThanOrEqual(most);
    expect(seen).toBe(whole);
    expect(await cutTexts(page)).toEqual([]);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(width);
    expect(await scrollBoxes(page, width > 640)).toBe(0);
  }
});

test('head and first column stay in sight, and five rivals stand side by side', async ({
  page,
}) => {
  await open(page, FIVE, 1440, 900);
  const table = matrixOf(page).getByRole('table', { name: /^OpenAI and 5 / });
  const head = table.getByRole('columnheader');
  await expect(head).toHaveCount(7);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(head.nth(6)).toBeInViewport({ ratio: 0.9 });
  await expect(table.getByRole('rowheader').last()).toBeInViewport();
  const moved: number[] = [];
  const differences = page.getByRole('checkbox', { name: 'Differences only' });
  for (let turn = 0; turn < 6; turn += 1) {
    await differences.scrollIntoViewIfNeeded();
    moved.push(await timeOf(page, () => differences.click()));
  }
  expect(Math.max(...moved)).toBeLessThan(1500);
});

/** Milliseconds from an act to the frame after it. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const before = Date.now();
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  return Date.now() - before;
}

test('a cell says verdict, value, test, date, age and confidence; a row opens to all behind it', async ({
  page,
}) => {
  await open(page, THREE, 1440, 900);
  const cell = namedBy(page, /^Coding, Claude Opus 5\.5: /);
  await expect(cell).toHaveAccessibleName(
    // The board lists the two with different agents.
    /: Claude Opus 5\.5 leads, competitor superior on weak evidence; .*%(?: ± [\d.]+)? on .*, as of \d{4}-\d\d-\d\d, not old; .*\d\/10 confidence\.$/,
  );
  const row = page.getByRole('button', { name: 'Coding', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const behind = page.getByRole('region', { name: 'Behind Coding' });
  await expect(behind).toContainText('Verdict: ');
  await expect(behind.getByText('compared', { exact: true })).not.toHaveCount(0);
  await expect(behind.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
  await behind.getByRole('tab', { name: 'Mistral Medium 3.5' }).click();
  await expect(behind).toContainText('Mistral Medium 3.5');
  expect(
    await axeFaults(page, {
      within: 'section[aria-label="AI-powered comparison matrix"]',
      targets: true,
    }),
  ).toEqual([]);
  await namedBy(page, /^Reasoning, Mistral/).click();
  await expect(page.getByRole('region', { name: 'Behind Reasoning' })).toBeVisible();
  await expect(behind).toHaveCount(0);
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
});

test('ten rivals open on their verdicts: tiles by arrow keys, then one criterion at a time', async ({
  page,
}) => {
  await open(page, TEN, 1440, 900);
  await page.evaluate(() => document.querySelector('[data-place]')?.scrollIntoView());
  const tiles = matrixOf(page)
    .getByRole('table', { name: /^Verdicts: / })
    .locator('[data-place]');
  expect(await tiles.count()).toBeGreaterThanOrEqual(8 * 10);
  const sizes = await tiles.evaluateAll((all: HTMLElement[]) =>
    all.map((tile) => Math.min(tile.offsetWidth, tile.offsetHeight)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await tiles.first().focus();
  const words = matrixOf(page).getByRole('status');
  const before = await words.innerText();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('data-place', '1-1');
  expect(await words.innerText()).not.toBe(before);
  await expect(focused).toHaveAccessibleName(/^Coding, /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Coding', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Behind Coding' })).toBeVisible();
  const criteria = page.getByRole('navigation', { name: 'Criteria' });
  await criteria.getByRole('button', { name: /^Input price/ }).click();
  const table = page.getByRole('region', { name: 'Input price' }).getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveCount(11);
  // The bar at the bottom would cover part of some button.
  await page.setViewportSize({ width: 1440, height: 2600 });
  expect(
    await axeFaults(page, {
      within: 'section[aria-label="AI-powered comparison matrix"]',
      targets: true,
    }),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Values', exact: true }).click();
  await expect(page).toHaveURL(/compact=0/);
  await expect(page.getByRole('navigation', { name: 'Columns' })).toContainText('of 10');
});

test('on a phone one rival at a time: tabs that stay, two bars, level criteria folded', async ({
  page,
}) => {
  await open(page, THREE, 320, 700);
  const tabs = page.getByRole('tablist', { name: 'Compare OpenAI with' }).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Coding, Gemini/ })).toBeVisible();
  await page.getByText('What the words and marks mean').scrollIntoViewIfNeeded();
  await expect(tabs.nth(1)).toBeInViewport();
  // Only rows without marks fold: second-hand values of this rival stay visible.
  await expect(page.getByRole('button', { name: /^SOC 2 Type II, / })).toBeVisible();
  await tabs.nth(1).press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^SOC 2 Type II, / })).toHaveCount(0);
  await page.getByRole('button', { name: /^Show values? of Enterprise/ }).click();
  await expect(page.getByRole('button', { name: /^SOC 2 Type II, / })).toBeVisible();
  await page.getByRole('button', { name: 'Coding', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Behind Coding' })).toBeVisible();
  expect(
    await axeFaults(page, {
      within: 'section[aria-label="AI-powered comparison matrix"]',
      targets: true,
    }),
  ).toEqual([]);

  // A single value names its test too.
  await open(page, '/wizard?step=4&product=1&competitors=7&features=1,2,3', 320, 700);
  const alone = page.getByRole('row').filter({ hasText: 'Reasoning' });
  await expect(alone).toContainText('No public evidence found');
  await expect(alone).toContainText(/GPQA Diamond · \d{4}-\d{2}-\d{2}/);
});

test('nothing moves while the matrix comes', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as unknown as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    type Shift = { value: number };
  });
  for (const width of [1440, 768, 320]) {
    await open(page, `/wizard?step=4&${READINGS.languageModels.query}`, width, 900);
    expect(
      await page.evaluate(() => (window as unknown as { shift: number }).shift),
    ).toBeLessThanOrEqual(0.05);
  }
});
