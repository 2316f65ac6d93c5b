import { useQuery } from '@tanstack/react-query';
import { FileText, ListFilter, Table2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import { Link } from 'wouter';
import type { CatalogItem, PriceChartItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { BRAND } from '../../lib/brand.ts';
import { priceChartQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { presetAddress } from '../../lib/preset-address.ts';
import { PRESETS_ID } from './presets.tsx';

type HeroProps = { catalogs: CatalogItem[]; headingRef: Ref<HTMLHeadingElement> };

/** Three ways in, beside an answer that the catalog gives. */
export function Hero({ catalogs, headingRef }: HeroProps) {
  const main = catalogs.find(({ isDefault }) => isDefault);
  return (
    <div className="grid gap-x-14 gap-y-10 lg:has-[>:nth-child(2)]:grid-cols-[5fr_6fr]">
      <div className="min-w-0">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-3xl text-balance min-[23rem]:text-4xl lg:text-5xl"
        >
          {BRAND}
        </h1>
        <div className="mt-3 min-h-28 text-lg text-muted sm:min-h-14">
          {main ? <p>{main.tagline}</p> : <Skeleton className="h-5 w-4/5" />}
        </div>
        <div className="mt-5 border-b border-ink">
          <Door title="Which model fits?" text="Needs, cost, how sure." icon={ListFilter}>
            <LinkButton tone="primary" href={PAGES.decide} className={DOOR_BUTTON}>
              Find the right model
            </LinkButton>
          </Door>
          <Door title="Compare" text="Your models, your criteria." icon={Table2}>
            <LinkButton href={PAGES.wizard} className={DOOR_BUTTON}>
              Start LLM Comparison
            </LinkButton>
          </Door>
          <Door title="Battlecard" text="Four steps to what to say." icon={FileText}>
            <LinkButton href={PAGES.builderBattlecard} className={DOOR_BUTTON}>
              Build a battlecard
            </LinkButton>
          </Door>
        </div>
        <p className="mt-3 text-sm text-muted">
          No sign-in. See{' '}
          <a href={`#${PRESETS_ID}`} className="prose-link">
            finished answers
          </a>
          {' or '}
          <Link href={PAGES.own} className="prose-link">
            bring your own data
          </Link>
          .
        </p>
      </div>
      <PriceChart catalogs={catalogs} />
    </div>
  );
}

const DOOR_BUTTON = 'w-full shrink-0 whitespace-nowrap sm:w-58';

type DoorProps = { title: string; text: string; icon: LucideIcon; children: ReactNode };

function Door({ title, text, icon: Icon, children }: DoorProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-ink py-4 sm:flex-nowrap lg:py-7">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

const PricePlot = lazy(() => import('./price-plot.tsx'));

const ON_A_PHONE = 3;

/** What the catalog says of price against quality; it keeps its place while it loads. */
function PriceChart({ catalogs }: { catalogs: CatalogItem[] }) {
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
