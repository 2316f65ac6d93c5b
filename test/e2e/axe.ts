import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

type AxeOptions = {
  within?: string;
  /** The rules of colour alone. */
  colours?: boolean;
  /** Also the size of touch targets. */
  targets?: boolean;
};

/** The faults that axe finds on a page, each with its elements. */
export async function axeFaults(
  page: Page,
  { within, colours = false, targets = false }: AxeOptions = {},
): Promise<string[]> {
  // The pages have no frames, so axe needs no second page to merge its results.
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    .setLegacyMode();
  if (within) axe.include(within);
  if (targets)
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  if (colours) axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Every rule in the light theme, and the rules of colour in the dark one, where nothing else differs. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeFaults(page, { colours: true })).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(320);
}
