import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, READINGS, test } from './product.ts';

/** Saved reports: listed on the hub, shown unchanged, exported again. */

const SELECTION = {
  catalog: 'manufacturing-software',
  productId: 101,
  competitorIds: [1001, 1002],
  featureIds: ['company_0', 'positioning_1', 'competitive_0', 'sales intel_3'],
};

test.use({ expectedComplaints: [/status of (?:404|429|503)/] });

async function save(
  request: APIRequestContext,
  selection: object = SELECTION,
): Promise<{ id: string; address: string; key: string }> {
  const answer = await request.post('/api/battlecards', { data: selection });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Enters the key of another device, whose reports are then listed. */
async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByText('Your reports on another device').click();
  await page.getByLabel('Key of another browser').fill(key);
  await page.getByRole('button', { name: 'Add the key' }).click();
}

test('the hub leads to both flows and to what was saved: found, renamed, taken away and removed', async ({
  page,
  request,
}) => {
  const { address, key } = await save(request);
  await page.goto('/builder');
  await expect(page.getByText('This browser has saved no report yet.')).toBeVisible();
  await enterKey(page, 'f'.repeat(40));
  await expect(page.getByText('Nothing is saved with this key.')).toBeVisible();
  await page.getByLabel('Key of another browser').fill(key.replace(/.{4}/g, '$& '));
  await page.keyboard.press('Enter');
  for (const [name, path] of [
    ['Build a battlecard', '/builder/battlecard'],
    ['Build a report', '/builder/ai'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(row).toContainText('Marketing Competitive Intel Profile: 4 attributes');
  await expect(row).toContainText('Manufacturing software, catalog version');
  const { title } = READINGS.manufacturing;
  await page.getByRole('searchbox').fill('nothing of that kind');
  await expect(page.getByText('No saved report holds “nothing of that kind”.')).toBeVisible();
  await page.getByRole('searchbox').fill(title.slice(0, 12).toUpperCase());
  await row.getByRole('button', { name: `Rename ${title}` }).click();
  await expect(page.getByLabel('Name of the saved report')).toBeFocused();
  await page.keyboard.type('Board paper');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Rename Board paper' })).toBeFocused();
  await expect(row).toContainText(title);
  await row.getByRole('link', { name: 'Board paper' }).click();

  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Board paper' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nothing has changed since' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messaging', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: /conversations rest on/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Dimensions: the numbers' })).toBeVisible();

  for (const [label, extension] of [
    ['Print-ready HTML', '_Print.html'],
    ['Word', '.docx'],
    ['Excel', '.xlsx'],
    ['CSV', '.csv'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: label, exact: true }).click();
    const file = await waiting;
    const { subject } = READINGS.manufacturing;
    expect(file.suggestedFilename().startsWith(`${subject} versus 2 competitors, `)).toBe(true);
    expect(file.suggestedFilename().endsWith(extension)).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'was downloaded' })).toBeVisible();
  }

  await page.getByLabel('Format').selectOption('html');
  const issued = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Re-export with changes marked' }).click();
  expect(await readFile(await (await issued).path(), 'utf8')).toContain('Nothing changed since');

  await page.getByRole('link', { name: 'Open with current data' }).click();
  await expect(page.getByRole('heading', { name: 'Review Comparison Matrix' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('competitors')).toBe('1001,1002');

  await page.goto(address);
  await page.getByRole('button', { name: 'Remove Board paper' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove Board paper' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page).toHaveURL(/\/builder$/);
  await expect(page.getByText('This browser has saved no report yet.')).toBeVisible();
  expect((await request.get(`/api${address}`)).status()).toBe(404);
});

test('claims that read otherwise today stand in a table, and a refused export is told', async ({
  page,
  request,
}) => {
  const { id, address } = await save(request);
  const saved = await (await request.get(`/api/battlecards/${id}`)).json();
  const changes = [
    { criterion: 'Key Differentiator', entity: 'SAP', saved: 'Depth', today: 'Breadth' },
    { criterion: 'Key Differentiator', entity: 'Oracle', saved: 'Reach', today: null },
  ];
  await page.route(`**/api/battlecards/${id}`, (route) =>
    route.fulfill({ json: { ...saved, changes } }),
  );
  await page.route('**/export?*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'x', message: 'Many reports are being made just now.', requestId: 'r' },
    }),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '2 facts have changed since' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Changed facts' });
  await expect(section.getByRole('row')).toHaveText(
    [
      /Criterion.*Today/,
      'Key Differentiator SAP Depth Breadth',
      'Key Differentiator Oracle Reach No longer compared',
    ],
    { useInnerText: true },
  );
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.locator('.toast')).toContainText('429: Many reports are being made just now.');
});

test('an address where nothing is saved says so, and leads back', async ({ page }) => {
  for (const address of ['/battlecards/2147483647', '/battlecards/zero']) {
    await page.goto(address);
    await expect(page.getByText('There is no saved report at this address.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the report builder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report builder' })).toBeFocused();
});

test('a list that cannot be read is told, and comes when asked again', async ({ page }) => {
  await page.route('**/api/battlecards', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'x', message: 'The database cannot be reached yet.', requestId: 'r' },
    }),
  );
  await page.goto('/builder');
  await expect(page.getByRole('alert')).toContainText('What was saved could not be read.');
  await page.unroute('**/api/battlecards');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('both pages pass axe, light and dark, and need no sideways scroll at 320 px', async ({
  page,
  request,
}) => {
  const { address, key } = await save(request, {
    ...SELECTION,
    competitorIds: [1001],
    featureIds: ['positioning_1'],
    template: 'matrix',
  });
  await page.goto('/builder');
  await enterKey(page, key);
  await expect(page.locator(`a[href="${address}"]`)).toBeVisible();
  for (const path of ['/builder', address]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.waitForLoadState('networkidle');
    await expectNoAxeFaults(page);
    await expectNoSidewaysScroll(page);
  }
});
