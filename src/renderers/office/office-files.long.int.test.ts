import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { canValidateOffice, officeErrors } from '../../../test/support/validate-office.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { productMarkPng } from '../office/marks.ts';
import { renderDocx } from '../docx/render-docx.ts';
import { renderPptx } from '../pptx/render-pptx.ts';
import { renderXlsx } from '../xlsx/render-xlsx.ts';

const { plain } = sampleDocuments;
const base64 = btoa(strFromU8(productMarkPng('#aa0000'), true));
const marked: ReportDocument = {
  ...plain,
  brand: { name: 'Acme', logo: true, mark: { mime: 'image/png', base64 }, accent: '#aa0000' },
};
const documents: Record<string, ReportDocument> = {
  ...sampleDocuments,
  ...goldenDocuments,
  'a picture as mark': marked,
};

describe.runIf(canValidateOffice()).each(Object.entries(documents))(
  'the Open XML validator finds nothing in “%s”',
  (_, document) => {
    it('as Word', async () => {
      expect(officeErrors(await renderDocx(document), 'docx')).toEqual([]);
    });

    it('as PowerPoint', async () => {
      expect(officeErrors(await renderPptx(document), 'pptx')).toEqual([]);
    });

    it('as Excel', () => {
      expect(officeErrors(renderXlsx(document), 'xlsx')).toEqual([]);
    });
  },
);
