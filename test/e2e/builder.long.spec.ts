import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from '@playwright/test';
import { expect, noteKey, tabTo, test } from './product.ts';

/** The builders' flows on real data: the four-step battlecard and the AI report. */

const BATTLECARD = '/builder/battlecard';
const AI = '/builder/ai';
const PRODUCT = 'DELMIAWorks (formerly IQMS)';
const READY = `${BATTLECARD}?step=4&product=101&competitors=1001&features=company_0,sales intel_1`;
const ANALYSE = `${AI}?step=4&product=1&competitors=8&features=1,14`;
const BATCH = '**/api/competitive-intelligence-batch';
const EMPTY =
  'Select a product, at least one competitor, and attributes to see the battlecard preview.';

const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const stepNow = (page: Page) => page.locator('[aria-current="step"]').first();
const toast = (page: Page) => page.locator('.toast');

/** Records the page's posts to save or export, and its downloads. */
function watch(page: Page): { posts: string[]; downloads: Download[] } {
  const posts: string[] = [];
  const downloads: Download[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const kept = pathname === '/api/battlecards' || pathname.startsWith('/api/export/');
    if (request.method() === 'POST' && kept) posts.push(pathname);
  });
  page.on('download', (download) => downloads.push(download));
  return { posts, downloads };
}

