import type { KnownPage } from '../../core/api/known-pages.ts';
import type { BrandMark } from '../../core/document/brand.ts';
import { reportSheetOf } from '../branding/report-sheet.ts';
import type { Database } from '../db/database.ts';
import type { Installation } from '../db/read-installation.ts';
import { exampleValues } from '../http/api-examples.ts';
import type { App } from '../http/route-types.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { fail, notReady, openingBusy } from '../http/errors.ts';
import { finishedAddress, finishedComparison, siteMap } from '../http/finished-comparisons.ts';
import type { HomeOf } from '../http/page-hints.ts';
import { healthRoutes } from '../http/health.routes.ts';
import { isBrowser, siteOriginOf, previewTags } from '../http/page-preview.ts';
import { metricsRoutes } from '../http/metrics.routes.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { wellKnownRoutes } from '../http/well-known.routes.ts';
import type { ActivityLog } from '../modules/analytics/collect/activity-log.ts';
import type { CountryLookup } from '../modules/analytics/collect/country-lookup.ts';
import { createRecorder } from '../modules/analytics/collect/describe-event.ts';
import { analyticsRoutes } from '../modules/analytics/statistics/analytics.routes.ts';
import { readTotals } from '../modules/analytics/statistics/analytics.repository.ts';
import { createStatistics } from '../modules/analytics/statistics/create-statistics.ts';
import { battlecardRoutes } from '../modules/battlecards/battlecards.routes.ts';
import { createBattlecards } from '../modules/battlecards/create-battlecards.ts';
import { answerRoutes } from '../modules/doors/answers.routes.ts';
import { createAskAnswers } from '../modules/doors/create-answers.ts';
import { createPreviews } from '../modules/doors/create-previews.ts';
import { createEmbeds } from '../modules/doors/create-embeds.ts';
import { embedRoutes } from '../modules/doors/embeds.routes.ts';
import { previewRoutes } from '../modules/doors/previews.routes.ts';
import { mcpRoutes } from '../modules/doors/mcp.routes.ts';
import { catalogRoutes } from '../modules/catalog/catalog.routes.ts';
import { rivalTableRoutes } from '../modules/rival-table/rival-table.routes.ts';
import type { Snapshot } from '../modules/catalog/snapshot.ts';
import { openTrials } from '../modules/trials/open-trials.ts';
import { createCatalogFiles } from '../modules/own-catalogs/create-catalog-files.ts';
import { createOwnCatalogs } from '../modules/own-catalogs/create-own-catalogs.ts';
import { ownResultsRoutes } from '../modules/own-catalogs/own-results.routes.ts';
import { ownCatalogRoutes } from '../modules/own-catalogs/own-catalogs.routes.ts';
import { ownLinkRoutes } from '../modules/own-catalogs/own-links.routes.ts';
import { PUBLIC_NETWORK, type WebhookNetwork } from '../modules/webhooks/webhook-network.ts';
import { comparisonRoutes } from '../modules/comparisons/comparisons.routes.ts';
import { exportRoutes } from '../modules/exports/exports.routes.ts';
import { createDecisions } from '../modules/decisions/create-decisions.ts';
import { createMemos } from '../modules/decisions/create-memos.ts';
import { memoRoutes } from '../modules/decisions/memos.routes.ts';
import {
  createQuestionnaires,
  createQuestionnaireSeal,
} from '../modules/decisions/create-questionnaires.ts';
import { createClaimHistory } from '../modules/freshness/claim-history.ts';
import { createFreshness, looksOf } from '../modules/freshness/create-freshness.ts';
import { freshnessRoutes } from '../modules/freshness/freshness.routes.ts';
import { createObjections } from '../modules/objections/create-objections.ts';
import { objectionRoutes } from '../modules/objections/objections.routes.ts';
import { decisionYamlRoutes } from '../modules/decisions/decision-yaml.routes.ts';
import { decisionFileRoutes } from '../modules/decisions/decision-files.routes.ts';
import { createEntities } from '../modules/entities/create-entities.ts';
import { entityRoutes } from '../modules/entities/entities.routes.ts';
import { promptfooRoutes } from '../modules/decisions/promptfoo.routes.ts';
import { decisionRoutes } from '../modules/decisions/decisions.routes.ts';
import {
  createIntelligence,
  type LiveTimes,
} from '../modules/intelligence/analysis/create-intelligence.ts';
import { createProviders } from '../modules/intelligence/providers/create-providers.ts';
import { createProposals } from '../modules/proposals/create-proposals.ts';
import { proposalRoutes } from '../modules/proposals/proposals.routes.ts';
import { createBuiltReports } from '../modules/reports/built-reports.ts';
import { createReports } from '../modules/reports/create-reports.ts';
import { createOpenReports } from '../modules/reports/open/create-open-reports.ts';
import { clientKey } from '../process/parse-address.ts';
import { createClientTurns } from '../process/client-turns.ts';
import { visitorSalts } from '../modules/analytics/collect/activity.repository.ts';
import { tooManyAtOnce } from '../modules/reports/reports.errors.ts';
import { openRoutes } from '../modules/reports/open/open.routes.ts';
import { createSendReport } from '../modules/reports/send-report.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { Metrics } from '../process/metrics.ts';
import type { ExportPool } from '../workers/export-pool.ts';
import { createOriginSeal } from '../workers/origin-seal.ts';
import type { ReportDesk } from '../workers/report-desk.ts';
import { createCatalogScope, type OpenOwnCatalog } from './catalog-scope.ts';
import { databaseFault } from './database-fault.ts';
import { followChanges } from './follow-changes.ts';

