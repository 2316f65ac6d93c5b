import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { canValidateOffice, officeErrors } from '../../../test/support/validate-office.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { productMarkPng } from '../docx/product-mark.ts';
import { renderDocx } from '../docx/render-docx.ts';
import { renderPptx } from '../pptx/render-pptx.ts';

const { plain } = sampleDocuments;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>';
const marked = (mime: 'image/png' | 'image/svg+xml', base64: string): ReportDocument => ({
  ...plain,
  brand: { name: 'Acme', logo: true, mark: { mime, base64 }, accent: '#aa0000' },
});
const documents: Record<string, ReportDocument> = {
  ...sampleDocuments,
  ...goldenDocuments,
  'a drawing as mark': marked('image/svg+xml', btoa(drawing)),
  'a picture as mark': marked('image/png', btoa(strFromU8(productMarkPng('#aa0000'), true))),
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
  },
);
