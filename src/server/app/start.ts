import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../core/catalog/fault.ts';
import { DatabaseError, type Database } from '../db/database.ts';
import { isDatabaseAway, isDatabaseFull } from '../db/is-database-away.ts';
import { countProcesses } from '../db/live-processes.ts';
import { readInstallation, type Installation } from '../db/read-installation.ts';
import { isSeeded, seedCatalogs } from '../db/seed-catalogs.ts';
import type { App } from '../http/app-types.ts';
import { createActivityLog, type ActivityLog } from '../modules/analytics/collect/activity-log.ts';
import { createActivityWriter } from '../modules/analytics/collect/activity.repository.ts';
import { openCountryLookup } from '../modules/analytics/collect/country-lookup.ts';
import { forgetOldActivity } from '../modules/analytics/collect/forget-old-activity.ts';
import { tidyReports } from '../modules/battlecards/tidy-reports.ts';
import { ignoredRows, readCatalogs, readSlices } from '../modules/catalog/catalog.repository.ts';
import {
  hashCatalogFiles,
  readCatalogFiles,
  type ReadCatalogs,
} from '../modules/catalog/read-catalog-files.ts';
import { createSnapshot, type Snapshot } from '../modules/catalog/snapshot.ts';
import { refreshDaily, withRefreshed } from '../modules/refresh/daily-refresh.ts';
import { readRefreshed } from '../modules/refresh/refresh.repository.ts';
import { forgetAbandonedQuestions } from '../modules/intelligence/analysis/answers.repository.ts';
import { tidyOwnCatalogs } from '../modules/own-catalogs/tidy-own-catalogs.ts';
import { liveProviderNames, type Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createMetrics, type Figure } from '../process/metrics.ts';
import { createExportPool, type ExportPool } from '../workers/export-pool.ts';
import { createReportDesk } from '../workers/report-desk.ts';
import { createApp } from './create-app.ts';
import { drain } from './drain.ts';

export type StartDependencies = {
  config: Config;
  /** Directory of the project: catalogs, migrations. */
  root: string;
  webRoot: string | null;
  opening: Promise<Database>;
  /** There was no database yet, so that the catalogs will have to be written. */
  isFirst: boolean;
  /** Changes with the program, because a new one may resolve the same files otherwise. */
  codeVersion: string;
  /** Version and build, by which files are known that this program would write otherwise. */
  product: string;
  /** Module of the processes that make reports. */
  exportModule: string;
  /** Module of the thread that builds them. */
  reportModule: string;
  today: () => string;
  now: () => Date;
  log: Log;
  /** Called once, when every address answers. */
  onReady: (address: string) => void;
};

export type RunningServer = {
  app: App;
  stop: () => Promise<void>;
  /** Reads the catalogs anew; those in service stay where the new ones hold a fault, which is logged. */
  reloadCatalogs: () => Promise<void>;
};

const FIRST_PAUSE_MS = 250;
const FIRST_TRY_MS = 10_000;
const LONGEST_PAUSE_MS = 2000;
/** A stranger's file is given up after half a minute, or when its process grows too large. */
const OPEN_LIMITS = { waiting: 4, jobMs: 30_000, megabytesAtWork: 768 };
const LIMITS = { readsPerMinute: 300, exportsPerMinute: 20, exportsAtOnce: 2 };

/**
 * Database, tables, catalogs, snapshot, then the server. An embedded database that cannot be opened
 * ends the start; a PostgreSQL server that is away is waited for while the pages are served.
 */