/** Parts that the settings do not hold, opened by the caller: catalogs, database, processes, clock. */
export type AppParts = {
  /** null until the catalogs have been read from the database. */
  snapshot: () => Snapshot | null;
  /** One public sentence for each of the operator's catalogs that is not served as written. */
  warnings: () => string[];
  /** In place of those in the database. */
  openOwnCatalog?: OpenOwnCatalog;
  database: Database;
  exportPool: Pick<ExportPool, 'render' | 'isFull'>;
  /** Builds reports off the main thread. */
  reportDesk: Pick<ReportDesk, 'run'>;
  /** Separate from the processes that make reports, so that a visitor's file cannot slow a report down. */
  openPool: Pick<ExportPool, 'open' | 'readQuestionnaire'>;
  /** Reads catalogs that visitors upload, and writes catalogs as files. */
  catalogPool: Pick<ExportPool, 'readCatalogFile' | 'readResultsFile' | 'writeCatalogFile'>;
  /** The installation that seals files; null until it has been read from the database. */
  installation: () => Installation | null;
  /** Version and build of the program. */
  product: string;
  activity: Pick<ActivityLog, 'record' | 'dropped'>;
  /** The registry behind `/metrics`; called once. */
  metrics: () => Metrics;
  countries: CountryLookup;
  /** The process was asked to stop; further requests are still answered. */
  isStopping: () => boolean;
  /** The day, YYYY-MM-DD. */
  today: () => string;
  now: () => Date;
  log: Log;
  /** The operator's mark, already checked. */
  mark: BrandMark | null;
  /** Folder of the typefaces that pictures are drawn with. */
  fontDir: string;
  /** Directory of the built pages; null serves the API alone. */
  webRoot: string | null;
  limits: RequestLimits & { exportsAtOnce: number };
  liveTimes?: LiveTimes;
  /** Replaces the public internet in tests. */
  webhookNetwork?: WebhookNetwork;
};

