import type { Locator, Page, Route } from '@playwright/test';
import type { BatchAnswer } from '../../src/core/api/comparison-api.ts';
import { axeFaults } from './axe.ts';
import { expect, READINGS, test } from './product.ts';

/** The analysis in the rows of the matrix, with failed, waiting and late answers. */

const BATCH = '**/api/competitive-intelligence-batch';
const ONE = '/wizard?step=4&product=1&competitors=8&features=1,9';
const THREE = '/wizard?step=4&product=1&competitors=8,31,7&features=1,9';

const panelOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Real-time comparative analysis' });

const rivalOf = (route: Route): number =>
  (route.request().postDataJSON() as { competitor: { id: number } }).competitor.id;

/** Answers like the server, with the answer modified by `change`. */
async function answer(route: Route, change: (body: BatchAnswer) => void = () => {}): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as BatchAnswer;
  change(body);
  await route.fulfill({ response, json: body });
}

/** Holds and counts all requests until they are released. */
async function hold(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(BATCH, (route) => void held.push(route));
  return held;
}

/** The server of this test has no provider; the site answers as if it had two. */
async function withProviders(page: Page): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as object;
    await route.fulfill({ response, json: { ...site, liveProviders: ['One', 'Two'] } });
  });
}

async function openRow(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('region', { name: `Behind ${name}` });
}

for (const [name, reading] of Object.entries(READINGS)) {
  test(`a complete selection is analysed by itself, on real data (${name})`, async ({ page }) => {
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') {
        asked.push((request.postDataJSON() as { competitor: { id: number } }).competitor.id);
      }
    });
    await page.goto(`/wizard?step=4&${reading.query}`);
    const panel = panelOf(page);
    await expect(panel.getByRole('status')).toHaveText('2 of 2 competitors analysed.');
    await expect(panel).toContainText('Catalog evidence — no live provider configured');
    await expect(panel).toContainText('0 API calls made');
    expect(asked).toHaveLength(2);

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(
      page.getByRole('heading', { name: 'Select Features for Comparison' }),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(panel.getByRole('status')).toHaveText('2 of 2 competitors analysed.');
    expect(asked).toHaveLength(2);
  });
}

test('three rivals: two are asked at once, and each is shown when it answers', async ({ page }) => {
  const held = await hold(page);
  await page.goto(THREE);
  const panel = panelOf(page);
  const bar = panel.getByRole('progressbar', { name: 'Real-time analysis' });
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 3 competitors analysed.');
  await expect.poll(() => held.length).toBe(2);

  const [first, second] = held;
  if (!first || !second) throw new Error('Two requests were expected.');
  await answer(second);
  await expect(panel.getByRole('status')).toHaveText('1 of 3 competitors analysed.');
  await expect(bar).toHaveJSProperty('value', 1);
  await expect.poll(() => held.length).toBe(3);
  expect(held.map(rivalOf).toSorted((left, right) => left - right)).toEqual([7, 8, 31]);

  await answer(first);
  const [, , third] = held;
  if (!third) throw new Error('A third request was expected.');
  await answer(third);
  await expect(panel.getByRole('status')).toHaveText('3 of 3 competitors analysed.');
  await expect(bar).toBeHidden();
  expect(held).toHaveLength(3);
});

test('Cancel gives up what is under way, keeps what has come, and Resume asks for the rest', async ({
  page,
}) => {
  const held = await hold(page);
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST') givenUp.push(request.url());
  });
  await page.goto(THREE);
  const panel = panelOf(page);
  await expect.poll(() => held.length).toBe(2);
  const [first] = held;
  if (!first) throw new Error('A request was expected.');
  await answer(first);
  await expect.poll(() => held.length).toBe(3);
  await panel.getByRole('button', { name: 'Cancel analysis' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    'Cancelled: 1 of 3 competitors analysed. What has come stays below.',
  );
  await expect.poll(() => givenUp.length).toBe(2);

  await page.unroute(BATCH);
  const asked: number[] = [];
  await page.route(BATCH, async (route) => {
    asked.push(rivalOf(route));
    await route.continue();
  });
  const resume = panel.getByRole('button', { name: 'Resume analysis' });
  await expect(resume).toBeFocused();
  await resume.click();
  await expect(panel.getByRole('status')).toHaveText('3 of 3 competitors analysed.');
  expect(asked).toEqual([31, 7].filter((id) => id !== rivalOf(first)));
});

