import type { CatalogFileReading, CatalogFileWork } from './catalog-file/read-catalog-file.ts';
import type { CatalogWriteWork } from './catalog-file/write-catalog-file.ts';
import type { ReadQuestionnaire } from './open/read-questionnaire.ts';
import type { OpenedFile } from './open/opened-file.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';

/** What the server and a process that makes reports say to each other. */

/** Formats whose making takes a process of its own. */
export const POOLED_FORMATS = ['pdf', 'word', 'powerpoint'] as const;
export type PooledFormat = (typeof POOLED_FORMATS)[number];

export function isPooledFormat(format: string): format is PooledFormat {
  return POOLED_FORMATS.some((pooled) => pooled === format);
}

export type RenderWork = {
  format: PooledFormat;
  document: ReportDocument;
  /** What the file carries to be recognised by, already sealed. */
  origin?: string | undefined;
};
/** A stranger's file to look into. */
export type OpenWork = {
  format: 'open';
  file: Uint8Array;
  /** Version and build of this program; null to leave the words of the file alone. */
  product: string | null;
};
/** A questionnaire that a vendor has filled in. */
export type QuestionnaireWork = { format: 'questionnaire'; file: Uint8Array };
export type Work = RenderWork | OpenWork | QuestionnaireWork | CatalogFileWork | CatalogWriteWork;
export type ExportJob = { id: number; work: Work };

export type ExportOutcome =
  | { state: 'made'; bytes: Uint8Array; note?: string }
  | { state: 'opened'; opened: OpenedFile }
  | { state: 'answered'; answered: ReadQuestionnaire }
  | { state: 'looked-into'; found: CatalogFileReading }
  /** This platform lacks what makes the format. */
  | { state: 'unavailable' }
  /** The format does not hold so much. */
  | { state: 'too-long' }
  | { state: 'failed'; reason: string };
export type ExportAnswer = { id: number; megabytes: number } & ExportOutcome;

export type RenderedBytes = { bytes: Uint8Array; note?: string };
export type ExportRenderers = Record<
  PooledFormat,
  (document: ReportDocument, origin?: string) => Promise<RenderedBytes>
> & {
  open: (work: OpenWork) => Promise<OpenedFile>;
  questionnaire: (file: Uint8Array) => Promise<ReadQuestionnaire>;
  'catalog-file': (work: CatalogFileWork) => Promise<CatalogFileReading>;
  'catalog-write': (work: CatalogWriteWork) => Promise<RenderedBytes>;
};
