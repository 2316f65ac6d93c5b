import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, openFolds, test } from './product.ts';

/** The matrix inside a report, and what it shares with step 4: choosing, hiding, opening, marks. */

const CRITERIA = '1,2,3,5,9,10,14,15,16,17,18,19,20,29';
const SELECTION = `product=1&competitors=8,14,31&features=${CRITERIA}`;

async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

const reportMatrix = (page: Page) =>
  page.getByRole('table', { name: /^OpenAI and 3 language models/ });

for (const width of [1440, 768, 320]) {
  test(`a cell of a report opens its evidence by keyboard and takes the focus back, ${width} px wide`, async ({
    page,
  }) => {
    await open(page, `/dashboard?${SELECTION}`, width);
    if (width === 320) await openFolds(page);
    const cell = reportMatrix(page).getByRole('button', {
      name: /^Coding, Claude Opus 5\.5: .* leads, .* superior on weak evidence\. Show the evidence$/,
    });
    await cell.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Coding: Claude Opus 5.5' });
    await expect(drawer).toContainText('How the verdict came about');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(cell).toBeFocused();
  });
}

test('on a phone a report compares with one rival at a time, chosen by name', async ({ page }) => {
  await open(page, `/dashboard?${SELECTION}`, 320);
  await openFolds(page);
  const coding = (name: RegExp) => reportMatrix(page).getByRole('button', { name });
  await expect(coding(/^Coding, OpenAI: /)).toBeVisible();
  await expect(coding(/^Coding, Claude Opus 5\.5: /)).toBeVisible();
  await expect(coding(/^Coding, Mistral/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Compare OpenAI with' }).selectOption({ index: 2 });
  await expect(coding(/^Coding, Mistral/)).toBeVisible();
  await expect(coding(/^Coding, OpenAI: /)).toBeVisible();
  await expect(coding(/^Coding, Claude/)).toHaveCount(0);
  expect(await axeFaults(page, { within: 'main', targets: true })).toEqual([]);
});

test('the figures at a glance name their columns on a phone too', async ({ page }) => {
  for (const width of [1440, 320]) {
    await open(page, `/dashboard?${SELECTION}`, width);
    const glance = page.getByRole('region', { name: 'The four at a glance' });
    for (const text of ['Context window', 'Input price', 'lower is better', 'inherited from']) {
      await expect(glance.getByText(text).first()).toBeAttached();
    }
    await expect(glance.getByText('as GPT-6 Astra')).toBeVisible();
    await expect(glance.getByText('$10.00 per 1M tokens', { exact: true })).toBeVisible();
    await expect(glance.getByText('Input price').filter({ visible: true }).first()).toBeVisible();
  }
});

for (const width of [1440, 768, 320]) {
  test(`differences only leaves out rows that read the same, and keeps the counters, ${width} px wide`, async ({
    page,
  }) => {
    await open(page, `/wizard?step=4&product=1&competitors=8&features=${CRITERIA}`, width);
    const matrix = page.getByRole('region', { name: 'AI-powered comparison matrix', exact: true });
    const level = matrix.getByText('SOC 2 Type II', { exact: false });
    await expect(level.first()).toBeVisible();
    const counters = await page
      .getByText(/chosen:|level/)
      .first()
      .textContent();
    if (width === 320) await page.getByText('View', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await expect(page).toHaveURL(/view=differences/);
    await expect(matrix.getByRole('button', { name: 'Coding', exact: true })).toBeVisible();
    await expect(matrix.getByRole('button', { name: 'Input modalities' })).toHaveCount(0);
    expect(
      await page
        .getByText(/chosen:|level/)
        .first()
        .textContent(),
    ).toBe(counters);
  });
}

test('a lead on weak evidence is hollow, and what is stale says so, at every width', async ({
  page,
}) => {
  for (const width of [1440, 768, 320]) {
    await open(page, `/wizard?step=4&product=1&competitors=8&features=2,9`, width);
    const matrix = page.getByRole('region', { name: 'AI-powered comparison matrix', exact: true });
    await expect(matrix.getByText(/^▽ .* leads$/).filter({ visible: true })).toHaveCount(1);
    await expect(matrix.getByText(/^▼ .* leads$/).filter({ visible: true })).toHaveCount(1);
    await open(page, `/wizard?step=4&product=1&competitors=20&features=1`, width);
    await expect(matrix.getByText(/old: \d+ days/).filter({ visible: true })).toHaveCount(1);
  }
});
