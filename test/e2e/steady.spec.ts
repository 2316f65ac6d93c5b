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
