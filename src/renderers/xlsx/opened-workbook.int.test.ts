import { describe, expect, it } from 'vitest';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import { sheetsOfWorkbook, sheetsOpened } from '../../../test/support/read-workbook.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { renderXlsx } from './render-xlsx.ts';

describe.runIf(canOpenSpreadsheet())('LibreOffice reads the workbook', () => {
  it('cell by cell as it was written, with numbers as numbers, days as days and no formula', () => {
    const documents = Object.entries({ ...sampleDocuments, ...goldenDocuments });
    const written = documents.map(([, document]) => renderXlsx(document));
    const opened = sheetsOpened(written);
    expect(opened).toHaveLength(documents.length);
    documents.forEach(([name], index) => {
      const bytes = written[index] ?? new Uint8Array();
      expect(opened[index], name).toEqual(sheetsOfWorkbook(bytes));
    });
  });
});
