import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** Pages that the browser turns to by itself are counted; whoever asks to be left out is. */

function reportedVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/visit')) visits.push(request.postData() ?? '');
  });
  return visits;
}

const footer = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name });

test('a page turned to is reported once, the first one and the sample figures never', async ({
  page,
}) => {
  const visits = reportedVisits(page);
  await page.goto('/');
  const counted = page.waitForResponse('**/api/analytics/visit');
  await footer(page, 'Documentation').click();
  expect((await counted).status()).toBe(204);
  await footer(page, 'Usage analytics').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage analytics');
  await page.goBack();
  await expect(page).toHaveURL(/\/docs$/);
  await expect.poll(() => visits).toEqual(['{"page":"/docs"}', '{"page":"/docs"}']);
});

test('who asks not to be tracked is not reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const visits = reportedVisits(page);
  await page.goto('/');
  await footer(page, 'Documentation').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  await page.waitForLoadState('networkidle');
  expect(visits).toEqual([]);
});
