import { readFile } from 'node:fs/promises';
import { expectNoAxeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** From a results file to a decision, and from a decision to the file for the next test. */

const FIXTURE = 'test/fixtures/results/promptfoo-pass.json';

test.use({ expectedComplaints: [/422/] });

test('results of a test become claims, and the shortlist leaves for the next test', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/own');
  await page.getByRole('radio', { name: 'Results of a test' }).check();
  const results = page.getByLabel('Results', { exact: true });
  const other = Buffer.from('{"results":{"version":9,"results":[]}}');
  await results.setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer: other });
  await expect(page.getByText('This file is of version 9 of promptfoo’s results.')).toBeVisible();

  await results.setInputFiles(FIXTURE);
  const models = page.getByRole('list', { name: 'Results by model' });
  await expect(models.getByRole('listitem')).toHaveCount(3);
  await expect(models.getByText('likely 40.93–92.85, 8 answers')).toBeVisible();
  const guess = page.getByLabel('Model that openai:gpt-6-luna is');
  await expect(guess.locator('option:checked')).toHaveText('GPT-6 Luna');
  await guess.selectOption('Leave out');
  await expect(page.getByText(/^openai:gpt-6-luna: no model of this catalog/)).toBeVisible();
  await guess.selectOption('Claude Sonnet 5.5');
  await expect(page.getByText('Claude Sonnet 5.5 is chosen twice.')).toBeVisible();
  await guess.selectOption('GPT-6 Luna');
  await expectNoAxeFaults(page);

  await page.getByRole('button', { name: 'Add 3 models' }).click();
  await expect(page.getByRole('heading', { name: /^3 models measured in/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Edit link' })).toBeVisible();
  const compare = await page.getByRole('link', { name: 'Compare them' }).getAttribute('href');
  await page.getByRole('link', { name: 'Decide with them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Choose GPT-6 Luna, by a hair: first in',
  );

  await page.getByRole('button', { name: 'Decision memo' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^promptfoo configuration/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('promptfooconfig.yaml');
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain('- id: "openai:chat:gpt-6-luna"');

  await page.goto(compare ?? '');
  await expect(page.getByText('75% (40.9–92.9)').first()).toBeVisible();
});
