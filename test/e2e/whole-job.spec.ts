import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page, TestInfo } from '@playwright/test';
import { expect, READINGS, test, walkToReview } from './product.ts';

/** Opens a saved report with the network off; returns the addresses it tried to load. */
async function openOffline(
  context: BrowserContext,
  info: TestInfo,
  html: string,
): Promise<{ page: Page; requests: string[] }> {
  const file = info.outputPath('report.html');
  await writeFile(file, html);
  await context.setOffline(true);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`file://${file}`);
  return { page, requests };
}

for (const [name, reading] of Object.entries(READINGS)) {
  test(`the whole job on real data: pick, pick, pick, review, export, open offline (${name})`, async ({
    page,
    context,
  }, info) => {
    await walkToReview(page, reading);
    const matrix = page.getByRole('table', { name: / on \d+ / });
    await expect(matrix.getByRole('columnheader')).toHaveCount(reading.rivals.length + 2);
    const rows = matrix.getByRole('row').filter({ has: page.getByRole('button') });
    expect(await rows.count()).toBeGreaterThanOrEqual(reading.criteria);

    await matrix.getByRole('button', { expanded: false }).first().click();
    const behind = page.getByRole('region', { name: /^Behind / });
    await expect(behind).toContainText('Verdict');
    await behind.getByRole('button', { name: /^Close/ }).click();
    await expect(behind).toHaveCount(0);

    await page
      .getByRole('link', { name: 'Choose format and options' })
      .or(page.getByRole('button', { name: 'Choose format and options' }))
      .click();
    await page.getByRole('radio', { name: 'Battlecard', exact: true }).check();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Open battlecard as HTML in a new tab' }).click(),
    ]);
    await tab.waitForLoadState();
    await expect(tab).toHaveTitle(reading.title);
    expect(await tab.evaluate(() => window.origin)).toBe('null');
    const html = await (await context.request.get(tab.url())).text();

    const { page: offline, requests } = await openOffline(context, info, html);
    await expect(offline.getByRole('heading', { level: 1 })).toHaveText(reading.title);
    await expect(offline.getByRole('heading', { name: 'Comparison matrix' })).toBeVisible();
    await expect(offline.getByRole('heading', { name: 'Legal disclaimer' })).toBeVisible();
    expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
  });
}

test('the profile opens on the dashboard and downloads under its name, once for a double click', async ({
  page,
}) => {
  await page.goto(`/wizard?step=4&${READINGS.languageModels.query}`);
  await page.getByRole('button', { name: 'Next: open dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\?/);
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible();
  const downloads: Download[] = [];
  page.on('download', (started) => downloads.push(started));
  await page.getByRole('button', { name: 'Full HTML AI' }).dblclick();
  await expect(page.getByText('Report generated', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect.poll(() => downloads.length).toBe(2);
  const [download, second] = downloads;
  if (!download || !second) throw new Error('The page and the PDF were not both downloaded.');
  expect(second.suggestedFilename()).toBe(download.suggestedFilename().replace('.html', '.pdf'));
  expect((await readFile(await second.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`versus 2 competitors, \\d{4}-\\d{2}-\\d{2}\\.html$`),
  );
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Marketing Competitive Intel Profile');
  expect(text).toContain('<svg');
  expect(downloads).toHaveLength(2);
});

test('options leave out exactly what they name', async ({ request }) => {
  const address = `/api/export/battlecard?${READINGS.languageModels.query}`;
  const whole = await (await request.get(address)).text();
  const bare = await (
    await request.get(`${address}&logo=0&charts=0&contact=0&disclaimer=0`)
  ).text();
  for (const part of ['class="brand"', '<svg class="chart ', '>Contact<', '>Legal disclaimer<']) {
    expect(whole).toContain(part);
    expect(bare).not.toContain(part);
  }
  expect(bare).toContain('Comparison matrix');
});

test('CSV and JSON carry the matrix', async ({ request }) => {
  const address = `/api/export/battlecard?${READINGS.manufacturing.query}`;
  const csv = await (await request.get(`${address}&format=csv`)).text();
  expect(csv).toContain('Financial Strength & Viability');
  const json = (await (await request.get(`${address}&format=json`)).json()) as { version: number };
  expect(json.version).toBe(1);
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const FORMATS = [
  ['html', 'inline', 'text/html; charset=utf-8', 'html', '<!doctype html>'],
  ['pdf', 'inline', 'application/pdf', 'pdf', '%PDF-'],
  ['word', 'attachment', `${OFFICE}.wordprocessingml.document`, 'docx', 'PK\u0003\u0004'],
  ['powerpoint', 'attachment', `${OFFICE}.presentationml.presentation`, 'pptx', 'PK\u0003\u0004'],
  ['xlsx', 'attachment', `${OFFICE}.spreadsheetml.sheet`, 'xlsx', 'PK\u0003\u0004'],
  ['csv', 'attachment', 'text/csv; charset=utf-8', 'csv', ''],
  ['json', 'attachment', 'application/json; charset=utf-8', 'json', '{'],
] as const;

for (const [name, reading] of Object.entries(READINGS)) {
  test(`every format answers with its own type, name and bytes (${name})`, async ({ request }) => {
    for (const [format, disposition, type, extension, start] of FORMATS) {
      const answer = await request.get(`/api/export/battlecard?${reading.query}&format=${format}`);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('no-store');
      const [kind, plain, extended = ''] = (headers['content-disposition'] ?? '').split('; ');
      expect(kind).toBe(disposition);
      expect(plain).toContain('filename="');
      expect(decodeURIComponent(extended)).toMatch(
        new RegExp(` versus 2 competitors, \\d{4}-\\d{2}-\\d{2}\\.${extension}$`),
      );
      expect((await answer.body()).toString('latin1')).toContain(start);
    }
  });
}
