/** Every page there is, by its pattern. Any other address is unknown, and is never repeated. */
export const KNOWN_PAGES = [
  '/',
  '/products',
  '/wizard',
  '/battlecard-wizard',
  '/builder',
  '/builder/battlecard',
  '/builder/ai',
  '/battlecards/:id',
  '/r/:short',
  '/reports/open',
  '/dashboard',
  '/compare',
  '/decide',
  '/freshness',
  '/own',
  '/own/:link',
  '/models/:slug',
  '/software/:slug',
  '/own/c/:id',
  '/own/c/:id/:slug',
  '/trial',
  '/talking-points',
  '/docs',
  '/analytics',
  '/analytics-debug',
  '/test',
] as const;

/**
 * A finished comparison of a catalog by its name, without a query: what a search engine may keep. What is sent is the
 * wizard at its matrix, or the dashboard, and takes that page's address once it runs.
 */
export const FINISHED_PAGES = [
  { at: '/compare/:catalog/:preset', shows: '/wizard' },
  { at: '/compare/:catalog/:preset/dashboard', shows: '/dashboard' },
] as const satisfies { at: string; shows: KnownPage }[];

export type KnownPage = (typeof KNOWN_PAGES)[number];

/** The page that a path leads to, with or without a slash at its end; null when there is none. */
export function knownPage(path: string): KnownPage | null {
  return pageAmong(KNOWN_PAGES, path);
}

/** The same among these pages. */
export function pageAmong<Page extends string>(pages: readonly Page[], path: string): Page | null {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return pages.find((page) => sameShape(page.split('/'), parts)) ?? null;
}

function sameShape(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, at) => part === path[at] || (part.startsWith(':') && path[at] !== ''))
  );
}
