import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  startProviderDouble,
  streamWords,
  type Asked,
  type ProviderDouble,
} from '../support/provider-double.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** A blind trial from a decision to its answer, over providers on loopback; and leaks of model names before the reveal. */

const WORD = 'a-word-for-trials';
const PORT = Number(process.env.TEST_PORT ?? 3107) + 60;
const HOME = `http://127.0.0.1:${PORT}`;
const MODELS = ['Claude Haiku 5.5', 'GPT-6 Luna', 'Grok 4.7'];
const TOLD = /claude|anthropic|gpt|openai|grok|xai|haiku|luna/i;
const PROMPTS = Array.from(
  { length: 20 },
  (_, at) => `Answer claim ${at + 1} in a letter, and say why it was refused.`,
).join('\n');
/** A folder for pictures of each step; none are made without one. */
const PICTURES = process.env.TRIAL_PICTURES;

let double: ProviderDouble;
let server: ChildProcess;
const data = mkdtempSync(join(tmpdir(), 'trial-e2e-'));

test.describe.configure({ mode: 'serial' });
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  double = await startProviderDouble();
  // The first is fast and short, the last slow and long: judges must not see either difference.
  double.behave(streamWords(lettersOf, { pauseMs: 1 }), 'anthropic');
  double.behave(streamWords(lettersOf, { pauseMs: 3 }), 'openai');
  double.behave(streamWords(lettersOf, { pauseMs: 6 }), 'compatible');
  server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      TRIALS: 'on',
      TRIALS_DAILY_USD: '20',
      TRIALS_WORD: WORD,
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: double.settings('anthropic').baseUrl,
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: double.settings('openai').baseUrl,
      COMPATIBLE_BASE_URL: double.settings('compatible').baseUrl,
      COMPATIBLE_MODEL: 'double-model',
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`${HOME}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 180_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await double.close();
  rmSync(data, { recursive: true, force: true });
});

function lettersOf({ vendor, text }: Asked): string {
  const [claim = '0'] = /claim \d+/.exec(text) ?? [];
  const lengths = { anthropic: 2, openai: 5, compatible: 12, perplexity: 1 };
  const names = { anthropic: 'Claude', openai: 'ChatGPT', compatible: 'Grok 4.7', perplexity: '' };
  const body = 'we have read your letter and regret that the policy does not cover this damage. ';
  return `I am ${names[vendor]}. Dear Ms Nolan, on ${claim}: ${body.repeat(lengths[vendor])}`;
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Everything that comes over the network, as text. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('response', async (response) => {
    if (response.url().includes('/api/trials')) heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

/** Judges pairs with the keyboard: the longer answer. */
async function judgePairs(
  page: Page,
  count: number,
): Promise<{ order: string[]; heights: Set<number> }> {
  const order: string[] = [];
  const heights = new Set<number>();
  const first = page.getByRole('region', { name: 'First answer' });
  const second = page.getByRole('region', { name: 'Second answer' });
  for (let done = 0; done < count; done += 1) {
    await expect(page.getByText(`Pair ${done + 1} of 60`)).toBeVisible();
    const texts = await Promise.all([first.innerText(), second.innerText()]);
    for (const text of texts) expect(text).not.toMatch(TOLD);
    for (const side of [first, second]) {
      heights.add(Math.round((await side.boundingBox())?.height ?? 0));
    }
    const [left, right] = texts.map(({ length }) => length);
    order.push((left ?? 0) > (right ?? 0) ? 'left' : 'right');
    await page.keyboard.press((left ?? 0) > (right ?? 0) ? '1' : '2');
  }
  return { order, heights };
}

test('from a decision to a finished trial of 3 models by 20 prompts, and what moved', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.goto(`${HOME}/decide`);
  await page.getByRole('link', { name: /^Which may process regulated personal data/ }).click();
  await page.getByRole('link', { name: 'Run your own test' }).click();
  await expect(page).toHaveURL(/\/trial\?models=/);

  await page.getByLabel('Your prompts').fill(PROMPTS);
  await expect(page.getByText('20 prompts', { exact: true })).toBeVisible();
  while (await page.getByRole('button', { name: 'Remove the last' }).isVisible()) {
    await page.getByRole('button', { name: 'Remove the last' }).click();
  }
  await page.getByRole('button', { name: 'Add a model' }).click();
  for (const [at, name] of MODELS.entries()) {
    await page.getByLabel(`Model ${at + 1}`).selectOption(name);
  }
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '1-prompts');
  await page.getByRole('button', { name: 'Estimate the cost' }).click();
  await expect(page.getByRole('heading', { name: /^60 answers, about \$/ })).toBeVisible();
  await expect(page.getByText(/Anthropic \(127\.0\.0\.1/)).toBeVisible();
  expect(double.count()).toBe(0);
  await page.getByLabel('Word of this server').fill('not-the-word');
  await page.getByRole('button', { name: 'Send the prompts' }).click();
  await expect(page.getByRole('alert').getByText(/This is not the word/)).toBeVisible();
  expect(double.count()).toBe(0);
  await page.getByLabel('Word of this server').fill(WORD);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '2-estimate');
  await page.getByRole('button', { name: 'Send the prompts' }).click();
  await expect(page.getByRole('heading', { name: 'The models are answering' })).toBeVisible();
  await picture(page, '3-progress');

  // Reloaded, so that nothing of the form is left.
  const heard = listen(context);
  await page.reload();
  await expect(page.getByText('Pair 1 of 60')).toBeVisible({ timeout: 150_000 });
  expect(double.count()).toBe(60);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '4-judging');
  const judgesLink = await page.getByText(/\/trial#judge=/).innerText();
  expect(await page.getByRole('main').innerHTML()).not.toMatch(TOLD);
  const mine = await judgePairs(page, 60);
  expect(mine.heights.size).toBe(1);
  const lefts = mine.order.filter((side) => side === 'left').length;
  expect(lefts).toBeGreaterThan(15);
  expect(lefts).toBeLessThan(45);

  const other = await browser.newContext();
  const heardByOther = listen(other);
  const judge = await other.newPage();
  await judge.goto(judgesLink);
  await expect(judge.getByText('Pair 1 of 60')).toBeVisible();
  expect(judge.url()).toBe(`${HOME}/trial`);
  await expect(judge.getByRole('button', { name: 'Show the result' })).toHaveCount(0);
  const theirs = await judgePairs(judge, 12);
  expect(theirs.order).not.toEqual(mine.order.slice(0, 12));
  await picture(judge, '5-judged');

  await page.getByRole('button', { name: 'Show the result' }).last().click();
  await expect(
    page.getByRole('heading', { name: /^Model [ABC] is preferred to every other model/ }),
  ).toBeVisible();
  expect(await page.getByRole('main').innerHTML()).not.toMatch(TOLD);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '6-result');
  for (const text of [...heard, ...heardByOther]) expect(text).not.toMatch(TOLD);

  await page.getByRole('button', { name: 'Reveal the models' }).click();
  await expect(
    page.getByRole('heading', { name: /^Grok 4.7 is preferred to every other model/ }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '7-revealed');
  await judge.reload();
  await expect(judge.getByRole('heading', { name: /^Grok 4.7 is preferred/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add to my copy of the catalog' }).click();
  await expect(page.getByText('3 models have values of this trial now.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('With your trial')).toBeVisible();
  await expect(page.getByText(/ was not in this trial\. Other results of the trial/)).toBeVisible();
  await picture(page, '8-claims');
  await page.getByRole('link', { name: 'Open the decision' }).click();
  await expect(page).toHaveURL(/\/decide\?catalog=own-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Choose |^Too close/);
  await picture(page, '9-decision');
});

test('nothing of timing tells a model: pairs come at once, whichever answers they hold', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${HOME}/trial`);
  await page.getByLabel('Your prompts').fill(PROMPTS.split('\n').slice(0, 6).join('\n'));
  for (const [at, name] of MODELS.slice(0, 2).entries()) {
    await page.getByLabel(`Model ${at + 1}`).selectOption(name);
  }
  await page.getByRole('button', { name: 'Estimate the cost' }).click();
  await page.getByLabel('Word of this server').fill(WORD);
  await page.getByRole('button', { name: 'Send the prompts' }).click();
  await expect(page.getByText('Pair 1 of 6')).toBeVisible({ timeout: 60_000 });
  const judgesLink = await page.getByText(/\/trial#judge=/).innerText();
  const judge = await (await browser.newContext()).newPage();
  await judge.goto(judgesLink);
  for (let done = 0; done < 6; done += 1) {
    await expect(judge.getByText(`Pair ${done + 1} of 6`)).toBeVisible();
    // Both answers are complete in the first frame: the content of a region does not grow.
    const side = judge.getByRole('region', { name: 'First answer' });
    const before = await side.innerText();
    await judge.waitForTimeout(150);
    expect(await side.innerText()).toBe(before);
    await judge.keyboard.press('=');
  }
  await expect(judge.getByText(/You judged all 6 pairs/)).toBeVisible();
  const asked = double.count();
  await judge.reload();
  await expect(judge.getByText(/You judged all 6 pairs/)).toBeVisible();
  expect(double.count()).toBe(asked);
});

test('without trials the page says why, and what to do instead', async ({ page }) => {
  await page.goto('/trial');
  await expect(page.getByText(/has not set up blind trials/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring results' })).toHaveAttribute('href', '/own');
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, '0-off');
});
