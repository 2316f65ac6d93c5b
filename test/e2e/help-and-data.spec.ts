import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** Help where it is needed, and data that is requested once, cached, and never refetched in the background. */

const MINUTE = 60_000;

/** How often each address of the API was asked, and whether cookies went along. */
function countRequests(page: Page) {
  const asked: { path: string; cookie: Promise<string | undefined> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    // A request under way when the test ends has no headers to give.
    const cookie = request.allHeaders().then(
      (headers) => headers['cookie'],
      () => undefined,
    );
    asked.push({ path: pathname, cookie });
  });
  return { asked, times: (path: string) => asked.filter((each) => each.path === path).length };
}

test('a step explains itself after 300 ms, with its treasure, and a click opens the whole help', async ({
  page,
}) => {
  await page.clock.install();
  for (const [at, [address = '', title = '']] of [
    ['/wizard', 'Choose who is compared'],
    ['/wizard?step=2&product=1', 'Choose what to compare with'],
    ['/wizard?step=4&product=1&competitors=8&features=1', 'Read the matrix'],
  ].entries()) {
    await page.goto(address);
    const mark = page.getByRole('button', { name: `Help: ${title}` });
    await expect(mark).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 10 * MINUTE * (at + 1));
    await mark.hover();
    await page.clock.runFor(280);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(40);
    await expect(page.getByRole('tooltip')).toContainText(title);
    await expect(page.getByRole('tooltip')).toContainText(/Treasure: (?:coin|gem|crown|chest)/);
    await page.clock.resume();
  }
  await page.getByRole('button', { name: 'Help: Read the matrix' }).click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('advanced · gem');
});

test('? opens the help, which is searched by word and by tier', async ({ page }) => {
  await page.goto('/');
  // The server's first view is inert and takes no keys.
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  await page.keyboard.press('?');
  const panel = page.getByRole('dialog', { name: 'Help' });
  await panel.getByRole('searchbox').fill('spider');
  await expect(panel.getByRole('listitem').first()).toContainText(
    'Technology, Market Presence, Innovation, Implementation, Support, Pricing, Partnership, and Industry Focus',
  );
  await panel.getByRole('searchbox').fill('8 messaging');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('searchbox').fill('');
  await panel.getByRole('button', { name: 'pro · chest' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('pro · chest');
  await panel.getByRole('searchbox').fill('nothing like this');
  await expect(panel.getByRole('status')).toHaveText('No help text matches. Try a shorter word.');
  // The first clears the search, as in any search field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the documentation shows its links as links, in definitions too', async ({ page }) => {
  await page.goto('/docs');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'the trial' })).toHaveAttribute('href', '/trial');
  expect(await main.innerText()).not.toContain('](');
});

test('data is asked for once, with cookies, and again only when it was let go', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'desk', value: '7', url: baseURL }]);
  await page.clock.install();
  const { asked, times } = countRequests(page);
  const radios = page.getByRole('radio');
  const leaveFor = async (minutes: number) => {
    await page.getByRole('navigation', { name: 'Footer' }).getByText('Documentation').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
    await page.clock.fastForward(minutes * MINUTE);
    await page.goBack();
    await expect(radios).toHaveCount(12);
  };
  await page.goto('/wizard');
  await expect(radios).toHaveCount(12);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await leaveFor(9);
  await leaveFor(29);
  expect(times('/api/companies')).toBe(1);
  await leaveFor(31);
  expect(times('/api/companies')).toBe(2);
  const cookies = await Promise.all(asked.map(({ cookie }) => cookie));
  expect(cookies).toEqual(asked.map(() => 'desk=7'));
});

test.describe('what fails', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('is not tried again by itself, and a 401 is an error like any other', async ({ page }) => {
    await page.clock.install();
    const { times } = countRequests(page);
    await page.route('**/api/comparisons*', (route) => route.fulfill({ status: 401, body: '' }));
    await page.goto('/dashboard?product=1&competitors=8&features=1');
    await expect(page.getByRole('alert')).toContainText('401: Unauthorized');
    await page.clock.runFor(MINUTE);
    expect(times('/api/comparisons')).toBe(1);
  });
});