test('a battlecard with the mouse: one competitor, the preview, saved and downloaded once', async ({
  page,
}) => {
  const { posts, downloads } = watch(page);
  await page.goto(BATTLECARD);
  await expect(step(page, 'Select Product')).toBeVisible();
  for (const name of ['Back', 'Next']) await expect(button(page, name)).toBeDisabled();
  await page.getByRole('radio', { name: PRODUCT }).check();
  await button(page, 'Next').click();

  await expect(step(page, 'Select Competitor')).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('mes');
  await expect(page.getByText(/^\d+ of \d+ shown/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('');
  await page.getByRole('searchbox').fill('aveva');
  await expect(page.getByText('competes with DELMIA Apriso')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  const infor = page.getByRole('checkbox', { name: /^Infor,/ });
  const oracle = page.getByRole('checkbox', { name: /^Oracle,/ });
  await infor.click();
  await oracle.click();
  await expect(oracle).toBeChecked();
  await expect(infor).not.toBeChecked();
  await oracle.click();
  await expect(oracle).not.toBeChecked();
  await expect(button(page, 'Next')).toBeDisabled();
  await infor.click();
  await button(page, 'Next').click();

  await expect(step(page, 'Select Features for Comparison')).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Select All Categories').click();
  await button(page, 'Next').click();

  await expect(step(page, 'Preview and Export')).toBeFocused();
  await expect(
    page.getByRole('heading', { name: `${PRODUCT} Competitive Battlecard` }),
  ).toBeVisible();
  await expect(page.getByText('15 Essential Battlecard Attributes', { exact: true })).toBeVisible();
  for (const [name, rows] of [
    ['Company (3)', 3],
    ['Positioning (4)', 4],
    ['Competitive (4)', 4],
    ['Sales Intel (4)', 4],
  ] as const) {
    const table = page.getByRole('table', { name, exact: true });
    await expect(table.getByRole('columnheader')).toHaveText([/^Attribute$/, PRODUCT, /^Infor/]);
    await expect(table.getByRole('rowheader')).toHaveCount(rows);
  }
  const retention = page.getByRole('row', { name: /^Retention & Churn/ }).first();
  await expect(retention).toContainText('Not published');
  await expect(page.getByText(/ … Data available in full export/).first()).toBeVisible();
  await expect(page.getByText(/click complete to generate the full marketing/i)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'HTML', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Marketing Competitive' })).toBeChecked();
  await expect(button(page, /^Complete: .*profile.* HTML$/i)).toBeVisible();
  await page.getByRole('radio', { name: 'Battlecard', exact: true }).check();
  const card = page.frameLocator('iframe[title="Preview of the battlecard"]');
  await expect(card.getByRole('heading', { level: 1 })).toContainText(`${PRODUCT} vs Infor`);
  await expect(page.getByRole('checkbox', { name: /^Include contact/ })).not.toBeChecked();
  await page.getByLabel('Name of the saved report').fill('For the call');
  await button(page, /^Complete/).dblclick();
  await expect(toast(page)).toContainText(
    'Your HTML battlecard has been downloaded. Open it in any browser or print to PDF using Ctrl+P.',
  );
  expect(posts).toEqual(['/api/battlecards']);
  expect(downloads).toHaveLength(1);
  const html = await readFile((await downloads[0]?.path()) ?? '', 'utf8');
  expect(html).toContain(`${PRODUCT} vs Infor`);
  expect(html).toContain('>Legal disclaimer<');
  expect(html).not.toContain('>Contact<');
  await page.getByRole('link', { name: 'Open the saved battlecard' }).click();
  await expect(page).toHaveURL(/\/battlecards\/[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'For the call' })).toBeFocused();
  await noteKey(page);
  const [again] = await Promise.all([page.waitForEvent('download'), button(page, 'HTML').click()]);
  expect(await readFile(await again.path(), 'utf8')).toBe(html);
});

test('what is saved is the document that was sent, and its link says which', async ({
  page,
  context,
}) => {
  for (const [format, link, kind] of [
    ['clean_table', 'Open the saved comparison table', 'Clean comparison table: 2 attributes'],
    ['word', 'Open the saved profile', 'Marketing Competitive Intel Profile: 2 attributes'],
  ] as const) {
    await page.goto(`${READY}&format=${format}`);
    await button(page, /^Complete/).click();
    const saved = page.getByRole('link', { name: link });
    const address = await saved.getAttribute('href');
    const opened = context.pages().filter((each) => each !== page);
    expect(opened).toHaveLength(format === 'clean_table' ? 1 : 0);
    for (const report of opened) {
      await expect(report.getByRole('heading', { level: 1 })).toContainText('vs SAP');
      await report.close();
    }
    await saved.click();
    await expect(page.getByText(new RegExp(`^${kind}(, good until|, \\d+ value|$)`))).toBeVisible();
    await page.goto('/builder');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
    await expect(row).toContainText(kind);
  }
});

test('every competitor on record is found by its type, deployment or licence', async ({ page }) => {
  const pick = async (name: string, label: RegExp) => {
    const field = page.getByRole('combobox', { name });
    const option = field.getByRole('option').filter({ hasText: label });
    const text = await option.innerText();
    await field.selectOption(text);
    return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  };
  await page.goto(`${BATTLECARD}?step=2&product=101`);
  const boxes = page.getByRole('checkbox');
  const others = page.locator('details').filter({ hasText: 'other competitors compete with' });
  const folded = page.locator('details').filter({ hasText: 'Little is known yet' });
  for (const [name, label] of [
    ['Type', /^Planning and scheduling/],
    ['Type', /^Manufacturing execution/],
    ['Licence', /^Open source/],
    ['Deployment', /^On premises/],
  ] as const) {
    const [count = 0, other = 0] = await pick(name, label);
    expect(count + other).toBeGreaterThan(0);
    await folded.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await expect(boxes).toHaveCount(count);
    await expect(others.locator('li')).toHaveCount(other);
    await page.getByRole('combobox', { name }).selectOption('');
  }
  await pick('Type', /^Planning and scheduling/);
  await expect(page.getByRole('checkbox', { name: /^SAP,/ })).toBeVisible();
  await expect(page.getByText('Also Planning and scheduling').first()).toBeVisible();
  await expect(others.getByText('competes with DELMIA Ortems').first()).toBeAttached();
});

test('a battlecard by keyboard alone', async ({ page }) => {
  await page.goto(BATTLECARD);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await tabTo(page, 'radio', /^DELMIA Apriso$|^DELMIAWorks/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'DELMIA Apriso' })).toBeChecked();
  await tabTo(page, 'button', /^Next$/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Select Competitor')).toBeFocused();
  await tabTo(page, 'searchbox', /Search competitors/);
  await page.keyboard.type('aveva');
  await tabTo(page, 'checkbox', /^AVEVA/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Next$/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Select Features for Comparison')).toBeFocused();
  await tabTo(page, 'button', /^Select All, Company$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Next$/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Preview and Export')).toBeFocused();
  await expect(page.getByText('3 of 15 Essential Battlecard Attributes')).toBeVisible();
  await tabTo(page, 'radio', /^Marketing Competitive/);
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await tabTo(page, 'radio', /^HTML$/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'JSON' })).toBeChecked();
  await expect(button(page, /Show the evidence$/).first()).toBeVisible();
  await tabTo(page, 'link', /^Skip the preview$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /Show the evidence$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, 'button', /^Complete/);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Battlecard generated successfully');
});

test('the intel profile is a page and a PDF', async ({ page }) => {
  const { posts, downloads } = watch(page);
  await page.goto(`${READY}&format=intel_dashboard`);
  await button(page, /^Complete/).click();
  await expect(toast(page)).toContainText('with its spider chart', { timeout: 20_000 });
  const names = downloads.map((each) => each.suggestedFilename().split('.').at(-1));
  expect(names).toEqual(['html', 'pdf']);
  expect(posts.filter((path) => path === '/api/battlecards')).toHaveLength(1);
});

test('step 4 says what it lacks; Start Over clears all three and stays on the route', async ({
  page,
}) => {
  const { posts } = watch(page);
  await page.goto(READY);
  await page.getByText(/^Your selection:/).click();
  await button(page, 'Remove SAP').click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  // It looks and sounds unavailable, and still says why when it is pressed.
  const complete = button(page, /^Complete/);
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await complete.press('Enter');
  await expect(toast(page)).toContainText(
    'Please select a product, at least one competitor, and features for comparison.',
  );
  expect(posts).toEqual([]);
  await button(page, 'Start Over').click();
  await expect(step(page, 'Select Product')).toBeVisible();
  await expect(page).toHaveURL(/\/builder\/battlecard$/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goto(READY.replace('step=4', 'step=2').replace('1001', '1001,1002'));
  await expect(page.getByText('1 of 1 competitors selected')).toBeVisible();
});

test('reload, back and another tab keep the battlecard; the other catalog is one click away', async ({
  page,
  context,
}) => {
  await page.goto(READY.replace('step=4', 'step=3'));
  await button(page, 'Next').click();
  await page.reload();
  await expect(page.getByText('2 of 15 Essential Battlecard Attributes')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, 'Start Over').click();
  await expect(step(other, 'Select Product')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 of 15 attributes selected')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('2 of 15 Essential Battlecard Attributes')).toBeVisible();
  await other.getByRole('link', { name: 'Language models' }).click();
  await expect(other).toHaveURL(/\/builder\/battlecard\?catalog=language-models$/);
  await expect(other.getByRole('radio')).toHaveCount(12);
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test('nothing is exported and the reason is told', async ({ page }) => {
    const { posts } = watch(page);
    await page.route('**/api/battlecards', (route) =>
      route.fulfill({ status: 503, json: { code: 'x', message: 'Busy.', requestId: 'r' } }),
    );
    await page.goto(READY);
    await button(page, /^Complete/).click();
    await expect(toast(page)).toContainText('Error creating battlecard');
    await expect(toast(page)).toContainText('503: Busy.');
    expect(posts).toEqual(['/api/battlecards']);
  });
});

test('an AI report with the mouse: loading screen, gates, analysis, report', async ({ page }) => {
  const { posts, downloads } = watch(page);
  let answerCompanies: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answerCompanies = resolve;
  });
  await page.route('**/api/companies', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(AI);
  await expect(page.getByText('Loading AI Companies...')).toBeVisible();
  await expect(page.getByText('Setting up your competitive intelligence platform')).toBeVisible();
  answerCompanies();
  await expect(button(page, 'Next')).toBeDisabled();
  await page.getByRole('radio', { name: 'OpenAI', exact: true }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Next')).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Claude Opus 5\.5,/ }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Select All, Cost & Economics').click();
  await button(page, 'Next').click();
  await expect(step(page, 'Review the LLM comparison')).toBeFocused();
  await button(page, 'Generate report').click();
  await expect(step(page, 'Generate an LLM report')).toBeFocused();
  await expect(
    page.getByRole('radio', { name: 'Marketing Competitive Intel Profile' }),
  ).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await page.getByRole('radio', { name: 'PowerPoint' }).check();
  await button(page, 'Download profile as PowerPoint').dblclick();
  await expect(toast(page)).toContainText('Your profile as PowerPoint has been downloaded.', {
    timeout: 20_000,
  });
  expect(posts).toEqual(['/api/battlecards']);
  expect(downloads[0]?.suggestedFilename()).toMatch(/\.pptx$/);
});

test('an AI report by keyboard alone', async ({ page }) => {
  await page.goto(`${AI}?step=3&product=1&competitors=8`);
  await tabTo(page, 'button', /^Select All, Cost & Economics$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Next$/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Review the LLM comparison')).toBeFocused();
  await expect(button(page, 'Generate report')).toBeEnabled();
  await button(page, /^Show the evidence$/)
    .or(button(page, 'Start Over'))
    .first()
    .focus();
  await tabTo(page, 'button', /^Generate report$/);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Generate an LLM report')).toBeFocused();
});

test('the report is never jumped to, and a reload has to analyse again', async ({ page }) => {
  await page.goto(ANALYSE.replace('step=4', 'step=5'));
  await expect(stepNow(page)).toContainText('Analysis');
  const report = page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last();
  await expect(button(page, 'Generate report')).toBeEnabled();
  await expect(report).toBeDisabled();
  await button(page, 'Generate report').click();
  await expect(stepNow(page)).toContainText('Report');
  await page.goBack();
  await expect(stepNow(page)).toContainText('Analysis');
  await page.goForward();
  await expect(stepNow(page)).toContainText('Report');
  await page.route(BATCH, () => {});
  await page.reload();
  await expect(stepNow(page)).toContainText('Analysis');
  await expect(button(page, 'Generate report')).toBeDisabled();
});

test('a late answer to an older selection completes no newer one', async ({ page }) => {
  const held: { features: number; route: Route }[] = [];
  await page.route(BATCH, (route) => {
    const { featureIds } = route.request().postDataJSON() as { featureIds: string[] };
    held.push({ features: featureIds.length, route });
  });
  const release = async (features: number) => {
    for (const each of held.filter((one) => one.features === features)) {
      // The page may have aborted the request already.
      await each.route.continue().catch(() => {});
    }
  };
  await page.goto(ANALYSE);
  await expect.poll(() => held.length).toBe(1);
  await button(page, 'Previous').click();
  await page.getByRole('checkbox', { name: /^Input price/ }).click();
  await button(page, 'Next').click();
  await expect.poll(() => held.filter(({ features }) => features !== 2).length).toBe(1);
  await release(2);
  await expect(page.getByText('Missing: Completed analysis')).toBeVisible();
  await expect(button(page, 'Generate report')).toBeDisabled();
  await release(held.at(-1)?.features ?? 0);
  await expect(button(page, 'Generate report')).toBeEnabled();
});

test('a change takes the finished report back to its analysis, in this tab alone', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(ANALYSE.replace('competitors=8', 'competitors=8,31'));
    await button(tab, 'Generate report').click();
    await expect(stepNow(tab)).toContainText('Report');
  }
  await page.route(BATCH, () => {});
  await page.getByText(/^Your selection:/).click();
  const removal = button(page, /^Remove Mistral/).first();
  await removal.click();
  await expect(stepNow(page)).toContainText('Analysis');
  await expect(stepNow(other)).toContainText('Report');
  await expect(button(other, /^Download profile/)).toBeVisible();
});
