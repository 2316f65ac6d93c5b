import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { listAddress } from './entity-actions.ts';
import { nearestQuery } from './entity-query.ts';

/** Nothing has this address; what looks like it, and the table. */
export function MissingEntity({ catalog, slug }: { catalog: CatalogSlug; slug: string }) {
  const heading = usePageEntry(pageTitle(LOAD_MESSAGES.notFound));
  const nearest = useQuery(nearestQuery(catalog, slug.slice(0, LONGEST)));
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
                  href={entityAddress(catalog, each.slug)}
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
        <LinkButton href={listAddress(catalog)}>This catalog</LinkButton>
      </div>
    </div>
  );
}

const LONGEST = 120;
