import { readFileSync } from 'node:fs';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { pageOne } from '../../core/document/page-one.ts';
import { PDF_FACES } from '../look/faces.ts';
import { UPRIGHT_RIVALS } from '../look/layout.ts';
import { createTypesetter, type Typesetter } from './compiler.ts';
import { readCoverage } from './font-coverage.ts';
import {
  CARD_SCALES,
  PAGE_ONE_SCALES,
  pageOneAttempts,
  pagesOfCard,
  type PageOneAttempt,
} from './page-attempts.ts';
import { pdfPayload, type Setting } from './pdf-payload.ts';

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
      const attached: Record<string, string> = origin ? { origin } : {};
      const pagesOf = (
        shown: ReportDocument,
        attempt: PageOneAttempt | null,
        setting: Setting = {},
      ) => {
        const inputs = { payload: pdfPayload(shown, coverage, attempt, setting), ...attached };
        return typesetter.compile({ mainFilePath, inputs }).result?.numOfPages ?? Infinity;
      };
      const scaleOf = () => {
        const most = pagesOfCard(document);
        if (most !== null)
          return CARD_SCALES.find((scale) => pagesOf(document, null, { scale }) <= most);
        if (!isStudied(document)) return 1;
        const { document: first } = pageOne(document);
        return PAGE_ONE_SCALES.find((scale) => pagesOf(first, null, { scale }) === 1);
      };
      const settingOf = (): Setting => {
        const scale = scaleOf();
        const tight = { scale, isEndTight: true };
        const isShorter =
          maySavePage(document) &&
          pagesOf(document, null, tight) < pagesOf(document, null, { scale });
        return isShorter ? tight : { scale };
      };
      const attempt = document.options.onePage
        ? pageOneAttempts(document).find((each) => pagesOf(document, each) === 1)
        : null;
      const payload = pdfPayload(document, coverage, attempt, attempt ? {} : settingOf());
      const inputs = { payload, ...attached };
      return typeset(typesetter, mainFilePath, inputs, Date.parse(document.date) / 1000);
    },
  };
}

function isStudied({ template }: ReportDocument): boolean {
  return template === 'decision' || template === 'profile';
}

/** Whether its sources may be set tight: of a long profile, whose last page is one of many, that takes too long. */
function maySavePage(document: ReportDocument): boolean {
  const { template, selection } = document;
  const isShort = template === 'decision' || selection.rivalIds.length <= UPRIGHT_RIVALS;
  return isStudied(document) && isShort;
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
