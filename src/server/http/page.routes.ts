import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KNOWN_PAGES } from '../../core/api/known-pages.ts';
import type { App } from './app-types.ts';
import type { HomeOf } from './first-answers.ts';
import { pageHints, type BuildManifest } from './page-hints.ts';

/**
 * Serves the built pages: each file under its name, every known page under its address. Gives back
 * the page itself, for addresses that are not known; null where no pages were built.
 */
export async function pageRoutes(
  app: App,
  webRoot: string | null,
  homeOf: HomeOf,
): Promise<string | null> {
  if (webRoot === null) return null;
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = await readManifest(webRoot);
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', 'index.html', '.vite/**'],
    cacheControl: false,
    schemaHide: true,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  for (const url of KNOWN_PAGES) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://page');
      const hints = pageHints(manifest, url, searchParams, homeOf);
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replace('</head>', `${hints}</head>`));
    });
  }
  return page;
}

/** What the build says of its files; pages built without it are shown all the same. */
async function readManifest(webRoot: string): Promise<BuildManifest> {
  try {
    return JSON.parse(await readFile(path.join(webRoot, '.vite/manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}
