import type { KnownPage } from './known-pages.ts';

/** Pages of single entities: of the catalog that is usually meant, and of every other that the installation ships. */
export const ENTITY_PAGES = {
  usual: '/models/:slug',
  other: '/software/:slug',
} as const satisfies Record<string, KnownPage>;
