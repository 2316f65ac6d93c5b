import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, READINGS, tabTo, test } from './product.ts';

/** The page that checks report files; answers that this server cannot be made to give are simulated. */

test.use({ expectedComplaints: [/status of (?:413|429)|ERR_FAILED/] });

const FILE = { name: 'report.html', mimeType: 'text/html', buffer: Buffer.from('<p>Report</p>') };
const ADDRESS = '**/api/reports/open';

test('a file is chosen by keyboard, kept while the server is away, and too large for some', async ({
  page,
}) => {
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/builder');
  await page.getByRole('link', { name: 'Open a report file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open a report' })).toBeFocused();
  await expect(page.getByText('nothing of it is stored on the server')).toBeVisible();

  await page.route(ADDRESS, (route) => route.abort());
  await tabTo(page, 'button', /^Choose a file$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(FILE);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server could not be reached.');
  await expect(alert).toContainText('report.html');

  await page.unroute(ADDRESS);
  let answer = () => undefined as void;
  const held = new Promise<void>((release) => (answer = release));
  await page.route(ADDRESS, async (route) => {
    await held;
    await route.fulfill({
      status: 429,
      json: { code: 'x', message: 'Please try again in 5 seconds.', requestId: 'r' },
    });
  });
  const retry = page.getByRole('button', { name: 'Try the same file again' });
  await retry.click();
  await expect(page.getByRole('status').filter({ hasText: 'Reading the file…' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  const input = page.getByLabel('Report file');
  await input.setInputFiles(FILE);
  answer();
  await expect(alert).toContainText('Please try again in 5 seconds.');

  await page.unroute(ADDRESS);
  await page.route(ADDRESS, (route) =>
    route.fulfill({ status: 413, json: { code: 'x', message: 'Too large.', requestId: 'r' } }),
  );
  await retry.click();
  await expect(alert).toContainText('This file is too large.');
  await expect(retry).toHaveCount(0);
  await expectNoAxeFaults(page);
  await expectNoSidewaysScroll(page);
});

test('a report of another installation is shown without a way to issue it again, and an altered one side by side', async ({
  page,
  request,
}) => {
  const { query } = READINGS.languageModels;
  const { document } = await (await request.get(`/api/comparisons?${query}`)).json();
  const other = {
    verdict: 'other-installation',
    sentence: 'This report was made by another installation; whether it is whole cannot be known.',
    places: [],
    format: 'html',
    document,
    changes: [],
    today: null,
    savedAgain: true,
    comparable: false,
    address: null,
    refusal: 'It cannot be issued again here.',
  };
  let answer: object = other;
  await page.route(ADDRESS, (route) => route.fulfill({ json: answer }));
  await page.goto('/reports/open');
  // The server's first view is inert and takes no file.
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<p>Report</p>'], 'dropped.html', { type: 'text/html' }));
    return data;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  const verdict = page.getByRole('heading', { name: 'From another installation' });
  await expect(verdict).toBeFocused();
  await expect(page.getByText('dropped.html')).toBeVisible();
  await expect(page.getByText('It cannot be issued again here.')).toBeVisible();
  await expect(page.getByText('By another program, after it was made')).toBeVisible();
  await expect(page.getByRole('button', { name: /changes marked/ })).toHaveCount(0);

  const places = [{ expected: 'Costs $8.00', found: 'Costs $800.00' }];
  answer = { ...other, verdict: 'altered', places, comparable: true, address: `/wizard?${query}` };
  await page.getByRole('button', { name: 'Open another file' }).click();
  await page.getByLabel('Report file').setInputFiles(FILE);
  await expect(page.getByRole('heading', { name: 'Altered', exact: true })).toBeFocused();
  const place = page.getByRole('region', { name: 'One place was altered' });
  await expect(place).toContainText('As issuedCosts $8.00In this fileCosts $800.00');
  await expect(page.getByRole('link', { name: 'Open with current data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-export with changes marked' })).toBeVisible();
  await expectNoAxeFaults(page);
  await expectNoSidewaysScroll(page);
});
