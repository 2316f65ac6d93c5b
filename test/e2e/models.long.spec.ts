import type { Page } from '@playwright/test';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, tabTo, test } from './product.ts';

/** The table of all models on the first page. */

const CODING = 'Coding: WebDev Elo, LMArena';

const names = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((each) => each.querySelector('a')?.textContent ?? ''));

async function ready(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('table').getByText('$', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Excel' })).toBeVisible();
}

test('the cheapest models above 1,600 WebDev Elo leave as Excel in six clicks', async ({
  page,
}) => {
  await ready(page);
  let clicks = 0;
  const click = async (role: 'button', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  await click('button', 'Filter');
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  // It opens with the criterion that the table is sorted by.
  await expect(dialog.getByLabel('Criterion').locator('option:checked')).toHaveText(CODING);
  clicks += 1;
  await dialog.getByRole('textbox').fill('1,600');
  await click('button', 'Add filter');
  await click('button', /^Your cost/);
  await expect(page.getByRole('columnheader', { name: /Your cost/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const shown = await names(page);
  const file = page.waitForEvent('download');
  await click('button', 'Download Excel');
  expect((await file).suggestedFilename()).toMatch(/^Language models, \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(shown.length).toBeGreaterThan(5);
  const [first] = shown;
  const address = page.url();
  await page.goto(address);
  await expect.poll(async () => (await names(page))[0]).toBe(first);
});

test('the same by keyboard', async ({ page }) => {
  await ready(page);
  await tabTo(page, 'button', /Filter$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a filter' })).toBeVisible();
  await tabTo(page, 'textbox', /WebDev Elo/);
  await page.keyboard.type('1600');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/to check ·/)).toBeVisible();
  await tabTo(page, 'button', /^Your cost/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=cost/);
  await expect(page.getByRole('columnheader', { name: /Your cost/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('a filter keeps what it cannot tell apart, and ticked rows lead on', async ({ page }) => {
  await ready(page);
  await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: /^EU/ }).click();
  await expect(page.getByText(/^\d+ to check\.$/)).toBeVisible();
  await expect(page.getByText(/\d+ match/)).toBeVisible();
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(0).check();
  const tray = page.getByRole('region', { name: 'Selection' });
  await tray.getByRole('button', { name: 'Battlecard' }).click();
  await expect(tray.getByRole('status')).toContainText('takes two');
  await page.getByRole('checkbox', { name: 'Select GPT-6 Luna' }).check();
  await expect(page).toHaveURL(/ticked=\d+,\d+/);
  await tray.getByRole('link', { name: 'Decide' }).click();
  await expect(page).toHaveURL(/\/decide\?.*candidates=/);
});

test('axe finds nothing on the table, its tray and its dialogs, and a phone needs no sideways scroll', async ({
  page,
}) => {
  for (const [width, address] of [
    [1440, '/?ticked=8,2'],
    [1440, '/?catalog=manufacturing-software'],
    [390, '/?ticked=8,2'],
    [320, '/?show=own'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectNoAxeFaults(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a table without a match, a chart of one point and a tray that cannot go on each say so', async ({
  page,
}) => {
  await page.goto('/?filters=5~min~999999999');
  await expect(page.getByText('No row meets every filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('table').getByRole('checkbox').first()).toBeVisible();
  await page.goto('/?filters=2.lmarena-webdev-elo.lmarena~min~1800');
  await expect(
    page.getByText('Fewer than two rows have both values. Choose another axis.'),
  ).toBeVisible();
  // Two competitors and no product; a model of the other catalog is no row here.
  await page.goto('/?catalog=manufacturing-software&ticked=1001,1002,8');
  const tray = page.getByRole('region', { name: 'Selection' });
  await tray.getByRole('button', { name: 'Export' }).click();
  await expect(tray.getByRole('status')).toHaveText(
    'Tick a product as well to export competitors with it.',
  );
  await tray.getByRole('button', { name: 'Battlecard' }).click();
  await expect(tray.getByRole('status')).toHaveText(
    'A battlecard starts from a product. Tick it first.',
  );
});

test('a model that is listed no longer says so, and that its price is the last', async ({
  page,
}) => {
  await page.goto('/models/gpt-5-2');
  await expect(page.getByText('No longer in our lists.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last price on file' })).toBeVisible();
  await expect(page.getByText('Price now')).toHaveCount(0);
});

test.describe('a server that fails', () => {
  test.use({ expectedComplaints: [/status of 500/] });
  test('is told in a sentence of the place, with a way to try again', async ({ page }) => {
    await page.route(/\/api\/(table|entity-page|entities)/, (route) =>
      route.fulfill({ status: 500, json: { code: 'x', message: 'Out of order.', requestId: 'r' } }),
    );
    for (const [address, sentence] of [
      ['/', 'The table could not be loaded.'],
      ['/compare?rivals=8,2', 'The comparison could not be loaded.'],
      ['/models/claude-opus-5-5', 'This page could not be loaded'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(sentence).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /again|retry/i }).first()).toBeVisible();
    }
  });
});
