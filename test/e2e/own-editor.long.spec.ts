import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './product.ts';

/** The editor of an own catalog: no typed text is ever lost. */

type Keys = { id: string; lookKey: string; editKey: string };

test.use({ expectedComplaints: [/Failed to load resource/] });

async function makeCopy(
  request: APIRequestContext,
  catalog = 'manufacturing-software',
): Promise<Keys> {
  const data = { from: 'copy', catalog };
  const answer = await request.post('/api/own-catalogs', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** A cell by its place, from 0, among criteria and group rows and among entities. */
const cellAt = (page: Page, row: number, col: number): Locator =>
  page.locator(`[role=gridcell][data-at="${row} ${col}"]`);

async function typeAt(page: Page, row: number, col: number, text: string): Promise<void> {
  await cellAt(page, row, col).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog');
const savedState = (page: Page): Locator => page.getByRole('status').filter({ hasText: /aved/ });

test('two windows edit one catalog: other cells merge, the same cell asks', async ({
  browser,
  request,
  page,
}) => {
  const { id, editKey, lookKey } = await makeCopy(request);
  await page.goto(`/own/${editKey}`);
  const second = await browser.newContext();
  const other = await second.newPage();
  await other.goto(`/own/${editKey}`);
  await expect(cellAt(page, 1, 0)).toBeVisible();
  await expect(cellAt(other, 1, 0)).toBeVisible();

  await typeAt(page, 1, 0, 'Said by the first');
  await typeAt(other, 2, 1, 'Said by the second');
  await expect(cellAt(other, 1, 0)).toContainText('Said by the first');
  await expect(cellAt(page, 2, 1)).toContainText('Said by the second');

  // Both see the same revision; the second is slower to save.
  await other.route('**/edits', (route) => setTimeout(() => void route.continue(), 1500));
  await typeAt(page, 3, 0, 'First wins?');
  await typeAt(other, 3, 0, 'Second wins?');
  await expect(cellAt(other, 3, 0)).toContainText('two versions');
  await expect(cellAt(other, 3, 0)).toContainText('First wins?');
  await other.getByRole('button', { name: 'Decide' }).click();
  const drawer = other.getByRole('dialog');
  await expect(drawer).toContainText('Second wins?');
  await drawer.getByRole('button', { name: 'Keep mine' }).click();
  await other.keyboard.press('Escape');
  await expect(cellAt(page, 3, 0)).toContainText('Second wins?');
  await second.close();

  // An invalid text is refused with a reason, and stays.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('perhaps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Begin with yes or no' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A block of a spreadsheet goes in at once, and comes out with one undo.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => navigator.clipboard.writeText('one\ttwo\nthree\tn/a\n'));
  await page.keyboard.press('Control+v');
  await expect(cellAt(page, 2, 0)).toContainText('three');
  await expect(cellAt(page, 2, 1)).toContainText('Not applicable');
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 1, 0)).toContainText('Said by the first');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Sources conflict' }).click();
  await expect(cellAt(page, 1, 0)).toHaveText('Sources conflict');
  await expect(cellAt(page, 1, 0)).toBeFocused();
  await expect(savedState(page)).toHaveText('Saved');

  await expectNoAxeFaults(page);
  await page.keyboard.press(' ');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(drawerOf(page).getByRole('button', { name: 'Look it up' })).toHaveCount(0);
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');

  // A new value loses the source of the old one, and may keep it with one key.
  await cellAt(page, 5, 1).click();
  const pageOf = (await page.getByText(/, \d{4}(-\d\d)*(, and \d more)?$/).innerText()).trim();
  expect(pageOf).toMatch(/^[^ ]+\.[a-z]+, /);
  await page.keyboard.type('Corrected');
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 5, 1)).toContainText('no source');
  await expect(page.getByText('Source removed: it was for the old value.').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(cellAt(page, 5, 1)).toContainText('Corrected');
  await expect(cellAt(page, 5, 1)).not.toContainText('no source');
  await expect(page.getByRole('button', { name: /^Keep the source/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare with now' }).last().click();
  await expect(page.getByText('As it was on')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this' }).click();
  await expect(cellAt(page, 1, 0)).not.toContainText('Sources conflict');

  // A viewer may doubt a value; an editor reads the reason, closes it, and restores the old value.
  const reader = await browser.newContext();
  const look = await reader.newPage();
  await look.goto(`/own/${lookKey}`);
  await cellAt(look, 1, 0).click();
  await look.keyboard.press(' ');
  const doubting = look.getByRole('dialog');
  await doubting.getByText('What this said before').click();
  await expect(doubting.getByText('Said by the first').first()).toBeVisible();
  await expect(doubting.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await doubting.getByRole('button', { name: 'Wrong or outdated?' }).click();
  await doubting.getByLabel('What is wrong?').fill('They moved last year.');
  await doubting.getByRole('button', { name: 'Send' }).click();
  await expect(doubting.getByText('It is saved with this catalog.')).toBeVisible();
  await expect(doubting.getByText('1 reader doubts this').first()).toBeVisible();
  await look.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: '1 doubted value' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open / })
    .click();
  await drawerOf(page).getByText('What this said before').click();
  await expect(drawerOf(page).getByText('Sources conflict').last()).toBeVisible();
  await expect(drawerOf(page).getByText('They moved last year.')).toBeVisible();
  await expectNoAxeFaults(page);
  await drawerOf(page)
    .getByRole('button', { name: /^Mark as settled/ })
    .click();
  await expect(drawerOf(page).getByText('They moved last year.')).toHaveCount(0);
  await drawerOf(page)
    .getByRole('button', { name: 'Restore this value: Sources conflict' })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 doubted value' })).toHaveCount(0);
  await expect(cellAt(page, 1, 0)).toHaveText('Sources conflict');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellAt(page, 1, 0)).not.toContainText('Sources conflict');
  await expect(savedState(page)).toHaveText('Saved');

  await expectProposalsToWait(page);

  // This browser opens it by id, because it has the key; a key to view does not edit.
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel('Product')).toBeVisible();
  await cellAt(look, 1, 0).click();
  await look.keyboard.type('x');
  await expect(look.getByRole('textbox')).toHaveCount(0);
  await look.getByRole('button', { name: 'More', exact: true }).click();
  await expect(look.getByRole('button', { name: /^Download/ })).toHaveCount(2);
  await expect(look.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const wrong = await look.goto(`/own/${id}x`);
  expect(wrong?.status()).toBe(404);
  await expect(look.getByRole('heading', { name: 'This link opens no catalog' })).toBeVisible();
  await expectNoAxeFaults(look);
  await reader.close();
});

/** With a live provider allowed by the operator: its answer is a proposal until it is accepted. */
async function expectProposalsToWait(page: Page): Promise<void> {
  const asked: unknown[] = [];
  await page.route('**/own-catalogs/current', async (route) => {
    const answer = await route.fetch();
    const research = { provider: 'Somebody' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), research } });
  });
  const proposed = (cell: object, value: string) => ({
    ...cell,
    state: 'proposed',
    provider: 'Somebody',
    day: '2026-11-21',
    quote: 'Word for word.',
    claim: {
      value,
      basis: 'derived',
      reported_by: 'third-party',
      confidence: 0.6,
      evidence: [{ url: 'https://example.org/a', title: 'A page', as_of: '2026-09-01' }],
      note: 'Accepted from research: Somebody answered it on 2026-11-21.',
    },
  });
  const kept: object[] = [];
  await page.route('**/current/proposals', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { proposals: kept } });
    const cell = route.request().postDataJSON();
    asked.push(cell);
    if (asked.length === 3)
      return route.fulfill({
        status: 503,
        json: { code: 'look_up_failed', message: 'It is left alone.', requestId: 'r' },
      });
    const proposal =
      asked.length === 2
        ? { ...cell, state: 'nothing', provider: 'Somebody', day: '2026-11-21', reason: 'No page.' }
        : proposed(cell, `Found ${asked.length}`);
    kept.push(proposal);
    return route.fulfill({ json: { proposal, api_calls_made: 1 } });
  });
  await page.route('**/proposals/drop', (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await cellAt(page, 1, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(savedState(page)).toHaveText('Saved');

  // One value, by keyboard: the button names the provider, and no request is sent before the press.
  await cellAt(page, 1, 0).click();
  await page.keyboard.press(' ');
  const drawer = drawerOf(page);
  const press = drawer.getByRole('button', { name: 'Look it up' });
  await expect(press).toHaveAccessibleDescription(/^Asks Somebody\..*It costs one call\.$/);
  expect(asked).toEqual([]);
  await press.press('Enter');
  await expect(drawer.getByRole('heading', { name: /^Proposed, and not part/ })).toBeFocused();
  const source = drawer.getByRole('link', { name: 'A page' });
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer ugc nofollow');
  await expect(drawer.getByText('“Word for word.”')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 1, 0)).toContainText('proposal');
  await expect(page.getByText('Proposed by Somebody: Found 1').first()).toBeVisible();

  // Several of a product, one after another, until one is refused.
  await page.locator('[data-at="-1 0"]').dblclick();
  await drawer.getByRole('button', { name: /^Look up \d+ unknown values$/ }).click();
  await expect(drawer.getByRole('alert').filter({ hasText: 'It is left alone.' })).toBeVisible();
  await expect(drawer.getByText(/^1 of \d+ looked up, 0 proposals\.$/)).toBeVisible();
  await page.keyboard.press('Escape');

  // All proposals in one place; an accepted one becomes an edit, a dropped one is gone.
  await page.getByRole('button', { name: '1 proposal, stopped early' }).click();
  await expect(drawer.getByText('It is left alone.')).toBeVisible();
  await expect(drawer.getByText('No page.')).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await drawer.getByLabel('Proposed value').fill('Found and corrected');
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await expect(drawer.getByText('Accepted. It stands in the cell now')).toBeFocused();
  await expect(drawer.getByLabel('How it is known')).toHaveValue('derived');
  await expect(drawer.getByLabel('Note')).toHaveValue(/answered it .* changed by hand\.$/);
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 1, 0)).toHaveText('Found and corrected');
  await expect(page.getByRole('button', { name: /^0 proposals/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^1 proposal/ }).click();
  await drawer
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Drop' }).click();
  await expect(drawer.getByText('Dropped. It is not proposed again')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 1, 0)).not.toContainText('proposal');
  await expect(savedState(page)).toHaveText('Saved');
}

