import { readFileSync } from 'node:fs';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { pageOne } from '../../core/document/page-one.ts';
import { PDF_FACES } from '../look/faces.ts';
import { createTypesetter, type Typesetter } from './compiler.ts';
import { readCoverage } from './font-coverage.ts';
import {
  CARD_SCALES,
  PAGE_ONE_SCALES,
  pageOneAttempts,
  pagesOfCard,
  type PageOneAttempt,
} from './page-attempts.ts';
import { pdfPayload } from './pdf-payload.ts';

export type PdfRendering = {
  pdf: Buffer;
  /** `ua-1`: checked against PDF/UA-1. `tagged`: tagged all the same, but the standard refused it. */
  standard: 'ua-1' | 'tagged';
  /** Why the standard refused; for the log. */
  refused?: string;
};
export type PdfRenderer = {
  /** `origin` travels as an attached file. */
  render: (document: ReportDocument, origin?: string) => PdfRendering;
};

/**
 * Sets documents as PDF with the templates and fonts of two folders (absolute paths). The same
 * document gives the same bytes. Blocks while it works, so it belongs in a process of its own; that
 * process must come back to its event loop between two renders, or their memory is never given back.
 */
export function createPdfRenderer(folders: { templateDir: string; fontDir: string }): PdfRenderer {
  const typesetter = createTypesetter(folders.templateDir, folders.fontDir);
  const mainFilePath = `${folders.templateDir}/report.typ`;
  const coverage = readCoverage(textFaces(folders.fontDir));
  return {
    render: (document, origin) => {
      const fitsOnePage = (attempt: PageOneAttempt) => {
        const inputs = { payload: pdfPayload(document, coverage, attempt) };
        return typesetter.compile({ mainFilePath, inputs }).result?.numOfPages === 1;
      };
      const isWithin = (shown: ReportDocument, pages: number, scale: number) => {
        const inputs = { payload: pdfPayload(shown, coverage, null, scale) };
        const { result } = typesetter.compile({ mainFilePath, inputs });
        return result !== undefined && result !== null && result.numOfPages <= pages;
      };
      const scaleOf = () => {
        const most = pagesOfCard(document);
        if (most !== null) return CARD_SCALES.find((each) => isWithin(document, most, each));
        if (document.template !== 'decision' && document.template !== 'profile') return 1;
        const { document: first } = pageOne(document);
        return PAGE_ONE_SCALES.find((each) => isWithin(first, 1, each));
      };
      const attempt = document.options.onePage
        ? pageOneAttempts(document).find((each) => fitsOnePage(each))
        : null;
      const payload = pdfPayload(document, coverage, attempt, attempt ? 1 : scaleOf());
      const inputs = { payload, ...(origin && { origin }) };
      return typeset(typesetter, mainFilePath, inputs, Date.parse(document.date) / 1000);
    },
  };
}

/** What running text is set in; headings fall back to the same. */
function textFaces(fontDir: string): Buffer[] {
  return PDF_FACES.text.map((family) =>
    readFileSync(`${fontDir}/${family.toLowerCase().replaceAll(' ', '-')}-regular.ttf`),
  );
}

/** Sets a payload, with the origin attached; throws when the template fails, and the message names no path. */
export function typeset(
  typesetter: Typesetter,
  mainFilePath: string,
  inputs: { payload: string; origin?: string },
  creationTimestamp: number,
): PdfRendering {
  try {
    const compiled = typesetter.compile({ mainFilePath, inputs });
    if (!compiled.result) {
      const diagnostics = typesetter.fetchDiagnostics(compiled.takeDiagnostics());
      throw new Error(
        `The template failed: ${diagnostics.map(({ message }) => message).join('; ')}`,
      );
    }
    try {
      const pdf = typesetter.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp });
      return { pdf, standard: 'ua-1' };
    } catch (error) {
      const pdf = typesetter.pdf(compiled.result, { creationTimestamp });
      return { pdf, standard: 'tagged', refused: reason(error) };
    }
  } finally {
    // What it remembers of a document fills memory and slows the next; forgotten once this one is on its way.
    setImmediate(() => typesetter.evictCache(0));
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
