import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import type { ReportBrand } from '../../../core/document/book.ts';
import { SHEET_LIMITS } from '../../../core/authoring/sheet/read-sheets.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { templateBook } from '../../../core/report/catalog-book/catalog-book.ts';
import { renderBook } from '../../../renderers/xlsx/render-book.ts';
import { clientGone, openingBusy } from '../../http/errors.ts';
import type { ClientTurns } from '../../process/client-turns.ts';
import type { CatalogFileReading } from '../../workers/catalog-file/read-catalog-file.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';
import { catalogFileGivenUp, noCatalogFile, notWritten } from './own-catalogs.errors.ts';

/** A file as a visitor sent it. */
export type SentFile = { fileName: string; bytes: Uint8Array; client: string };

type Read = Extract<CatalogFileReading, { state: 'read' }>;

export type CatalogFilesOptions = {
  /** Processes for uploaded files. */
  pool: Pick<ExportPool, 'readCatalogFile' | 'readResultsFile' | 'writeCatalogFile'>;
  inTurn: ClientTurns;
  brand: ReportBrand;
  now: () => Date;
  limits?: OwnLimits;
};

export type CatalogFiles = ReturnType<typeof createCatalogFiles>;

/**
 * Catalogs as files, read and written in processes of their own. An unreadable file rejects with an `HttpError` that helps;
 * `plan` is the preview's, with the visitor's corrections.
 */
export function createCatalogFiles(options: CatalogFilesOptions) {
  const { pool, inTurn, brand, now, limits = SHEET_LIMITS } = options;
  const today = () => now().toISOString().slice(0, 10);
  const look = async (
    { fileName, bytes, client }: SentFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
    into?: CatalogParts,
  ): Promise<Read> => {
    const work = { file: bytes, fileName, plan, limits, today: today(), ...(into && { into }) };
    const read = () => pool.readCatalogFile(work, signal);
    const found = await inTurn(client, read).catch(inWords(catalogFileGivenUp));
    if (found.state === 'refused') throw noCatalogFile(found.sentence);
    return found;
  };
  return {
    read: look,
    preview: async (...asked: Parameters<typeof look>) => (await look(...asked)).preview,
    /** Test results on a visitor's own prompts, which become claims. */
    results: async (
      { fileName, bytes, client }: SentFile,
      score: string | undefined,
      signal: AbortSignal,
    ) => {
      const work = { file: bytes, fileName, score, today: today() };
      const read = () => pool.readResultsFile(work, signal);
      const found = await inTurn(client, read).catch(inWords(catalogFileGivenUp));
      if (found.state === 'refused') throw noCatalogFile(found.sentence);
      return found;
    },
    write: async (parts: CatalogParts, format: 'xlsx' | 'yaml') => {
      const { signal } = new AbortController();
      const work = { as: format, parts, brand, date: today() };
      return (await pool.writeCatalogFile(work, signal).catch(inWords(notWritten))).bytes;
    },
    /** A workbook to fill in. */
    template: async () => renderBook(templateBook({ brand, date: today() })),
  };
}

/** Turns a process failure into an error that a visitor may read. */
function inWords(failed: () => Error) {
  return (error: unknown): never => {
    if (!(error instanceof PoolError)) throw error;
    if (error.reason === 'full') throw openingBusy();
    throw error.reason === 'abandoned' ? clientGone() : failed();
  };
}
