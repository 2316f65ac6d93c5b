import { axeFaults } from './axe.ts';
import { expect, test } from './product.ts';

test('every section is one click away, and the header says where one is', async ({ page }) => {
  await page.goto('/decide');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveText([
    'Models',
    'Compare',
    'Decide',
    'Battlecards',
    'My data',
    'Saved',
  ]);
  await expect(sections.locator('[aria-current]')).toHaveText('Decide');
  await sections.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await page.getByRole('link', { name: 'Compare step by step' }).click();
  await expect(page).toHaveURL(/\/wizard/);
  await expect(sections.locator('[aria-current]')).toHaveText('Compare');
  await sections.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Saved reports' })).toBeInViewport();
  await sections.getByRole('link', { name: 'My data' }).click();
  await expect(sections.locator('[aria-current]')).toHaveText('My data');
});

test('Ctrl+K finds pages, scenarios and models by the keyboard alone', async ({ page }) => {
  await page.goto('/own');
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await field.fill('opus 5.5');
  await expect(search.getByRole('option', { selected: true })).toContainText('Claude Opus 5.5');
  await field.fill('zzz');
  await expect(search.getByRole('status')).toHaveText('Nothing matches “zzz”. Try a shorter word.');
  await field.fill('eu bank');
  await expect(search.getByRole('option', { selected: true })).toContainText('EU bank');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/decide\?/);
  await expect(search).toHaveCount(0);
});

test('on a phone one menu holds the sections, search and help', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/decide');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.locator('[aria-current]')).toHaveText('Decide');
  expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await menu.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Battlecards' }).click();
  await expect(page).toHaveURL(/\/builder$/);
  await expect(menu).toHaveCount(0);
});
