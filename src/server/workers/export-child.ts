import type { PdfRenderer } from '../../renderers/pdf/render-pdf.ts';
import { serveExports } from './serve-exports.ts';

/** The process that makes reports: its arguments are the folders of the PDF templates and fonts. */
const [templateDir = '', fontDir = ''] = process.argv.slice(2);
let pdf: PdfRenderer | null = null;

// Each library is loaded with the first report that needs it.
serveExports({
  pdf: async (document) => {
    const { createPdfRenderer } = await import('../../renderers/pdf/render-pdf.ts');
    pdf ??= createPdfRenderer({ templateDir, fontDir });
    const { pdf: bytes, refused } = pdf.render(document);
    return { bytes, ...(refused !== undefined && { note: `PDF/UA-1 was refused: ${refused}` }) };
  },
  word: async (document) => {
    const { renderDocx } = await import('../../renderers/docx/render-docx.ts');
    return { bytes: await renderDocx(document) };
  },
  powerpoint: async (document) => {
    const { renderPptx } = await import('../../renderers/pptx/render-pptx.ts');
    return { bytes: await renderPptx(document) };
  },
});
