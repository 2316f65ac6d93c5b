import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';

/** Text typed into an own catalog while its server is down is saved once it is back. */
export const drill: Drill = {
  name: 'typing',
  fault: 'kill -9 while a visitor types into an own catalog',
  asked: 'every cell is saved when the server is back, and once',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const executablePath = await findChromium();
    if (executablePath === null) return { seen: 'no browser is here', held: null };
    const env = await drillEnvironment(context);
    const kills = context.round === 'short' ? 1 : 3;
    let product = await startProduct(context, env);
    const { url } = product;
    const made = await fetch(`${url}/api/own-catalogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'copy', catalog: 'manufacturing-software' }),
    });
    const { editKey }: { editKey: string } = await made.json();
    const browser = await chromium.launch({ executablePath });
    context.after(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${url}/own/${editKey}`);
    await page.locator('[data-at="1 0"]').click();

    const typed: string[] = [];
    const type = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const text = `typed as number ${typed.length}.`;
        typed.push(text);
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
    };
    for (let round = 0; round < kills; round += 1) {
      await type(2);
      product.process.kill('SIGKILL');
      await product.exit;
      await type(3);
      product = await startProduct(context, { ...env, PORT: new URL(url).port });
    }
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    const answer = await fetch(`${url}/api/own-catalogs/current/revisions`, {
      headers: { 'x-catalog-key': editKey },
    });
    const { revisions }: { revisions: { changes: string[] }[] } = await answer.json();
    const lines = revisions.flatMap(({ changes }) => changes);
    const counts = typed.map((text) => lines.filter((line) => line.includes(text)).length);
    const lost = counts.filter((count) => count === 0).length;
    const twice = counts.filter((count) => count > 1).length;
    return {
      seen: `${kills} kills, ${typed.length} cells typed, ${lost} lost, ${twice} saved twice`,
      held: lost === 0 && twice === 0,
    };
  },
};
