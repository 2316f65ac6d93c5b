import type { ReportDocument } from '../../core/report/report-document.ts';
import { type Typesetter } from './compiler.ts';
export type PdfRendering = {
  pdf: Buffer;
  /** `ua-1`: checked against PDF/UA-1. `tagged`: tagged all the same, but the standard refused it. */
  standard: 'ua-1' | 'tagged';
  /** Why the standard refused; for the log. */
  refused?: string;
};
export type PdfRenderer = {
  render: (document: ReportDocument) => PdfRendering;
};
/**
 * Sets documents as PDF with the templates and fonts of two folders (absolute paths). The same
 * document gives the same bytes. Blocks while it works, so it belongs in a process of its own; that
 * process must come back to its event loop between two renders, or their memory is never given back.
 */
export declare function createPdfRenderer(folders: {
  templateDir: string;
  fontDir: string;
}): PdfRenderer;
/** Sets a payload; throws when the template fails, and the message names no path. */
export declare function typeset(
  typesetter: Typesetter,
  mainFilePath: string,
  payload: string,
  creationTimestamp: number,
): PdfRendering;
