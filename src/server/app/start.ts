import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnfitDataError, type Database } from '../db/database.ts';
import { isDatabaseAway, isDatabaseFull } from '../db/is-database-away.ts';
import { countProcesses } from '../db/live-processes.ts';
import { servedFiles } from '../db/seed-catalogs.ts';
import type { App } from '../http/app-types.ts';
import { createActivityLog, type ActivityLog } from '../modules/analytics/collect/activity-log.ts';
import { createActivityWriter } from '../modules/analytics/collect/activity.repository.ts';
import { openCountryLookup } from '../modules/analytics/collect/country-lookup.ts';
import { forgetOldActivity } from '../modules/analytics/collect/forget-old-activity.ts';
import { tidyReports } from '../modules/battlecards/tidy-reports.ts';
import {
  CatalogError,
  CATALOGS_ELSEWHERE,
  CATALOGS_NOT_READ,
} from '../modules/catalog/catalog.errors.ts';
import { hashCatalogFiles, readCatalogFiles } from '../modules/catalog/read-catalog-files.ts';
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
import {
  catalogRoots,
  prepareSnapshot,
  type CatalogSources,
  type PreparedSnapshot,
  type WhoseFiles,
} from './prepare-snapshot.ts';

export type StartDependencies = CatalogSources & {
  webRoot: string | null;
  opening: Promise<Database>;
  /** There was no database yet, so that the catalogs will have to be written. */
  isFirst: boolean;
  /** Module of the processes that make reports. */
  exportModule: string;
  /** Module of the thread that builds them. */
  reportModule: string;
  today: () => string;
  now: () => Date;
  /** In place of the public internet. */
  webhookNetwork?: WebhookNetwork;
  /** Called once, when every address answers. */
  onReady: (address: string) => void;
  /** The server listens, and what it then found lets it never be ready. */
  onUnfit: (error: Error) => void;
};

export type RunningServer = {
  app: App;
  stop: () => Promise<void>;
  /**
   * Reads the catalogs anew, for all processes that share the database; one whose folder holds a fault stays as it is in service,
   * which is logged.
   */
  reloadCatalogs: () => Promise<void>;
};

/** Whether a price has ended, so that the next one holds. */
const PRICES_EVERY_MS = 10 * 60_000;
/** Whether another process serves catalogs that were read later. */
const SERVED_EVERY_MS = 2000;
const FIRST_PAUSE_MS = 250;
const FIRST_TRY_MS = 10_000;
const LONGEST_PAUSE_MS = 2000;
/** A visitor's file is given up after half a minute, or when the processes that read files grow too large together. */
const OPEN_LIMITS = { waiting: 4, jobMs: 30_000, megabytes: 160, megabytesTogether: 340 };
const LIMITS = { readsPerMinute: 300, exportsPerMinute: 20, exportsAtOnce: 2 };

