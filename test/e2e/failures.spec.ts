import { expect, READINGS, test } from './product.ts';

/** Waiting, notices and double clicks; messages on failures are tested in the error catalogue. */

const { languageModels, manufacturing } = READINGS;

test.use({ expectedComplaints: [/status of 5\d\d/] });

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
  await page.route('**/api/export/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'x', message: 'Out of order.', requestId: 'r' } }),
  );
  await page.clock.install();
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
  await page.clock.fastForward(5000);
  await expect(notice).toBeHidden();
});

test('a notice is swiped away to the right, past 50 px and no less', async ({ page }) => {
  await page.route('**/api/export/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/dashboard?${manufacturing.query}`);
  await page.getByRole('button', { name: 'AI PDF' }).click();
  const notice = page.locator('.toast');
  await expect(notice).toBeVisible();
  const swipe = async (distance: number) => {
    const box = await notice.boundingBox();
    if (!box) throw new Error('There is no notice to swipe.');
    const [x, y] = [box.x + 30, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  // A notice under the pointer does not go by itself.
  await swipe(40);
  await expect(notice).toBeVisible();
  await swipe(70);
  await expect(notice).toBeHidden();
});

test('the clean table opens in a window of its own, styled and without script, once for a double click', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    const [, address] = /\/api\/export\/(.*)/.exec(request.url()) ?? [];
    if (address && !address.includes('preview=1')) asked.push(address);
  });
  await page.goto(`/wizard?step=5&${languageModels.query}&format=clean_table`);
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open comparison table as HTML in a new tab' }).dblclick(),
  ]);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(languageModels.title);
  await expect(report.getByText('Clean comparison table')).toBeVisible();
  const heading = report.getByRole('heading', { name: 'Comparison matrix' });
  await expect(heading).toHaveCSS('border-top-style', 'solid');
  expect(asked).toEqual(['professional-dashboard']);
});
