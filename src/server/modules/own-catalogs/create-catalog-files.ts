import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import type { ReportBrand } from '../../../core/document/book.ts';
import { SHEET_LIMITS } from '../../../core/authoring/sheet/read-sheets.ts';
import type { OwnLimits } from '../../../core/knowledge/edits/own-limits.ts';
import { templateBook } from '../../../core/report/catalog-book/catalog-book.ts';
import { renderBook } from '../../../renderers/xlsx/render-book.ts';
import { clientGone } from '../../http/errors.ts';
import type { CatalogFileReading } from '../../workers/catalog-file/read-catalog-file.ts';
import { PoolError, type ExportPool } from '../../workers/export-pool.ts';
import type { CatalogFiles, SentFile } from './catalog-files.ts';
import {
  catalogFileGivenUp,
  catalogFilesBusy,
  noCatalogFile,
  notWritten,
} from './catalog-files.errors.ts';

type Read = Extract<CatalogFileReading, { state: 'read' }>;

export type CatalogFilesOptions = {
  /** Processes for strangers' files. */
  pool: Pick<ExportPool, 'readCatalogFile' | 'writeCatalogFile'>;
  brand: ReportBrand;
  now: () => Date;
  limits?: OwnLimits;
};

/** Catalogs as files, read and written in processes of their own. */
export function createCatalogFiles(options: CatalogFilesOptions): CatalogFiles {
  const { pool, brand, now, limits = SHEET_LIMITS } = options;
  const today = () => now().toISOString().slice(0, 10);
  const look = async (
    { fileName, bytes }: SentFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ): Promise<Read> => {
    const work = { file: bytes, fileName, plan, limits, today: today() };
    const found = await pool.readCatalogFile(work, signal).catch(inWords(catalogFileGivenUp));
    if (found.state === 'refused') throw noCatalogFile(found.sentence);
    return found;
  };
  return {
    preview: async (file, plan, signal) => (await look(file, plan, signal)).preview,
    read: async (file, plan, signal) => {
      const { parts, unreadable } = await look(file, plan, signal);
      return { parts, unreadable };
    },
    write: async (parts, format) => {
      const { signal } = new AbortController();
      const work = { as: format, parts, brand, date: today() };
      return (await pool.writeCatalogFile(work, signal).catch(inWords(notWritten))).bytes;
    },
    template: async () => renderBook(templateBook({ brand, date: today() })),
  };
}

/** What a process could not do, as an error that a visitor may read. */
function inWords(failed: () => Error) {
  return (error: unknown): never => {
    if (!(error instanceof PoolError)) throw error;
    if (error.reason === 'full') throw catalogFilesBusy();
    throw error.reason === 'abandoned' ? clientGone() : failed();
  };
}
