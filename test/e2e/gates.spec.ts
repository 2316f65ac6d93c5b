import { expect, READINGS, test } from './product.ts';

/** Every way around the wizard's rules that an address or a click offers. */

const stepNow = '[aria-current="step"]';

test.use({ expectedComplaints: [/status of 404/] });

const DETOURS: [string, string, RegExp][] = [
  ['the review without a selection', '/wizard?step=4', /Choose AI Company/],
  ['the export without rivals', '/wizard?step=5&product=1', /Select LLM Models/],
  ['the review without criteria', '/wizard?step=4&product=1&competitors=8', /Select Features/],
  ['a step that does not exist', '/wizard?step=99', /Choose AI Company/],
  ['a step that is no number', '/wizard?step=<b>', /Choose AI Company/],
  ['a company that does not exist', '/wizard?step=2&product=999', /Choose AI Company/],
  [
    'a company of the other catalog',
    '/wizard?step=2&catalog=language-models&product=101',
    /Choose AI Company/,
  ],
  ['models that do not exist', '/wizard?step=3&product=1&competitors=9999', /Select LLM Models/],
  ['the company’s own models', '/wizard?step=3&product=1&competitors=1,2', /Select LLM Models/],
  [
    'criteria that do not exist',
    '/wizard?step=4&product=1&competitors=8&features=777',
    /Select Features/,
  ],
];

test('no address reaches a step before its time', async ({ page }) => {
  for (const [what, address, landsOn] of DETOURS) {
    await test.step(what, async () => {
      await page.goto(address);
      await expect.soft(page.locator(stepNow).first()).toContainText(landsOn);
      await expect.soft(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    });
  }
});

test('no address and no click selects more than ten models', async ({ page }) => {
  const fourteen = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].join(',');
  await page.goto(`/wizard?step=2&product=1&competitors=${fourteen}`);
  await expect(page.getByText('10 of 10 models selected')).toBeVisible();
  const blocked = page.getByRole('checkbox', { checked: false }).first();
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await blocked.click({ force: true });
  await expect(page.getByText('10 of 10 models selected')).toBeVisible();
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  await expect(page.getByText('9 of 10 models selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(page.getByText('10 of 10 models selected')).toBeVisible();
});

test('a step further on cannot be clicked before its time', async ({ page }) => {
  await page.goto('/wizard');
  await expect(page.getByRole('radio').first()).toBeVisible();
  const steps = page.getByRole('list').filter({ has: page.locator(stepNow) });
  await expect(steps.getByRole('listitem').nth(3).getByRole('button')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('choosing another company drops its own models from the selection', async ({ page }) => {
  await page.goto('/wizard?product=1&competitors=8,31');
  await page.getByRole('radio', { name: 'Anthropic', exact: true }).check();
  await expect(page).toHaveURL(/competitors=31(?:&|$)/);
});

test('reload, back and a shared address keep the selection; Start Over clears it', async ({
  page,
  context,
}) => {
  await page.goto(`/wizard?step=3&${READINGS.languageModels.query}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.locator(stepNow).first()).toContainText('Review Comparison');
  await page.reload();
  await expect(page.locator(stepNow).first()).toContainText('Review Comparison');
  await page.goBack();
  await expect(page.locator(stepNow).first()).toContainText('Select Features');
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByText('4 of 32 criteria selected')).toBeVisible();
  // Pressed before the page re-rendered: the address is written after a choice is shown.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main input:checked')?.click();
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ innerText }) => innerText.trim() === 'Next')?.click();
  });
  await expect(page.locator(stepNow).first()).toContainText('Review Comparison');
  await page.goBack();
  await expect(page.getByText('3 of 32 criteria selected')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('the server', () => {
  const REFUSED: [string, number][] = [
    ['/api/products/:id', 400],
    ['/api/products/0x10', 400],
    ['/api/products/999', 404],
    ['/api/competitors/%201', 400],
    ['/api/data/competitors/:companyId', 400],
    ['/api/nothing', 404],
    ['/api/comparisons?product=1&competitors=1&features=1', 400],
    ['/api/comparisons?product=1&competitors=8&features=777', 404],
    ['/api/comparisons?product=1&competitors=&features=1', 400],
    ['/api/comparisons?product=1&competitors=7,8,9,10,11,12,13,14,15,16,17&features=1', 400],
    ['/api/export/battlecard?product=1&competitors=1001&features=1&format=html', 400],
  ];
  test('refuses what it cannot answer, in one plain sentence', async ({ request }) => {
    for (const [address, status] of REFUSED) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(status);
      const { message } = (await answer.json()) as { message: string };
      expect(message, address).toMatch(/^[^<>{}\n]{5,200}\.$/);
    }
  });

  test('answers an unknown page with 404 and the not-found page', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});
