import type { AuthoredCatalog } from '../../catalog/authored.ts';
import { GENERAL, newCatalogTexts, newCategory } from '../../wording/new-catalog.ts';

/** A catalog's own file in plain words, with one category and nothing in it. */
export function newCatalog(name: string): AuthoredCatalog {
  return {
    name,
    title: name,
    ...newCatalogTexts(),
    opens_in: [],
    ids: { subjects: [100_001, 101_000], rivals: [200_001, 202_000] },
    max_rivals: 10,
    tie_band: 0.05,
    shelf_life_days: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    units: [],
    card: { badges: [] },
    facets: [],
    filters: [],
    categories: [newCategory(GENERAL)],
    acronyms: [],
    messaging_categories: [],
    contradictions: [],
    copy_sites: [],
    presets: [],
    credits: [],
  };
}
