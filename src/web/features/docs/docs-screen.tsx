import { Fragment, useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { FactKind } from '../../../core/catalog/vocabulary.ts';
import { PhoneFold } from '../../../renderers/screen/phone-fold.tsx';
import { DataTable } from '../../../renderers/screen/table.tsx';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { docSections, type DocPart } from './docs-texts.ts';

/** Parts generated from the catalogs, at the end of a section. */
const OF_CATALOGS: Record<string, (props: { catalogs: CatalogItem[] }) => ReactNode> = {
  staleness: ShelfLives,
  spider: Spiders,
  sources: Credits,
};

export function DocsScreen() {
  const heading = usePageEntry(pageTitle('Documentation'));
  const site = useSite();
  const sections = docSections(site.data, globalThis.location?.origin ?? '');
  useAnchorAfter(site.isSuccess);

  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Documentation"
        lead="How the comparisons come about, what their words and marks mean, and where every figure is from."
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-6 lg:self-start">
          <ol className="columns-1 border-l border-rule sm:columns-2 lg:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 pl-4 text-accent underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 space-y-10">
          {site.isError && (
            <QueryError
              title="The catalogs could not be read; parts of this page are missing."
              query={site}
            />
          )}
          {sections.map(({ id, title, parts }) => {
            const OfCatalogs = OF_CATALOGS[id];
            return (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-title`}
                className="border-t border-rule pt-6"
              >
                <PhoneFold
                  id={id}
                  title={
                    <h2 id={`${id}-title`} className="text-2xl">
                      {title}
                    </h2>
                  }
                >
                  <div className="mt-3 max-w-prose space-y-3">
                    {parts.map((part, at) => (
                      <Part key={at} part={part} />
                    ))}
                    {OfCatalogs && <OfCatalogs catalogs={site.data?.catalogs ?? []} />}
                  </div>
                </PhoneFold>
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
}

function Part({ part }: { part: DocPart }) {
  if (Array.isArray(part)) {
    return (
      <ul className="list-disc space-y-1 pl-6">
        {part.map((point) => (
          <li key={point}>{linked(point)}</li>
        ))}
      </ul>
    );
  }
  if (typeof part !== 'string') {
    return <Terms terms={Object.entries(part).map(([term, text]) => [term, linked(text)])} />;
  }
  if (part.startsWith('## ')) return <h3 className="pt-2 text-lg">{part.slice(3)}</h3>;
  return <p>{linked(part)}</p>;
}

/** Renders `[words](address)` as links; router links for our own pages. */
function linked(text: string): ReactNode {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((piece, at) => {
    const [, words, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    const Anchor = /^\/(?!api\/)/.test(address) ? Link : 'a';
    return (
      <Fragment key={at}>
        {words === undefined ? (
          piece
        ) : (
          <Anchor href={address} className="prose-link">
            {words}
          </Anchor>
        )}
      </Fragment>
    );
  });
}

/** Sections grow when the catalogs arrive, so the page scrolls to its anchor again. */
function useAnchorAfter(loaded: boolean) {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (loaded && id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [loaded]);
}

type CatalogsProps = { catalogs: CatalogItem[] };

/** Terms with their definitions, as a ruled list. */
function Terms({ terms }: { terms: [term: string, text: ReactNode][] }) {
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

function ShelfLives({ catalogs }: CatalogsProps) {
  if (catalogs.length === 0) return <Skeleton className="h-64 w-full" />;
  return (
    <DataTable
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
function Spiders({ catalogs }: CatalogsProps) {
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

function Credits({ catalogs }: CatalogsProps) {
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
