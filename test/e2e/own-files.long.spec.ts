import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { canReadPdf, lettersOf, pagesOfPdf } from '../support/read-pdf.ts';
import { OWN_FILES } from '../support/own-sheets.ts';
import { expect, test } from './product.ts';

/** From an own file to a report ready to send, in few clicks. */

const MOST_CLICKS = 8;
/** Files that name pages. */
const WITH_PAGES = ['long.csv', 'google.xlsx', 'three-sheets.xlsx', 'rfp.xlsx'];

/** Files whose first competitor has the better figures, so that no reason is ours. */
const THEIRS_ALONE = ['regions.xlsx'];

test.use({ actionTimeout: 30_000 });

/** Counts what a visitor presses. */
function walk() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** A label takes the click on its radio button. */
    choose: async (target: Locator) => {
      clicks += 1;
      await target.check();
    },
    clicks: () => clicks,
  };
}

async function pdfBehind(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return canReadPdf() ? lettersOf(pagesOfPdf(await readFile(await file.path())).join('')) : '';
}

for (const name of Object.keys(OWN_FILES)) {
  test(`${name}: card, customer’s copy and decision, each in ${MOST_CLICKS} clicks`, async ({
    page,
  }) => {
    await page.goto('/own');
    const made = walk();
    await made.choose(page.getByRole('radio', { name: 'A spreadsheet' }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      made.press(page.getByRole('button', { name: 'Choose a file' })),
    ]);
    await chooser.setFiles(`test/fixtures/own/${name}`);
    await made.press(page.getByRole('button', { name: 'Create', exact: true }));
    await made.press(page.getByRole('link', { name: 'Open the catalog' }));
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page).toHaveURL(/\/own\/c\/own-[a-z2-7]{16}$/);
    const sheet = page.url();

    const exported = async (isForCustomers: boolean) => {
      const card = walk();
      await card.press(page.getByRole('link', { name: 'Battlecard', exact: true }));
      if (isForCustomers) {
        await card.choose(page.getByRole('radio', { name: /customer/i }).first());
      }
      await card.choose(page.getByRole('radio', { name: /PDF/ }).first());
      const text = await pdfBehind(page, () =>
        card.press(page.getByRole('button', { name: /^Complete/ })),
      );
      expect(made.clicks() + card.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await page.goto(sheet);
      return text;
    };
    // A buyer's list has no own product, and so no card.
    if (name !== 'rfp.xlsx') {
      const card = await exported(false);
      const copy = await exported(true);
      if (canReadPdf()) {
        const isTheirs = THEIRS_ALONE.includes(name);
        expect(card).toContain(lettersOf(isTheirs ? 'Why they win' : 'Why we win'));
        if (!WITH_PAGES.includes(name)) expect(card).not.toContain('documented');
        expect(copy).not.toContain(lettersOf('Why they win'));
      }
    }

    const decision = walk();
    await decision.press(page.getByRole('main').getByRole('link', { name: 'Decide', exact: true }));
    await decision.press(page.getByRole('link', { name: /does best on everything compared/ }));
    await expect(page.getByText(/weightings with .+ first/).first()).toBeVisible();
    await expect(page.getByText('without a public page')).toHaveCount(1);
    expect(made.clicks() + decision.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  });
}
