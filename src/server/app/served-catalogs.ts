import type { Database } from '../db/database.ts';
import { CATALOGS_ELSEWHERE, CATALOGS_NOT_READ } from '../modules/catalog/catalog.errors.ts';
import { hashCatalogFiles, readCatalogFiles } from '../modules/catalog/read-catalog-files.ts';
import {
  catalogRoots,
  prepareSnapshot,
  type CatalogSources,
  type PreparedSnapshot,
  type WhoseFiles,
} from './prepare-snapshot.ts';

export type ServedCatalogs = ReturnType<typeof createServedCatalogs>;
type ReadAhead = ReturnType<typeof readAhead>;

/** The files, read while the database opens, because opening hardly uses the disk. */
export function readAhead(sources: CatalogSources, isFirst: boolean) {
  const hash: Promise<string> | null = hashCatalogFiles(catalogRoots(sources));
  const files = isFirst ? filesOf(sources) : null;
  hash.catch(() => undefined);
  files?.catch(() => undefined);
  return { hash, files };
}

/** The content of the catalog files as of today. */
export function filesOf(sources: CatalogSources) {
  return readCatalogFiles(catalogRoots(sources), { today: sources.today() });
}

/** The snapshot in service, and how another one takes its place. */
export function createServedCatalogs(
  sources: CatalogSources,
  database: Database,
  readBefore: ReadAhead,
) {
  const { log } = sources;
  let ahead: ReadAhead | null = readBefore;
  let prepared: PreparedSnapshot | null = null;
  let isOutOfDate = false;
  let reloading: Promise<void> = Promise.resolve();

  const replace = async (whose: WhoseFiles) => {
    const { hash, files } = ahead ?? { hash: hashCatalogFiles(catalogRoots(sources)), files: null };
    ahead = null;
    const given = { ofFiles: await hash, early: files, whose };
    const next = await prepareSnapshot(sources, database, given);
    prepared = { ...next, warnings: next.warnings ?? prepared?.warnings ?? [] };
    isOutOfDate = false;
    return prepared.snapshot;
  };
  const reload = async (whose: WhoseFiles) => {
    try {
      const { catalogs } = await replace(whose);
      const versions = catalogs.map(({ slug, version }) => `${slug} ${version}`);
      log.info('the catalogs were read again', { catalogs: versions.join(', ') });
    } catch (error) {
      isOutOfDate = true;
      log.error('the catalogs were not read again; those in service stay', error);
    }
  };

  return {
    /** null: nothing is served yet. */
    prepared: () => prepared,
    warnings: () => [
      ...(prepared?.warnings ?? []),
      ...(prepared?.isElsewhere ? [CATALOGS_ELSEWHERE] : []),
      ...(isOutOfDate ? [CATALOGS_NOT_READ] : []),
    ],
    /** Rejects where there is no other. */
    replace,
    /** One after the other, so that the last reading wins; a failure is logged. */
    reload: (whose: WhoseFiles) => {
      reloading = reloading.then(() => reload(whose));
      return reloading;
    },
    /** Resolves when no reload is under way. */
    settled: () => reloading,
  };
}
