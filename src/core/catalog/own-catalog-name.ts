import type { CatalogOwner } from './vocabulary.ts';

/** Names an own catalog in addresses, requests and documents; it opens nothing by itself. */
export const OWN_CATALOG = /^own-[a-z2-7]{16}$/;
/** The own catalog that a decision file names. */
export const OWN_CATALOG_IN_FILE = /^catalog:\s*["']?(own-[a-z2-7]{16})\b/m;
export const isOwnCatalog = (name: string): boolean => OWN_CATALOG.test(name);
export const catalogOwner = (name: string): CatalogOwner =>
  isOwnCatalog(name) ? 'visitor' : 'installation';
