import type { ReportDocument } from '../../core/document/report-document.ts';
import { RELATIONSHIPS } from '../office/relationships.ts';
import { escapeXml } from '../office/xml-text.ts';
import type { StyleRegister } from './workbook-styles.ts';
import { cellText, MAIN, relationships, type Relationship } from './workbook-xml.ts';
import type { SharedTexts, WrittenSheet } from './write-sheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type Workbook = {
  document: Pick<ReportDocument, 'title' | 'subtitle' | 'brand' | 'date' | 'language'>;
  names: string[];
  /** Names of sheets that a program shows only when asked. */
  hidden: ReadonlySet<string>;
  written: WrittenSheet[];
  texts: SharedTexts;
  styles: StyleRegister;
};

/** Every part of the workbook by its name, content types first. */
export function workbookParts(workbook: Workbook): Record<string, string> {
  const { document, names, hidden, written, texts, styles } = workbook;
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(written),
    '_rels/.rels': relationships([
      { id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' },
      { id: 'rId2', type: 'coreProperties', target: 'docProps/core.xml' },
    ]),
    'docProps/core.xml': coreProperties(document),
    'xl/workbook.xml': workbookPart(names, hidden, written),
    'xl/_rels/workbook.xml.rels': relationships([
      { id: 'rId1', type: 'styles', target: 'styles.xml' },
      { id: 'rId2', type: 'sharedStrings', target: 'sharedStrings.xml' },
      ...names.map((_, index): Relationship => ({
        id: `rId${index + 3}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
    ]),
    'xl/styles.xml': styles.write(),
    'xl/sharedStrings.xml': sharedStrings(texts),
  };
  for (const [index, { sheet, rels, table }] of written.entries()) {
    const number = index + 1;
    parts[`xl/worksheets/sheet${number}.xml`] = sheet;
    if (rels !== null) parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] = rels;
    if (table !== null) parts[`xl/tables/table${number}.xml`] = table;
  }
  return parts;
}

function contentTypes(written: WrittenSheet[]): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties') +
    override('xl/workbook.xml', `${TYPE}.sheet.main`) +
    override('xl/styles.xml', `${TYPE}.styles`) +
    override('xl/sharedStrings.xml', `${TYPE}.sharedStrings`) +
    written
      .map(
        ({ table }, index) =>
          override(`xl/worksheets/sheet${index + 1}.xml`, `${TYPE}.worksheet`) +
          (table === null ? '' : override(`xl/tables/table${index + 1}.xml`, `${TYPE}.table`)),
      )
      .join('') +
    '</Types>'
  );
}

/** `counted`: it holds formulas, which a program works out anew when it opens the file. */
function workbookPart(
  names: string[],
  hidden: ReadonlySet<string>,
  written: WrittenSheet[],
): string {
  const counted = written.some(({ sheet }) => sheet.includes('<f>'));
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden.has(name) ? ' state="hidden"' : ''} r:id="rId${index + 3}"/>`,
  );
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">` +
    '<bookViews><workbookView activeTab="0"/></bookViews>' +
    `<sheets>${sheets.join('')}</sheets>${definedNames(names, written)}${counted ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`
  );
}

/** The head row on every printed page, what a filter without a table is over, and cells with a name. */
function definedNames(sheets: string[], written: WrittenSheet[]): string {
  const defined = written.flatMap(({ table, filtered, repeated, names }, index) => {
    const sheet = escapeXml(`'${sheets[index] ?? ''}'`);
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
    (text) => `<si><t xml:space="preserve">${cellText(text)}</t></si>`,
  );
  return `<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`;
}

function coreProperties({ title, subtitle, brand, date, language }: Workbook['document']): string {
  const day = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:${name}>`;
  return (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subtitle)}</dc:subject>` +
    `<dc:creator>${escapeXml(brand.name)}</dc:creator>${day('created')}${day('modified')}` +
    `<dc:language>${language}</dc:language></cp:coreProperties>`
  );
}
