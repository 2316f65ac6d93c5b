import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnfitDataError, type Database } from '../db/database.ts';
import { isDatabaseAway, isDatabaseFull } from '../db/is-database-away.ts';
import { countProcesses } from '../db/live-processes.ts';
import { servedFiles } from '../db/seed-catalogs.ts';
import type { App } from '../http/route-types.ts';
import { createActivityLog, type ActivityLog } from '../modules/analytics/collect/activity-log.ts';
import { createActivityWriter } from '../modules/analytics/collect/activity.repository.ts';
import { openCountryLookup } from '../modules/analytics/collect/country-lookup.ts';
import { forgetOldActivity } from '../modules/analytics/collect/forget-old-activity.ts';
import { tidyReports } from '../modules/battlecards/tidy-reports.ts';
import { CatalogError } from '../modules/catalog/catalog.errors.ts';
import { refreshDaily } from '../modules/refresh/daily-refresh.ts';
import { forgetAbandonedQuestions } from '../modules/intelligence/analysis/answers.repository.ts';
import { tidyOwnCatalogs } from '../modules/own-catalogs/tidy-own-catalogs.ts';
import type { WebhookNetwork } from '../modules/webhooks/webhook-network.ts';
import type { Log } from '../process/log.ts';
import { createMetrics, type Figure } from '../process/metrics.ts';
import { repeatRounds } from '../process/repeat-rounds.ts';
import { createExportPool, type ExportPool } from '../workers/export-pool.ts';
import { createReportDesk } from '../workers/report-desk.ts';
import { hasOutdatedClaims } from '../../core/catalog/claim-on.ts';
import { createApp } from './create-app.ts';
import { drain } from './drain.ts';
import type { CatalogSources } from './prepare-snapshot.ts';
import {
  createServedCatalogs,
  filesOf,
  readAhead,
  type ServedCatalogs,
} from './served-catalogs.ts';

export type StartDependencies = CatalogSources & {
  webRoot: string | null;
  opening: Promise<Database>;
  /** There was no database yet, so the catalogs have to be written. */
  isFirst: boolean;
  /** Module of the processes that make reports. */
  exportModule: string;
  /** Module of the thread that builds them. */
  reportModule: string;
  today: () => string;
  now: () => Date;
  /** Replaces the public internet in tests. */
  webhookNetwork?: WebhookNetwork;
  /** Called once, when every address answers. */
  onReady: (address: string) => void;
  /** Called where the server listens but can never become ready. */
  onUnfit: (error: Error) => void;
};

export type RunningServer = {
  app: App;
  stop: () => Promise<void>;
  /**
   * Reads the catalogs again, for all processes that share the database; a catalog whose folder has a fault stays in service as
   * it was, and the fault is logged.
   */
  reloadCatalogs: () => Promise<void>;
};

/** How often to check whether a price has ended and the next one applies. */
const PRICES_EVERY_MS = 10 * 60_000;
/** How often to check whether another process serves catalogs that were read later. */
const SERVED_EVERY_MS = 2000;
const FIRST_PAUSE_MS = 250;
const FIRST_TRY_MS = 10_000;
const LONGEST_PAUSE_MS = 2000;
/** Reading a visitor's file is aborted after half a minute, or when the processes that read files grow too large together. */
const OPEN_LIMITS = { waiting: 4, jobMs: 30_000, megabytes: 160, megabytesTogether: 340 };
const LIMITS = { readsPerMinute: 300, exportsPerMinute: 20, exportsAtOnce: 2 };

/**
 * Database, tables, catalogs, snapshot, then the server. An embedded database that cannot be opened ends the start, as does a
 * folder of catalogs; a PostgreSQL server that does not answer is waited for while the pages are served.
 */
