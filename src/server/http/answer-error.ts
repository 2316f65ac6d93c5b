import type { Log } from '../process/log.ts';
import type { Reply, Request } from './app-types.ts';
import { errorPage, opensInTab } from './error-page.ts';
import { clientGone, HttpError, methodNotAllowed, notFound } from './errors.ts';
import { KNOWN_METHODS } from './methods.ts';
import type { ErrorMap } from './to-http-error.ts';

/** Gives the visitor one sentence, and the log what happened when it was our fault. */
export function answerError(
  error: unknown,
  request: Request,
  reply: Reply,
  { toHttpError, log, style }: { toHttpError: ErrorMap; log: Log; style: string },
): Reply {
  // Whoever asked has left: what broke on the way to them is nobody's fault.
  const known = reply.raw.destroyed ? clientGone() : toHttpError(error);
  if (known.status >= 500 && !(error instanceof HttpError)) {
    log.error('request failed', error, {
      requestId: request.id,
      route: request.routeOptions.url ?? null,
    });
  }
  reply.code(known.status).headers({ 'cache-control': 'no-store', ...known.headers });
  if (opensInTab(request)) {
    return reply
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(errorPage(known, request, style));
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify({ code: known.code, message: known.message, requestId: request.id }));
}

/** The API answers JSON; every other address shows the pages' own "not found" screen. */
export function answerUnknownAddress(request: Request, reply: Reply, page: string | null): Reply {
  if (!KNOWN_METHODS.has(request.method)) throw methodNotAllowed(request.method, ['GET']);
  const path = (request.raw.url ?? '').split('?')[0] ?? '';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (page === null || !isPage || /^\/(?:api|health)(?:\/|$)/.test(path)) throw notFound();
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
