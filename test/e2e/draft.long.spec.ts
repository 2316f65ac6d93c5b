import type { Page, Route } from '@playwright/test';
import type { DraftAnswer } from '../../src/core/api/draft-api.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** The draft on the dashboard: requested only by a click, cancelled, refused, and shown with its claims. */

const DASHBOARD = '/dashboard?product=1&competitors=8&features=1,9';
const ANSWER: DraftAnswer = {
  draft: {
    provider: 'Somebody',
    note: 'Chosen by Somebody from the findings of this report, the most important first',
    sentences: [{ text: 'One, ahead of Two: Coding: 71.5% vs 60%.', claims: [1] }],
    kept: 1,
    of: 1,
    dropped: [],
    claims: [
      {
        number: 1,
        entity: 'One',
        criterion: 'Coding',
        value: '71.5%',
        instrument: null,
        condition: null,
        date: 'as of 2026-09-18',
        doubt: null,
      },
    ],
  },
  reason: null,
  may_retry: false,
  api_calls_made: 1,
};

test.use({ expectedComplaints: [/Failed to load resource/] });

/** Simulates a server with a provider; each request for a draft is held until released. */
async function withProvider(page: Page, providers: string[]): Promise<Route[]> {
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as object;
    await route.fulfill({ response, json: { ...site, liveProviders: providers } });
  });
  const held: Route[] = [];
  await page.route('**/api/report-drafts', (route) => void held.push(route));
  return held;
}

test('a draft is asked for by a click, and shown with its claims', async ({ page }) => {
  const held = await withProvider(page, ['Somebody']);
  await page.goto(DASHBOARD);
  const panel = page.getByRole('region', { name: 'Summary by Somebody' });
  await expect(page.getByText('Building the report…')).toHaveCount(0);
  const ask = panel.getByRole('button', { name: 'Draft a summary' });
  await ask.waitFor();
  expect(held).toHaveLength(0);

  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Somebody is drafting a summary…');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('status')).toHaveText('Cancelled.');

  await ask.click();
  await expect.poll(() => held.length).toBe(2);
  expect(held[1]?.request().postDataJSON()).toMatchObject({
    catalog: 'language-models',
    productId: 1,
    competitorIds: [8],
    featureIds: ['1', '9'],
    template: 'profile',
  });
  const reason = 'Today’s calls are used up.';
  await held[1]?.fulfill({ json: { draft: null, reason, may_retry: true, api_calls_made: 0 } });
  await expect(panel).toContainText(reason);

  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => held.length).toBe(3);
  await held[2]?.abort();
  await expect(panel.getByRole('alert')).toContainText('The server could not be reached');

  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => held.length).toBe(4);
  await held[3]?.fulfill({ json: ANSWER });
  await expect(panel.getByRole('status')).toHaveText(`${ANSWER.draft?.note}.`);
  await expect(panel.getByRole('link', { name: 'Fact [1]' })).toBeVisible();
  await expect(panel).toContainText('[1] One, Coding: 71.5%; as of 2026-09-18');
  await expect(panel).toContainText('One, ahead of Two: Coding: 71.5% vs 60%.');
  expect(await axeFaults(page)).toEqual([]);
});

test('what asking again cannot change offers no second try', async ({ page }) => {
  const held = await withProvider(page, ['Somebody']);
  await page.goto(DASHBOARD);
  const panel = page.getByRole('region', { name: 'Summary by Somebody' });
  await panel.getByRole('button', { name: 'Draft a summary' }).click();
  await expect.poll(() => held.length).toBe(1);
  const reason = 'There is nothing to choose.';
  await held[0]?.fulfill({ json: { draft: null, reason, may_retry: false, api_calls_made: 0 } });
  await expect(panel).toContainText(reason);
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('without a provider there is nothing to click', async ({ page }) => {
  await withProvider(page, []);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Report details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draft a summary' })).toHaveCount(0);
});
