import type { Page } from '@playwright/test';
import { axeFaults, expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, READINGS, test } from './product.ts';

const { languageModels, manufacturing } = READINGS;
const alone = manufacturing.query.replace('1001,1002', '1001');
const SCREENS: [string, string][] = [
  ['landing page', '/'],
  ['documentation', '/docs'],
  ['step 1', '/wizard'],
  ['step 2', '/wizard?step=2&product=1'],
  ['step 3', '/wizard?step=3&product=1&competitors=8'],
  ['step 4', `/wizard?step=4&${languageModels.query}`],
  ['step 4 of the other catalog', `/wizard?step=4&${manufacturing.query}`],
  ['step 5', `/wizard?step=5&${languageModels.query}`],
  ['battlecard competitors', '/builder/battlecard?step=2&product=101&competitors=1001'],
  ['battlecard preview', `/builder/battlecard?step=4&${alone}`],
  ['empty battlecard preview', '/builder/battlecard?step=4'],
  ['AI analysis', `/builder/ai?step=4&${languageModels.query}`],
  ['dashboard', `/dashboard?${languageModels.query}`],
  ['empty dashboard', '/dashboard'],
  ['decide', '/decide'],
  ['page that takes a report back', '/reports/open'],
  ['analytics', '/analytics'],
  ['live analytics', '/analytics?data=live'],
  ['endpoint tester', '/analytics-debug'],
  ['test page', '/test'],
  ['page that does not exist', '/no-such-page'],
];

async function settle(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.use({ expectedComplaints: [/status of 404/] });

for (const [name, address] of SCREENS) {
  test(`axe finds nothing on the ${name}, light and dark, and 320 px are wide enough`, async ({
    page,
  }) => {
    await settle(page, address);
    await expectNoAxeFaults(page);
    await expectNoSidewaysScroll(page);
  });
}

test('axe finds nothing in the evidence drawer of a battlecard and in the help panel', async ({
  page,
}) => {
  await settle(
    page,
    `/builder/battlecard?step=4&${manufacturing.query.replace('1001,1002', '1001')}`,
  );
  await page.getByRole('button', { name: 'Show the evidence' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
});

test('the landing page keeps to its length, and the names in its chart keep apart', async ({
  page,
}) => {
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page, '/');
    const chart = page.getByRole('main').getByRole('img', { name: /On the line/ });
    await expect(chart).toBeVisible();
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeLessThanOrEqual(6000);
    const touching = await chart.locator('text').evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      const apart = (one: DOMRect, other: DOMRect) =>
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top + 3 ||
        other.bottom <= one.top + 3;
      return boxes.filter((one) => boxes.some((other) => other !== one && !apart(one, other)))
        .length;
    });
    expect(touching).toBe(0);
  }
});

test('each question on the landing page opens its decision or finished matrix in one click', async ({
  page,
  request,
}) => {
  const site = (await (await request.get('/api/site')).json()) as {
    catalogs: {
      slug: string;
      presets: {
        slug: string;
        question: string;
        criterionIds: string[];
        decision: Record<string, string> | null;
      }[];
    }[];
  };
  const presets = site.catalogs.flatMap((catalog) => catalog.presets);
  expect(presets.length).toBeGreaterThanOrEqual(4);
  await settle(page, '/');
  await page.getByRole('link', { name: 'See examples' }).click();
  await expect(page.getByRole('heading', { name: 'Examples' })).toBeInViewport();
  expect(presets.filter(({ decision }) => decision).length).toBeGreaterThanOrEqual(1);
  for (const { question, criterionIds, decision } of presets) {
    await page.getByRole('link', { name: question }).click();
    if (decision) {
      await expect(page).toHaveURL(/\/decide\?/);
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Choose|Too close)/ }),
      ).toBeVisible();
      await page.goBack();
      continue;
    }
    await expect(page.getByRole('heading', { name: 'Review Comparison Matrix' })).toBeVisible();
    const headers = page.getByRole('rowheader');
    await expect.poll(() => headers.count()).toBeGreaterThanOrEqual(criterionIds.length);
    await page.goBack();
  }
  // And by its name, from elsewhere.
  const { slug = '', presets: [named] = [] } = site.catalogs.at(-1) ?? {};
  await page.goto(`/compare/${slug}/${named?.slug}`);
  await expect(page.getByRole('heading', { name: 'Review Comparison Matrix' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/wizard\\?catalog=${slug}&.*product=`));
  await page.goto(`/compare/${slug}/${named?.slug}/dashboard`);
  await expect(page).toHaveURL(/\/dashboard\?/);
  await expect(
    page.getByRole('heading', { name: 'Competitive Battlecard Dashboard' }),
  ).toBeVisible();
  await expect(page.getByText('DELMIA Apriso').first()).toBeVisible();
});

test('the landing page counts what the API lists', async ({ page, request }) => {
  const lengthOf = async (path: string) =>
    ((await (await request.get(path)).json()) as unknown[]).length;
  const counts = [
    ['', '/api/companies', 'AI companies'],
    ['', '/api/competitors?catalog=language-models', 'language models'],
    ['', '/api/features?catalog=language-models', 'criteria'],
    ['Manufacturing software', '/api/competitors?catalog=manufacturing-software', 'competitors'],
    ['', '/api/features?catalog=manufacturing-software', 'attributes'],
  ] as const;
  await settle(page, '/');
  for (const [catalog, path, word] of counts) {
    if (catalog) await page.getByRole('button', { name: catalog }).click();
    const figure = page.locator('dl > div').filter({ has: page.getByText(word, { exact: true }) });
    await expect(figure.locator('dd')).toHaveText(String(await lengthOf(path)));
  }
});

test('axe finds nothing in an exported report, light and dark, and its charts are images', async ({
  page,
}) => {
  for (const template of ['comprehensive', 'simple'] as const) {
    const answer = await page.request.post(
      template === 'simple'
        ? '/api/export/simple-battlecard'
        : '/api/export/marketing-intelligence-report',
      {
        data:
          template === 'simple'
            ? { productId: 1, competitorIds: [8], featureIds: [1, 9, 14], format: 'html' }
            : {
                battlecardData: { productId: 1, competitorIds: [8], featureIds: [1, 9, 14] },
                format: 'html',
              },
      },
    );
    expect(answer.status()).toBe(200);
    await page.setContent(await answer.text());
    await expectNoAxeFaults(page);
    await expect(page.getByRole('img').first()).toBeVisible();
  }
});