/** Builds every service once, and gives each route the few it uses. */
export async function createApp(config: Config, parts: AppParts): Promise<App> {
  const { activity, countries, database, limits, log, now, today } = parts;
  const { processes } = limits;
  const { accent, contact, disclaimer } = config.brand;

  const { app, exportLimit, previewLimit, finish } = await createHttpApp({
    reportSheet: reportSheetOf(accent),
    config,
    limits,
    knownFault: databaseFault,
    examples: () => exampleValues((parts.snapshot() ?? fail(notReady())).catalogs),
    onAnswered: createRecorder({ activity, countries, now, log }),
    isStopping: parts.isStopping,
    log,
  });

  metricsRoutes(app, { load: parts.metrics, token: config.metricsToken });

  const salts = visitorSalts(database);
  const readingTurns = createClientTurns(openingBusy, { atOnce: 1, waiting: 3 });
  const ownCatalogs = createOwnCatalogs({
    database,
    shipped: () => scope.shipped(),
    files: createCatalogFiles({
      pool: parts.catalogPool,
      inTurn: readingTurns,
      limits: config.ownCatalogs.limits,
      brand: { name: config.brand.name, logo: true, mark: parts.mark, accent },
      now,
    }),
    desk: parts.reportDesk,
    settings: config.ownCatalogs,
    contactEmail: config.contactEmail,
    research: () => intelligence.research,
    clientOf: (address, time) => salts.visitor(clientKey(address), time),
    today,
    now,
    log,
  });
  const scope = createCatalogScope(parts.snapshot, parts.openOwnCatalog ?? ownCatalogs.open);
  const { snapshot, shipped } = scope;
  scope.watch(app);
  const intelligence = createIntelligence(
    { ...config.intelligence, ...parts.liveTimes },
    {
      providers: await createProviders(config.intelligence.providers),
      database,
      processes,
      now,
      log,
    },
  );
  app.addHook('onClose', intelligence.close);
  const sender = {
    brandName: config.brand.name,
    contactEmail: config.contactEmail,
    branding: { mark: parts.mark, accent, contact, disclaimer },
  };
  const decisions = createDecisions(snapshot, today, parts.reportDesk);
  const memos = createMemos(decisions, sender);
  const reports = createReports({
    snapshot,
    today,
    kept: intelligence.kept,
    keptDraft: intelligence.keptDraft,
    sender,
    memos,
  });
  const seal = createOriginSeal(parts.installation, parts.product);
  const built = createBuiltReports({
    desk: parts.reportDesk,
    reports,
    sealer: () => ({ installation: parts.installation(), product: parts.product }),
    unitsPerMinute: limits.readsPerMinute,
    processes,
  });
  const sendReport = createSendReport({
    pool: parts.exportPool,
    built,
    atOnce: limits.exportsAtOnce,
    log,
  });
  const openReports = createOpenReports({
    pool: parts.openPool,
    seal,
    reports,
    built,
    inTurn: readingTurns,
  });
  const questionnaires = createQuestionnaires({
    exportPool: parts.exportPool,
    openPool: parts.openPool,
    built,
    seal: createQuestionnaireSeal(parts.installation),
    brand: { name: config.brand.name, logo: true, mark: parts.mark, accent },
    writingTurns: createClientTurns(() => tooManyAtOnce(limits.exportsAtOnce), {
      atOnce: limits.exportsAtOnce,
    }),
    readingTurns,
  });
  const battlecards = createBattlecards({
    database,
    now,
    settings: config.savedReports,
    publicUrl: config.publicUrl,
    assertReady: shipped,
    log,
  });
  const statistics = createStatistics({
    database,
    snapshot: shipped,
    now,
    collection: () => ({
      retentionDays: config.logRetentionDays,
      dropped: activity.dropped(),
      countriesAsOf: countries.asOf,
    }),
  });

  const freshness = createFreshness({
    snapshot,
    today,
    // Without counts the order is by due date.
    looks: () => readTotals(database, ['product', 'battlecard']).then(looksOf, () => looksOf([])),
  });
  const objections = createObjections({
    database,
    snapshot,
    settings: config.objections,
    ownCatalogs,
    processes,
    now,
  });

  const ask = createAskAnswers({ snapshot, shipped, today, desk: parts.reportDesk });
  answerRoutes(app, { ask, decisions, limits });
  if (config.hasMcp) mcpRoutes(app, { ask, limits, version: parts.product, log });

  healthRoutes(app, async () => {
    if (parts.isStopping()) throw notReady();
    shipped();
    await database.ping();
    const warnings = parts.warnings();
    const facts = {
      droppedEvents: activity.dropped(),
      ...(warnings.length > 0 && { warnings }),
    };
    return database.isFull() ? { ...facts, storage: 'full: nothing can be saved' } : facts;
  });
  catalogRoutes(app, snapshot, today);
  rivalTableRoutes(app, {
    snapshot,
    today,
    built,
    brand: { name: sender.brandName, logo: false, accent: sender.branding?.accent ?? null },
    exportLimit,
  });
  const entities = createEntities(snapshot, today);
  entityRoutes(app, entities);
  const { analyse, draft } = intelligence;
  comparisonRoutes(app, { reports, built, analyse, draft });
  decisionRoutes(app, { decisions, limits });
  await decisionFileRoutes(app, { decisions, questionnaires, sender, exportLimit, limits });
  decisionYamlRoutes(app, { decisions, exportLimit, limits });
  promptfooRoutes(app, { partsOf: ownCatalogs.partsOf, exportLimit, today });
  memoRoutes(app, { decisions, memos, battlecards, built, sendReport, exportLimit });
  await exportRoutes(app, { reports, sendReport, exportLimit, previewLimit });
  await openRoutes(app, { openReports, sendReport, limits });
  battlecardRoutes(app, { battlecards, reports, built, sendReport, exportLimit });
  const { pastOf: ownPast } = ownCatalogs;
  const history = createClaimHistory({ database, snapshot, ownPast, day: today });
  freshnessRoutes(app, { freshness, history, today, publicUrl: config.publicUrl });
  objectionRoutes(app, objections);
  const { publicUrl } = config;
  const isReady = () => parts.snapshot() !== null && !database.isFull();
  const shared = { database, shipped, ownCatalogs, limits, isReady, today, now, log };
  followChanges(app, {
    ...shared,
    battlecards,
    built,
    reports,
    publicUrl,
    author: sender.brandName,
    webhooks: config.hasWebhooks
      ? { network: parts.webhookNetwork ?? PUBLIC_NETWORK, now, log, isReady }
      : null,
  });
  const { hourly } = config.ownCatalogs;
  ownCatalogRoutes(app, { ownCatalogs, limits, hourly, exportLimit });
  ownResultsRoutes(app, { ownCatalogs, limits });
  ownLinkRoutes(app, { ownCatalogs, limits, hourly });
  if (intelligence.research) {
    const { lookUp } = intelligence;
    proposalRoutes(app, createProposals({ database, ownCatalogs, lookUp, now }));
  }
  openTrials(app, config, { ...shared, guardsOf: intelligence.guardsOf });
  analyticsRoutes(app, { statistics, limits });
  const read = { snapshot: shipped, today, desk: parts.reportDesk, battlecards, reports, memos };
  const previews = createPreviews({
    ...read,
    entities,
    decisions,
    finished: (address) => finishedAddress(shipped().catalogs, address),
    brand: { name: config.brand.name, accent },
    fontDir: parts.fontDir,
    processes,
  });
  previewRoutes(app, { previews, limits });
  const embeds = createEmbeds({
    ...read,
    brandName: config.brand.name,
    sheet: reportSheetOf(accent),
  });
  const origins = config.embedOrigins;
  embedRoutes(app, { embeds, limits, origins, publicUrl, brandName: config.brand.name });
  const catalogs = () => parts.snapshot()?.catalogs ?? [];
  wellKnownRoutes(app, config, {
    now,
    siteMapAt: (url) => siteMap(url, catalogs(), entities.slugs),
  });
  const homeOf: HomeOf = (subjectId) => {
    const known = parts.snapshot();
    const catalog = known?.subjects.get(subjectId)?.catalog;
    return catalog
      ? {
          catalog: catalog.slug,
          isDefault: catalog === known?.catalogs[0],
          steps: catalog.labels.steps,
        }
      : null;
  };
  await finish(parts.webRoot, {
    homeOf,
    opens: { '/own/:link': ownCatalogs.opens, '/r/:short': battlecards.opens },
    heading: (slug) => (parts.snapshot() ? entities.heading(slug) : undefined),
    catalogs,
    finished: (catalog, preset) => finishedComparison(catalogs(), catalog, preset),
    preview: async (request, page) => {
      if (page !== null && OWN_PAGES.has(page)) return '';
      const [origin, address] = [siteOriginOf(request, config.publicUrl), request.url];
      return previews
        .head(address, request.ip, isBrowser(request))
        .then((found) => previewTags(found, { origin, address, site: config.brand.name }))
        .then((tags) => tags + (origins.length === 0 ? '' : embeds.discovery(origin, address)))
        .catch(() => '');
    },
  });
  return app;
}

/** Pages whose address opens a visitor's catalog. */
const OWN_PAGES = new Set<KnownPage>(['/own/:link', '/own/c/:id', '/own/c/:id/:slug']);
