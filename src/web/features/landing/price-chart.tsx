import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { CatalogItem, PriceChartItem } from '../../../core/api/catalog-api.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { priceChartQuery } from '../../lib/queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { presetAddress } from './presets.tsx';

const PricePlot = lazy(() => import('./price-plot.tsx'));

const ON_A_PHONE = 3;

/** What the catalog says of price against quality; it keeps its place while it loads. */
export function PriceChart({ catalogs }: { catalogs: CatalogItem[] }) {
  const query = useQuery(priceChartQuery);
  const { data } = query;
  if (data === null) return null;
  if (query.error) return <QueryError title="The chart could not be read." query={query} />;
  return (
    <div className="min-h-[43rem] min-w-0 border-t-2 border-ink pt-3 sm:min-h-[35rem] lg:min-h-[37.25rem]">
      {data ? (
        <ChartFigure chart={data} catalogs={catalogs} />
      ) : (
        <Skeleton className="h-[35rem] w-full" />
      )}
    </div>
  );
}

function ChartFigure({ chart, catalogs }: { chart: PriceChartItem; catalogs: CatalogItem[] }) {
  const catalog = catalogs.find(({ slug }) => slug === chart.catalog);
  const preset = catalog?.presets.find(({ slug }) => slug === chart.preset);
  const enough = chart.points.filter(({ quality }) => quality >= chart.floor.value);
  const cheapest = enough.filter(({ id }) => id !== chart.bestId).slice(0, ON_A_PHONE - 1);
  const best = enough.filter(({ id }) => id === chart.bestId);
  return (
    <figure>
      <figcaption>
        <h2 className="text-xl text-balance">{chart.title}</h2>
        <p className="mt-1 text-sm text-muted">{chart.note}</p>
      </figcaption>
      <ol className="mt-3 border-t border-rule min-[35rem]:hidden">
        {[...cheapest, ...best].map((point) => (
          <li
            key={point.id}
            className="flex justify-between gap-3 border-b border-rule py-1.5 text-sm"
          >
            <span>{point.name}</span>
            <span className="text-right whitespace-nowrap text-muted">
              {point.priceText} · {point.qualityText}
            </span>
          </li>
        ))}
      </ol>
      <div className="@container mt-3">
        <div className="h-[340px] @[480px]:h-[420px]">
          <Suspense fallback={null}>
            <PricePlot chart={chart} />
          </Suspense>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 text-sm">
        <Numbers chart={chart} />
        {catalog && preset && (
          <Link
            href={presetAddress(catalog, preset)}
            className="prose-link inline-flex min-h-11 items-center"
          >
            Open this comparison
          </Link>
        )}
      </div>
    </figure>
  );
}

/** The chart for those who read it as a table. */
function Numbers({ chart: { headings, points } }: { chart: PriceChartItem }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
        The numbers
      </summary>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink align-bottom">
            {[headings.rival, headings.price, headings.quality].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pr-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id} className="border-b border-rule">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {point.name}
                {point.stale && <span className="text-muted"> (stale)</span>}
              </th>
              <td className="py-1.5 pr-3">{point.priceText}</td>
              <td className="py-1.5">{point.qualityText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
