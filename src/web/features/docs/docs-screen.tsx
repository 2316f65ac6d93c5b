import { Fragment, useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Credits, ShelfLives, Spiders, Terms } from './catalog-parts.tsx';
import { docSections, type DocPart } from './docs-texts.ts';

/** What the catalogs say themselves, at the end of a section. */
const OF_CATALOGS: Record<string, (props: { catalogs: CatalogItem[] }) => ReactNode> = {
  staleness: ShelfLives,
  spider: Spiders,
  sources: Credits,
};

export function DocsScreen() {
  const heading = usePageEntry(pageTitle('Documentation'));
  const site = useSite();
  const sections = docSections(site.data);
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
                <h2 id={`${id}-title`} className="text-2xl">
                  {title}
                </h2>
                <div className="mt-3 max-w-prose space-y-3">
                  {parts.map((part, at) => (
                    <Part key={at} part={part} />
                  ))}
                  {OfCatalogs && <OfCatalogs catalogs={site.data?.catalogs ?? []} />}
                </div>
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
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  if (typeof part !== 'string') return <Terms terms={Object.entries(part)} />;
  if (part.startsWith('## ')) return <h3 className="pt-2 text-lg">{part.slice(3)}</h3>;
  return <p>{linked(part)}</p>;
}

/** `[words](address)` as links; the router's where the address is a page of ours. */
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

/** Sections grow when the catalogs arrive; whoever came for one of them is taken there again. */
function useAnchorAfter(loaded: boolean) {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (loaded && id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [loaded]);
}
