import compress from '@fastify/compress';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { knownPage } from '../../core/api/known-pages.ts';
import type { ReportStyle } from '../../renderers/html/render-html.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { answerError, answerUnknownAddress } from './answer-error.ts';
import { answerExpectation, answerUnreadable } from './answer-unreadable.ts';
import type { ExampleValues } from './api-examples.ts';
import type { App, Reply, Request } from './route-types.ts';
import { createHostCheck, reportForeignHosts } from './host-names.ts';
import { refuseOtherMethods } from './methods.ts';
import { openApi, VIEWER_ADDRESS } from './open-api.ts';
import { HttpError } from './errors.ts';
import { FILES_ADDRESS, pageRoutes, type PageServices } from './page.routes.ts';
import { limitRate, type ReportLimits, type RequestLimits } from './rate-limit.ts';
import { createRequestGuard, guardParameters, guardTexts, stripPorts } from './request-guards.ts';
import {
  applicationPolicy,
  secretHeaders,
  securityHeaders,
  viewerPolicy,
} from './security-headers.ts';
import { createErrorMap, type KnownFault } from './to-http-error.ts';

const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 20_000;
const KEEP_ALIVE_TIMEOUT = 5000;

export type HttpOptions = {
  /** The reports' style sheet, which pages may show. */
  reportSheet: ReportStyle;
  config: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts' | 'trustedProxies' | 'hsts'>;
  limits: RequestLimits;
  knownFault: KnownFault;
  /** Values for the examples in the API's description; throws while there are none. */
  examples: () => ExampleValues;
  /** Called after each answer is out. */
  onAnswered: (request: Request, reply: Reply) => void;
  /** The process was asked to stop: further requests are answered, and their connections closed. */
  isStopping: () => boolean;
  log: Log;
};

export type HttpApp = ReportLimits & {
  app: App;
  /** Ends the declaring of routes: pages, unknown addresses, methods that no route answers. */
  finish: (webRoot: string | null, services: Omit<PageServices, 'limits'>) => Promise<void>;
};

/** An application without routes of its own: guards, limits, headers and errors. */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const { config, log, limits } = options;
  const policy = applicationPolicy(options.reportSheet.hash);
  const security = securityHeaders(policy, config.hsts);
  const viewerSecurity = securityHeaders(viewerPolicy(), config.hsts);
  const toHttpError = createErrorMap(options.knownFault, options.isStopping);
  let page: string | null = null;
  const answer = (error: unknown, request: Request, reply: Reply) =>
    isNoFile(error, request)
      ? answerUnknownAddress(request, reply, page)
      : answerError(error, request, reply, { toHttpError, log, style: options.reportSheet.style });
  const fastify = Fastify({
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable(security),
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of security) reply.raw.setHeader(name, value);
      void answer(error, request, reply);
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies,
    requestTimeout: REQUEST_TIMEOUT,
    rewriteUrl: ({ url = '/' }) => withoutEndSlash(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    // A request without a host is refused by our own guard, under the headers that every answer carries.
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: 2000,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    // Without these Fastify would load compilers of its own, a fifth of all modules of a start.
    schemaController: {
      compilersFactory: { buildValidator: noOtherCompiler, buildSerializer: noOtherCompiler },
    },
    exposeHeadRoutes: true,
  });
  const app: App = fastify.withTypeProvider();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  app.server.on('checkExpectation', answerExpectation(security));
  addAnswerHooks(app, { ...options, security, viewerSecurity });
  app.addHook(
    'onRequest',
    createRequestGuard({
      isOwnHost: createHostCheck(config),
      onForeignHost: reportForeignHosts(log),
      publicUrl: config.publicUrl,
    }),
  );
  app.addHook('preValidation', guardParameters);
  app.addHook('preValidation', guardTexts);
  app.setErrorHandler(answer);

  const otherMethods = refuseOtherMethods(app);
  const reportLimits = await limitRate(app, limits);
  await app.register(compress, { globalDecompression: false, threshold: 1024 });
  openApi(app, options.examples);
  return {
    app,
    ...reportLimits,
    finish: async (webRoot, services) => {
      page = await pageRoutes(app, webRoot, { ...services, limits });
      app.setNotFoundHandler((request, reply) => answerUnknownAddress(request, reply, page));
      otherMethods.register();
    },
  };
}

type AnswerHooks = Pick<HttpOptions, 'isStopping' | 'onAnswered'> &
  Record<'security' | 'viewerSecurity', ReturnType<typeof securityHeaders>>;

/** Headers of every answer, and the hooks that run once it is sent. */
function addAnswerHooks(
  app: App,
  { security, viewerSecurity, isStopping, onAnswered }: AnswerHooks,
): void {
  const securityOf = {
    pages: Object.fromEntries(security),
    viewer: Object.fromEntries(viewerSecurity),
  };
  // Callback hooks: a promise for each hook and request takes longer than the hook's work.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isBelow(request, VIEWER_ADDRESS) ? securityOf.viewer : securityOf.pages);
    stripPorts(request.raw.headers);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const secret = secretHeaders(request.raw.url);
    if (secret) reply.headers(secret);
    // Without a header of the route's own no cache on the way may store the answer.
    const isApi = isBelow(request, '/api/') && !isBelow(request, VIEWER_ADDRESS);
    if (isApi && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    // A connection kept open after its last answer would delay the stop.
    if (isStopping()) reply.header('connection', 'close');
    if (!reply.hasHeader('vary') && isCompressible(reply)) reply.header('vary', 'accept-encoding');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    onAnswered(request, reply);
    done();
  });
}

function isBelow({ routeOptions }: Request, address: string): boolean {
  return routeOptions.url?.startsWith(address) ?? false;
}

function noOtherCompiler(): never {
  throw new Error('Schemas are compiled by the compilers that were set.');
}

/** A name that the router or the file server refuses to parse cannot be a file that exists. */
function isNoFile(error: unknown, { raw, method }: Request): boolean {
  if (!raw.url?.startsWith(FILES_ADDRESS) || error instanceof HttpError) return false;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 && ['GET', 'HEAD'].includes(method);
}

/** A page also answers under its address with a trailing slash. */
function withoutEndSlash(url: string): string {
  const [, path, search = ''] = /^(\/[^?]*)\/(\?.*)?$/.exec(url) ?? [];
  return path !== undefined && knownPage(path) ? path + search : url;
}

/** Whether the answer varies by accepted encoding, or is the 304 of one that does. */
function isCompressible(reply: Reply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    reply.statusCode === 304 || /^(?:text\/|image\/svg|application\/(?:json|javascript))/.test(type)
  );
}
