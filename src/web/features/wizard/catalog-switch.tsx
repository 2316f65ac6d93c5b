import { Link } from 'wouter';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { PAGES } from '../../lib/addresses.ts';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { useSite } from '../../lib/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Flow } from './flows.ts';

/** Leads to the other catalogs; the wizard starts empty there, because nothing chosen here exists in them. */
export function CatalogSwitch({ flow, current }: { flow: Flow; current: CatalogSlug }) {
  const catalogs = useSite().data?.catalogs ?? [];
  if (catalogs.length < 2) return null;
  return (
    <nav aria-label="Catalogs">
      <ul className="flex flex-wrap gap-x-4 max-sm:text-sm max-[22rem]:text-xs sm:gap-x-6">
        {catalogs.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={flowStart(flow, slug)}
              aria-current={slug === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2',
                slug === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-accent hover:border-control',
              )}
            >
              {name}
              {isOwnCatalog(slug) && <span className="ms-1 text-sm text-muted">(yours)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function flowStart({ defaults, path }: Flow, catalog: CatalogSlug): string {
  const page = path ?? PAGES.wizard;
  const search = writeWizardAddress({ ...defaults, catalog }, defaults).toString();
  return search === '' ? page : `${page}?${search}`;
}
