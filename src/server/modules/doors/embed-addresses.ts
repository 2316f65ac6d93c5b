import { savedReportId } from '../../../core/api/ids.ts';
import { knownPage } from '../../../core/api/known-pages.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';

/** The address for a frame of what a page shows; null where it shows nothing that can be embedded. */
export function embedAddress(catalogs: readonly Catalog[], address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://page');
  if (pathname.startsWith('/embed/')) return pathname;
  const [, first, slug, preset] = pathname.split('/');
  if (first === 'compare' && preset) {
    const catalog = catalogs.find((each) => each.slug === slug);
    const isThere = catalog?.presets.some((each) => each.slug === preset);
    return isThere ? `/embed/matrix/${slug}/${preset}` : null;
  }
  switch (knownPage(pathname)) {
    case '/':
      return catalogs[0] ? `/embed/price-chart/${catalogs[0].slug}` : null;
    case '/battlecards/:id':
      return savedReportId.safeParse(slug).success ? `/embed/report/${slug}` : null;
    case '/decide':
      return scenarioAddress(catalogs, searchParams);
    default:
      return null;
  }
}

/** Of a decision that is one of the catalog's scenarios, unchanged. */
function scenarioAddress(catalogs: readonly Catalog[], search: URLSearchParams): string | null {
  const named = search.get('catalog');
  const catalog = catalogs.find(({ slug }) => named === null || slug === named);
  const asked = Object.fromEntries([...search].filter(([name]) => name !== 'catalog'));
  const scenario = catalog?.decision?.presets.find((each) => {
    const written = decisionParameters({ ...each, preset: null });
    return sameFields(written, asked);
  });
  return catalog && scenario ? `/embed/decision/${catalog.slug}/${scenario.slug}` : null;
}

function sameFields(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
