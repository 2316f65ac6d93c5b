/** The application's own name; the names of readings come from their catalogs. */
export const BRAND = 'LLM Selector and Configurator';

export function pageTitle(page: string): string {
  return `${page} – ${BRAND}`;
}
