import compress from '@fastify/compress';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { recordActivity } from '../modules/analytics/collect/activity-hook.ts';
import { analyticsRoutes } from '../modules/analytics/statistics/analytics.routes.ts';
import { battlecardRoutes } from '../modules/battlecards/battlecards.routes.ts';
import { catalogRoutes } from '../modules/catalog/catalog.routes.ts';
import { comparisonRoutes } from '../modules/comparisons/comparisons.routes.ts';
import { createIntelligence } from '../modules/intelligence/analysis/create-intelligence.ts';
import { intelligenceRoutes } from '../modules/intelligence/intelligence.routes.ts';
import { exportRoutes } from '../modules/exports/exports.routes.ts';
import { createSendReport } from '../modules/reports/send-report.ts';
import type { App, AppDependencies } from '../http/app-types.ts';
import { answerError, answerUnknownAddress } from '../http/answer-error.ts';
import { answerUnreadable } from '../http/answer-unreadable.ts';
import { healthRoutes } from '../http/health.routes.ts';
import { refuseOtherMethods } from '../http/methods.ts';
import { openApi, VIEWER_ADDRESS } from '../http/open-api.ts';
import { pageRoutes } from '../http/page.routes.ts';
import { limitRate } from '../http/rate-limit.ts';
import { guardParameters, guardRequest } from '../http/request-guards.ts';
import { applicationPolicy, setSecurityHeaders, viewerPolicy } from '../http/security-headers.ts';

const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 20_000;
const KEEP_ALIVE_TIMEOUT = 5000;

/** The whole application, ready to listen or to be asked through `inject`. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const policy = applicationPolicy(dependencies.reportStyleHash);
  const fastify = Fastify({
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable(policy),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply.raw, policy);
      void answerError(error, request, reply, dependencies.log);
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: dependencies.trustedProxies,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
  });
  const app: App = fastify.withTypeProvider();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', async (request, reply) => {
    const isViewer = request.routeOptions.url?.startsWith(VIEWER_ADDRESS) ?? false;
    setSecurityHeaders(reply.raw, isViewer ? viewerPolicy() : policy);
  });
  closeConnectionsWhileStopping(app);
  recordActivity(app, dependencies);
  app.addHook('onRequest', guardRequest);
  app.addHook('preValidation', guardParameters);
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, dependencies.log),
  );

  const otherMethods = refuseOtherMethods(app);
  const exportLimit = await limitRate(app, dependencies.limits);
  await app.register(compress, { globalDecompression: false, threshold: 1024 });
  await openApi(app);
  healthRoutes(app, dependencies);
  catalogRoutes(app, dependencies);
  const intelligence = createIntelligence(dependencies.intelligence, dependencies);
  app.addHook('preClose', async () => intelligence.hurry());
  app.addHook('onClose', intelligence.close);
  const forReports = { ...dependencies, kept: intelligence.kept, exportLimit };
  comparisonRoutes(app, forReports);
  intelligenceRoutes(app, dependencies, intelligence);
  const sendReport = createSendReport(dependencies);
  await exportRoutes(app, forReports, sendReport);
  battlecardRoutes(app, forReports, sendReport);
  analyticsRoutes(app, dependencies);
  const page = await pageRoutes(app, dependencies.webRoot);
  app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply, page));
  otherMethods.register();
  return app;
}

/** A connection kept open after its last answer would hold the server back from stopping. */
function closeConnectionsWhileStopping(app: App): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