test.describe('an error', () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test('of one rival leaves the others, and only that one is asked again', async ({ page }) => {
    const asked: number[] = [];
    await page.route(BATCH, async (route) => {
      asked.push(rivalOf(route));
      if (rivalOf(route) !== 31 || asked.length > 3) return route.continue();
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '30' },
        json: { code: 'x', message: 'The budget of today is spent.', requestId: 'r' },
      });
    });
    await page.goto(THREE);
    const panel = panelOf(page);
    await expect(panel.getByRole('status')).toHaveText('2 of 3 competitors analysed, 1 failed.');
    await expect(page.getByRole('alert')).toContainText(
      'Mistral Medium 3.5: Real-time API request failed: 503',
    );
    await expect(page.getByRole('alert')).toContainText('The budget of today is spent.');
    const wait = page.getByText(/^It can be asked again in \d+ seconds?\.$/);
    const first = await wait.innerText();
    await expect(wait).not.toHaveText(first);
    await page.getByRole('button', { name: 'Retry Analysis' }).click();
    await expect(panel.getByRole('status')).toHaveText('3 of 3 competitors analysed.');
    expect(asked).toHaveLength(4);
    expect(asked.at(-1)).toBe(31);
    await expect(wait).toBeHidden();
  });
});

test('a late answer to an older selection never shows under a newer one', async ({ page }) => {
  const held = await hold(page);
  await page.goto(ONE);
  await expect.poll(() => held.length).toBe(1);
  const compareAs = page.getByRole('combobox', { name: 'Baseline:' });
  await compareAs.selectOption({ index: 1 });
  await expect.poll(() => held.length).toBe(2);
  const [late, current] = held;
  if (!late || !current) throw new Error('Two requests were expected.');
  const saying = (text: string) => (body: BatchAnswer) => {
    for (const row of body.comparisons) {
      row.live = [{ ...row.catalog, origin: 'live', provider: 'One', reasoning: text }];
      row.agreement = 'single';
    }
  };
  await answer(current, saying('What the newer one says.'));
  const behind = await openRow(page, 'Reasoning');
  await expect(behind.getByText('What the newer one says.')).toBeVisible();
  await answer(late, saying('What the older one says.')).catch(() => {});
  await expect(panelOf(page).getByRole('status')).toHaveText('1 of 1 competitor analysed.');
  await expect(page.getByText('What the older one says.')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => held.length).toBe(3);
});

test('live answers stand beside the catalog’s, unverified, and nothing of them is followed', async ({
  page,
}) => {
  await page.route(BATCH, (route) =>
    answer(route, (body) => {
      body.api_calls_made = 2;
      body.unavailable = [{ provider: 'Third provider', reason: 'It refused the key.' }];
      for (const row of body.comparisons) {
        const live = {
          ...row.catalog,
          origin: 'live' as const,
          as_of: '2026-11-21 14:03 UTC',
          reasoning: '<b>Bold</b> [claim](https://example.org)',
          sources: [{ title: 'Run me', url: 'javascript:alert(1)', date: 'undated' }],
        };
        row.live = [
          { ...live, provider: 'First provider', advantage: 'product' },
          { ...live, provider: 'Second provider', advantage: 'competitor' },
        ];
        row.agreement = 'conflict';
      }
    }),
  );
  await page.goto(ONE);
  const panel = panelOf(page);
  await expect(panel).toContainText(
    'Live answers from First provider and Second provider, unverified, beside the catalog’s evidence.',
  );
  await expect(page.getByText('Third provider gave no answer: It refused the key.')).toBeVisible();
  await expect(panel).toContainText('4 Live API data');
  await expect(panel).toContainText('2 API calls made');
  const behind = await openRow(page, 'Reasoning');
  await expect(behind).toContainText('Conflict: the live answers contradict each other.');
  await expect(behind.getByText('unverified', { exact: true })).toHaveCount(2);
  await expect(behind).toContainText('Verdict: competitor superior on weak evidence.');
  await expect(behind.getByText('<b>Bold</b>').first()).toBeVisible();
  await expect(behind.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(await axeFaults(page, { within: 'section[aria-label="Behind Reasoning"]' })).toEqual([]);
});

test('a link spends nothing: providers are asked after a click, or a step of one’s own', async ({
  page,
}) => {
  const held = await hold(page);
  await withProviders(page);
  for (const address of [ONE, ONE.replace('/wizard', '/builder/ai')]) {
    await page.goto(address);
    const ask = page.getByRole('button', {
      name: 'Ask One and Two: at most 2 questions a language model',
    });
    await expect(ask).toBeVisible();
    await expect(page.getByRole('table', { name: /^OpenAI and / })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Differences only' }).click();
    await page.waitForLoadState('networkidle');
    expect(held).toHaveLength(0);
    if (!address.includes('/ai')) continue;
    await ask.click();
    await expect.poll(() => held.length).toBe(1);
    await expect(ask).toHaveCount(0);
    const [asked] = held;
    if (asked) await answer(asked);
    await expect(page.getByRole('button', { name: 'Generate report' })).toBeEnabled();
  }
  await page.goto(ONE.replace('step=4', 'step=3'));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => held.length).toBe(2);
});
