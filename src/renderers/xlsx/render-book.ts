import { sheetChartParts } from './chart-part.ts';
import { escapeCellText, MAIN } from './table-part.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import type { Book, BookSheet } from '../../core/document/book.ts';
import { writePackage, Relations, RELATIONSHIPS } from '../office/package.ts';
import { LIGHT } from '../look/palette.ts';
import { createStyles } from './workbook-styles.ts';
import { writeSheet, type SharedTexts, type WrittenSheet } from './write-sheet.ts';

/** The file of a workbook; the same data gives the same bytes, and `origin` travels with it. */
export function renderBook(book: Book, origin?: string): Uint8Array {
  const { sheets, brand, printed } = book;
  const texts: SharedTexts = new Map();
  const styles = createStyles(brand.accent ?? LIGHT.accent);
  const charted = sheets.filter(({ chart }) => chart !== undefined);
  const written = sheets.map((sheet, index) =>
    writeSheet(sheet, index + 1, { texts, styles, printed, charted }),
  );
  const relations = new Relations();
  relations.to('styles', 'styles.xml');
  relations.to('sharedStrings', 'sharedStrings.xml');
  const ids = sheets.map((_, index) =>
    relations.to('worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const parts: Record<string, string> = {
    'xl/styles.xml': styles.write(),
    'xl/sharedStrings.xml': sharedStrings(texts),
  };
  for (const [index, { sheet, rels, table }] of written.entries()) {
    const number = index + 1;
    parts[`xl/worksheets/sheet${number}.xml`] = sheet;
    if (rels !== null) parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] = rels;
    if (table !== null) parts[`xl/tables/table${number}.xml`] = table;
  }
  for (const [at, sheet] of charted.entries()) {
    if (sheet.chart) Object.assign(parts, sheetChartParts(sheet, sheet.chart, at + 1));
  }
  const workbook = workbookPart(sheets, ids, written);
  return writePackage(book, ['xl/workbook.xml', workbook, relations], parts, origin);
}

/** `counted`: it holds formulas, which a program works out anew when it opens the file. */
function workbookPart(sheets: BookSheet[], ids: string[], written: WrittenSheet[]): string {
  const counted = written.some(({ sheet }) => sheet.includes('<f>'));
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeMarkup(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="${ids[index] ?? ''}"/>`,
  );
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">` +
    '<bookViews><workbookView activeTab="0"/></bookViews>' +
    `<sheets>${listed.join('')}</sheets>${definedNames(sheets, written)}${counted ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`
  );
}

/** The head row on every printed page, what a filter without a table is over, and cells with a name. */
function definedNames(sheets: BookSheet[], written: WrittenSheet[]): string {
  const defined = written.flatMap(({ table, filtered, repeated, names }, index) => {
    const sheet = escapeMarkup(`'${sheets[index]?.name ?? ''}'`);
    const local = (title: string, cells: string, hidden = '') =>
      `<definedName name="_xlnm.${title}" localSheetId="${index}"${hidden}>${sheet}!${cells}</definedName>`;
    const absolute = filtered?.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return [
      ...(absolute && table === null ? [local('_FilterDatabase', absolute, ' hidden="1"')] : []),
      ...(repeated === null ? [] : [local('Print_Titles', repeated)]),
      ...names.map(
        ({ name, cell }) => `<definedName name="${name}">${sheet}!${cell}</definedName>`,
      ),
    ];
  });
  return defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : '';
}

function sharedStrings(texts: SharedTexts): string {
  const items = [...texts.keys()].map(
    (text) => `<si><t xml:space="preserve">${escapeCellText(text)}</t></si>`,
  );
  return `<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`;
}
