import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { synthetic, writeSyntheticCatalog } from '../support/synthetic-catalog.ts';
import { expect, test } from './product.ts';

/** The built product with one more folder of catalogs: one of another field and a long one, without code for them. */

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
let address: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'third-catalog-'));
const catalogsDir = mkdtempSync(path.join(tmpdir(), 'third-catalogs-'));
const long = synthetic(1);

test.beforeAll(async () => {
  cpSync('test/fixtures/catalogs', catalogsDir, { recursive: true });
  writeSyntheticCatalog(catalogsDir, 1000);
  server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CATALOGS_DIR: catalogsDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout?.on('data', (chunk) => {
      const [, found] = /ready at (\S+)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  for (const folder of [dataDir, catalogsDir]) rmSync(folder, { recursive: true });
});

test('the wizard leads from the switch to a report, in the catalog’s words', async ({ page }) => {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Which van for rounds in town?' })).toBeVisible();
  await page.goto(`${address}/wizard`);
  await page
    .getByRole('navigation', { name: 'Catalogs' })
    .getByRole('link', { name: 'Delivery vans' })
    .click();
  await expect(page.getByText(/^Van Comparison Desk: /)).toBeVisible();
  await page.getByRole('radio', { name: 'Kestrel City' }).check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Choose rival vans' })).toBeVisible();
  await expect(page.getByText('€410.00 to lease')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Driving licence' })
    .selectOption({ label: 'Lorry licence (1, 1 other)' });
  await page.getByRole('checkbox', { name: 'Marten Two, Marten Works' }).check();
  await expect(page.getByText('1 of 4 vans chosen')).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Select All Categories' }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Review the vans' })).toBeVisible();
  const table = page.getByRole('table', { name: / on \d+ / });
  await expect(table).toContainText(/€655\.25 ?a month/);
  await expect(table).toContainText('4.2 m³');
  await page.getByRole('button', { name: 'Next: open dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\?.*catalog=delivery-vans/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Van comparison');
});

test('ids alone lead into the catalog, and a catalog that does not exist to the default', async ({
  page,
}) => {
  await page.goto(`${address}/wizard?step=2&product=5002`);
  await expect(page).toHaveURL(/catalog=delivery-vans/);
  await expect(page.getByRole('checkbox', { name: /^Otter Max,/ })).toBeVisible();
  await page.goto(`${address}/wizard?catalog=bicycles`);
  await expect(page).toHaveURL(/catalog=language-models/);
  await expect(page.getByRole('radio')).toHaveCount(12);
});

test('of a thousand rivals a page is drawn, and the server turns it, searches and narrows', async ({
  page,
}) => {
  await page.goto(`${address}/wizard?catalog=${long.slug}&step=2&product=${long.firstId}`);
  const boxes = page.getByRole('main').getByRole('checkbox', { name: / \d+, / });
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(boxes).toHaveCount(24);
  await expect(pages).toContainText('1 to 24 of 750');
  expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
  await boxes.first().check();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText('25 to 48 of 750');

  await page.getByRole('searchbox').fill('998');
  await expect(boxes).toHaveCount(1);
  await expect(pages).toBeHidden();
  await boxes.check();
  await expect(page.getByText('2 of 4 vans chosen')).toBeVisible();
  await page.getByRole('searchbox').fill('no such van');
  await expect(boxes).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(pages).toContainText('1 to 24 of 750');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/step=3.*competitors=1000002,1000998/);
});

for (const [builder, steps] of [
  ['battlecard', ['Product', 'Competitor', 'Features', 'Export']],
  ['ai', ['Choose van', 'Choose rival vans', 'Choose traits', 'Review the vans', 'Take it along']],
] as const) {
  test(`the builder ${builder} works with it and saves what it made`, async ({ page }) => {
    const rivals = builder === 'ai' ? '5002,5005' : '5002';
    const chosen = `catalog=delivery-vans&product=5001&competitors=${rivals}&features=range,cost,load-space,complaints_0`;
    await page.goto(`${address}/builder/${builder}?${chosen}&step=4`);
    await expect(
      page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem'),
    ).toContainText([...steps]);
    await expect(page.getByText(/^€655\.25(?: a month)?$/).first()).toBeVisible();
    if (builder === 'ai') await page.getByRole('button', { name: 'Generate report' }).click();
    await page.getByRole('button', { name: /^(?:Complete|Download)/ }).click();
    const saved = page.getByRole('link', { name: /^Open the saved/ }).first();
    await expect(saved).toBeVisible({ timeout: 20_000 });
    await saved.click();
    await expect(page).toHaveURL(/\/battlecards\/[0-9a-f]{32}$/);
    await expect(page.getByText('€655.25').first()).toBeVisible();
  });
}
