import type { KnownPage } from './known-pages.ts';

/** Pages of single entities, each with the catalog that it shows; a visitor’s own has its id in the address. */
export const ENTITY_PAGES = [
  { at: '/models/:slug', catalog: 'language-models' },
  { at: '/software/:slug', catalog: 'manufacturing-software' },
] as const satisfies { at: KnownPage; catalog: string }[];
