import { expect, READINGS, tabTo, test } from './product.ts';

/** The meaning and the catalog of addresses, and the wizard without a mouse. */

const { manufacturing } = READINGS;
const SILENT = manufacturing.query.replace('catalog=manufacturing-software&', '');

test('ids name their catalog where the address does not', async ({ page }) => {
  for (const address of [
    `/wizard?step=4&${SILENT}`,
    '/wizard?product=102',
    '/wizard?competitors=1001',
    `/dashboard?${SILENT}`,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/catalog=manufacturing-software/);
    await expect(page.getByRole('main')).toContainText('DELMIA');
  }
});

test('step 1 leads to the other catalog’s wizard and back', async ({ page }) => {
  await page.goto('/wizard?product=1');
  const catalogs = page.getByRole('navigation', { name: 'Catalogs' });
  await catalogs.getByRole('link', { name: 'Manufacturing software' }).click();
  await expect(page).toHaveURL(/\/wizard\?catalog=manufacturing-software$/);
  await expect(page.getByRole('radio', { name: manufacturing.subject })).toBeVisible();
  await catalogs.getByRole('link', { name: 'Language models' }).click();
  await expect(page).toHaveURL(/\/wizard$/);
  await expect(page.getByRole('radio')).toHaveCount(12);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('sixty Tabs at most lead from the landing page through the wizard and its evidence to the dashboard', async ({
  page,
}) => {
  let tabs = 0;
  const walkTo = async (role: string, name: RegExp) => {
    tabs += await tabTo(page, role, name);
  };
  await page.goto('/');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('LLM Selector and Configurator')).toBeVisible();
  // The table comes after the page.
  await expect(page.getByRole('link', { name: 'Skip the table' })).toBeAttached();
  await walkTo('link', /^Skip to the content$/);
  await page.keyboard.press('Enter');
  await walkTo('link', /^Skip the table$/);
  await page.keyboard.press('Enter');
  await walkTo('link', /^Start LLM Comparison$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await walkTo('radio', /^OpenAI$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Anthropic', exact: true })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(heading('Select LLM Models')).toBeFocused();
  await expect(page.getByRole('searchbox', { name: /Search LLM models/ })).toBeVisible();
  await walkTo('searchbox', /Search LLM models/);
  await page.keyboard.type('mistral medium');
  await expect(page.getByRole('checkbox', { name: /^GPT/ })).toHaveCount(0);
  await walkTo('checkbox', /^Mistral Medium 3.5/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(heading('Select Features for Comparison')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Select All, Cost & Economics' })).toBeVisible();
  await walkTo('button', /^Select All, Cost & Economics$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(heading('Review Comparison Matrix')).toBeFocused();
  await expect(page.getByRole('table').first()).toBeVisible();
  // Opens a detail off the main path.
  await tabTo(page, 'button', /^Input price$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Behind Input price' })).toBeVisible();
  await walkTo('button', /^Next: open dashboard/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?product=2&competitors=31&features=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(tabs).toBeLessThanOrEqual(60);
});
