import { AsyncLocalStorage } from 'node:async_hooks';
import type { HookHandlerDoneFunction } from 'fastify';
import type { z } from 'zod';
import { siteItem } from '../../core/api/catalog-api.ts';
import { OWN_KEY_HEADER } from '../../core/api/own-catalog-api.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { App, Request } from '../http/route-types.ts';
import { fail, HttpError, notReady } from '../http/errors.ts';
import { createBody, type Snapshot } from '../modules/catalog/snapshot.ts';
import { MCP_PATH } from '../modules/doors/mcp.routes.ts';
import { ownCatalogNotFound } from '../modules/own-catalogs/own-catalogs.errors.ts';

/** Opens the own catalog of a key; null for a wrong, removed or invented one. */
export type OpenOwnCatalog = (key: string) => Promise<{ id: string; snapshot: Snapshot } | null>;

const ITSELF = '/api/own-catalogs';
/** Routes that answer without the catalog of the key too, so a key that opens nothing is ignored. */
const ON_ITS_OWN = /^\/api\/(?:site$|analytics\/|reports\/|battlecards)/;

type Scope = {
  own: { id: string; snapshot: Snapshot } | null;
  /** The shipped catalogs at the time of the request. */
  shipped: Snapshot | null;
};

/** `latest` is null until the catalogs have been read. */
export function createCatalogScope(latest: () => Snapshot | null, open: OpenOwnCatalog) {
  const scope = new AsyncLocalStorage<Scope>();
  const scoped = new WeakSet<Request>();
  const shipped = () => scope.getStore()?.shipped ?? latest() ?? fail(notReady());
  const besideShipped = withShippedSite(shipped);

  const enter = (request: Request, done: HookHandlerDoneFunction) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api/') && route !== MCP_PATH) return done();
    const run = (own: Scope['own']) => scope.run({ own, shipped: latest() }, done);
    if (route.startsWith(ITSELF)) return run(null);
    const named = catalogNamedBy(request);
    const key = keyIn(request);
    if (named === null ? key === undefined : !isOwnCatalog(named)) return run(null);
    const isSaved = route.startsWith('/api/battlecards') && request.method === 'POST';
    const refuse = () =>
      ON_ITS_OWN.test(route) && !isSaved ? run(null) : done(ownCatalogNotFound());
    if (typeof key !== 'string') return refuse();
    const fault = (error: Error) => done(error);
    const isMeant = (id: string) => named === null || named === id;
    open(key)
      .then((found) => found && { id: found.id, snapshot: besideShipped(found.snapshot) })
      .then(
        (own) => {
          if (own === null || !isMeant(own.id)) return refuse();
          scoped.add(request);
          run(own);
        },
        // An installation may keep none at all.
        (error: Error) => (isNotFound(error) ? refuse() : fault(error)),
      );
  };

  return {
    /** The snapshot with the named catalog; without a name, that of the request, or the shipped one. */
    snapshot: (catalog?: CatalogSlug): Snapshot => {
      const own = scope.getStore()?.own;
      return own && (catalog === undefined || catalog === own.id) ? own.snapshot : shipped();
    },
    /** Throws while there is none. */
    shipped,
    /** Lets a request that carries a key run on its own catalog, and every request on one reading of the others. */
    watch: (app: App) => {
      app.addHook('preHandler', (request, _reply, done) => enter(request, done));
      // No cache between server and browser may store an answer for one visitor.
      app.addHook('onSend', (request, reply, payload, done) => {
        if (scoped.has(request))
          reply.header('cache-control', 'no-store').removeHeader('cdn-cache-control');
        done(null, payload);
      });
    },
  };
}

/** Agents send the key as a bearer's token, every other caller in a header of its own. */
function keyIn({ headers }: Request): string | string[] | undefined {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
  return headers[OWN_KEY_HEADER] ?? token;
}

/** The catalog that the address or the body names; null where neither does. */
function catalogNamedBy({ raw, body }: Request): string | null {
  const [, search = ''] = (raw.url ?? '').split('?');
  return new URLSearchParams(search).get('catalog') ?? catalogIn(body);
}

function catalogIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('catalog' in body && typeof body.catalog === 'string') return body.catalog;
  return 'battlecardData' in body ? catalogIn(body.battlecardData) : null;
}

/** An own catalog with the site of the shipped ones, listed after them. */
function withShippedSite(shipped: () => Snapshot): (own: Snapshot) => Snapshot {
  const known = new WeakMap<Snapshot, { of: Snapshot; snapshot: Snapshot }>();
  return (own) => {
    const of = shipped();
    const kept = known.get(own);
    if (kept?.of === of) return kept.snapshot;
    const [site, ours] = [of, own].map((each): Site => JSON.parse(each.site.json));
    const added = (ours?.catalogs ?? []).map((item) => ({
      ...item,
      isDefault: false,
      opensIn: [],
    }));
    const catalogs = [...(site?.catalogs ?? []), ...added];
    const snapshot = { ...own, site: createBody(siteItem, { ...site, catalogs } as Site) };
    known.set(own, { of, snapshot });
    return snapshot;
  };
}

type Site = z.input<typeof siteItem>;

function isNotFound(error: Error): boolean {
  return error instanceof HttpError && error.status === 404;
}
