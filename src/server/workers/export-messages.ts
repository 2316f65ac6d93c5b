import type { CatalogFileReading, CatalogFileWork } from './catalog-file/read-catalog-file.ts';
import type { ResultsFileWork } from './catalog-file/read-results-file.ts';
import type { ResultsReading } from '../../core/authoring/results/read-results.ts';
import type { CatalogWriteWork } from './catalog-file/write-catalog-file.ts';
import type { ReadQuestionnaire } from './open/sent-questionnaire.ts';
import type { OpenedFile } from './open/opened-file.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';

/** Messages between the server and a process that makes reports. */

/** Formats whose making takes a process of its own. */
export const POOLED_FORMATS = ['pdf', 'word', 'powerpoint'] as const;
export type PooledFormat = (typeof POOLED_FORMATS)[number];

export function isPooledFormat(format: string): format is PooledFormat {
  return POOLED_FORMATS.some((pooled) => pooled === format);
}

/** Requests to a process and its answers, by kind. */
type Tasks = Record<PooledFormat, { work: RenderWork; answer: RenderedBytes }> & {
  open: { work: OpenWork; answer: OpenedFile };
  /** A questionnaire that a vendor has filled in. */
  questionnaire: { work: { file: Uint8Array }; answer: ReadQuestionnaire };
  'catalog-file': { work: CatalogFileWork; answer: CatalogFileReading };
  'results-file': { work: ResultsFileWork; answer: ResultsReading };
  'catalog-write': { work: CatalogWriteWork; answer: RenderedBytes };
};
export type TaskKind = keyof Tasks;
export type WorkOf<Kind extends TaskKind> = Tasks[Kind]['work'];
export type AnswerTo<Kind extends TaskKind> = Tasks[Kind]['answer'];
export type ExportTasks = {
  [Kind in TaskKind]: (work: WorkOf<Kind>) => Promise<AnswerTo<Kind>>;
};

type RenderWork = {
  document: ReportDocument;
  /** The sealed origin, by which the file is recognised later. */
  origin?: string | undefined;
};
/** A file to open. */
type OpenWork = {
  file: Uint8Array;
  /** Version and build of this program; null to leave the words of the file alone. */
  product: string | null;
};
export type RenderedBytes = { bytes: Uint8Array; note?: string };

export type ExportJob = { id: number; kind: TaskKind; work: unknown };
/** `unavailable`: this platform lacks what makes the format. `too-long`: the format cannot hold that much. */
export type ExportOutcome =
  | { state: 'done'; answer: unknown }
  | { state: 'unavailable' | 'too-long' }
  | { state: 'failed'; reason: string };
export type ExportAnswer = { id: number; megabytes: number } & ExportOutcome;
