import type { Locator, Page } from '@playwright/test';
import { expect, READINGS, test } from './product.ts';

/** The share of a window that the steps leave to their content, and the number of clicks to an answer. */

/** Windows, each with the lowest start of a step; the second is reached from the first without a reload. */
const WIDE = [
  { width: 1440, height: 900, begins: 260 },
  { width: 768, height: 900, begins: 260 },
];
const NARROW = [{ width: 320, height: 700, begins: 200 }];
const { languageModels } = READINGS;

/** Steps with their content: cards of a choice, rows of criteria. */
const STEPS: [string, string][] = [
  ['/wizard', 'fieldset input[type=radio]'],
  ['/wizard?step=2&product=1', 'section input[type=checkbox]'],
  ['/wizard?step=3&product=1&competitors=8', '[role=tabpanel] li'],
  ['/wizard?catalog=manufacturing-software', 'fieldset input[type=radio]'],
  ['/wizard?step=2&product=101', 'section input[type=checkbox]'],
  ['/builder/battlecard', 'fieldset input[type=radio]'],
  ['/builder/battlecard?step=2&product=101', 'section input[type=checkbox]'],
  ['/builder/battlecard?step=3&product=101&competitors=1001', '[role=tabpanel] li'],
  ['/builder/ai', 'fieldset input[type=radio]'],
  ['/builder/ai?step=2&product=1', 'section input[type=checkbox]'],
  ['/builder/ai?step=3&product=1&competitors=8', '[role=tabpanel] li'],
];

const barHeight = (page: Page) =>
  page.locator('.foot-bar').evaluate((bar) => bar.getBoundingClientRect().height);

for (const sizes of [WIDE, NARROW]) {
  const [{ width, height } = { width: 0, height: 0 }] = sizes;

  test(`every step begins with its matter and stays where it is, ${width} px wide`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as {
          value: number;
          hadRecentInput: boolean;
        }[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [address, matter] of STEPS) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const first = page.locator(matter).first();
      await expect(first).toBeVisible();
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect.soft(shift, `${address} shifts`).toBeLessThanOrEqual(0.05);
      const words = await wordsBesideData(page);
      expect.soft(words, `${address}: words besides the data`).toBeLessThanOrEqual(250);
      for (const { begins, ...size } of sizes) {
        await page.setViewportSize(size);
        const { y = Number.POSITIVE_INFINITY } = (await first.boundingBox()) ?? {};
        expect.soft(y, `${address} begins, ${size.width}`).toBeLessThanOrEqual(begins);
        expect.soft(await barHeight(page), `${address}: the bar`).toBeLessThanOrEqual(64);
      }
    }
    await page.setViewportSize({ width, height });
    for (const address of [
      `/wizard?step=4&${languageModels.query}`,
      `/wizard?step=5&${languageModels.query}`,
      `/builder/battlecard?step=4&product=101&competitors=1001&features=company_0`,
    ]) {
      await page.goto(address);
      await expect(page.locator('.foot-bar button').last()).toBeVisible();
      expect.soft(await barHeight(page), `${address}: the bar`).toBeLessThanOrEqual(64);
      const words = await wordsBesideData(page);
      expect.soft(words, `${address}: words besides the data`).toBeLessThanOrEqual(250);
    }
  });

  test(`the keyboard reaches the bar without moving the page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/builder/battlecard?step=3&product=101&competitors=1001&features=company_0');
    await page.getByRole('tab').first().focus();
    const look = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.foot-bar');
        if (!focused || !bar) return null;
        const inBar = bar.contains(focused);
        const covered =
          !inBar && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        const isPart = focused.getAttribute('role') === 'tabpanel';
        return {
          inBar,
          covered: covered && !isPart,
          y: window.scrollY,
          name: focused.outerHTML.slice(0, 80),
        };
      });
    let before = await look();
    for (let presses = 0; presses < 60 && !before?.inBar; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await look();
      expect(now?.covered, now?.name).toBe(false);
      if (now?.inBar) expect(now.y).toBe(before?.y);
      before = now;
    }
    expect(before?.inBar).toBe(true);
  });

  test(`five clicks and few words lead from the landing page to one’s own matrix, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    let words = 0;
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const read = async (sign: Locator) => {
      await expect(sign).toBeVisible();
      words += await wordsInWindow(page);
    };
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start LLM Comparison' }).first();
    await read(start);
    await click(start);
    const subject = page.getByRole('radio', { name: 'Anthropic', exact: true });
    await read(subject);
    await click(subject);
    await click(page.getByRole('button', { name: 'Next', exact: true }));
    const rival = page.getByRole('checkbox', { name: /^Gemini 3\.8 Flash,/ });
    await read(rival);
    await click(rival);
    await click(page.getByRole('button', { name: 'Compare on all 32 criteria' }));
    const matrix = page.getByRole('region', { name: 'AI-powered comparison matrix', exact: true });
    await expect(matrix.getByRole('button', { name: 'Reasoning', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/step=4&product=2&competitors=\d+&features=1,/);
    expect(clicks).toBe(5);
    expect(words).toBeLessThanOrEqual(1500);
  });
}

