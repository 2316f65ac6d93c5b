import { expect, READINGS, test } from './product.ts';

const CONTENT_OF_A_STEP = /\/api\/(data|features|comparisons\?)/;

// A button that moves between a press and its release was not clicked.
for (const [width, height] of [
  [320, 700],
  [1440, 1400],
] as const) {
  test(`the wizard’s buttons stay where they are while content comes, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const waiting = page.locator('main [aria-busy]');
    const previous = page.getByRole('button', { name: 'Previous', exact: true });
    for (const step of [2, 3, 4]) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(CONTENT_OF_A_STEP, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/wizard?step=${step}&${READINGS.languageModels.query}`);
      await expect(waiting.first()).toBeVisible();
      const before = await previous.boundingBox();
      release();
      await expect(waiting).toHaveCount(0);
      expect(await previous.boundingBox()).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('a step begins at its heading at once: its buttons are drawn in one place only', async ({
  page,
}) => {
  await page.goto(`/wizard?step=4&${READINGS.languageModels.query}`);
  const panel = page.getByRole('region', { name: 'Real-time comparative analysis' });
  await expect(panel.getByRole('status')).toHaveText('2 of 2 competitors analysed.');
  const previous = page.getByRole('button', { name: 'Previous', exact: true });
  // At the end of the page, where the bar rests above the footer.
  await page.getByRole('button', { name: 'Input price', exact: true }).click();
  await page.getByRole('contentinfo').getByText('©').click();
  const places = await previous.evaluateHandle((button: HTMLElement) => {
    const seen: number[] = [];
    const look = () => {
      if (document.activeElement?.id === 'step-heading')
        seen.push(button.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await previous.click();
  const heading = page.getByRole('heading', { name: 'Select Features for Comparison' });
  await expect(heading).toBeFocused();
  await expect.poll(() => places.evaluate((seen) => seen.length)).toBeGreaterThan(30);
  expect(new Set(await places.jsonValue()).size).toBe(1);
  await expect(heading).toBeInViewport();
});

test('a double click on a button of the wizard is one step', async ({ page }) => {
  await page.goto(`/wizard?step=2&${READINGS.languageModels.query}`);
  const heading = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeEnabled();
  await next.dblclick();
  await expect(heading).toHaveText('Select Features for Comparison');
  await next.dblclick();
  await expect(page.getByRole('button', { name: /^Next: open dashboard/ })).toBeEnabled();
  await expect(page).toHaveURL(/\/wizard\?.*step=4/);
  await page.getByRole('button', { name: 'Previous', exact: true }).dblclick();
  await expect(heading).toHaveText('Select Features for Comparison');
});
