import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** Navigation inside the browser is counted, except for visitors who ask not to be tracked. */

/** The page of each reported visit; the server accepts only known pages, with 204. */
function reportedVisits(page: Page): string[] {
  const visits: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/analytics/visit')) return;
    visits.push(`${response.status()} ${new URL(page.url()).pathname}`);
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
  await footer(page, 'Documentation').click();
  await expect.poll(() => visits).toEqual(['204 /docs']);
  await page.getByRole('link', { name: 'Old values' }).click();
  await footer(page, 'Usage analytics').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage analytics');
  await page.goBack();
  await expect(page).toHaveURL(/\/docs#staleness$/);
  await expect.poll(() => visits).toEqual(['204 /docs', '204 /docs']);
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
