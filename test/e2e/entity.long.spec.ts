import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, tabTo, test } from './product.ts';

/** The page of every model, product and competitor. */

const CATALOGS = [
  ['language-models', '/models'],
  ['manufacturing-software', '/software'],
] as const;
const TOO_OFTEN = 30;

type Listed = { name: string; slug: string };

async function listed(page: Page, catalog: string): Promise<Listed[]> {
  const address = `/api/competitors?catalog=${catalog}`;
  const rivals: Listed[] = await (await page.request.get(address)).json();
  if (catalog === 'language-models') return rivals;
  const products = await page.request.get(`/api/products?catalog=${catalog}`);
  return [...rivals, ...(await products.json())];
}

for (const [catalog, place] of CATALOGS) {
  test(`every page of ${catalog} is there and shows its name`, async ({ page }) => {
    await page.goto('/docs');
    const all = await listed(page, catalog);
    expect(all.length).toBeGreaterThan(40);
    let visits = 0;
    for (const { name, slug } of all) {
      // A visitor opens page after page; a new one each time the allowance of one is used up.
      if (visits % TOO_OFTEN === 0) {
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.75.${place.length}.${visits}` });
      }
      visits += 1;
      expect((await page.request.head(`${place}/${slug}`)).status(), slug).toBe(200);
      await page.evaluate((to) => history.pushState(null, '', to), `${place}/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
  });
}

test('a model says what it costs, what follows, where it is sold and what is open', async ({
  page,
}) => {
  await page.goto('/models/gemini-3-8-flash');
  await expect(page).toHaveTitle(/^Gemini 3\.8 Flash/);
  const price = page.getByRole('region', { name: 'Price now' });
  await expect(price).toContainText('From 1 January 2027: $1.50 / $7.50');
  await expect(price.getByRole('img', { name: /1 January 2027/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you can buy it' }).first()).toContainText(
    'Google Cloud Agent Platform',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as e-mail' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'When does Gemini 3.8 Flash retire',
  );
  await page.goto('/models/gemini-3-8-flash?requests=1000&input=1000&output=1000&cached=0');
  await expect(price).toContainText('1,000 requests a month of 1,000 tokens in and 1,000 out');
  await expect(price).toContainText('$5');
});

test('a fact opens by keyboard with its source, its history and a way to object', async ({
  page,
}) => {
  await page.goto('/models/claude-opus-5-5');
  await tabTo(page, 'button', /Context window$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Source: platform.claude.com: overview')).toBeVisible();
  await page.getByRole('button', { name: 'Wrong or outdated?' }).click();
  await expect(page.getByRole('form', { name: 'Say what is wrong' })).toBeVisible();
});

test('alternatives lead on to their own pages, and to all of them side by side', async ({
  page,
}) => {
  await page.goto('/models/claude-opus-5-5');
  const alternatives = page.getByRole('region', { name: 'Alternatives' });
  await alternatives.getByRole('link', { name: 'Compare side by side' }).click();
  await expect(page).toHaveURL(/\/compare\?rivals=\d+,/);
  await expect(page.getByRole('columnheader').nth(1)).toContainText('Claude Opus 5.5');
  await page.goBack();
  const [first] = await alternatives.getByRole('listitem').getByRole('link').all();
  const name = (await first?.innerText()) ?? '';
  await first?.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

test('a competitor says first how much is known, and leads to its battlecard', async ({ page }) => {
  await page.goto('/software/siemens');
  const known = page.getByRole('region', { name: 'What is known' });
  await expect(known).toContainText('40 capabilities');
  await expect(page.getByText(/^\d+ yes, \d+ no, \d+ missing of 40 capabilities\./)).toBeVisible();
  await page.getByRole('link', { name: 'Battlecard vs DELMIA Apriso' }).first().click();
  await expect(page).toHaveURL(/\/battlecard-wizard\?.*competitors=1032/);
});

test.describe('an address that nothing has', () => {
  test.use({ expectedComplaints: [/status of 404/] });
  test('answers 404 with what it may have meant', async ({ page }) => {
    const answer = await page.goto('/models/claude-opus-55');
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Claude Opus 5.5', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claude Opus 5.5' })).toBeVisible();
  });
});

for (const address of ['/models/gemini-3-8-flash', '/software/siemens']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${address} in the ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Open questions' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy as e-mail' })).toBeVisible();
      expect(await axeFaults(page, { targets: true })).toEqual([]);
    });
  }
  test(`${address} needs no more width than 320 px, and folds on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Open questions' })).toBeVisible();
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(size.scrollWidth).toBeLessThanOrEqual(320);
    expect(size.scrollHeight).toBeLessThan(6000);
  });
}

test('names in a matrix and on a dashboard lead to the page of what they name', async ({
  page,
}) => {
  await page.goto(
    '/wizard?step=4&catalog=manufacturing-software&product=101&competitors=1001&features=company_0',
  );
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/software/1001"]').first()).toBeVisible();
  await page.goto('/dashboard?product=2&competitors=14&features=1,2');
  await main.locator('a[href="/models/14"]').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gemini 3.1 Pro (preview)' }),
  ).toBeFocused();
});