/**
 * Database, tables, catalogs, snapshot, then the server. An embedded database that cannot be opened
 * ends the start, as does a folder of catalogs; a PostgreSQL server that is away is waited for while the
 * pages are served.
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
  let reading = dependencies.isFirst
    ? readCatalogFiles(catalogRoots(dependencies), { today: dependencies.today() })
    : null;
  reading?.catch(() => undefined);
  const database = await dependencies.opening;
  let prepared: PreparedSnapshot | null = null;
  let isOutOfDate = false;
  let stopping = false;
  const replaceSnapshot = async (whose: WhoseFiles) => {
    const ofFiles = hashing ?? hashCatalogFiles(catalogRoots(dependencies));
    const early = reading;
    hashing = null;
    reading = null;
    const given = { ofFiles: await ofFiles, early, whose };
    const next = await prepareSnapshot(dependencies, database, given);
    prepared = { ...next, warnings: next.warnings ?? prepared?.warnings ?? [] };
    isOutOfDate = false;
    return prepared.snapshot;
  };
  const warnings = () => [
    ...(prepared?.warnings ?? []),
    ...(prepared?.isElsewhere ? [CATALOGS_ELSEWHERE] : []),
    ...(isOutOfDate ? [CATALOGS_NOT_READ] : []),
  ];

  let reloading: Promise<void> = Promise.resolve();
  const reload = async (whose: WhoseFiles) => {
    try {
      const { catalogs } = await replaceSnapshot(whose);
      const versions = catalogs.map(({ slug, version }) => `${slug} ${version}`);
      log.info('the catalogs were read again', { catalogs: versions.join(', ') });
    } catch (error) {
      isOutOfDate = true;
      log.error('the catalogs were not read again; those in service stay', error);
    }
  };

  // One after the other, so that what is read last is what stays.
  const reloadCatalogs = (whose: WhoseFiles) => {
    reloading = reloading.then(() => reload(whose));
    return reloading;
  };

  const isReady = () => prepared !== null && !database.isFull();
  const activity = createActivityLog({
    write: createActivityWriter(database),
    canWait: (error) => isDatabaseAway(error) || isDatabaseFull(error),
    isReady,
    log,
  });
  const metrics = () => createMetrics(figures({ isReady, activity, exportPool, openPool }));
  const regular = { database, now: dependencies.now, log, isReady };
  const rounds = [
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
            inputs: async () =>
              (await readCatalogFiles(catalogRoots(dependencies), { today: dependencies.today() }))
                .inputs,
            served: () => prepared?.refreshed ?? null,
            reload: () => reloadCatalogs('served'),
          }),
        ]
      : []),
    repeatRounds({
      ...regular,
      everyMs: PRICES_EVERY_MS,
      failed: 'the prices of the day were not taken',
      round: async () => {
        const served = prepared?.snapshot.catalogs ?? [];
        if (hasOutdatedClaims(served, dependencies.today())) await reloadCatalogs('served');
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
              if (isOfBuild && served !== prepared?.served) await reloadCatalogs('theirs');
            },
          }),
        ]
      : []),
    tidyReports({ ...regular, idleDays: config.savedReports.idleDays }),
    tidyOwnCatalogs({ ...regular, idleDays: config.ownCatalogs.idleDays }),
  ];
  const processesAlive = countProcesses(database, { log, isReady });

  try {
    // Beside the declaring of routes, which takes as long.
    let first: Promise<unknown> | null = replaceSnapshot('later');
    first.catch(() => undefined);
    const app = await createApp(config, {
      snapshot: () => prepared?.snapshot ?? null,
      warnings,
      database,
      exportPool,
      openPool,
      catalogPool: {
        readCatalogFile: openPool.readCatalogFile,
        readResultsFile: openPool.readResultsFile,
        writeCatalogFile: exportPool.writeCatalogFile,
      },
      isStopping: () => stopping,
      reportDesk,
      installation: () => prepared?.installation ?? null,
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
    if (database.kind === 'embedded') {
      await first;
      first = null;
      await forgetAbandonedQuestions(database);
      database.keepReserve();
    }
    // A process that listens is sent requests, so a database that is there is read before.
    await Promise.race([
      first?.catch((error: unknown) => {
        if (isFinal(error)) throw error;
      }),
      sleep(first === null ? 0 : FIRST_TRY_MS, undefined, { ref: false }),
    ]);
    await app.listen({ port: config.port, host: config.host });
    const ready = () => dependencies.onReady(publicAddress(app, config.host));
    const tryToPrepare = () => {
      const attempt = first ?? replaceSnapshot('later');
      first = null;
      return attempt;
    };
    const preparing =
      first === null
        ? ready()
        : retry(tryToPrepare, log, () => stopping).then(
            (done) => done && ready(),
            dependencies.onUnfit,
          );

    return {
      app,
      reloadCatalogs: () => reloadCatalogs('own'),
      stop: async () => {
        stopping = true;
        const giveUp = async () => {
          exportPool.stop();
          openPool.stop();
          await reportDesk.stop();
        };
        await drain(app, { pauseMs: config.drainSeconds * 1000, giveUp });
        await giveUp();
        await activity.stop();
        for (const each of [...rounds, processesAlive]) await each.stop();
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

/** Nothing that waiting would mend: the catalogs, or the data, are not for this program. */
function isFinal(error: unknown): boolean {
  return error instanceof CatalogError || error instanceof UnfitDataError;
}

/** Tries until it works; false when the process was stopped first. Throws what waiting would not mend. */
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
