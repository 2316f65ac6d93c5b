import compress from '@fastify/compress';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { knownPage } from '../../core/api/known-pages.ts';
import type { Log } from '../process/log.ts';
import { answerError, answerUnknownAddress } from './answer-error.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import type { App, Reply, Request } from './app-types.ts';
import { refuseOtherMethods } from './methods.ts';
import { openApi, VIEWER_ADDRESS } from './open-api.ts';
import type { HomeOf } from './first-answers.ts';
import { pageRoutes } from './page.routes.ts';
import { limitRate, type ReportLimits, type RequestLimits } from './rate-limit.ts';
import { guardParameters, guardRequest } from './request-guards.ts';
import { applicationPolicy, setSecurityHeaders, viewerPolicy } from './security-headers.ts';
import { createErrorMap, type KnownFault } from './to-http-error.ts';

const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 20_000;
const KEEP_ALIVE_TIMEOUT = 5000;

export type HttpOptions = {
  /** `sha256-…` of the reports' style sheet, which pages may show. */
  reportStyleHash: string;
  /** Proxies whose statement of a visitor's address is believed. */
  trustedProxies: string[];
  limits: RequestLimits;
  knownFault: KnownFault;
  /** Called after each answer is out. */
  onAnswered: (request: Request, reply: Reply) => void;
  log: Log;
};

export type HttpApp = ReportLimits & {
  app: App;
  /** Ends the declaring of routes: pages, unknown addresses, methods that no route answers. */
  finish: (webRoot: string | null, homeOf: HomeOf) => Promise<void>;
};

/** An application without routes of its own: guards, limits, headers and errors. */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const { log, limits, trustedProxies, onAnswered } = options;
  const policy = applicationPolicy(options.reportStyleHash);
  const toHttpError = createErrorMap(options.knownFault);
  const answer = (error: unknown, request: Request, reply: Reply) =>
    answerError(error, request, reply, { toHttpError, log });
  const fastify = Fastify({
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable(policy),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply.raw, policy);
      void answer(error, request, reply);
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies,
    requestTimeout: REQUEST_TIMEOUT,
    rewriteUrl: ({ url = '/' }) => withoutEndSlash(url),
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
  app.addHook('onResponse', async (request, reply) => onAnswered(request, reply));
  app.addHook('onRequest', guardRequest);
  app.addHook('preValidation', guardParameters);
  app.setErrorHandler(answer);

  const otherMethods = refuseOtherMethods(app);
  const reportLimits = await limitRate(app, limits);
  await app.register(compress, { globalDecompression: false, threshold: 1024 });
  await openApi(app);
  return {
    app,
    ...reportLimits,
    finish: async (webRoot, homeOf) => {
      const page = await pageRoutes(app, webRoot, homeOf);
      app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply, page));
      otherMethods.register();
    },
  };
}

/** A page answers under its address with a slash at the end too. */
function withoutEndSlash(url: string): string {
  const [, path, search = ''] = /^(\/[^?]*)\/(\?.*)?$/.exec(url) ?? [];
  return path !== undefined && knownPage(path) ? path + search : url;
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
