import type { Page } from '@playwright/test';
import { axeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';

/** The choice of audience and chair wherever a report is exported. */

const PAIR = 'catalog=manufacturing-software&product=101&competitors=1003&features=company_0';
const SCREENS = [
  ['the wizard', `/wizard?step=5&${PAIR}`],
  [
    'the battlecard builder',
    '/builder/battlecard?step=4&product=101&competitors=1003&features=company_0',
  ],
] as const;

const copies = (page: Page) => page.getByRole('group', { name: 'Audience' });
const radio = (page: Page, name: RegExp) => copies(page).getByRole('radio', { name });

for (const [name, address] of SCREENS) {
  test(`${name}: the copy is chosen with the arrow keys, kept in the address, and says what it lacks`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(radio(page, /^For us/)).toBeChecked();
    await radio(page, /^For us/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, /^For customers/)).toBeChecked();
    await expect(page).toHaveURL(/[?&]audience=customer/);
    await expect(page.getByText(/^Not shown in this copy: /)).toBeVisible();
    await page.reload();
    await expect(radio(page, /^For customers/)).toBeChecked();

    await radio(page, /^Competitor’s view/).check();
    await expect(page).toHaveURL(/[?&]chair=rival/);
    await expect(page).not.toHaveURL(/audience=/);
    await expect(page.getByText(/^Not shown in this copy: /)).toHaveCount(0);
  });
}

test('the builder saves and downloads the copy for customers under a name of its own', async ({
  page,
}) => {
  await page.goto(`${SCREENS[1][1]}&audience=customer`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Complete/ }).click();
  expect((await download).suggestedFilename()).toContain(', for customers, ');
  await page.getByRole('link', { name: 'Open the saved battlecard' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^DELMIAWorks starts at the machine/ }),
  ).toBeVisible();
  await expect(page.getByText('Why we win')).toHaveCount(0);
});

test('with several rivals no competitor’s view can be taken, and the page says so', async ({
  page,
}) => {
  await page.goto('/wizard?step=5&product=1&competitors=8,31&features=1,9&chair=rival');
  await expect(radio(page, /^For us/)).toBeChecked();
  await expect(copies(page).getByRole('radio')).toHaveCount(2);
  await expect(page.getByText('“Competitor’s view” needs a single competitor.')).toBeVisible();
});

test('the dashboard shows the competitor’s view with one click, and goes back with one', async ({
  page,
}) => {
  await page.goto('/dashboard?product=1&competitors=8&features=1,9');
  const links = page.getByRole('navigation', { name: 'Copies of this report' });
  await expect(links.getByRole('link', { name: 'For us' })).toHaveAttribute('aria-current', 'page');
  const heads = page.getByRole('table', { name: /^Price|^Choose/ }).first();
  await expect(heads).toBeVisible();
  await links.getByRole('link', { name: 'Competitor’s view' }).click();
  await expect(page).toHaveURL(/[?&]chair=rival/);
  await expect(page.getByRole('columnheader', { name: /^Anthropic/ }).first()).toBeVisible();
  await links.getByRole('link', { name: 'For us' }).click();
  await expect(page.getByRole('columnheader', { name: /^OpenAI/ }).first()).toBeVisible();
  await links.getByRole('link', { name: 'For customers' }).click();
  await expect(page.getByText(/^Not shown in this copy: /)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
