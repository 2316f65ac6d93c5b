/** The application's own name; the names of catalogs come from their data. */
export const BRAND = 'LLM Selector and Configurator';

export function pageTitle(page: string): string {
  return `${page} – ${BRAND}`;
}
