import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, tabTo, test } from './product.ts';

const QUESTION = 'Which can we run on our own hardware?';
const first = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a list by its button, searches it and takes what is found, all by keyboard. */
async function pick(page: Page, button: RegExp, name: string): Promise<void> {
  await tabTo(page, 'button', button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, 'button', new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
}

async function addNeed(page: Page, name: string, number?: string): Promise<void> {
  await pick(page, /^Add a need$/, name);
  if (number !== undefined) {
    await tabTo(page, 'textbox', /^Number$/);
    await page.keyboard.type(number);
  }
  await tabTo(page, 'button', /^Add this need$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove the need: ${name}` })).toBeVisible();
}

test('by keyboard alone, from the start page to a saved memo in PDF for a bank in the EU', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, 'link', /^Find the right model$/);
  await page.keyboard.press('Enter');
  await expect(first(page)).toBeFocused();
  await expect(page.getByText('With nothing asked, nothing is recommended.')).toBeVisible();

  for (const name of ['Data residency', 'No training by default', 'SOC 2 Type II']) {
    await addNeed(page, name);
  }
  await addNeed(page, 'Context window', '200k');
  await expect(first(page)).toHaveText(/meet all 4 needs$/);
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
  await expect(page.getByText('Least a month')).toBeVisible();
  await pick(page, /^Add a wish$/, 'Reasoning');
  await expect(first(page)).toHaveText(/^(Choose|No clear choice)/);
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
  await expect(first(page)).toHaveText(/^(Choose|No clear choice)/);
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
  await expect(first(page)).toHaveText(/^(Choose|No clear choice)/);
  const numbers = page.getByText('Needs: the numbers').first();
  await numbers.click();
  const table = page.getByRole('region', { name: 'Needs: the numbers' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('#trail')) document.body.dataset['emptied'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Remove the need: Tool use' }).press('Enter');
  await expect(table.getByRole('row')).toHaveCount(4);
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
  await expect(first(page)).toHaveText(/^(Choose|No clear choice)/);
  const answer = await first(page).innerText();
  await expect(page.getByRole('img', { name: /costs less and scores better/ })).toBeVisible();
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
  await expect(page.getByRole('slider', { name: /^Control/ })).toHaveValue('30');

  await page.getByRole('button', { name: /^Context window/ }).click();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('2m');
  await expect(first(page)).toHaveText(/^No .* meets all 3 needs$/);
  await expect(page.getByRole('heading', { name: /fail a single need$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Set context window to/ }).click();
  await expect(first(page)).toHaveText(/^(Choose|No clear choice|Too little)/);
  await page.goBack();
  await expect(first(page)).toHaveText(/^No .* meets all 3 needs$/);

  await page.getByLabel('Question', { exact: true }).selectOption({ label: QUESTION });
  await expect(first(page)).toHaveText(answer);
  await expectNoSidewaysScroll(page);
  for (const editor of ['Needs', 'Workload', 'Weights']) {
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
