import path from 'node:path';
import { hasOutdatedClaims } from '../../core/catalog/claim-on.ts';
import type { Fault } from '../../core/catalog/fault.ts';
import type { Database } from '../db/database.ts';
import { othersLive } from '../db/live-processes.ts';
import { readInstallation, type Installation } from '../db/read-installation.ts';
import { areOthers, isSeeded, seedCatalogs, servedFiles, wereServed } from '../db/seed-catalogs.ts';
import {
  brokenCatalogs,
  folderUnread,
  leftOutSentence,
  straysSentence,
} from '../modules/catalog/catalog.errors.ts';
import {
  catalogsInService,
  ignoredRows,
  readCatalogs,
} from '../modules/catalog/catalog.repository.ts';
import { readCatalogFiles, type ReadCatalogs } from '../modules/catalog/read-catalog-files.ts';
import { createSnapshot, type Snapshot } from '../modules/catalog/snapshot.ts';
import { withRefreshed } from '../modules/refresh/daily-refresh.ts';
import { readRefreshed } from '../modules/refresh/refresh.repository.ts';
import { liveProviderNames, type Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';

export type CatalogSources = {
  config: Config;
  /** Directory of the project: catalogs. */
  root: string;
  /** Changes with the program, because a new version may resolve the same files differently. */
  codeVersion: string;
  /** Version and build, for people to quote. */
  product: string;
  today: () => string;
  log: Log;
};

export type PreparedSnapshot = {
  snapshot: Snapshot;
  installation: Installation;
  /** Version of the refreshed claims; null where there are none. */
  refreshed: string | null;
  /**
   * One public sentence for each part of the operator's folder that is not served as written; null where it serves the files of
   * another process.
   */
  warnings: string[] | null;
  /** The files whose catalogs are served, as the database names them. */
  served: string | null;
  /** The served files are those of another process, which served them after it had served this one's. */
  isElsewhere: boolean;
};

/**
 * Whose files to serve where another process of this build serves different ones: `own`; `later`, its own unless they were
 * served before and other processes live; `served`, those in service. `theirs` writes nothing, so that two processes with
 * different files cannot overwrite each other for ever.
 */
export type WhoseFiles = 'own' | 'later' | 'served' | 'theirs';

/** The most faults of one folder that are logged. */
const FAULTS_SHOWN = 20;
/** Behind the hash of files with faults: they are read, and their faults told, at every start. */
const WITH_FAULTS = 'with faults';

/**
 * Updates the database to the catalogs in the files and the refreshed claims, and reads the catalogs back from it. `early` is
 * the content of the files, where they were read before the database was open.
 */
export async function prepareSnapshot(
  sources: CatalogSources,
  database: Database,
  {
    ofFiles,
    early,
    whose,
  }: { ofFiles: string; early: Promise<ReadCatalogs> | null; whose: WhoseFiles },
): Promise<PreparedSnapshot> {
  const { config, log, codeVersion, product, today } = sources;
  // Read before another process, whose folder may hold others, has its turn to write.
  const read = await database.exclusively(async () => {
    await database.migrate();
    const installation = await readInstallation(database, product);
    const { claims, version } = config.refresh.daily
      ? await readRefreshed(database, config.refresh.address)
      : { claims: [], version: null };
    const filesHash = [codeVersion, ofFiles, ...(version === null ? [] : [version])].join(' ');
    let warnings: string[] = [];
    const seed = async () => {
      const inService = await catalogsInService(database, codeVersion);
      const files = await ((claims.length === 0 && inService.length === 0 && early) ||
        readCatalogFiles(catalogRoots(sources), {
          today: today(),
          refreshed: (input) => withRefreshed(input, claims),
          inService,
        }));
      warnings = tellFaults(files, sources);
      const { catalogs, authored, order, faults } = files;
      const hash = faults.length > 0 ? `${filesHash} ${WITH_FAULTS}` : filesHash;
      await seedCatalogs(database, catalogs, hash, authored, order);
      log.info('catalogs were written to the database', { files: hash });
    };
    const isElsewhere = await othersStay(database, filesHash, whose);
    const mayWrite = !isElsewhere && whose !== 'theirs';
    if (mayWrite && !(await isSeeded(database, filesHash))) await seed();
    let catalogs = await readCatalogs(database);
    if (mayWrite && hasOutdatedClaims(catalogs, today())) {
      await seed();
      catalogs = await readCatalogs(database);
    }
    const served = await servedFiles(database);
    const told = mayWrite ? warnings : null;
    return { catalogs, installation, refreshed: version, warnings: told, served, isElsewhere };
  });
  const ignored = await ignoredRows(database);
  for (const [table, ids] of Object.entries(ignored)) {
    log.info('rows that no catalog file gave are ignored', { table, ids: ids.join(', ') });
  }
  const { catalogs, ...prepared } = read;
  const live = liveProviderNames(config.intelligence);
  const { contactEmail, brand } = config;
  const hasContact = contactEmail !== null || brand.contact !== null;
  const printsAddress = config.publicUrl !== null;
  const snapshot = createSnapshot(catalogs, contactEmail, live, hasContact, printsAddress);
  return { snapshot, ...prepared };
}

async function othersStay(
  database: Database,
  filesHash: string,
  whose: WhoseFiles,
): Promise<boolean> {
  if (whose === 'own' || !areOthers(await servedFiles(database), filesHash)) return false;
  if (whose !== 'later') return true;
  return (await wereServed(database, filesHash)) && (await othersLive(database));
}

/** The product's own, then those of the operator. */
export function catalogRoots({ root, config }: Pick<CatalogSources, 'root' | 'config'>): string[] {
  return [path.join(root, 'catalogs'), config.catalogsDir].filter((each) => each !== null);
}

/** Logs every fault with its place. Faults of the product, and a folder that cannot be read at all, throw. */
function tellFaults(
  { faults, leftOut }: ReadCatalogs,
  { config, log }: Pick<CatalogSources, 'config' | 'log'>,
): string[] {
  const ofProduct = faults.filter(({ isShipped }) => isShipped);
  if (ofProduct[0]) {
    logFaults(ofProduct, log);
    const { message, remedy } = ofProduct[0];
    throw brokenCatalogs(ofProduct.length, `${placeOf(ofProduct[0])}: ${message} ${remedy}`);
  }
  if (faults.some(({ file }) => file === config.catalogsDir)) throw folderUnread();
  const ofCatalogs = new Set<Fault>(leftOut.flatMap((each) => each.faults));
  const strays = faults.filter((fault) => !ofCatalogs.has(fault));
  const told = leftOut.map(({ slug, faults: own, instead }) => {
    logFaults(own, log);
    return leftOutSentence(slug, own.length, instead);
  });
  logFaults(strays, log);
  const warnings = strays.length > 0 ? [...told, straysSentence(strays.length)] : told;
  for (const warning of warnings) log.error('not all of CATALOGS_DIR is served', warning);
  return warnings;
}

function logFaults(faults: readonly Fault[], log: Log): void {
  for (const fault of faults.slice(0, FAULTS_SHOWN)) {
    const { message, remedy } = fault;
    log.info('a catalog has a fault', { place: placeOf(fault), fault: message, remedy });
  }
}

function placeOf({ file, line = 1 }: Fault): string {
  return `${file}:${line}`;
}
