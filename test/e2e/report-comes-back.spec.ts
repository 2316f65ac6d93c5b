import { readFile } from 'node:fs/promises';
import { expect, READINGS, test } from './product.ts';

/** A real export dropped on the page: unchanged, altered, and as another file type. */

test('an export comes back as genuine, is re-exported with changes marked, and is found out when altered', async ({
  page,
  request,
}) => {
  const { query, title } = READINGS.languageModels;
  const file = await request.get(`/api/export/battlecard?${query}&format=html`);
  const text = await file.text();
  const html = (body: string) => ({
    name: 'card.html',
    mimeType: 'text/html',
    buffer: Buffer.from(body),
  });
  await page.goto('/reports/open');
  // The first view before the scripts takes no file.
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  const input = page.getByLabel('Report file');
  await input.setInputFiles(html(text));
  await expect(page.getByRole('heading', { name: 'Genuine', exact: true })).toBeFocused();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing has changed since' })).toBeVisible();

  await page.getByRole('tab', { name: 'Today, with changes marked' }).click();
  await expect(page.getByRole('heading', { name: /^What changed since/ })).toBeVisible();

  await page.getByLabel('Format').selectOption('html');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Re-export with changes marked' }).click();
  const again = await (await waiting).path();
  expect(await readFile(again, 'utf8')).toContain('What changed since');

  const another = page.getByRole('button', { name: 'Open another file' });
  await another.click();
  await input.setInputFiles(html(text.replaceAll('Anthropic', 'Anthropomorphic')));
  await expect(page.getByRole('heading', { name: 'Altered', exact: true })).toBeFocused();
  await expect(page.getByText('Anthropomorphic').first()).toBeVisible();

  await another.click();
  await input.setInputFiles(html(text.replace('</head>', '<style>td{color:#fff}</style></head>')));
  await expect(
    page.getByRole('heading', { name: 'Words unchanged, look not checked' }),
  ).toBeFocused();
  await expect(page.getByText('Added: 1 element (<style>) and 1 style (<style>).')).toBeVisible();

  await another.click();
  await input.setInputFiles(html('<p>A shopping list</p>'));
  await expect(page.getByRole('heading', { name: 'Not one of our reports' })).toBeFocused();
});
