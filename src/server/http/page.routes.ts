import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../../renderers/look/safe-text.ts';
import { ENTITY_PAGES } from '../../core/api/entity-pages.ts';
import { FINISHED_PAGES, KNOWN_PAGES, type KnownPage } from '../../core/api/known-pages.ts';
import type { App, Reply, Request } from './app-types.ts';
import { feedLinks } from './feed-links.ts';
import type { FinishedComparison } from './finished-comparisons.ts';
import { pageHints, stepOf, type BuildManifest, type HomeOf } from './page-hints.ts';
import { matches } from './send-body.ts';
import { lookedUpPageLimit, type RequestLimits } from './rate-limit.ts';

export type PageServices = {
  homeOf: HomeOf;
  /** Of pages whose address is looked up: whether its last part may open something. */
  opens: Partial<Record<KnownPage, (part: string) => Promise<boolean>>>;
  /** The finished comparison of that name; null where there is none. */
  finished: (catalog: string, preset: string) => FinishedComparison | null;
  /** The head of an entity’s page; null: no such slug, undefined: not known now. */
  heading: (slug: string) => PageHead | null | undefined;
  /** Tags by which a chat shows a page; empty where a key is needed. */
  preview: (request: Request, page: KnownPage | null) => Promise<string>;
  /** Whose feeds pages lead to. */
  catalogs: () => readonly { slug: string; name: string }[];
  limits: RequestLimits;
};

type PageHead = { title: string; description: string };

/** Below it lie the hashed files. */
export const FILES_ADDRESS = '/assets/';

/**
 * Serves the built pages: each file under its name, every known page under its address. Gives back
 * the page itself, for addresses that are not known; null where no pages were built.
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
      // Where it cannot be known now, the page says so itself.
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

/** One route for all hashed files, since each of their own would take its time at every start. */
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

/** With a tag of what it says, which changes with the build and the catalogs. */
function send(request: Request, reply: Reply, text: string): Reply {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  reply.header('cache-control', 'no-cache').header('etag', `W/"${hash}"`);
  const isHeld = reply.statusCode === 200 && matches(request.headers['if-none-match'], `"${hash}"`);
  if (isHeld) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Says in the head what is asked, for search engines, and for the page the address that it takes. */
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

/** What lies beside a file of a page, and is no page's address. */
const BESIDE_FILES = /\.(?:br|gz|map)$/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=)"[^"]*"/;
const WITH_HEAD = new Set<KnownPage>(Object.values(ENTITY_PAGES));
/** For whoever has the address. */
const SAVED = new Set<KnownPage>(['/battlecards/:id', '/r/:short']);
const EMPTY_ROOT = '<div id="root"></div>';
const LAST_CHOICE = 3;
const MATRIX_STEP = '4';

function partOf({ params }: Request): string {
  return Object.values(params as Record<string, string>)[0] ?? '';
}

/** A step after the choices is wide, where the page has such steps. */
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

/** Nothing in it answers before the scripts have come and drawn it anew. */
function rootWith(sight: string): string {
  return `<div id="root">${sight && `<div inert>${sight}</div>`}</div>`;
}

/** What the build says of its files; pages built without it are shown all the same. */
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
