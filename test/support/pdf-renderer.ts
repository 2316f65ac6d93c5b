import path from 'node:path';
import { createPdfRenderer, type PdfRenderer } from '../../src/renderers/pdf/render-pdf.ts';

export const TEMPLATE_DIR = path.resolve('src/renderers/pdf/template');
export const FONT_DIR = path.resolve('assets/fonts');

/** The renderer with the project's own templates and fonts. */
export function pdfRenderer(): PdfRenderer {
  return createPdfRenderer({ templateDir: TEMPLATE_DIR, fontDir: FONT_DIR });
}
