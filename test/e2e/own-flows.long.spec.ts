import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** Every page on a visitor's catalog: a copy with a renamed product. */

const OURS = 'Our own works';
const RIVALS = 'product=101&competitors=1001';
const NOTICE = 'From a visitor’s catalog; its content was not checked here.';
const CRITERIA = 'features=company_0,positioning_1,competitive_1,sales%20intel_1';

type Made = { id: string; lookKey: string; editKey: string };

async function makeCopy({ request }: Page): Promise<Made> {
  const data = { from: 'copy', catalog: 'manufacturing-software', name: 'Our machines' };
  const made: Made = await (await request.post('/api/own-catalogs', { data })).json();
  const headers = { 'x-catalog-key': made.editKey };
  const current = '/api/own-catalogs/current';
  const { revision, parts } = await (await request.get(current, { headers })).json();
  const [ours] = parts.subjects.filter((each: { data: { id: number } }) => each.data.id === 101);
  const edit = { op: 'set', part: `subjects/${ours.slug}`, path: ['name'], value: OURS };
  const saved = await request.post(`${current}/edits`, {
    headers,
    data: { base: revision, batch: crypto.randomUUID(), edits: [edit], insist: [] },
  });
  expect(saved.status()).toBe(200);
  return made;
}

test('a shared link opens an own catalog on every page, and its key goes out in a header alone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const { id, lookKey } = await makeCopy(page);
  const asked: string[] = [];
  context.on('request', (request) => {
    const { 'x-catalog-key': _, ...headers } = request.headers();
    asked.push(`${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`);
  });
  const of = `catalog=${id}&${RIVALS}`;

  await page.goto(`/wizard?${of}&step=4&${CRITERIA}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This catalog opens with its link' }),
  ).toBeVisible();

  // Over the same page, so that only the part after # changes.
  await page.goto(`/wizard?${of}&step=4&${CRITERIA}#look=${lookKey}`);
  await expect(page.getByRole('columnheader', { name: OURS }).first()).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expect(page.getByText(NOTICE)).toBeVisible();
  const name = 'Financial Strength & Viability';
  await page.getByRole('button', { name, exact: true }).click();
  const behind = page.getByRole('region', { name: `Behind ${name}` });
  await behind.getByRole('button', { name: 'Wrong or outdated?' }).first().click();
  await behind.getByRole('textbox', { name: 'What is wrong?' }).fill('That was in 2019.');
  await behind.getByRole('button', { name: 'Send' }).click();
  await expect(behind.getByText('1 reader doubts this').first()).toBeVisible();

  await page.goto(`/wizard?catalog=${id}`);
  const catalogs = page.getByRole('navigation', { name: 'Catalogs' });
  await expect(catalogs.getByRole('link', { name: 'Our machines (yours)' })).toBeVisible();
  await page.getByRole('radio', { name: OURS }).check();
  await catalogs.getByRole('link', { name: 'Manufacturing software' }).click();
  await expect(page.getByRole('radio', { name: 'DELMIA Apriso' })).toBeVisible();
  await expect(page.getByRole('radio', { name: OURS })).toHaveCount(0);
  await expect(page.getByText(NOTICE)).toHaveCount(0);

  await page.goto(`/wizard?${of}&step=5&format=html&${CRITERIA}`);
  const preview = page.frameLocator('iframe[title="Preview of the battlecard"]');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(OURS);
  await expect(preview.getByText(NOTICE)).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^Open battlecard as HTML/ }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(OURS);
  await tab.close();

  await page.goto(`/dashboard?${of}&${CRITERIA}`);
  await expect(page.getByText(new RegExp(`^${OURS} versus `))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();

  await page.goto(`/decide?catalog=${id}`);
  await page.getByRole('link', { name: 'Which ERP may run on our own servers?' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();

  await page.goto(`/builder/battlecard?${of}&step=4&format=pdf&${CRITERIA}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Complete/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Our own works.*\.pdf$/);
  await page.getByRole('link', { name: 'Open the saved battlecard' }).click();
  await expect(page).toHaveURL(new RegExp(`/battlecards/[0-9a-f]{32}\\?catalog=${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OURS);
  await expect(page.getByText('opens with its own link')).toHaveCount(0);
  await expect(page.getByText(NOTICE)).toBeVisible();

  const saved = new URL(page.url());
  const stranger = await browser.newPage();
  await stranger.goto(saved.origin + saved.pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(OURS);
  await expect(stranger.getByText(NOTICE)).toBeVisible();
  await expect(
    stranger.getByText('The catalog of this report opens with its own link.'),
  ).toBeVisible();
  await stranger.goto(`${saved.origin}/reports/open`);
  await expect(stranger.locator('#root > [inert]')).toHaveCount(0);
  await stranger.getByLabel('Report file').setInputFiles(await file.path());
  await expect(
    stranger.getByRole('heading', { name: 'Made here from a visitor’s catalog' }),
  ).toBeFocused();
  await expect(stranger.getByText('Genuine', { exact: true })).toHaveCount(0);
  await stranger.close();

  expect(asked.filter((each) => each.includes(lookKey))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});
