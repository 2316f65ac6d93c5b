import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, tabTo, test } from './product.ts';

const QUESTION = 'Which can we run on our own hardware?';
/** The headline of an answer of any strength. */
const ANSWER = /^(Choose|Too close to call|Not enough is known)/;
const first = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a list by its button, searches it and picks the match, all by keyboard. */
async function pick(page: Page, button: RegExp, name: string): Promise<void> {
  await tabTo(page, 'button', button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, 'button', new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
}

async function addMust(page: Page, name: string, number?: string): Promise<void> {
  await pick(page, /^Add a requirement$/, name);
  if (number !== undefined) {
    await tabTo(page, 'textbox', /^Number$/);
    await page.keyboard.type(number);
  }
  await tabTo(page, 'button', /^Add as must$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible();
}

test('by keyboard alone, from the start page to a saved memo in PDF for a bank in the EU', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, 'link', /^Skip the table$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', /^Find the right model$/);
  await page.keyboard.press('Enter');
  await expect(first(page)).toBeFocused();
  await expect(page.getByText('With nothing asked, nothing is recommended.')).toBeVisible();

  for (const name of ['Data residency', 'No training by default', 'SOC 2 Type II']) {
    await addMust(page, name);
  }
  await addMust(page, 'Context window', '200k');
  await expect(first(page)).toHaveText(/meet all 4 requirements$/);
  await tabTo(page, 'button', /^Context window/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator(':focus')).toHaveText(/^Context window/);
  await expect(page.getByRole('listitem').filter({ hasText: /^Context window/ })).toHaveCount(1);

  for (const [name, number] of [
    ['Requests', '2,000,000'],
    ['Input', '3000'],
    ['Output', '400'],
  ] as const) {
    await tabTo(page, 'textbox', new RegExp(`^${name}$`));
    await page.keyboard.type(number);
  }
  await expect(page.getByText('Lowest monthly cost')).toBeVisible();
  await pick(page, /^Add a requirement$/, 'Reasoning');
  await tabTo(page, 'button', /^Add as nice to have$/);
  await page.keyboard.press('Enter');
  await expect(first(page)).toHaveText(ANSWER);
  const answer = await first(page).innerText();
  const address = page.url();

  await tabTo(page, 'button', /^Decision memo$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^HTML/);
  const memo = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(await readFile(await (await memo).path(), 'utf8')).toContain(answer);
  await page.reload();
  await expect(first(page)).toHaveText(answer);
  expect(page.url()).toBe(address);
  await tabTo(page, 'button', /^Save$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/battlecards\//);
  await tabTo(page, 'button', /^PDF$/);
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the answer names the day on which a price changes, and what it is then', async ({ page }) => {
  await page.goto('/decide');
  await page.getByRole('link', { name: /^Which may read US patient records/ }).click();
  await expect(first(page)).toHaveText(ANSWER);
  const changing = page.getByText(/: input \$[\d.]+.* until \d+ \w+ \d{4}, then \$[\d.]+/).first();
  await expect(changing).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

type Preset = { slug: string; name: string };
type Memo = { title: string; blocks: { type: string; text?: string; title?: string }[] };

for (const catalog of ['language-models', 'manufacturing-software']) {
  test(`the page concludes what the memo of the same decision concludes: ${catalog}`, async ({
    page,
    request,
  }) => {
    const { presets } = (await (
      await request.get(`/api/decisions/presets?catalog=${catalog}`)
    ).json()) as { presets: Preset[] };
    for (const preset of presets.slice(0, 2)) {
      const answer = await request.post('/api/decisions/export', {
        data: { catalog, ...preset, format: 'json' },
      });
      const memo = (await answer.json()) as Memo;
      await page.goto(`/decide?catalog=${catalog}`);
      await page.getByRole('link', { name: preset.name }).click();
      await expect(first(page)).toHaveText(memo.title);
      const lead = memo.blocks.find(({ type }) => type === 'paragraph')?.text ?? '';
      await expect(page.getByText(lead)).toBeVisible();
      for (const { title = '' } of memo.blocks.filter(({ type }) => type === 'chart')) {
        await expect(page.getByText(title, { exact: true })).toBeVisible();
      }
    }
  });
}

test('the last answer, what was opened in it and the focus stay while a new one comes', async ({
  page,
}) => {
  await page.goto('/decide');
  await page.getByRole('link', { name: QUESTION }).click();
  await expect(first(page)).toHaveText(ANSWER);
  const numbers = page.getByText('Requirements: the numbers').first();
  await numbers.click();
  const table = page.getByRole('region', { name: 'Requirements: the numbers' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('#trail')) document.body.dataset['emptied'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Remove: Tool use' }).press('Enter');
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.locator('body[data-emptied]')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'false');
});

test('the number of a source leads to it, folded away or not', async ({ page }) => {
  await page.goto('/decide');
  await page.getByRole('link', { name: QUESTION }).click();
  const reference = page.locator('a[href="#source-1"]').first();
  await reference.click();
  await expect(page.locator('#source-1')).toBeInViewport();
});

test('nothing left, bad input, an address with errors, axe and 320 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/decide?spread=wide');
  await expect(page.getByText(/left out: spread\.$/)).toBeVisible();
  await page.getByRole('link', { name: QUESTION }).click();
  await expect(first(page)).toHaveText(ANSWER);
  const answer = await first(page).innerText();
  await expect(page.getByRole('img', { name: /Best value: / })).toBeVisible();
  await expectNoAxeFaults(page);

  const horizon = page.getByRole('textbox', { name: 'Horizon' });
  await horizon.fill('400');
  await expect(page.getByText('Horizon must be a whole number from 1 to 120.')).toBeVisible();
  await expect(horizon).toHaveValue('400');
  const fixed = page.getByRole('textbox', { name: 'Fixed' });
  await fixed.fill('1.500');
  await expect(page.getByText('"1.500" can be 1.5 or 1,500. Choose one.')).toBeVisible();
  await expect(page).not.toHaveURL(/1500/);
  await page.getByRole('button', { name: '1,500', exact: true }).click();
  await expect(fixed).toHaveValue('1500');
  await expect(page).toHaveURL(/1500/);
  const points = page.getByRole('textbox', { name: 'Quality: points as a number' });
  await points.fill('-3');
  await expect(page.getByText('Quality must be a whole number from 0 to 100.')).toBeVisible();
  await points.fill('70');
  await expect(page.getByRole('slider', { name: 'Cost, points of 100' })).toHaveValue('30');

  await page.getByRole('button', { name: /^Context window/ }).click();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('2m');
  await expect(first(page)).toHaveText(/^No .* meets all \d requirements$/);
  await expect(page.getByRole('heading', { name: /fail a single requirement$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Set context window to/ }).click();
  await expect(first(page)).toHaveText(ANSWER);
  await page.goBack();
  await expect(first(page)).toHaveText(/^No .* meets all \d requirements$/);

  await page.getByLabel('Question', { exact: true }).selectOption({ label: QUESTION });
  await expect(first(page)).toHaveText(answer);
  await expectNoSidewaysScroll(page);
  for (const editor of ['Requirements', 'Priorities', 'Workload']) {
    await page.getByRole('button', { name: new RegExp(`^${editor}`) }).click();
    const dialog = page.getByRole('dialog', { name: editor });
    await expect(dialog.getByRole('button').nth(1)).toBeVisible();
    expect(await dialog.evaluate((each) => each.scrollWidth <= 320)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Manufacturing software' }).click();
  await expect(page.getByText('this catalog has no prices')).toBeVisible();

  await page.goto('/decide?needs=17*d*yes');
  const met = page.getByRole('region', { name: /to choose from$/ });
  const count = Number.parseInt(await met.getByRole('heading').innerText(), 10);
  const names = await met.getByRole('definition').allInnerTexts();
  expect(names.flatMap((each) => each.split(', '))).toHaveLength(count);
});

/** A file as it is dragged over a page. */
function fileHeld(page: Page, content: string) {
  return page.evaluateHandle((text) => {
    const held = new DataTransfer();
    held.items.add(new File([text], 'decision.yaml', { type: 'application/yaml' }));
    return held;
  }, content);
}

test.describe('a decision as a file', () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test('goes out, is opened again with what was asked, and a bad one changes nothing', async ({
    page,
  }) => {
    await page.goto('/decide');
    await page.getByRole('link', { name: QUESTION }).click();
    await page.getByRole('button', { name: 'Decision memo' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Decision file/ }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const title = (await first(page).textContent()) ?? '';
    const asked = new URL(page.url()).searchParams.get('needs');
    expect(asked).not.toBeNull();

    const choose = (content: string) =>
      page.getByLabel('Decision file').setInputFiles({
        name: 'decision.yaml',
        mimeType: 'application/yaml',
        buffer: Buffer.from(content),
      });
    await page.goto('/decide');
    await choose(text);
    await expect(first(page)).toHaveText(title);
    expect(new URL(page.url()).searchParams.get('needs')).toBe(asked);

    await page.goto('/decide');
    const opener = page.getByRole('button', { name: 'Open a decision file' });
    await expect(opener).toBeVisible();
    const held = await fileHeld(page, text);
    await page.dispatchEvent('h1', 'dragover', { dataTransfer: held });
    await expect(page.getByRole('button', { name: 'Let go to open' })).toBeVisible();
    await page.dispatchEvent('h1', 'drop', { dataTransfer: held });
    await expect(first(page)).toHaveText(title);
    expect(new URL(page.url()).searchParams.get('needs')).toBe(asked);
    await expect(opener).toBeVisible();

    const before = page.url();
    await choose(text.replace('version: 1', 'version: 2'));
    await expect(page.getByText('The file is of version “2”').first()).toBeVisible();
    expect(page.url()).toBe(before);
    await expect(first(page)).toHaveText(title);
  });
});

test('the questions to a vendor are ready to be sent', async ({ page }) => {
  await page.goto('/decide');
  await page.getByRole('link', { name: 'Which may process regulated personal data' }).click();
  const section = page.getByRole('region', { name: 'Open questions by vendor' });
  await section.getByText('OpenAI', { exact: true }).click();
  await expect(section.getByText('questions to OpenAI that public')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Copy as e-mail' }).first()).toBeVisible();
  await expectNoAxeFaults(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Questions for OpenAI, Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Questionnaire OpenAI.*\.xlsx$/);
});
test('requirements are one list by keyboard: quick ones, must or nice, weights, tests and ends', async ({
  page,
}) => {
  await page.goto('/decide');
  const entry = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Remove: ${name}` }) });
  const level = (name: string, word: string) =>
    entry(name).getByRole('button', { name: word, exact: true });
  await tabTo(page, 'button', /^Tool use$/);
  await page.keyboard.press('Enter');
  await expect(level('Tool use', 'Must')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(':focus')).toBeVisible();
  await page.getByRole('button', { name: 'Cost of the workload', exact: true }).press('Enter');
  await expect(entry('Cost of the workload')).toContainText('enter a workload to rank by it');
  await expect(level('Cost of the workload', 'Must')).toBeDisabled();

  await level('Tool use', 'Nice').press('Enter');
  await expect(page.locator(':focus')).toHaveText('Nice');
  await expect(page).toHaveURL(/wishes=.*8\*/);
  await expect(page).not.toHaveURL(/needs=/);
  await level('Tool use', 'Must').press('Enter');
  await expect(page).toHaveURL(/needs=8\*/);

  await pick(page, /^Add a requirement$/, 'Reasoning');
  await tabTo(page, 'button', /^Add as nice to have$/);
  await page.keyboard.press('Enter');
  await entry('Reasoning')
    .getByRole('button', { name: /^Reasoning/ })
    .press('Enter');
  await entry('Reasoning').getByRole('checkbox', { name: 'GPQA Diamond' }).press('Space');
  await expect(page).toHaveURL(/tests=/);
  await level('Reasoning', 'Must').press('Enter');
  await entry('Reasoning').getByRole('textbox', { name: 'Number' }).fill('80');
  await expect(entry('Reasoning')).toContainText('≥ 80%');
  await expect(page).not.toHaveURL(/tests=/);
  await expectNoAxeFaults(page);
});

test('prices that an old address wishes for are one cost of the workload, and its weight names its ends', async ({
  page,
}) => {
  const asked = 'needs=8*a*yes&requests=1000000&input=3000&output=400';
  await page.goto(`/decide?${asked}&groups=cost*40**quality*60&wishes=9*50**10*50**1*100`);
  await expect(page.getByRole('button', { name: 'Remove: Cost of the workload' })).toHaveCount(1);
  await expect(page.getByText(/they are left out/)).toHaveCount(0);
  const cost = page.getByRole('button', { name: /^Cost of the workload/ });
  await expect(cost).toContainText(/Cost 100 · from \$[\d,]+ to \$[\d,]+ a month/);
  await cost.press('Enter');
  await page.getByRole('textbox', { name: 'Worst' }).fill('900000');
  await page.getByRole('textbox', { name: 'Best' }).fill('0');
  await expect(page).toHaveURL(/ends=workload-cost\*900000\*0/);
  await expect(cost).toContainText('from $0 to $900,000 over 36 months');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first window shows answer, strength, cost and the one question: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/decide');
    await page.getByRole('link', { name: /^Which may read US patient records/ }).click();
    await expect(first(page)).toHaveText(ANSWER);
    const named = (await first(page).innerText()).replace(/^Choose |, by a hair.*| on .*/g, '');
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const seen of [
      page.getByText(/^(Clear choice|By a hair|Too close to call|Not enough is known)$/),
      first(page),
      page.getByText(new RegExp(`^a month for ${named}`)),
      page.getByText(/\? (Its share|If it meets)/),
    ]) {
      const box = await seen.first().boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    if (width < 1000) return;
    const rail = page.getByRole('complementary', { name: 'What you ask' });
    expect(await rail.evaluate((each) => getComputedStyle(each).overflowY)).toBe('visible');
  });
}
