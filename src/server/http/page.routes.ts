import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../../renderers/look/safe-text.ts';
import { ENTITY_PAGES } from '../../core/api/entity-pages.ts';
import { FINISHED_PAGES, KNOWN_PAGES, type KnownPage } from '../../core/api/known-pages.ts';
import type { App, Reply, Request } from './route-types.ts';
import type { FinishedComparison } from './finished-comparisons.ts';
import { pageHints, stepOf, type BuildManifest, type HomeOf } from './page-hints.ts';
import { matches } from './send-body.ts';
import { lookedUpPageLimit, type RequestLimits } from './rate-limit.ts';
import {
  FEED_FORMATS,
  FEED_TYPES,
  feedAddress,
  type FeedFormat,
} from '../../core/api/feeds/feed-address.ts';
import { savedReportId } from '../../core/api/ids.ts';
import { FEED_TEXTS } from '../../core/wording/feeds.ts';

export type PageServices = {
  homeOf: HomeOf;
  /** For pages whose address is looked up: whether its last part may open something. */
  opens: Partial<Record<KnownPage, (part: string) => Promise<boolean>>>;
  /** The finished comparison of that name; null where there is none. */
  finished: (catalog: string, preset: string) => FinishedComparison | null;
  /** The head of an entity’s page; null: no such slug, undefined: cannot be known now. */
  heading: (slug: string) => PageHead | null | undefined;
  /** Tags by which a chat shows a page; empty where a key is needed. */
  preview: (request: Request, page: KnownPage | null) => Promise<string>;
  /** Catalogs whose feeds the pages link to. */
  catalogs: () => readonly { slug: string; name: string }[];
  limits: RequestLimits;
};

type PageHead = { title: string; description: string };

/** Prefix of the hashed files. */
export const FILES_ADDRESS = '/assets/';

/**
 * Serves the built pages: each file under its name, every known page under its address. Returns the page itself, for unknown
 * addresses; null where no pages were built.
 */
export async function pageRoutes(
  app: App,
  webRoot: string | null,
  { homeOf, opens, finished, heading, preview, catalogs, limits }: PageServices,
): Promise<string | null> {
  if (webRoot === null) return null;
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = await readOfBuild<BuildManifest>(webRoot, 'manifest.json');
  const sights = await readOfBuild<Record<string, string>>(webRoot, 'first-sights.json');
  await fileRoutes(app, webRoot);
  const textOf = (url: KnownPage, search: URLSearchParams, part = '') => {
    const hints = pageHints(manifest, url, search, homeOf) + feedLinks(url, part, catalogs());
    const sight = withStep(sightOf(sights, url, search), stepOf(search, homeOf));
    return page
      .replace('</head>', () => `${hints}</head>`)
      .replace(EMPTY_ROOT, () => rootWith(sight));
  };
  for (const url of KNOWN_PAGES) {
    const isOpen = opens[url];
    const limit = isOpen && { config: lookedUpPageLimit(limits) };
    app.get(url, { schema: { hide: true }, ...limit }, async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://page');
      // Where the look-up fails, the page itself shows the error.
      const isThere = !isOpen || (await isOpen(partOf(request)).catch(() => true));
      const head = WITH_HEAD.has(url) ? heading(partOf(request)) : undefined;
      const isFound = isThere && head !== null;
      const tags = isFound ? await preview(request, url) : '';
      const text = withTags(textOf(url, searchParams, partOf(request)), tags);
      if (SAVED.has(url)) reply.header('x-robots-tag', 'noindex');
      return send(request, reply.code(isFound ? 200 : 404), head ? withHead(text, head) : text);
    });
  }
  for (const { at, shows } of FINISHED_PAGES) {
    app.get(at, { schema: { hide: true } }, async (request, reply) => {
      const { catalog, preset } = request.params as { catalog: string; preset: string };
      const found = finished(catalog, preset);
      if (!found) return reply.callNotFound();
      const search = new URLSearchParams(found.search);
      if (shows === '/wizard') search.set('step', MATRIX_STEP);
      return send(
        request,
        reply,
        withTags(
          withQuestion(textOf(shows, search), found, `${shows}?${search.toString()}`),
          await preview(request, null),
        ),
      );
    });
  }
  return page;
}

