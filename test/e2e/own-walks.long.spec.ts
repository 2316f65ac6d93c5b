import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Locator, Page } from '@playwright/test';
import { canReadPdf, lettersOf, pagesOfPdf } from '../support/read-pdf.ts';
import { deckText } from '../support/read-pptx.ts';
import { expectNoAxeFaults } from './axe.ts';
import { expect, test } from './product.ts';

/** From nothing to a file ready to send, through the pages alone. */

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ });

async function fileBehind(page: Page, click: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test.use({ expectedComplaints: [/422/] });

test('a copy gets a competitor, three lines and a play, and a PDF battlecard says so', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'bring your own data' }).click();
  await page.getByLabel('Catalog', { exact: true }).selectOption('Manufacturing software');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our plants');
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('link', { name: 'Open the catalog' }).click();

  const LINES = ['Founded by nine fitters', 'For bakeries alone', 'Knows recipes and lots'];
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+Home');
  for (const line of LINES) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Home');

  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Rivex Plant Suite');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  await page.keyboard.type('Opened last spring');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('tab', { name: /^Talking points/ }).click();
  // The column that was chosen on the sheet is the one that talking points begin with.
  await expect(
    page.getByRole('combobox', { name: 'Competitor', exact: true }).locator('option:checked'),
  ).toHaveText('Rivex Plant Suite');
  await page.getByRole('button', { name: 'Add talking points' }).click();
  const line = page
    .getByRole('region', { name: 'Why we win' })
    .getByLabel('A new line (Enter adds it)');
  await line.fill('Our recipes travel with the order.');
  await line.press('Enter');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('link', { name: 'Battlecard', exact: true }).click();
  await page.getByRole('radio', { name: /PDF/ }).first().check();
  await page.getByRole('checkbox', { name: 'Include the appendix' }).check();
  const { name, bytes } = await fileBehind(page, () =>
    page.getByRole('button', { name: /^Complete/ }).click(),
  );
  expect(name).toMatch(/Rivex Plant Suite.*\.pdf$/);
  if (!canReadPdf()) return;
  const text = lettersOf(pagesOfPdf(bytes).join(''));
  const said = ['Rivex Plant Suite', 'Opened last spring', 'Our recipes travel with the order.'];
  for (const each of [...said, ...LINES]) {
    expect(text).toContain(lettersOf(each));
  }
});

const DATABASES = [
  'Kriterium;Unsere DB;PostgreSQL;MariaDB;CockroachDB',
  'Preis pro Monat;1.299,50 €;89,90 €;120,00 €;2.450,00 €',
  'Antwortzeit (ms);1,8;2,4;3,1;7,25',
  'Volltextsuche;ja;nein;ja;nein',
  'Mehrere Regionen;nein;nein;—;ja',
  'Lizenz;kommerziell;PostgreSQL;GPL;BSL',
].join('\n');

test('a CSV of databases becomes a catalog, a comparison, a decision and a deck', async ({
  page,
}) => {
  await page.goto('/own');
  await page.getByRole('radio', { name: 'A spreadsheet' }).check();
  await choose(page, 'Datenbanken.csv', Buffer.from(DATABASES));
  await expect(page.getByText('4 products, 5 criteria: 19 cells read, 1 unknown.')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Open the catalog' }).click();
  await expect(page.getByRole('gridcell', { name: /1,299.50/ })).toBeVisible();

  // An ambiguous number is saved once a reading is chosen, by keyboard too.
  const price = page.getByRole('gridcell', { name: /1,299.50/ });
  const at = (await price.getAttribute('data-at')) ?? '';
  await price.click();
  await page.keyboard.type('1.250');
  await page.keyboard.press('Enter');
  const readings = page.getByRole('group', { name: 'Which number is meant?' });
  await expect(
    page.getByRole('alert').filter({ hasText: '"1.250" can be 1.25 or 1,250.' }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(readings.getByRole('button', { name: '1,250' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(readings).toBeHidden();
  await expect(page.locator(`[role=gridcell][data-at="${at}"]`)).toContainText('€1,250.00');
  await expect(page.getByRole('status').filter({ hasText: /aved/ })).toHaveText('Saved');

  await page.getByRole('main').getByRole('link', { name: 'Decide', exact: true }).click();
  await page.getByRole('link', { name: /Volltextsuche/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Choose MariaDB: no other meets the / }),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();

  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('checkbox', { name: /^CockroachDB/ }).check();
  await page.getByRole('checkbox', { name: /^PostgreSQL/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Select All Categories' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('table', { name: / on 5 / })).toContainText('€2,450.00');
  await page
    .getByRole('link', { name: 'Choose format and options' })
    .or(page.getByRole('button', { name: 'Choose format and options' }))
    .click();
  await page
    .getByRole('radio', { name: /PowerPoint/ })
    .first()
    .check();
  const { name, bytes } = await fileBehind(page, () =>
    page
      .getByRole('button', { name: /PowerPoint/ })
      .last()
      .click(),
  );
  expect(name).toMatch(/^Unsere DB.*\.pptx$/);
  const text = deckText(bytes);
  for (const said of ['CockroachDB', 'PostgreSQL', '€2,450.00', '7.25', 'Volltextsuche']) {
    expect(text).toContain(said);
  }
});

/** The workbook with answers in the cells that a vendor fills in. */
function answered(file: Uint8Array, cells: Record<string, string>): Buffer {
  const sheet = 'xl/worksheets/sheet1.xml';
  const parts = unzipSync(file);
  let xml = strFromU8(parts[sheet] ?? new Uint8Array());
  for (const [ref, text] of Object.entries(cells)) {
    const found = new RegExp(`<c r="${ref}"[^>]*?(?:/>|>.*?</c>)`);
    expect(xml).toMatch(found);
    xml = xml.replace(found, `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`);
  }
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(xml) }));
}

test('a questionnaire goes out, comes back, and its answers are taken in one step', async ({
  page,
}) => {
  await page.goto('/own');
  await page.getByLabel('Catalog', { exact: true }).selectOption('Manufacturing software');
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('link', { name: 'Open the catalog' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Decide', exact: true }).click();
  await page.getByRole('link', { name: 'Which ERP may run on our own servers?' }).click();
  await page.getByRole('button', { name: 'Decision memo' }).click();
  const { bytes } = await fileBehind(page, () =>
    page.getByRole('button', { name: /^Questions for vendors, Excel/ }).click(),
  );
  await page.goBack();
  await page.goBack();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Vendor answers' }).click();
  const drawer = page.getByRole('dialog', { name: 'Vendor answers' });
  await choose(page, 'damaged.xlsx', Buffer.from('no workbook'));
  await expect(drawer.getByRole('alert')).toContainText('no questionnaire of this program');
  const PAGE = 'https://example.org/servers';
  await choose(
    page,
    'answers.xlsx',
    answered(bytes, { I2: 'Yes, since version 3', J2: PAGE, I3: 'Perhaps', I4: 'No' }),
  );
  await expect(drawer.getByText(/^3 of \d+ questions answered/)).toBeVisible();
  await expect(drawer.getByRole('heading', { name: '2 cells change' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'One answer states no value' })).toBeVisible();
  await expectNoAxeFaults(page);
  await drawer.getByRole('button', { name: 'Take 2 answers' }).click();
  await expect(page.getByText('2 answers taken', { exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Yes, since version 3');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});