export async function start(dependencies: StartDependencies): Promise<RunningServer> {
  const { config, log, root } = dependencies;
  const fontDir = path.join(root, 'assets/fonts');
  const mark = await brandMark(config.brand.logoFile, fontDir);
  const workers = startWorkers(dependencies, fontDir);
  const { exportPool, openPool, reportDesk } = workers;
  const ahead = readAhead(dependencies, dependencies.isFirst);
  const database = await dependencies.opening;
  const catalogs = createServedCatalogs(dependencies, database, ahead);
  let stopping = false;
  const isStopping = () => stopping;
  const isReady = () => catalogs.prepared() !== null && !database.isFull();
  const canWait = (error: unknown) => isDatabaseAway(error) || isDatabaseFull(error);
  const write = createActivityWriter(database);
  const activity = createActivityLog({ write, canWait, isReady, log });
  const metrics = () => createMetrics(figures({ isReady, activity, exportPool, openPool }));
  const rounds = regularWork(dependencies, catalogs, database, isReady);
  const processesAlive = countProcesses(database, { log, isReady });

  try {
    // In parallel with declaring the routes, which takes as long.
    const first = catalogs.replace('later');
    first.catch(() => undefined);
    const app = await createApp(config, {
      snapshot: () => catalogs.prepared()?.snapshot ?? null,
      warnings: catalogs.warnings,
      database,
      exportPool,
      openPool,
      catalogPool: {
        readCatalogFile: openPool.readCatalogFile,
        readResultsFile: openPool.readResultsFile,
        writeCatalogFile: exportPool.writeCatalogFile,
      },
      isStopping,
      reportDesk,
      installation: () => catalogs.prepared()?.installation ?? null,
      product: dependencies.product,
      activity,
      metrics,
      countries: openCountryLookup(),
      today: dependencies.today,
      now: dependencies.now,
      log,
      mark,
      fontDir,
      webRoot: dependencies.webRoot,
      ...(dependencies.webhookNetwork && { webhookNetwork: dependencies.webhookNetwork }),
      limits: { ...LIMITS, processes: processesAlive.count },
    });
    const { preparing } = await listen(app, {
      dependencies,
      database,
      catalogs,
      first,
      isStopping,
    });

    return {
      app,
      reloadCatalogs: () => catalogs.reload('own'),
      stop: async () => {
        stopping = true;
        await drain(app, { pauseMs: config.drainSeconds * 1000, giveUp: workers.stop });
        await workers.stop();
        await activity.stop();
        for (const each of [...rounds, processesAlive]) await each.stop();
        await catalogs.settled();
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

/** Most installations have none, and the drawing library takes time to load. */
async function brandMark(logoFile: string | null, fontDir: string) {
  if (logoFile === null) return null;
  const { readBrandMark } = await import('../branding/read-brand-mark.ts');
  return readBrandMark(logoFile, fontDir);
}

/** The processes and the thread that make and read files. */
function startWorkers(dependencies: StartDependencies, fontDir: string) {
  const { log, root } = dependencies;
  const processes = {
    module: dependencies.exportModule,
    args: [path.join(root, 'src/renderers/pdf/template'), fontDir],
    log,
  };
  const exportPool = createExportPool(processes);
  const openPool = createExportPool({ ...processes, limits: OPEN_LIMITS });
  const reportDesk = createReportDesk({ module: dependencies.reportModule, log });
  return {
    exportPool,
    openPool,
    reportDesk,
    stop: async () => {
      exportPool.stop();
      openPool.stop();
      await reportDesk.stop();
    },
  };
}

type Listening = {
  dependencies: StartDependencies;
  database: Database;
  catalogs: ServedCatalogs;
  /** The first reading of the catalogs, under way. */
  first: Promise<unknown>;
  isStopping: () => boolean;
};

/** Listens once the catalogs are read, or without them after a while; `preparing`: the work that then goes on. */
async function listen(
  app: App,
  { dependencies, database, catalogs, isStopping, ...begun }: Listening,
): Promise<{ preparing: Promise<unknown> | void }> {
  let first: Promise<unknown> | null = begun.first;
  if (database.kind === 'embedded') {
    await first;
    first = null;
    await forgetAbandonedQuestions(database);
    database.keepReserve();
  }
  // A process that listens gets requests, so an available database is read first.
  await Promise.race([
    first?.catch((error: unknown) => {
      if (isFinal(error)) throw error;
    }),
    sleep(first === null ? 0 : FIRST_TRY_MS, undefined, { ref: false }),
  ]);
  await app.listen({ port: dependencies.config.port, host: dependencies.config.host });
  const ready = () => dependencies.onReady(publicAddress(app, dependencies.config.host));
  const tryToPrepare = () => {
    const attempt = first ?? catalogs.replace('later');
    first = null;
    return attempt;
  };
  const preparing =
    first === null
      ? ready()
      : retry(tryToPrepare, dependencies.log, isStopping).then(
          (done) => done && ready(),
          dependencies.onUnfit,
        );
  return { preparing };
}

/** Work repeated for as long as the process runs. */
function regularWork(
  dependencies: StartDependencies,
  catalogs: ServedCatalogs,
  database: Database,
  isReady: () => boolean,
) {
  const { config, now, log } = dependencies;
  const regular = { database, now, log, isReady };
  return [
    forgetOldActivity({
      ...regular,
      retentionDays: config.logRetentionDays,
      mostRows: config.logMostRows,
    }),
    ...(config.refresh.daily
      ? [
          refreshDaily({
            ...regular,
            address: config.refresh.address,
            inputs: async () => (await filesOf(dependencies)).inputs,
            served: () => catalogs.prepared()?.refreshed ?? null,
            reload: () => catalogs.reload('served'),
          }),
        ]
      : []),
    repeatRounds({
      ...regular,
      everyMs: PRICES_EVERY_MS,
      failed: 'the prices of the day were not taken',
      round: async () => {
        const served = catalogs.prepared()?.snapshot.catalogs ?? [];
        if (hasOutdatedClaims(served, dependencies.today())) await catalogs.reload('served');
      },
    }),
    ...(database.kind === 'postgresql'
      ? [
          repeatRounds({
            ...regular,
            everyMs: SERVED_EVERY_MS,
            failed: 'the catalogs of other processes were not looked for',
            round: async () => {
              const served = await servedFiles(database);
              const isOfBuild = served?.startsWith(`${dependencies.codeVersion} `);
              if (isOfBuild && served !== catalogs.prepared()?.served)
                await catalogs.reload('theirs');
            },
          }),
        ]
      : []),
    tidyReports({ ...regular, idleDays: config.savedReports.idleDays }),
    tidyOwnCatalogs({ ...regular, idleDays: config.ownCatalogs.idleDays }),
  ];
}

/** Errors that waiting does not fix: the catalogs or the data do not fit this program. */
function isFinal(error: unknown): boolean {
  return error instanceof CatalogError || error instanceof UnfitDataError;
}

/** Retries until it works; false when the process was stopped first. Throws errors that waiting does not fix. */
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
      if (isFinal(error)) throw error;
      const event = isDatabaseAway(error)
        ? 'the database is not ready'
        : 'the start did not succeed';
      log.error(event, error, { retryInMs: pause });
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

/** Metrics besides those of requests and of the process. */
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
