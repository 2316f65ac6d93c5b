import { escapeMarkup } from '../../renderers/look/safe-text.ts';
import type { Log } from '../process/log.ts';
import type { Reply, Request } from './route-types.ts';
import { clientGone, HttpError, methodNotAllowed, notFound } from './errors.ts';
import { KNOWN_METHODS } from './methods.ts';
import type { ErrorMap } from './to-http-error.ts';

const API = /^\/(?:api|health|metrics)(?:[/?]|$)/;
const EXPORT = /^\/api\/(?:export\/|battlecards\/[^/]+\/export)/;

/** Answers one sentence, and logs the cause of a server error. */
export function answerError(
  error: unknown,
  request: Request,
  reply: Reply,
  { toHttpError, log, style }: { toHttpError: ErrorMap; log: Log; style: string },
): Reply {
  // The client has left: a failure while sending is no server error.
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

/** Pages and reports open in a tab, so their error is a page too; scripts accept any type. */
function opensInTab({ raw, headers }: Request): boolean {
  const url = raw.url ?? '';
  return (EXPORT.test(url) || !API.test(url)) && (headers.accept ?? '').includes('text/html');
}

/** Styled like a report: `style` is the one sheet that the policy allows in a page. */
function errorPage({ status, message }: HttpError, request: Request, style: string): string {
  const what = EXPORT.test(request.raw.url ?? '')
    ? 'The report could not be made'
    : 'This page could not be shown';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${what}</title><style>${style}</style></head><body><main><h1>${what}</h1><p>${escapeMarkup(message)}</p><p><a href="">Try again</a></p><p>Status ${status}</p></main></body></html>`;
}
