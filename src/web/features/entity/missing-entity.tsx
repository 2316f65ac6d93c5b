import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { NearestEntities } from '../../../core/api/entity-api.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { answerQuery, LIST_CACHE, withSearch } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { listAddress } from './entity-actions.ts';

type MissingEntityProps = { catalog: CatalogSlug | undefined; slug: string };

/** Shown for an unknown address: similar names, and a link to the table. */
export function MissingEntity({ catalog, slug }: MissingEntityProps) {
  const heading = usePageEntry(pageTitle(LOAD_MESSAGES.notFound));
  const [path] = useLocation();
  const place = path.slice(0, path.lastIndexOf('/') + 1);
  const address = withSearch('/api/entities', { catalog, like: slug.slice(0, LONGEST) });
  const nearest = useQuery(answerQuery<NearestEntities>('entities', address, LIST_CACHE));
  return (
    <div className="py-8">
      <PageHeading
        headingRef={heading}
        title={LOAD_MESSAGES.notFound}
        lead="Nothing in this catalog has this address."
      />
      {nearest.data && nearest.data.length > 0 && (
        <section aria-labelledby="nearest" className="mt-6">
          <h2 id="nearest" className="text-lg">
            Did you mean
          </h2>
          <ul className="mt-1">
            {nearest.data.map((each) => (
              <li key={each.slug}>
                <Link
                  href={`${place}${each.slug}${window.location.search}`}
                  className="prose-link inline-block py-1.5"
                >
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton tone="primary" href={PAGES.landing}>
          All models
        </LinkButton>
        {catalog && (
          <LinkButton href={listAddress({ slug: catalog, isDefault: false })}>
            This catalog
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const LONGEST = 120;
