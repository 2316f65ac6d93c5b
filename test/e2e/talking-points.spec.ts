import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';

const PAIR =
  'catalog=manufacturing-software&product=102&competitors=1046&features=company_0,positioning_1';

test('a pair without talking points gets a card from what is typed', async ({ page }) => {
  test.setTimeout(40_000);
  await page.goto(`/builder/battlecard?${PAIR}&step=4`);
  await page.getByRole('button', { name: 'Write the talking points' }).click();
  await expect(page).toHaveURL(/\/talking-points\?.*catalog=own-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DELMIA Apriso vs MPDV');
  await expectNoAxeFaults(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const reasons = page.getByRole('region', { name: 'We win because' });
  const line = reasons.getByLabel('In one sentence');
  await line.fill('We govern every plant from one process.');
  await reasons.getByLabel('Theme').selectOption('One process');
  const away = page.getByRole('region', { name: 'Walk away when' });
  const long = 'word '.repeat(19).trim();
  await away.getByLabel('In one sentence').fill(long);
  await expect(away.getByRole('alert')).toContainText('It has 19 words');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(line).toHaveValue('We govern every plant from one process.');
  await expect(reasons.getByLabel('Theme')).toHaveValue('process');
  await expect(away.getByLabel('In one sentence')).toHaveValue(long);

  await page.getByRole('button', { name: 'Open the card' }).click();
  await expect(page).toHaveURL(/\/builder\/battlecard\?.*catalog=own-/);
  const card = page.frameLocator('iframe:not([inert])');
  await expect(card.getByText('We govern every plant from one process.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write the talking points' })).toHaveCount(0);
});

test('a line changed among all talking points is the line of the card', async ({ page }) => {
  test.setTimeout(40_000);
  await page.goto('/own');
  await page.getByLabel('Catalog', { exact: true }).selectOption('Manufacturing software');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our plants');
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('link', { name: 'Open the catalog' }).click();
  await page.getByRole('tab', { name: /^Talking points/ }).click();
  await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('delmia-apriso');
  await page.getByRole('combobox', { name: 'Competitor', exact: true }).selectOption('siemens');
  const line = page
    .getByRole('region', { name: 'Why we win' })
    .getByLabel('Line', { exact: true })
    .first();
  await expect(line).toHaveValue(/^One process for every plant/);
  await line.fill('{us} govern all plants from one desk.');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok());
  await line.press('Tab');
  await saved;

  const id = /own-[a-z0-9]+/.exec(page.url())?.[0] ?? '';
  await page.goto(
    `/builder/battlecard?${PAIR.replace('manufacturing-software', id).replace('1046', '1032')}&step=4`,
  );
  const card = page.frameLocator('iframe:not([inert])');
  await expect(card.getByText('We govern all plants from one desk.').first()).toBeVisible();
});
