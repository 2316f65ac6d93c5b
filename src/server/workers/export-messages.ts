import type { ReportDocument } from '../../core/document/report-document.ts';

/** What the server and a process that makes reports say to each other. */

/** Formats whose making takes a process of its own. */
export const POOLED_FORMATS = ['pdf', 'word', 'powerpoint'] as const;
export type PooledFormat = (typeof POOLED_FORMATS)[number];

export function isPooledFormat(format: string): format is PooledFormat {
  return POOLED_FORMATS.some((pooled) => pooled === format);
}

export type ExportJob = { id: number; format: PooledFormat; document: ReportDocument };

export type ExportOutcome =
  | { state: 'made'; bytes: Uint8Array; note?: string }
  /** This platform lacks what makes the format. */
  | { state: 'unavailable' }
  | { state: 'failed'; reason: string };
export type ExportAnswer = { id: number; megabytes: number } & ExportOutcome;

export type RenderedBytes = { bytes: Uint8Array; note?: string };
export type ExportRenderers = Record<
  PooledFormat,
  (document: ReportDocument) => Promise<RenderedBytes>
>;