/** One route for all hashed files, because one route each would slow down every start. */
async function fileRoutes(app: App, webRoot: string): Promise<void> {
  const given = {
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (file: string) => !BESIDE_FILES.test(file),
    cacheControl: false,
    schemaHide: true,
  } as const;
  await app.register(fastifyStatic, {
    ...given,
    root: path.join(webRoot, 'assets'),
    prefix: FILES_ADDRESS,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  await app.register(fastifyStatic, {
    ...given,
    root: webRoot,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html', 'assets/**', '.vite/**'],
    decorateReply: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=3600');
    },
  });
}

/** Sends it with an ETag of its content, which changes with the build and the catalogs. */
function send(request: Request, reply: Reply, text: string): Reply {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  reply.header('cache-control', 'no-cache').header('etag', `W/"${hash}"`);
  const isHeld = reply.statusCode === 200 && matches(request.headers['if-none-match'], `"${hash}"`);
  if (isHeld) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Puts the question into the head for search engines, and the address of the finished comparison for the page. */
function withQuestion(
  text: string,
  { question, detail }: FinishedComparison,
  address: string,
): string {
  const head = { title: question, description: `${question} ${detail}.` };
  return withHead(text, head).replace(
    '</head>',
    () => `<meta name="address" content="${escapeMarkup(address)}"></head>`,
  );
}

function withTags(text: string, tags: string): string {
  return text.replace('</head>', () => `${tags}</head>`);
}

function withHead(text: string, { title, description }: PageHead): string {
  return text
    .replace(/<title>/, (open) => `${open}${escapeMarkup(title)} · `)
    .replace(DESCRIPTION, (_, open: string) => `${open}"${escapeMarkup(description)}"`);
}

/** Compressed files and source maps, which have no address of their own. */
const BESIDE_FILES = /\.(?:br|gz|map)$/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=)"[^"]*"/;
const WITH_HEAD = new Set<KnownPage>(Object.values(ENTITY_PAGES));
/** Pages that open with their address alone. */
const SAVED = new Set<KnownPage>(['/battlecards/:id', '/r/:short']);
const EMPTY_ROOT = '<div id="root"></div>';
const LAST_CHOICE = 3;
const MATRIX_STEP = '4';

function partOf({ params }: Request): string {
  return Object.values(params as Record<string, string>)[0] ?? '';
}

/** The first view of a page; steps after the choices have a wide one. */
function sightOf(sights: Record<string, string>, url: string, search: URLSearchParams): string {
  const wide = Number(search.get('step')) > LAST_CHOICE ? sights[`${url}?step=4`] : undefined;
  return wide ?? sights[url] ?? '';
}

/** Names the step, where the page has a place for that. */
function withStep(sight: string, step: ReturnType<typeof stepOf>): string {
  if (!step) return sight;
  return sight
    .replace(PLACE, (open) => `${open}${step.place}`)
    .replace(TITLE, (open) => `${open} · ${escapeMarkup(step.title)}`);
}

const PLACE = /<[^<>]* data-step="place"[^<>]*>/;
const TITLE = /<[^<>]* data-step="title"[^<>]*>/;

/** `inert` until the scripts have loaded and drawn it again. */
function rootWith(sight: string): string {
  return `<div id="root">${sight && `<div inert>${sight}</div>`}</div>`;
}

/** Metadata of the build; pages built without it work too. */
async function readOfBuild<Content extends object>(
  webRoot: string,
  file: string,
): Promise<Content | Record<string, never>> {
  try {
    return JSON.parse(await readFile(path.join(webRoot, '.vite', file), 'utf8'));
  } catch {
    return {};
  }
}

type Catalogs = readonly { slug: string; name: string }[];

const OF_ALL: readonly KnownPage[] = ['/', '/compare', '/freshness'];

/** Tags that lead a feed reader to the feeds of a page; `part`: the last part of its address. */
function feedLinks(page: KnownPage, part: string, catalogs: Catalogs): string {
  const ofCatalog = ({ slug, name }: Catalogs[number]) =>
    linksTo(FEED_TEXTS.catalog(name).title, (as) => feedAddress.catalog(slug, as));
  if (page === '/battlecards/:id') {
    const { success } = savedReportId.safeParse(part);
    return success ? linksTo(FEED_TEXTS.thisReport, (as) => feedAddress.report(part, as)) : '';
  }
  const [first, ...others] = catalogs.map(ofCatalog);
  if (page === ENTITY_PAGES.usual) return first ?? '';
  if (page === ENTITY_PAGES.other) return others.join('');
  return OF_ALL.includes(page) ? [first, ...others].join('') : '';
}

function linksTo(title: string, addressOf: (as: FeedFormat) => string): string {
  return FEED_FORMATS.map(
    (as) =>
      `<link rel="alternate" type="${FEED_TYPES[as]}" title="${escapeMarkup(title)}" href="${addressOf(as)}">`,
  ).join('');
}
