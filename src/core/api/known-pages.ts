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
  '/reports/open',
  '/dashboard',
  '/docs',
  '/analytics',
  '/analytics-debug',
  '/test',
] as const;

export type KnownPage = (typeof KNOWN_PAGES)[number];

/** The page that a path leads to; null when there is none. */
export function knownPage(path: string): KnownPage | null {
  return KNOWN_PAGES.find((page) => sameShape(page.split('/'), path.split('/'))) ?? null;
}

function sameShape(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, at) => part === path[at] || (part.startsWith(':') && path[at] !== ''))
  );
}
