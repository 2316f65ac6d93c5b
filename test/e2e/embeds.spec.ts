import { createServer, type Server } from 'node:http';
import { expectNoAxeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** Answers of this product embedded in another site's page. */

const PORT = Number(process.env.TEST_PORT ?? 3107);
const ELSEWHERE = PORT + 50;
const EMBED = `http://127.0.0.1:${PORT}/embed/price-chart/language-models`;

test.use({ expectedComplaints: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });
test.describe.configure({ mode: 'serial' });

let site: Server;
test.beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Wiki</title><main><h1>Wiki</h1><iframe title="Prices" src="${EMBED}" width="800" height="600"></iframe></main></html>`,
    );
  });
  await new Promise<void>((done) => void site.listen(ELSEWHERE, done));
});
test.afterAll(() => void site.close());

test('a listed site shows it, its sources open beside it, and no script runs in it', async ({
  page,
}) => {
  await page.goto(`http://127.0.0.1:${ELSEWHERE}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('img').first()).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Open the whole page' })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(await frame.locator('script').count()).toBe(0);
  await expectNoAxeFaults(page);
});

test('a site that is not listed is refused', async ({ page }) => {
  await page.goto(`http://localhost:${ELSEWHERE}/`);
  await expect(page.getByRole('heading', { name: 'Wiki' })).toBeVisible();
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
});
