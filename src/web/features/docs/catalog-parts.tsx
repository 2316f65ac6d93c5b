import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { FactKind } from '../../../core/catalog/vocabulary.ts';
import { Table } from '../../../renderers/screen/table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type CatalogsProps = { catalogs: CatalogItem[] };

/** Terms and what they mean, set as a ruled list. */
export function Terms({ terms }: { terms: [term: string, text: string][] }) {
  return (
    <dl className="border-t border-rule">
      {terms.map(([term, text]) => (
        <div
          key={term}
          className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="font-medium">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const FACT_NAMES: Record<FactKind, string> = {
  price: 'Prices',
  limit: 'Limits of models',
  benchmark: 'Test results',
  certificate: 'Certificates',
  company: 'Facts about companies',
};

export function ShelfLives({ catalogs }: CatalogsProps) {
  if (catalogs.length === 0) return <Skeleton className="h-64 w-full" />;
  return (
    <Table
      caption="Shelf life in days"
      corner="Kind of fact"
      columns={catalogs.map(({ slug, name }) => ({ id: slug, head: name, isFigure: true }))}
      groups={[{ name: '', rows: Object.entries(FACT_NAMES) }]}
      keyOf={([kind]) => kind}
      name={([, name]) => <span className="font-normal">{name}</span>}
      cell={([kind], at) => catalogs[at]?.shelfLifeDays[kind]}
      look={{
        table: 'w-full max-sm:text-sm',
        caption: 'py-2 text-left text-muted',
        head: 'border-t py-2 font-medium not-first:pl-2 sm:not-first:pl-3',
        cell: 'py-2 not-first:pl-2 sm:not-first:pl-3',
      }}
    />
  );
}

/** A catalog without axes has no chart. */
export function Spiders({ catalogs }: CatalogsProps) {
  return catalogs
    .filter(({ spider }) => spider.axes.length > 0)
    .map(({ slug, spider }) => (
      <div key={slug}>
        <h3 className="pt-2 text-lg">{spider.title}</h3>
        <p className="text-muted">{spider.method}</p>
        <Terms terms={spider.axes.map(({ name, description }) => [name, description])} />
      </div>
    ));
}

const ANALYTICS_CREDITS = [
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'public domain',
    used_for: 'Shapes of the countries on the map',
  },
  {
    name: 'Number Resource Organization',
    url: 'https://www.nro.net/',
    licence: 'CC BY 4.0',
    used_for: 'Countries of addresses, in the table made by ip-location-db',
  },
];

export function Credits({ catalogs }: CatalogsProps) {
  return (
    <>
      {catalogs.length === 0 && <Skeleton className="h-40 w-full" />}
      {catalogs.map(({ slug, name, credits }) => (
        <div key={slug}>
          <h3 className="pt-2 text-lg">{name}</h3>
          <CreditList credits={credits} />
        </div>
      ))}
      <h3 className="pt-2 text-lg">Usage analytics</h3>
      <CreditList credits={ANALYTICS_CREDITS} />
    </>
  );
}

function CreditList({ credits }: Pick<CatalogItem, 'credits'>) {
  return (
    <ul className="border-t border-rule">
      {credits.map(({ name, url, licence, used_for: use }) => (
        <li key={url} className="border-b border-rule py-2.5">
          <a href={url} rel="noopener noreferrer" className="prose-link font-medium">
            {name}
          </a>
          {licence && <span className="text-muted"> ({licence})</span>}
          <span className="block text-muted">{use}</span>
        </li>
      ))}
    </ul>
  );
}
