import type { ShortAnswer } from '../../src/core/api/battlecard-api.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';

/** A report with a printed address, and the page that shows whether it still holds. */

const STEP = '/wizard?step=5&product=1&competitors=8&features=1,9,14,29&format=word';
const SHORT = '7k2m9xq4tz';

test.use({ expectedComplaints: [/status of 404/] });

test('an export with its address is saved first; where none can be printed the option says why', async ({
  page,
}) => {
  await page.goto(STEP);
  const option = page.getByRole('checkbox', { name: /^With its address/ });
  await expect(option).toBeDisabled();
  await expect(option).toHaveAccessibleDescription(/PUBLIC_URL/);
  await page.route('**/api/site', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), printsAddress: true } });
  });
  await page.reload();
  await option.check();
  await expect(page).toHaveURL(/address=1/);
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/battlecards') && response.request().method() === 'POST',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download battlecard as Word' }).click();
  expect(await (await saved).json()).toMatchObject({ template: 'battlecard' });
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  await page.goto('/builder');
  await expect(page.getByRole('heading', { name: 'Keep the key' })).toBeVisible();
});

test('an unknown address is a page of its own with the status 404', async ({ page }) => {
  const answer = await page.goto(`/r/${SHORT}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No report has this address');
  await expectNoAxeFaults(page);
});

test('a printed address says whether its report still holds, and what changed', async ({
  page,
}) => {
  const changed = { criterion: 'Uptime SLA', entity: 'Acme', saved: '99.9%', today: '99.5%' };
  const answer: ShortAnswer = {
    standing: { state: 'over', title: 'No longer holds', text: 'The lead has turned.' },
    createdAt: '2026-11-21T12:00:00.000Z',
    catalog: 'language-models',
    report: {
      title: 'One against another',
      subtitle: 'Battlecard',
      template: 'battlecard',
      address: '/battlecards/1',
    },
    changes: [changed],
    lines: ['It is sold in Europe.'],
  };
  await page.route('**/api/battlecards/short/**', (route) => route.fulfill({ json: answer }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/r/${SHORT.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer holds');
  await expect(page.getByText('99.5%')).toBeVisible();
  await expect(page.getByText('It is sold in Europe.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open it as it was saved' })).toHaveAttribute(
    'href',
    '/battlecards/1',
  );
  await expectNoSidewaysScroll(page);
  await expectNoAxeFaults(page);
});
