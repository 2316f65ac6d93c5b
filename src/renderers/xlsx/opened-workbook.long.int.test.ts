import { describe, expect, it } from 'vitest';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import {
  sheetsOfWorkbook,
  sheetsOpened,
  type WorkbookSheets,
} from '../../../test/support/read-workbook.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { renderXlsx } from './render-xlsx.ts';

describe.runIf(canOpenSpreadsheet())('LibreOffice reads the workbook', () => {
  it('cell by cell as it was written, with numbers as numbers, days as days and no formula', () => {
    const documents = Object.entries({ ...sampleDocuments, ...goldenDocuments });
    const written = documents.map(([, document]) => renderXlsx(document));
    const byName = (sheets: WorkbookSheets[]) =>
      Object.fromEntries(documents.map(([name], index) => [name, sheets[index]]));
    expect(byName(sheetsOpened(written))).toEqual(byName(written.map(sheetsOfWorkbook)));
  });
});
