import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** Two selections on real data; with names as shown to people. */
export const READINGS = {
  languageModels: {
    address: '/wizard',
    subject: 'OpenAI',
    rivals: ['Claude Opus 5.5', 'Mistral Medium 3.5'],
    criteria: 32,
    title: 'GPT-6 Astra (OpenAI) vs Claude Opus 5.5 and Mistral Medium 3.5',
    query: 'product=1&competitors=8,31&features=1,9,14,29',
  },
  manufacturing: {
    address: '/wizard?catalog=manufacturing-software',
    subject: 'DELMIAWorks (formerly IQMS)',
    rivals: ['SAP', 'Oracle'],
    criteria: 15,
    title: 'DELMIAWorks (formerly IQMS) vs SAP and Oracle',
    query:
      'catalog=manufacturing-software&product=101&competitors=1001,1002&features=company_0,positioning_1,competitive_1,sales intel_1',
  },
} as const;

/** Watches every page of every test: an error in the console or a blocked resource fails the test. */
export const test = base.extend<{ complaints: string[]; expectedComplaints: RegExp[] }>({
  expectedComplaints: [[], { option: true }],
  // Each test is a separate visitor, so that none uses up the allowance of another.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [first = 0, second = 0] = createHash('sha256').update(testId).digest();
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${first}.${second}.1` });
  },
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
      };
      context.on('page', watch);
      await use(complaints);
      const surprising = complaints.filter(
        (text) => !expectedComplaints.some((expected) => expected.test(text)),
      );
      expect(surprising).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Picks a subject, rivals and every criterion by hand, and stops at the review. */
export async function walkToReview(
  page: Page,
  reading: (typeof READINGS)[keyof typeof READINGS],
): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(reading.address);
  await expect(next).toBeDisabled();
  await page.getByRole('radio', { name: reading.subject, exact: true }).check();
  await next.click();
  await expect(next).toBeDisabled();
  for (const rival of reading.rivals) {
    await page.getByRole('searchbox').fill(rival);
    await page.getByRole('checkbox', { name: new RegExp(`^${rival},`) }).check();
  }
  await next.click();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Select All Categories' }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Review Comparison Matrix' })).toBeVisible();
}

/** Tabs until the wanted element has the focus, and returns the count; fails if it never does. */
export async function tabTo(page: Page, role: string, name: RegExp): Promise<number> {
  const wanted = page.getByRole(role as 'button', { name });
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await wanted.evaluateAll((all) => all.some((each) => each.matches(':focus')));
    if (reached) return presses + 1;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

/** Copies the key from a first save, and confirms it. */
export async function noteKey(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Keep the key to your saved reports' });
  const key = (await notice.locator('code').innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[0-9a-f]{40}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await notice.getByRole('button', { name: 'Copy the key' }).click();
  await expect(notice.getByRole('status')).toHaveText('The key was copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await notice.getByRole('button', { name: 'I have noted it' }).click();
  await expect(notice).toHaveCount(0);
}

/** Opens the sections of a report that a phone folds, once all are drawn. */
export async function openFolds(page: Page): Promise<void> {
  await expect(page.locator('main summary', { hasText: 'Legal disclaimer' })).toBeVisible();
  await page.locator('main details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
  const more = page.locator('main').getByRole('button', { name: /^Show all( \d+)?$/ });
  while ((await more.count()) > 0) await more.first().click();
}
