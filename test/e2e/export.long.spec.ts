import type { Page } from '@playwright/test';
import { expect, READINGS, test } from './product.ts';

/** Documents, formats and the preview of the export step; the dashboard on any address. */

const PAIR = 'product=1&competitors=8&features=1,9,14,29';
const FLOWS = [
  ['the wizard', `/wizard?step=5&${PAIR}`],
  ['the battlecard builder', `/builder/battlecard?step=4&catalog=language-models&${PAIR}`],
] as const;
const DOCUMENTS = ['Battlecard', 'Clean comparison table', 'Marketing Competitive Intel Profile'];
const FORMATS = ['HTML', 'PDF', 'Word', 'PowerPoint', 'Excel', 'CSV', 'JSON'];

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Live preview' });

for (const [name, address] of FLOWS) {
  test(`${name} makes every document in every format, and its button says which`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const document of DOCUMENTS) {
      await radio(page, document).check();
      for (const format of FORMATS) {
        await radio(page, format).check();
        const label = new RegExp(`(?:[Oo]pen|[Dd]ownload) .* as ${format}(?: in a new tab)?$`);
        await expect(page.getByRole('button', { name: label })).toBeVisible();
        await expect(radio(page, document)).toBeChecked();
      }
    }
    await page.getByRole('button', { name: 'Simple export' }).click();
    await expect(radio(page, 'Battlecard')).toBeChecked();
    await expect(radio(page, 'HTML')).toBeChecked();
    await expect(page).toHaveURL(/format=simple_export/);
    await page.getByRole('button', { name: 'Marketing Competitive Intel Profile' }).click();
    await expect(radio(page, DOCUMENTS[2] ?? '')).toBeChecked();
    // Written once the choice rests.
    await expect(page).not.toHaveURL(/format=simple_export/);
    await page.reload();
    await expect(radio(page, DOCUMENTS[2] ?? '')).toBeChecked();
  });
}

test('the other documents come in every format from the address of a tab, like the battlecard', async ({
  request,
}) => {
  for (const template of ['matrix', 'profile']) {
    for (const format of ['pdf', 'word', 'powerpoint', 'xlsx', 'csv', 'json']) {
      const address = `/api/export/battlecard?${PAIR}&template=${template}&format=${format}`;
      const answer = await request.head(address);
      expect(`${template} ${format} ${answer.status()}`).toBe(`${template} ${format} 200`);
    }
  }
});

test('the preview is a page without scripts that changes with every choice', async ({ page }) => {
  await page.goto(`/wizard?step=5&${PAIR}`);
  const frame = preview(page).locator('iframe:not([inert])');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('title', 'Preview of the profile');
  const shown = frame.contentFrame();
  await expect(shown.getByRole('heading', { name: 'Executive summary' })).toBeVisible();
  await expect(shown.getByRole('img').first()).toBeVisible();
  const { width, height } = (await preview(page).boundingBox()) ?? {};

  await page.getByRole('checkbox', { name: 'Include visual charts' }).uncheck();
  await expect(shown.locator('svg.chart')).toHaveCount(0);
  await radio(page, 'Clean comparison table').check();
  await expect(shown.getByText('Clean comparison table')).toBeVisible();
  await expect(preview(page).getByRole('status')).toHaveText('changes with every choice');
  expect(await preview(page).boundingBox()).toMatchObject({ width, height });
  const link = preview(page).getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toHaveAttribute('href', /template=matrix&charts=0$/);
  await radio(page, 'CSV').check();
  await expect(page.getByText(/^“OpenAI versus Claude Opus 5\.5, [\d-]+\.csv”$/)).toBeVisible();
  const words = await page.getByRole('region', { name: 'Export Your Battlecard' }).innerText();
  expect(words.split(/\s+/).length).toBeLessThanOrEqual(250);

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(preview(page)).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'Live preview' }).click();
  await expect(frame).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('when the preview cannot be made', () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test('it says so in place, and tries again when asked to', async ({ page }) => {
    await page.route('**/api/export/battlecard*', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/wizard?step=5&${PAIR}`);
    await expect(preview(page).getByRole('alert')).toContainText('503');
    await page.unrouteAll();
    await preview(page).getByRole('button', { name: 'Retry' }).click();
    await expect(preview(page).locator('iframe')).toBeVisible();
  });
});

test('the first window of the dashboard holds who, the answer, one chart and the exports', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard?${READINGS.languageModels.query}`);
  const chart = page.getByRole('table', { name: /leads? / }).first();
  const answer = page.getByRole('region', { name: 'The answer' });
  for (const part of [
    page.getByText('OpenAI versus 2 competitors'),
    page.getByRole('button', { name: 'Full HTML AI' }),
    page.getByRole('button', { name: 'AI PDF' }),
    answer,
    chart,
  ]) {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 900)).toBeLessThanOrEqual(900);
  }
  await expect(answer).toContainText(/Choose .+ if:/);
  await expect(chart.getByRole('rowheader')).toHaveText(['Claude Opus 5.5', 'Mistral Medium 3.5']);
  await expect(page.getByRole('table', { name: 'The three at a glance' })).toBeVisible();
  for (const name of ['Report details', 'In this report', 'Competitor overview', 'Sources']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
  }
});

test('the dashboard compares what it can of any address, and names what it leaves out', async ({
  page,
}) => {
  await page.goto('/dashboard?product=101&competitors=1001');
  await expect(page.getByText('so all 15 attributes are compared.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Report details' })).toBeVisible();

  await page.goto('/dashboard?product=1&competitors=8,9999,1001,2,x&features=1,777');
  await expect(
    page.getByText('Not on record: Competitor 9999 and Unknown Competitor.'),
  ).toBeVisible();
  await expect(page.getByText(/Not comparable with OpenAI: SAP and GPT/)).toBeVisible();
  await expect(page.getByText('Not on record: 1 criterion.')).toBeVisible();
  await expect(page.getByText('OpenAI versus Claude Opus 5.5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible();

  await page.goto('/dashboard?competitors=1001');
  await expect(page.getByText(/^Choose at least one language model/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  // One of each company is offered.
  const offered = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(offered.filter({ hasText: 'Claude' })).toHaveCount(1);
  await offered.first().click();
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible();
});
