import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { parseCsv } from '../support/parse-csv.ts';
import { axeFaults } from './axe.ts';
import { expect, READINGS, test } from './product.ts';

/** Usage analytics on sample and on real figures, its endpoint tester and the test page. */

const { manufacturing } = READINGS;
const PANELS = [
  'Event types',
  'Top pages',
  'Most used products',
  'Export formats',
  'Activity, last 24 hours',
  'Response times',
  'Countries',
  'Exports by format',
  'Product trend, 7 days',
  'Recent events (last 50)',
  'Most popular battlecards',
];

test.use({ expectedComplaints: [/status of (418|500)|net::ERR_FAILED/] });

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function figure(page: Page, name: string): Promise<number> {
  const card = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  const text = await card.locator('dd > span').first().innerText();
  return Number(text.replaceAll(',', ''));
}

test('the page opens on the sample figures and asks the server for none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/analytics');
  await expect(page.getByRole('img', { name: /^World map\. / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/analytics'))).toEqual([]);

  const banner = page.getByRole('region', { name: 'Which figures are shown' });
  await expect(banner).toContainText('Sample data');
  await expect(page.getByRole('switch', { name: 'Live data' })).not.toBeChecked();
  for (const name of PANELS) await expect(panel(page, name)).toBeVisible();
  expect(await figure(page, 'Total events')).toBe(2847);
  expect(await figure(page, 'Unique sessions')).toBe(342);
  expect(await figure(page, 'API calls')).toBe(2156);
  expect(await figure(page, 'Exports')).toBe(89);
  await expect(panel(page, 'Recent events (last 50)').locator('tbody tr')).toHaveCount(10);
  await expect(panel(page, 'Countries').locator('tbody tr')).toHaveCount(16);
  for (const bucket of ['0-50 ms', '50-100 ms', '100-200 ms', '200-500 ms', '500+ ms']) {
    await expect(panel(page, 'Response times').locator('svg')).toContainText(bucket);
  }
  await expect(panel(page, 'Exports by format').locator('svg')).toContainText('HTML 38.2%');
  await expect(panel(page, 'Activity, last 24 hours')).toContainText(
    'Friday 14:00 was the busiest hour: 42 events',
  );
  await expect(panel(page, 'Countries')).toContainText(
    'United States has the most events: 982 of 2,847',
  );
  await expect(page.getByRole('button', { name: 'Clear Data' })).toBeDisabled();
});

test('every chart has its figures as a table, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/analytics');
  for (const [name, rows] of [
    ['Activity, last 24 hours', 24],
    ['Response times', 5],
    ['Exports by format', 4],
    ['Product trend, 7 days', 5],
  ] as const) {
    await panel(page, name).getByText('Show as a table').click();
    await expect(panel(page, name).getByRole('table', { name }).locator('tbody tr')).toHaveCount(
      rows,
    );
  }
  expect(await axeFaults(page, { within: 'details' })).toEqual([]);
});

