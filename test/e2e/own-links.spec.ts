import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** Links of own catalogs, and a file that changes one: through the pages alone. */

test.use({ expectedComplaints: [/Failed to load resource/] });

const FIRST = [
  'Feature,Anvil (us),Bolt,Crank',
  'Price per month,$12,$15,$20',
  'Latency,120 ms,80 ms,',
  'SSO,yes,no,yes',
].join('\n');
const SECOND = FIRST.replace('$15', '$14').replace('$20', '$18').replace('80 ms,', '80 ms,95 ms');

async function make(request: APIRequestContext, file = Buffer.from(FIRST), fileName = 'sheet.csv') {
  const data = { from: 'file', fileName, bytes: file.toString('base64') };
  const answer = await request.post('/api/own-catalogs', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; lookKey: string; editKey: string };
}

/** Everything that the browser sends, except the header with the key. */
function watch(page: Page): string[] {
  const left: string[] = [];
  page.on('request', (asked) => {
    const { referer = '' } = asked.headers();
    left.push(asked.url(), referer, asked.postData() ?? '');
  });
  return left;
}

test('a link opens its catalog and leaves no key in an address, a history, a request or a referrer', async ({
  request,
  browser,
}) => {
  const { id, lookKey, editKey } = await make(request);
  for (const key of [lookKey, editKey]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const left = watch(page);
    await page.goto('/docs');
    await page.goto(`/own#${key}`);
    await expect(page).toHaveURL(new RegExp(`/own/c/${id}$`));
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Decide', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const addresses: string[] = [];
    for (let step = 0; step < 2; step += 1) {
      addresses.push(page.url());
      await page.goBack();
    }
    await page.goto(`/own/c/${id}`);
    await page.reload();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    addresses.push(page.url(), ...left.filter((each) => !each.endsWith(`/own#${key}`)));
    expect(addresses.filter((each) => each.includes(key))).toEqual([]);
    await context.close();
  }
});

test('a link of the earlier form is rewritten, one over the same page too; a wrong one says so', async ({
  request,
  page,
}) => {
  const { id, lookKey } = await make(request);
  await page.goto(`/own/${lookKey}`);
  await expect(page).toHaveURL(new RegExp(`/own/c/${id}$`));
  const other = await make(request);
  await page.goto('/own');
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible();
  await page.evaluate((key) => window.location.assign(`/own#${key}`), other.lookKey);
  await expect(page).toHaveURL(new RegExp(`/own/c/${other.id}$`));
  await page.goto(`/own#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link opens no catalog' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a catalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible();
});

test('an editor copies, replaces and withdraws the link to view, and replaces the one to edit', async ({
  request,
  browser,
  page,
}) => {
  const { editKey, lookKey } = await make(request);
  const context = await browser.newContext();
  const reader = await context.newPage();
  const opens = async (key: string, isOpen: boolean) => {
    await reader.goto('/docs');
    await reader.goto(`/own#${key}`);
    await expect(
      isOpen
        ? reader.getByText('Read only')
        : reader.getByRole('heading', { name: 'This link opens no catalog' }),
    ).toBeVisible();
  };
  await page.goto(`/own#${editKey}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share this catalog' });
  const view = share.getByRole('region', { name: 'View-only link' });
  await expect(view.getByText(lookKey)).toBeVisible();
  await expectNoAxeFaults(page);
  await opens(lookKey, true);
  const press = async (region: typeof view, name: string) => {
    await region.getByRole('button', { name }).click();
    // It asks for confirmation.
    await region.getByRole('group', { name }).getByRole('button', { name }).click();
  };
  await press(view, 'Replace the view-only link');
  await expect(view.getByText(lookKey)).toHaveCount(0);
  const next = (await view.locator('code').textContent())?.split('#')[1] ?? '';
  await opens(lookKey, false);
  await opens(next, true);
  await press(view, 'Withdraw it');
  await expect(view.getByRole('button', { name: 'Create a view-only link' })).toBeVisible();
  await opens(next, false);
  await press(share.getByRole('region', { name: 'Edit link' }), 'Replace the edit link');
  await expect(page.getByText('Edit link replaced', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await opens(editKey, false);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('0 reports saved from it')).toBeVisible();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No report was saved from it.', { exact: true })).toBeVisible();
  await context.close();
});

test('a newer file changes what is taken, in one step; sources are set in bulk; a text is found', async ({
  request,
  page,
}) => {
  const { editKey } = await make(request);
  await page.goto(`/own#${editKey}`);
  const cell = (name: RegExp) => page.getByRole('gridcell', { name });
  await cell(/\$20/).click();
  await page.keyboard.type('19');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Update from a file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Update from a file' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    drawer.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(SECOND) });
  await expect(drawer.getByText('“sheet.csv”: 3 differences.')).toBeVisible();
  const conflict = drawer.getByRole('checkbox', { name: /Price per month: Crank/ });
  await expect(conflict).not.toBeChecked();
  await expect(drawer.getByRole('checkbox', { name: /Price per month: Bolt/ })).toBeChecked();
  await expectNoAxeFaults(page);
  await drawer.getByRole('button', { name: 'Take 2 changes' }).click();
  await expect(page.getByText('2 changes taken', { exact: true })).toBeVisible();
  await expect(cell(/\$14/)).toBeVisible();
  await expect(cell(/\$19/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell(/\$15/)).toBeVisible();

  await page.getByRole('columnheader', { name: 'Bolt' }).click();
  await page.getByRole('button', { name: /^Source of \d+ cells$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Source of the chosen cells' });
  await dialog.getByLabel('Where are they from?').fill('https://bolt.example/prices');
  await dialog.getByRole('button', { name: 'Set the source' }).click();
  await cell(/\$15/).click();
  await expect(page.getByText('bolt.example, undated')).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('9500');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByLabel('Find on the sheet').fill('latency');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('how a newer file is read is corrected as at the first import, and its lines follow', async ({
  request,
  page,
}) => {
  const file = 'test/fixtures/own/google.xlsx';
  const { editKey } = await make(request, await readFile(file), 'google.xlsx');
  await page.goto(`/own#${editKey}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Update from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update from a file' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(dialog.getByText('Nothing changes.')).toBeVisible();
  // The catalog knows our products, but not the meaning of a colour.
  await expect(dialog.getByLabel('Our product')).toHaveCount(0);
  await dialog.getByLabel(/in #00FF00: they mean/).selectOption('Yes');
  await expect(dialog.getByRole('checkbox', { name: 'Audit log: Us' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'SSO: Crank' })).toBeChecked();
  await expectNoAxeFaults(page);
  await dialog.getByRole('checkbox', { name: 'Take Beta', exact: true }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: 'Criterion “Beta”' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Take 2 changes' }).click();
  await expect(page.getByText('2 changes taken', { exact: true })).toBeVisible();
});
