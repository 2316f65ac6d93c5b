import type { CatalogParts } from '../../../../core/catalog/own-catalog.ts';
import type { SheetPlan, UnreadableCell } from '../../../../core/catalog/sheet-plan.ts';
import type { ReportBrand } from '../../../../core/document/book.ts';
import { SHEET_LIMITS, type SheetLimits } from '../../../../core/knowledge/sheet/read-sheets.ts';
import { templateBook } from '../../../../core/report/catalog-book/catalog-book.ts';
import { renderBook } from '../../../../renderers/xlsx/render-book.ts';
import { clientGone } from '../../../http/errors.ts';
import type { CatalogFileReading } from '../../../workers/catalog-file/read-catalog-file.ts';
import { PoolError, type ExportPool } from '../../../workers/export-pool.ts';
import {
  catalogFileGivenUp,
  catalogFilesBusy,
  noCatalogFile,
  notWritten,
} from './catalog-files.errors.ts';

type NamedFile = { fileName: string; bytes: Uint8Array };
type Read = Extract<CatalogFileReading, { state: 'read' }>;

/** Catalogs as files. Whatever is wrong with a file is an `HttpError` of one sentence. */
export type CatalogFiles = {
  /** How a file would be read; of a catalog that was downloaded, what it holds. */
  preview: (
    file: NamedFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ) => Promise<Read['preview']>;
  /** The catalog in a file, without faults, and the cells that became unknown. */
  read: (
    file: NamedFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ) => Promise<{ parts: CatalogParts; unreadable: UnreadableCell[] }>;
  /** The catalog as a file that is read again without loss; YAML files are zipped in a folder. */
  write: (parts: CatalogParts, format: 'xlsx' | 'yaml', signal: AbortSignal) => Promise<Uint8Array>;
  /** A workbook to fill in. */
  template: () => Uint8Array;
};

export type CatalogFilesOptions = {
  /** Processes for strangers' files. */
  pool: Pick<ExportPool, 'readCatalogFile' | 'writeCatalogFile'>;
  brand: ReportBrand;
  now: () => Date;
  limits?: SheetLimits;
};

export function createCatalogFiles(options: CatalogFilesOptions): CatalogFiles {
  const { pool, brand, now, limits = SHEET_LIMITS } = options;
  const today = () => now().toISOString().slice(0, 10);
  const look = async (
    { fileName, bytes }: NamedFile,
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
    write: async (parts, format, signal) => {
      const work = { as: format, parts, brand, date: today() };
      return (await pool.writeCatalogFile(work, signal).catch(inWords(notWritten))).bytes;
    },
    template: () => renderBook(templateBook({ brand, date: today() })),
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