/** Content from a catalog: cards, rivals, criteria with their categories and acronyms, the matrix, the preview. */
const DATA =
  'fieldset, main dl, main section li, section > h2 ~ div, [role=tab], [role=tabpanel], [role=table], table, iframe';

/** The product's own words on the page, visible or not. */
function wordsBesideData(page: Page): Promise<number> {
  return page.evaluate((data) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest(`${data}, script, style, noscript`))
        continue;
      count += (node.textContent ?? '').split(/\s+/).filter(Boolean).length;
    }
    return count;
  }, DATA);
}

/** Words at least partly visible in the window. */
function wordsInWindow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, option')) continue;
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 1 && bottom > 0 && top < window.innerHeight)
        count += (node.textContent ?? '').split(/\s+/).filter(Boolean).length;
    }
    return count;
  });
}

test('eight companies are whole in the first window, and more about one does not choose it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/wizard');
  const more = page.getByRole('button', { name: /^More about / });
  await expect(more).toHaveCount(12);
  const barTop = 900 - (await barHeight(page));
  const bottoms = await page
    .locator('fieldset > div > div')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= barTop).length).toBeGreaterThanOrEqual(8);
  await more.first().click();
  await expect(page.getByRole('button', { name: 'Less about OpenAI' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('heading', { name: 'OpenAI' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'OpenAI', exact: true })).toBeChecked();
});

test('Control and Enter goes on, or says what is missing; help opens in its search', async ({
  page,
}) => {
  await page.goto('/wizard/');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const said = page.getByRole('status').filter({ hasText: 'This step is not complete.' });
  await expect(said).toHaveText('This step is not complete. Missing: AI company');
  await page.getByRole('radio', { name: 'OpenAI', exact: true }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select LLM Models');
  await page.getByRole('searchbox').fill('mistral');
  await page.keyboard.press('Control+Enter');
  await expect(said).toHaveText('This step is not complete. Missing: language models');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeFocused();
});

test('an address that asks for too much says what was left out, until it is put away', async ({
  page,
}) => {
  await page.goto('/wizard?step=2&product=1&competitors=7,8,9,10,11,12,13,14,15,16,17,9999');
  const notice = page.getByRole('status').filter({ hasText: 'Left out' });
  await expect(notice).toContainText(
    'At most 10 language models can be compared at once. Left out: ',
  );
  await expect(notice).toContainText('“9999”');
  await expect(page).not.toHaveURL(/9999/);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('models are narrowed by figures, sorted by them and listed as a table', async ({ page }) => {
  await page.goto('/wizard?step=2&product=1');
  const pick = async (name: string, label: RegExp) => {
    const field = page.getByRole('combobox', { name, exact: true });
    await field.selectOption(
      await field.getByRole('option').filter({ hasText: label }).innerText(),
    );
  };
  await pick('Context at least', /^1M tokens/);
  await pick('Input price at most', /^\$1\.00/);
  await pick('Hosted', /^On your own machines too/);
  await pick('Sort by', /^Input price, lowest first/);
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table').first();
  const column = (await table.getByRole('columnheader').allInnerTexts()).indexOf('Input price');
  const prices = (await table.locator(`tbody tr > :nth-child(${column + 1})`).allInnerTexts()).map(
    (text) => Number(text.replace('$', '')),
  );
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('a model is found by its name on step 1, and stands for its company', async ({ page }) => {
  await page.goto('/wizard');
  await page.getByRole('searchbox').fill('sonnet');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Anthropic' }).check();
  await expect(page).toHaveURL(/product=2&as=\d+/);
});