test('nothing typed is lost by a cut connection, a lost answer or a reload', async ({
  page,
  request,
}) => {
  const { editKey } = await makeCopy(request);
  await page.goto(`/own/${editKey}`);
  await expect(cellAt(page, 1, 0)).toBeVisible();

  await page.context().setOffline(true);
  await typeAt(page, 1, 0, 'Typed without a connection');
  await expect(page.getByText('Not saved: no connection')).toBeVisible();
  await typeAt(page, 2, 0, 'And this');
  await page.context().setOffline(false);
  await expect(savedState(page)).toHaveText('Saved');

  // The answer is lost, so the same batch goes twice and is saved once.
  await page.route('**/edits', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeAt(page, 5, 0, 'Saved, and no answer came');
  await expect(page.getByText('Not saved: no connection')).toBeVisible();
  await cellAt(page, 6, 0).click();
  await page.keyboard.type('Half a sen');
  await page.unroute('**/edits');
  await page.reload();
  await expect(cellAt(page, 6, 0)).toContainText('Half a sen');
  await expect(savedState(page)).toHaveText('Saved');
  for (const [row, text] of [
    [1, 'Typed without a connection'],
    [2, 'And this'],
    [5, 'Saved, and no answer came'],
  ] as const)
    await expect(cellAt(page, row, 0)).toContainText(text);
  const headers = { 'x-catalog-key': editKey };
  const history = await request.get('/api/own-catalogs/current/revisions', { headers });
  const { revisions }: { revisions: { changes: string[] }[] } = await history.json();
  const lines = revisions.flatMap(({ changes }) => changes);
  expect(lines.filter((line) => line.includes('no answer came'))).toHaveLength(1);
});

test('items of a list are edited with their synonyms, and a yes is told what it covers', async ({
  page,
  request,
}) => {
  const { editKey } = await makeCopy(request, 'language-models');
  await page.goto(`/own/${editKey}`);
  const rowOf = async (name: string) => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await page.getByRole('rowheader').first().hover();
    await expect(async () => {
      if ((await row.count()) === 0) await page.mouse.wheel(0, 300);
      expect(await row.count()).toBe(1);
    }).toPass();
    return row;
  };
  const drawer = drawerOf(page);
  await (await rowOf('Input modalities')).getByRole('rowheader').click();
  await page.keyboard.press(' ');
  const items = drawer.getByLabel('The only items it may hold');
  const given = await items.inputValue();
  await items.fill(given.replace('Text', 'Words'));
  await expect(drawer.getByText('A value names “Text”.')).toBeVisible();
  await items.fill(`${given}\nCode = Programs, Image`);
  await expect(drawer.getByText('“Image” stands here twice.')).toBeVisible();
  await items.fill(`${given}\nCode = Programs, Source code`);
  await expect(savedState(page)).toHaveText('Saved');
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');

  await (await rowOf('Data residency')).getByRole('gridcell').nth(1).click();
  await page.keyboard.press(' ');
  const covers = drawer.getByRole('group', { name: 'What the yes covers' });
  await expect(covers.getByRole('checkbox')).toHaveCount(2);
  const wasOn = await covers.getByRole('checkbox').first().isChecked();
  await covers.getByRole('checkbox').first().setChecked(!wasOn);
  await expect(savedState(page)).toHaveText('Saved');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFaults(page);
  await page.reload();
  await expect(page.getByText('waits for your decision')).toHaveCount(0);
});

test('a price that ends is typed into a cell, kept, and refused in words where it is none', async ({
  page,
  request,
}) => {
  const { editKey } = await makeCopy(request, 'language-models');
  await page.goto(`/own/${editKey}`);
  const head = page.getByRole('rowheader', { name: /^Input price/ });
  await expect(cellAt(page, 1, 0)).toBeVisible();
  await cellAt(page, 1, 0).click();
  for (let key = 0; key < 40 && (await head.count()) === 0; key += 1)
    await page.keyboard.press('ArrowDown');
  await head.scrollIntoViewIfNeeded();
  await page.getByRole('row').filter({ has: head }).getByRole('gridcell').first().click();
  // Only competitors have prices, and their columns come last.
  await page.keyboard.press('End');
  const at = await page.locator('[role=gridcell]:focus').getAttribute('data-at');
  const cell = page.locator(`[role=gridcell][data-at="${at}"]`);
  await page.keyboard.type('0.75 until 2026-12-31, then 1.50');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText(/^\$0\.75.* until 31 December 2026, then \$1\.50/);
  await expect(savedState(page)).toHaveText('Saved');

  await cell.click();
  await page.keyboard.type('0.75 until 2026, then 1.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'does not say its end' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell).toContainText('$0.75');
});
