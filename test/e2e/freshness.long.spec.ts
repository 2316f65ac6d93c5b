import { axeFaults, expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, READINGS, tabTo, test } from './product.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const DOUBT = '1 reader doubts this';

test('a reader says that a claim is wrong, loses nothing on the way, and finds it in the queue', async ({
  page,
}) => {
  await page.goto(`/dashboard?${READINGS.languageModels.query}`);
  const cell = page.getByRole('button', { name: /\$4\.00 per 1M tokens/ }).first();
  await cell.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(drawer.getByText(/This has stood here since \d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(drawer.getByText(/doubts? this/)).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Wrong or outdated?' }).click();
  const text = drawer.getByRole('textbox', { name: 'What is wrong?' });
  const source = drawer.getByRole('textbox', { name: 'Where does it say so?' });
  await expect(text).toBeFocused();
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(text).toHaveAccessibleDescription(/Say in a few words/);
  await text.fill('It costs less since Monday.');
  await source.fill('the page of prices');
  await expect(source).toHaveAccessibleDescription(/starts with http/);
  await source.fill('https://example.org/prices');
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([]);

  await page.route('**/api/objections', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText(/It was not sent, and stays here\./)).toBeVisible();
  await page.unroute('**/api/objections');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await cell.click();
  await expect(text).toHaveValue('It costs less since Monday.');
  await expect(source).toHaveValue('https://example.org/prices');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText('Thanks. We’ll review it.')).toBeFocused();
  // Beside the value, and in the thanks.
  await expect(drawer.getByText(DOUBT)).toHaveCount(2);

  await drawer.getByRole('link', { name: 'Reported errors' }).click();
  const queue = page.getByRole('region', { name: 'Reported errors' });
  await expect(queue.getByRole('listitem').filter({ hasText: '$4.00' })).toContainText(DOUBT);
  await expect(page.getByText('It costs less since Monday.')).toHaveCount(0);

  const counts = page.getByRole('table', { name: 'Facts by status and catalog' });
  await expect(counts.getByRole('row')).toHaveCount(7);
  await tabTo(page, 'combobox', /Status/);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/kind=un/);
  const list = page.getByRole('region', { name: 'Sources due for review' });
  await expect(list.getByText(/^! Unverified/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem').nth(99)).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Due dates as a calendar' }).click();
  expect((await file).suggestedFilename()).toBe('due-dates.ics');
  await expectNoAxeFaults(page);
  await expectNoSidewaysScroll(page);
});

test('a row of the review leads to the same form, one for each side', async ({ page }) => {
  await page.goto(`/wizard?step=4&${READINGS.languageModels.query}`);
  await page.getByRole('button', { name: 'Input price', exact: true }).click();
  const behind = page.getByRole('region', { name: 'Behind Input price' });
  const ask = behind.getByRole('button', { name: 'Wrong or outdated?' });
  await expect(ask).toHaveCount(2);
  await ask.last().click();
  await expect(behind.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await expectNoSidewaysScroll(page);
});
