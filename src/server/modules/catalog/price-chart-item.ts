import type { PriceChartItem } from '../../../core/api/catalog-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { priceChart } from '../../../core/wording/price-chart.ts';

/** The chart of the first catalog that has one and is not long, as of `today` (YYYY-MM-DD). */
export function priceChartOf(catalogs: readonly Catalog[], today: string): PriceChartItem | null {
  const held = catalogs.filter(({ rivals }) => rivals.length > 0);
  const drawn = held.flatMap((catalog) =>
    catalog.presets.flatMap(({ slug, chart }) => (chart ? [{ catalog, slug, chart }] : [])),
  );
  const [first] = drawn;
  if (!first) return null;
  const { catalog, slug, chart } = first;
  return { ...priceChart(catalog, chart, today), catalog: catalog.slug, preset: slug };
}
