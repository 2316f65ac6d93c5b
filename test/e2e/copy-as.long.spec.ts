import fs from 'node:fs';
import { decode } from 'fast-png';
import { expect, tabTo, test } from './product.ts';

/** Copies figures and sections for chats and slides. */

const DASHBOARD = '/dashboard?product=1&competitors=8,31&features=1,9,14,29';

const PLACES = [
  ['/', 'section', 'plot-title'],
  ['/compare?rivals=8,31,1', 'section', null],
  [DASHBOARD, 'figure', null],
  ['/models/gpt-6-luna', 'section', 'price'],
] as const;

for (const [address, , id] of PLACES) {
  test(`${address} gives a picture and a text of what it shows`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    const root = id ? page.locator(`[aria-labelledby="${id}"]`) : page.locator('main');
    const picture = root.getByRole('button', { name: 'Copy as picture' }).first();
    await picture.click();
    await expect(root.getByText('Copied.').first()).toBeVisible();
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType('image/png');
      return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
    });
    const { width, height, data } = decode(Uint8Array.from(bytes));
    expect(width).toBeGreaterThan(500);
    expect(height).toBeGreaterThan(150);
    expect(new Set(data.slice(0, 4_000_000)).size).toBeGreaterThan(20);
    if (process.env.COPY_LOOK) {
      fs.writeFileSync(
        `${process.env.COPY_LOOK}/copy-${address.replace(/\W+/g, '-')}.png`,
        Uint8Array.from(bytes),
      );
    }
    await root.getByRole('button', { name: 'Copy as text' }).first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(new URL(page.url()).pathname);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).not.toContain('Copy as');
    expect(text.split('\n').length).toBeGreaterThan(2);
  });
}

test('where a page may not copy the file is offered, by keyboard too', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: refuse, writeText: refuse } });
  });
  await page.goto(DASHBOARD);
  await expect(page.getByRole('button', { name: 'Copy as picture' }).first()).toBeVisible();
  await tabTo(page, 'button', /^Copy as picture$/);
  const picture = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  await expect(page.getByText('Saved as a file').first()).toBeVisible();
  const leads = page.getByRole('figure').first();
  const csv = page.waitForEvent('download');
  await leads.getByRole('button', { name: 'Data as CSV' }).click();
  const file = await csv;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(
    fs
      .readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n').length,
  ).toBeGreaterThan(1);
});
