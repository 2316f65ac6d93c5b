import type { CatalogParts } from '../../../../core/catalog/own-catalog.ts';
import type { SheetPlan, UnreadableCell } from '../../../../core/catalog/sheet-plan.ts';
import { SHEET_LIMITS, type SheetLimits } from '../../../../core/knowledge/sheet/read-sheets.ts';
import { clientGone } from '../../../http/errors.ts';
import type { CatalogFileReading } from '../../../workers/catalog-file/read-catalog-file.ts';
import { PoolError, type ExportPool } from '../../../workers/export-pool.ts';
import { catalogFileGivenUp, catalogFilesBusy, noCatalogFile } from './catalog-files.errors.ts';

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
};

export type CatalogFilesOptions = {
  /** Processes for strangers' files. */
  pool: Pick<ExportPool, 'readCatalogFile'>;
  now: () => Date;
  limits?: SheetLimits;
};

export function createCatalogFiles({
  pool,
  now,
  limits = SHEET_LIMITS,
}: CatalogFilesOptions): CatalogFiles {
  const look = async (
    { fileName, bytes }: NamedFile,
    plan: SheetPlan | undefined,
    signal: AbortSignal,
  ): Promise<Read> => {
    const today = now().toISOString().slice(0, 10);
    const found = await pool
      .readCatalogFile({ file: bytes, fileName, plan, limits, today }, signal)
      .catch((error: unknown) => {
        if (!(error instanceof PoolError)) throw error;
        if (error.reason === 'full') throw catalogFilesBusy();
        throw error.reason === 'abandoned' ? clientGone() : catalogFileGivenUp();
      });
    if (found.state === 'refused') throw noCatalogFile(found.sentence);
    return found;
  };
  return {
    preview: async (file, plan, signal) => (await look(file, plan, signal)).preview,
    read: async (file, plan, signal) => {
      const { parts, unreadable } = await look(file, plan, signal);
      return { parts, unreadable };
    },
  };
}
