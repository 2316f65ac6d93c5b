import type { Page } from '@playwright/test';
import { expect, READINGS, test } from './product.ts';

/** What a visitor reads when a load fails, and that Retry then goes on as if nothing had happened. */

const { languageModels, manufacturing } = READINGS;

test.use({ expectedComplaints: [/status of 5\d\d/] });

async function failWith(page: Page, address: string, status = 500): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status, json: { code: 'x', message: 'Out of order.', requestId: 'r' } }),
  );
}

const FAILURES: [string, string, string, string, RegExp][] = [
  [
    'companies',
    '**/api/companies',
    '/wizard',
    'Error loading AI companies. Please try again later.',
    /^OpenAI$/,
  ],
  [
    'competitors',
    '**/api/data/competitors/*',
    '/wizard?step=2&product=1',
    'Error loading competitors. Please try again.',
    /^Claude Opus 5.5/,
  ],
  [
    'features',
    '**/api/features*',
    '/wizard?step=3&product=1&competitors=8',
    'Error loading LLM evaluation criteria. Please try again later.',
    /^Reasoning/,
  ],
];

for (const [what, address, screen, text, afterwards] of FAILURES) {
  test(`when ${what} cannot be loaded the screen says so and Retry loads them`, async ({
    page,
  }) => {
    await failWith(page, address);
    await page.goto(screen);
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    const choice = page
      .getByRole('radio', { name: afterwards })
      .or(page.getByRole('checkbox', { name: afterwards }));
    await expect(choice.first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('a comparison that cannot be made says so, with the status, and can be retried', async ({
  page,
}) => {
  await failWith(page, '**/api/comparisons*', 503);
  await page.goto(`/wizard?step=4&${languageModels.query}`);
  await expect(page.getByRole('alert')).toContainText('Unable to fetch required data');
  await expect(page.getByRole('alert')).toContainText('503: Out of order.');
  await page.unroute('**/api/comparisons*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('placeholders stand where the companies will be, and the loading of models is named', async ({
  page,
}) => {
  await page.route('**/api/companies', () => {});
  await page.goto('/wizard');
  await expect(page.locator('[aria-busy="true"] > div > div')).toHaveCount(3);
  await page.route('**/api/data/competitors/*', () => {});
  await page.goto('/wizard?catalog=manufacturing-software&step=2&product=101');
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toBeVisible();
});

test('a failed export tells it once; the notice goes after five seconds and F8 reaches it', async ({
  page,
}) => {
  await failWith(page, '**/api/export/**');
  await page.goto(`/dashboard?${manufacturing.query}`);
  const button = page.getByRole('button', { name: 'Full HTML AI' });
  await button.click();
  const notice = page.locator('.toast');
  await expect(notice).toContainText('Failed to download HTML version: 500');
  await button.click();
  await expect(notice).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.locator('ol:focus')).toBeVisible();
  await button.focus();
  await expect(notice).toBeHidden({ timeout: 7000 });
});

test('a double click exports once', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const [, address] = /\/api\/export\/(.*)/.exec(request.url()) ?? [];
    const body = request.postDataJSON() as { format?: string } | null;
    if (address) asked.push(`${address} ${body?.format ?? ''}`);
  });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));

  await page.goto(`/wizard?step=5&${languageModels.query}&format=clean_table`);
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^Next: Export/ }).dblclick(),
  ]);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(languageModels.title);
  await page.goto(`/dashboard?${languageModels.query}`);
  await page.getByRole('button', { name: 'Full HTML AI' }).dblclick();
  await expect
    .poll(() => saved.map((name) => name.split('.').at(-1)), { timeout: 20_000 })
    .toEqual(['html', 'pdf']);
  expect(asked).toEqual([
    'professional-dashboard html',
    'marketing-intelligence-report html',
    'marketing-intelligence-report pdf',
  ]);
});
