import { ENTITY_PAGES } from '../../core/api/entity-pages.ts';
import { FINISHED_PAGES, KNOWN_PAGES } from '../../core/api/known-pages.ts';
import type { Catalog } from '../../core/catalog/resolved.ts';

type Catalogs = readonly Pick<Catalog, 'slug' | 'presets'>[];

/** A buyer's question, and the search parameters of the selection that answers it. */
export type FinishedComparison = { question: string; detail: string; search: URLSearchParams };

const NOT_TO_BE_FOUND = new Set<string>(['/analytics-debug', '/talking-points', '/test', '/trial']);

/** The preset of that name; null where there is none. A catalog is named unless it is the first. */
export function finishedComparison(
  catalogs: Catalogs,
  catalogSlug: string,
  presetSlug: string,
): FinishedComparison | null {
  const catalog = catalogs.find(({ slug }) => slug === catalogSlug);
  const preset = catalog?.presets.find(({ slug }) => slug === presetSlug);
  if (!catalog || !preset) return null;
  const { question, detail, subjectId, representativeId, rivalIds, criterionIds } = preset;
  const search = new URLSearchParams({
    ...(catalog !== catalogs[0] && { catalog: catalog.slug }),
    product: String(subjectId),
    ...(representativeId !== null && { as: String(representativeId) }),
    competitors: rivalIds.join(','),
    features: criterionIds.join(','),
  });
  return { question, detail, search };
}

/** The page and query that the address of a finished comparison shows; null for any other address. */
export function finishedAddress(catalogs: Catalogs, address: string): string | null {
  const [, first, catalog = '', preset = '', last] = (address.split('?')[0] ?? '').split('/');
  const found = first === 'compare' ? finishedComparison(catalogs, catalog, preset) : null;
  return found && `${last === 'dashboard' ? '/dashboard' : '/wizard'}?${found.search.toString()}`;
}

/** Every public page as a site map (sitemaps.org); `slugsIn`: slugs of the entities of a catalog. */
export function siteMap<Listed extends Catalogs[number]>(
  publicUrl: string,
  catalogs: readonly Listed[],
  slugsIn: (catalog: Listed) => string[],
): string {
  const pages = KNOWN_PAGES.filter((page) => !page.includes(':') && !NOT_TO_BE_FOUND.has(page));
  const finished = catalogs.flatMap((catalog) =>
    catalog.presets.flatMap((preset) =>
      FINISHED_PAGES.map(({ at }) =>
        at.replace(':catalog', catalog.slug).replace(':preset', preset.slug),
      ),
    ),
  );
  const entities = catalogs.flatMap((catalog, at) => {
    const page = at === 0 ? ENTITY_PAGES.usual : ENTITY_PAGES.other;
    return slugsIn(catalog).map((each) => page.replace(':slug', each));
  });
  const urls = [...pages, ...entities, ...finished].map(
    (page) => `<url><loc>${publicUrl}${page}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