test('Download CSV gives every panel, named for the day, without a formula; Refresh reloads the page', async ({
  page,
}) => {
  await page.goto('/analytics');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(download.suggestedFilename()).toBe(`analytics-${today}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  const lines = parseCsv(text.replace('\uFEFF', ''));
  expect(lines).toContainEqual(['Total events', '2847']);
  expect(lines).toContainEqual(['South Korea', 'KR', '24']);
  expect(lines.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);

  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.textContent = 'Before';
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(heading).toHaveText('Usage analytics');
});

test('Live data fills the same panels with what was recorded', async ({ page, request }) => {
  const made = await request.post('/api/export/simple-battlecard', {
    data: { productId: 101, competitorIds: [1001], featureIds: ['company_0'], format: 'html' },
  });
  expect(made.status()).toBe(200);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/analytics/exports');
      return JSON.stringify(await answer.json());
    })
    .toContain(`${manufacturing.subject} versus ${manufacturing.rivals[0]}`);

  await page.goto('/analytics');
  await page.getByRole('switch', { name: 'Live data' }).click();
  await expect(page).toHaveURL(/\/analytics\?data=live$/);
  await expect(page.getByRole('switch', { name: 'Live data' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Live data' })).toBeFocused();
  const banner = page.getByRole('region', { name: 'Which figures are shown' });
  await expect(banner).toContainText('Counted since');
  await expect(banner).toContainText('deleted after 90 days');
  await expect(banner).toContainText(/Countries from a table of addresses of \d+ \w+ \d{4}/);
  await expect(banner).toContainText('No event was lost');
  for (const name of PANELS) await expect(panel(page, name)).toBeVisible();
  expect(await figure(page, 'Exports')).toBeGreaterThanOrEqual(1);
  await expect(panel(page, 'Export formats')).toContainText('HTML');
  await expect(panel(page, 'Most used products')).toContainText(manufacturing.subject);
  await expect(panel(page, 'Top pages')).toContainText('/analytics');
  await expect(panel(page, 'Recent events (last 50)')).toContainText(/10\.\d+\.\d+\.0/);
  await expect(page.getByRole('button', { name: 'Clear Data' })).toBeDisabled();

  await page.getByRole('switch', { name: 'Live data' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  expect(await figure(page, 'Total events')).toBe(2847);
});

test('figures that cannot be loaded are an error with Retry', async ({ page }) => {
  await page.route('**/api/analytics/pages', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/analytics?data=live');
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded.');
  await expect(page.getByRole('alert')).toContainText('500: Internal Server Error');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await page.unroute('**/api/analytics/pages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Event types')).toBeVisible();
});

test('an empty record says so, and lost events are counted in words', async ({ page }) => {
  await page.route('**/api/analytics/stats', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { collection: object };
    await route.fulfill({
      json: {
        summary: { totalEvents: 0, uniqueSessions: 0, apiCalls: 0, exports: 0 },
        collection: { ...json.collection, since: null, dropped: 7 },
      },
    });
  });
  await page.goto('/analytics?data=live');
  await expect(page.getByText('Nothing recorded yet', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing was counted yet.')).toBeVisible();
  await expect(page.getByText('7 events were lost since the server started')).toBeVisible();
});

test('the endpoint tester prints raw answers, failures, address and origin', async ({
  page,
  baseURL,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analytics/stats', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/analytics/exports', (route) =>
    route.fulfill({ status: 418, body: 'short and stout' }),
  );
  await page.route('**/api/analytics/pages', (route) => route.abort());
  await page.route('**/api/analytics/products', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  );
  await page.goto('/analytics-debug');
  await page.getByRole('button', { name: 'Test endpoints' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Testing...' })).toBeDisabled();
  release();
  const output = page.getByRole('region', { name: 'Raw output' });
  await expect(output).toContainText('"totalEvents"');
  for (const text of [
    `"url": "${baseURL}/analytics-debug"`,
    `"origin": "${baseURL}"`,
    '"endpoint": "/api/products"',
    '"status": 200',
    manufacturing.subject,
    '"status": 418',
    '"error": "418: short and stout"',
    '"data": "short and stout"',
    '"data": "<h1>Sign in</h1>"',
    '"error": "The server could not be reached. Check the connection and try again."',
  ]) {
    await expect(output).toContainText(text);
  }
  await expect(page.getByRole('button', { name: 'Test endpoints' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Test endpoints' })).toBeFocused();
});

test('the test page is red and tells the time, second by second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/test');
  const clock = page.getByRole('timer');
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const _ of [1, 2]) {
    const before = await clock.innerText();
    await page.clock.runFor(1000);
    await expect(clock).not.toHaveText(before);
  }
  const colour = await clock.evaluate(
    (element) => getComputedStyle(element.parentElement ?? element).backgroundColor,
  );
  expect(colour).toBe('rgb(156, 28, 20)');
});
