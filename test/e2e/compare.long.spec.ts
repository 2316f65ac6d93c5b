import type { Page } from '@playwright/test';
import { axeFaults, expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, tabTo, test } from './product.ts';

/** A few models side by side. */

const TEN = [
  'Claude Opus 5.5',
  'GPT-6 Astra',
  'Claude Sonnet 5.5',
  'GPT-6.1 Sol',
  'Gemini 4 Argon',
  'Qwen3.8-Max',
  'Grok 4.6',
  'DeepSeek V4.1 Flash',
  'Gemini 3.8 Flash',
  'GPT-6 Luna',
];
const ADDRESS = '/compare?rivals=8,2,1&requests=800000';

const heads = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('columnheader')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.textContent));

test('ten named models stand side by side in thirteen clicks from the first page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('table').getByText('$', { exact: false }).first()).toBeVisible();
  let clicks = 0;
  for (const name of TEN) {
    clicks += 1;
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  clicks += 1;
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('link', { name: 'Compare' })
    .click();
  await expect(page).toHaveURL(/\/compare\?rivals=\d+(,\d+){9}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('costs least');
  expect(await heads(page)).toEqual(TEN);
  expect(clicks).toBeLessThanOrEqual(13);
  await page
    .getByRole('rowheader')
    .getByRole('button', { name: /^Input/ })
    .first()
    .click();
  await expect(page.getByRole('rowheader', { name: /^Input/ }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(await heads(page)).not.toEqual(TEN);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectNoAxeFaults(page);
});

test('by keyboard: a baseline, the source of a value, one more model and one less', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/better than/)).toHaveCount(0);
  await tabTo(page, 'combobox', /^Baseline/);
  await page.keyboard.type('GPT');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/baseline=\d+/);
  await expect(page.getByText(/better than GPT/).first()).toBeAttached();
  await tabTo(page, 'button', /^\+ Model$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Add / });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('DeepSeek V4.1 Flash');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(4);
  await tabTo(page, 'button', /^Remove Claude/);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Remove DeepSeek V4.1 Flash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);
  await page.getByRole('cell').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const source = page.getByRole('dialog');
  await expect(source.getByRole('link', { name: /^All facts on/ })).toBeVisible();
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
});

test('the values are one stop of the Tab key, and arrows lead from one to the next', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  const table = page.getByRole('table');
  const coding = table.getByRole('row', { name: /^Coding/ });
  const cells = coding.getByRole('cell').getByRole('button');
  await expect(cells).toHaveCount(3);
  await expect(table.locator('[tabindex="0"]')).toHaveCount(1);
  await tabTo(page, 'button', /^Remove Claude/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cells.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cells.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const head = coding.getByRole('rowheader');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(head.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(table.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(head.getByRole('button').first()).toBeFocused();
  await expect(table.locator('[tabindex="0"]')).toHaveCount(1);
});

test('too few, too many and unknown ids each say so and lead on', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Compare models side by side',
  );
  await expect(page.getByRole('link', { name: 'Pick from the table' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('link', { name: 'Compare step by step' })).toHaveAttribute(
    'href',
    '/wizard',
  );
  const examples = page.getByRole('region', { name: 'Or start with an example' });
  await expect(examples.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/(?:decide|wizard)\?/,
  );
  await page.goto('/compare?rivals=8');
  await expect(examples).toHaveCount(0);
  await expect(page.getByText(/Add one more to compare/)).toBeVisible();
  await page.goto('/compare?rivals=8,2,1001');
  await expect(page.getByText(/1 of the ids in this address is not in/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the address' }).click();
  await expect(page).toHaveURL(/rivals=8,2$/);
});

test('axe finds nothing, and a phone needs no sideways scroll', async ({ page }) => {
  for (const [width, address] of [
    [1440, `${ADDRESS}&baseline=2`],
    [390, `${ADDRESS}&baseline=2`],
    [320, '/compare?catalog=manufacturing-software&rivals=1001,1002'],
    [320, '/compare'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectNoAxeFaults(page);
    await expectNoSidewaysScroll(page);
  }
});
