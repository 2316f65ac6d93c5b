import { describe, expect, it } from 'vitest';
import { canOpenSpreadsheet } from '../../../test/support/read-spreadsheet.ts';
import { sheetsOfWorkbook, sheetsOpened } from '../../../test/support/read-workbook.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { renderXlsx } from './render-xlsx.ts';

describe.runIf(canOpenSpreadsheet())('LibreOffice reads the workbook', () => {
  it.each(Object.entries({ ...sampleDocuments, ...goldenDocuments }))(
    'cell by cell as it was written, with numbers as numbers, days as days and no formula: %s',
    (_, document) => {
      const bytes = renderXlsx(document);
      expect(sheetsOpened(bytes)).toEqual(sheetsOfWorkbook(bytes));
    },
  );
});
