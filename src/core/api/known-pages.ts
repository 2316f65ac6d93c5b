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
  '/decide',
  '/own',
  '/own/:link',
  '/docs',
  '/analytics',
  '/analytics-debug',
  '/test',
] as const;

export type KnownPage = (typeof KNOWN_PAGES)[number];

/** The page that a path leads to, with or without a slash at its end; null when there is none. */
export function knownPage(path: string): KnownPage | null {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return KNOWN_PAGES.find((page) => sameShape(page.split('/'), parts)) ?? null;
}

function sameShape(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, at) => part === path[at] || (part.startsWith(':') && path[at] !== ''))
  );
}