export async function start(dependencies: StartDependencies): Promise<RunningServer> {
  const { config, log, root } = dependencies;
  const { logoFile } = config.brand;
  const fontDir = path.join(root, 'assets/fonts');
  // Most have none, and what draws one takes time to load.
  const mark =
    logoFile === null
      ? null
      : await (await import('../branding/read-brand-mark.ts')).readBrandMark(logoFile, fontDir);
  const processes = {
    module: dependencies.exportModule,
    args: [path.join(root, 'src/renderers/pdf/template'), fontDir],
    log,
  };
  const exportPool = createExportPool(processes);
  const openPool = createExportPool({ ...processes, limits: OPEN_LIMITS });
  const reportDesk = createReportDesk({ module: dependencies.reportModule, log });
  // Beside the opening, which leaves the disk alone for long.
  let hashing: Promise<string> | null = hashCatalogFiles(catalogRoots(dependencies));
  hashing.catch(() => undefined);
  let reading = dependencies.isFirst ? readCatalogFiles(catalogRoots(dependencies)) : null;
  reading?.catch(() => undefined);
  const database = await dependencies.opening;
  let snapshot: Snapshot | null = null;
  let refreshed: string | null = null;
  let installation: Installation | null = null;
  let stopping = false;
  const replaceSnapshot = async () => {
    const ofFiles = hashing ?? hashCatalogFiles(catalogRoots(dependencies));
    const early = reading;
    hashing = null;
    reading = null;
    const prepared = await prepareSnapshot(dependencies, database, await ofFiles, early);
    installation ??= await readInstallation(database);
    snapshot = prepared.snapshot;
    refreshed = prepared.refreshed;
    return prepared.snapshot;
  };

  let reloading: Promise<void> = Promise.resolve();
  const reload = async () => {
    try {
      const { catalogs } = await replaceSnapshot();
      const versions = catalogs.map(({ slug, version }) => `${slug} ${version}`);
      log.info('the catalogs were read again', { catalogs: versions.join(', ') });
    } catch (error) {
      log.error('the catalogs were not read again; those in service stay', error);
    }
  };

  // One after the other, so that what is read last is what stays.
  const reloadCatalogs = () => {
    reloading = reloading.then(reload);
    return reloading;
  };

  const isReady = () => snapshot !== null && !database.isFull();
  const activity = createActivityLog({
    write: createActivityWriter(database),
    canWait: (error) => isDatabaseAway(error) || isDatabaseFull(error),
    isReady,
    log,
  });
  const metrics = () => createMetrics(figures({ isReady, activity, exportPool, openPool }));
  const forgetting = forgetOldActivity({
    database,
    retentionDays: config.logRetentionDays,
    mostRows: config.logMostRows,
    now: dependencies.now,
    log,
    isReady,
  });
  const processesAlive = countProcesses(database, { log, isReady });
  const tidying = tidyReports({
    database,
    idleDays: config.savedReports.idleDays,
    now: dependencies.now,
    log,
    isReady,
  });
  const refreshing = config.refresh.daily
    ? refreshDaily({
        database,
        address: config.refresh.address,
        inputs: async () => (await readCatalogFiles(catalogRoots(dependencies))).inputs,
        served: () => refreshed,
        reload: reloadCatalogs,
        now: dependencies.now,
        log,
        isReady,
      })
    : null;

  const tidyingOwn = tidyOwnCatalogs({
    database,
    idleDays: config.ownCatalogs.idleDays,
    now: dependencies.now,
    log,
    isReady,
  });

  try {
    // Beside the declaring of routes, which takes as long.
    let first: Promise<unknown> | null = replaceSnapshot();
    first.catch(() => undefined);
    const app = await createApp(config, {
      snapshot: () => snapshot,
      database,
      exportPool,
      openPool,
      catalogPool: {
        readCatalogFile: openPool.readCatalogFile,
        writeCatalogFile: exportPool.writeCatalogFile,
      },
      isStopping: () => stopping,
      reportDesk,
      installation: () => installation,
      product: dependencies.product,
      activity,
      metrics,
      countries: openCountryLookup(),
      today: dependencies.today,
      now: dependencies.now,
      log,
      mark,
      webRoot: dependencies.webRoot,
      limits: { ...LIMITS, processes: processesAlive.count },
    });
    if (database.kind === 'embedded') {
      await first;
      first = null;
      await forgetAbandonedQuestions(database);
      database.keepReserve();
    }
    // A process that listens is sent requests, so a database that is there is read before.
    await Promise.race([
      first?.catch(() => undefined),
      sleep(first === null ? 0 : FIRST_TRY_MS, undefined, { ref: false }),
    ]);
    await app.listen({ port: config.port, host: config.host });
    const ready = () => dependencies.onReady(publicAddress(app, config.host));
    const tryToPrepare = () => {
      const attempt = first ?? replaceSnapshot();
      first = null;
      return attempt;
    };
    const preparing =
      first === null
        ? ready()
        : retry(tryToPrepare, log, () => stopping).then((done) => done && ready());

    return {
      app,
      reloadCatalogs,
      stop: async () => {
        stopping = true;
        const stopPools = () => {
          exportPool.stop();
          openPool.stop();
        };
        await drain(app, { pauseMs: config.drainSeconds * 1000, giveUp: stopPools });
        stopPools();
        await reportDesk.stop();
        await activity.stop();
        await forgetting.stop();
        await refreshing?.stop();
        await tidying.stop();
        await tidyingOwn.stop();
        await processesAlive.stop();
        await reloading;
        // First, so that a start still waiting for its turn at the database gives up.
        const closed = database.close();
        await preparing;
        await closed;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Brings the database up to the catalogs in the files and to what was refreshed, and reads the catalogs
 * from the database. `early` is what the files hold, where they were read before the database was there.
 */
async function prepareSnapshot(
  dependencies: StartDependencies,
  database: Database,
  ofFiles: string,
  early: Promise<ReadCatalogs> | null,
): Promise<{ snapshot: Snapshot; refreshed: string | null }> {
  const { config, log, codeVersion } = dependencies;
  const roots = catalogRoots(dependencies);
  // Read before another process, whose folder may hold others, has its turn to write.
  const read = await database.exclusively(async () => {
    await database.migrate();
    const { claims, version } = config.refresh.daily
      ? await readRefreshed(database, config.refresh.address)
      : { claims: [], version: null };
    const filesHash = [ofFiles, codeVersion, ...(version === null ? [] : [version])].join(' ');
    if (!(await isSeeded(database, filesHash))) {
      const { catalogs, slices, authored, faults } = await ((claims.length === 0 && early) ||
        readCatalogFiles(roots, undefined, (input) => withRefreshed(input, claims)));
      assertSound(faults, log);
      await seedCatalogs(database, catalogs, filesHash, slices, authored);
      log.info('catalogs were written to the database', { files: filesHash });
    }
    const slices = await readSlices(database);
    return { catalogs: await readCatalogs(database), slices, refreshed: version };
  });
  const ignored = await ignoredRows(database);
  for (const [table, ids] of Object.entries(ignored)) {
    log.info('rows that no catalog file gave are ignored', { table, ids: ids.join(', ') });
  }
  const snapshot = createSnapshot(
    read.catalogs,
    config.contactEmail,
    liveProviderNames(config.intelligence),
    read.slices,
  );
  return { snapshot, refreshed: read.refreshed };
}

const FAULTS_SHOWN = 20;

/** Logs what is wrong, with its place, and gives up. */
function assertSound(faults: readonly Fault[], log: Log): void {
  const placed = faults.map(({ file, line = 1, message, remedy }) => ({
    place: `${file}:${line}`,
    fault: message,
    remedy,
  }));
  const [first] = placed;
  if (!first) return;
  for (const each of placed.slice(0, FAULTS_SHOWN)) log.info('a catalog has a fault', each);
  const count = placed.length === 1 ? 'a fault' : `${placed.length} faults`;
  throw new DatabaseError(
    `The catalogs hold ${count}, the first at ${first.place}: ${first.fault} ${first.remedy}`,
  );
}

function catalogRoots({ root, config }: StartDependencies): string[] {
  return [path.join(root, 'catalogs'), config.catalogsDir].filter((each) => each !== null);
}

/** Tries until it works; false when the process was stopped first. */
async function retry(
  attempt: () => Promise<unknown>,
  log: Log,
  isStopping: () => boolean,
): Promise<boolean> {
  for (let pause = FIRST_PAUSE_MS; !isStopping(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await attempt();
      return true;
    } catch (error) {
      log.error('the database is not ready', error, { retryInMs: pause });
      await sleep(pause);
    }
  }
  return false;
}

function publicAddress(app: App, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

type Measured = {
  isReady: () => boolean;
  activity: ActivityLog;
  exportPool: ExportPool;
  openPool: ExportPool;
};

/** What the metrics say besides requests and the process. */
function figures({ isReady, activity, exportPool, openPool }: Measured): Figure[] {
  return [
    { name: 'ready', help: '1 when the catalogs are read.', read: () => Number(isReady()) },
    {
      name: 'activity_events_dropped',
      help: 'Events of the activity log that were not written since the start.',
      read: activity.dropped,
    },
    {
      name: 'exports_running',
      help: 'Reports being made.',
      read: () => exportPool.load().running,
    },
    {
      name: 'exports_waiting',
      help: 'Reports that wait for a process.',
      read: () => exportPool.load().waiting,
    },
    {
      name: 'files_opening',
      help: 'Files that came back and are read, or wait to be.',
      read: () => openPool.load().running + openPool.load().waiting,
    },
  ];
}
