import fs from 'node:fs';
import os from 'node:os';
import type { PdfRenderer } from '../../renderers/pdf/render-pdf.ts';
import type { ExportTasks } from './export-messages.ts';
import { serveExports } from './serve-exports.ts';

/** The process that makes reports and opens files: its arguments are the folders of the PDF templates and fonts. */
const [templateDir = '', fontDir = ''] = process.argv.slice(2);

/** Slow files yield to quick requests on the same processor. */
const BELOW_OTHERS = 10;
os.setPriority(BELOW_OTHERS);
// Linux sets only the main thread, and garbage collection threads do a third of the work.
if (process.platform === 'linux')
  for (const thread of fs.readdirSync('/proc/self/task'))
    os.setPriority(Number(thread), BELOW_OTHERS);

let pdf: PdfRenderer | null = null;

// Each library is loaded with the first report that needs it.
const tasks: ExportTasks = {
  pdf: async ({ document, origin }) => {
    const { createPdfRenderer } = await import('../../renderers/pdf/render-pdf.ts');
    pdf ??= createPdfRenderer({ templateDir, fontDir });
    const { pdf: bytes, refused } = pdf.render(document, origin);
    return { bytes, ...(refused !== undefined && { note: `PDF/UA-1 was refused: ${refused}` }) };
  },
  word: async ({ document, origin }) => {
    const { renderDocx } = await import('../../renderers/docx/render-docx.ts');
    return { bytes: await renderDocx(document, origin) };
  },
  powerpoint: async ({ document, origin }) => {
    const { renderPptx } = await import('../../renderers/pptx/render-pptx.ts');
    return { bytes: await renderPptx(document, origin) };
  },
  questionnaire: async ({ file }) => {
    const { readQuestionnaire } = await import('./open/read-questionnaire.ts');
    return readQuestionnaire(file);
  },
  'catalog-file': async (work) => {
    const { readCatalogFile } = await import('./catalog-file/read-catalog-file.ts');
    return readCatalogFile(work);
  },
  'results-file': async (work) => {
    const { readResultsFile } = await import('./catalog-file/read-results-file.ts');
    return readResultsFile(work);
  },
  'catalog-write': async (work) => {
    const { writeCatalogFile } = await import('./catalog-file/write-catalog-file.ts');
    return { bytes: writeCatalogFile(work) };
  },
  open: async ({ file, product }) => {
    const { openFile } = await import('./open/open-file.ts');
    const { renderSmall } = await import('./render-small.ts');
    return openFile({ file, product }, async (document, format, origin) => {
      if (format === 'pdf' || format === 'word' || format === 'powerpoint') {
        return (await tasks[format]({ document, origin })).bytes;
      }
      return Buffer.from(renderSmall(document, format, origin));
    });
  },
};
serveExports(tasks);
