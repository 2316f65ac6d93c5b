import { Link } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { classNames } from '../ui/class-names.ts';

type CatalogNavProps = {
  catalogs: CatalogItem[];
  /** Slug of the current catalog. */
  current: string;
  addressOf: (catalog: CatalogItem) => string;
  className: string;
  /** Height class of each link. */
  height: string;
};

/** Links to the other catalogs. */
export function CatalogNav(props: CatalogNavProps) {
  const { catalogs, current, addressOf, className, height } = props;
  return (
    <nav aria-label="Catalogs">
      <ul className={classNames('flex flex-wrap gap-x-4', className)}>
        {catalogs.map((catalog) => (
          <li key={catalog.slug}>
            <Link
              href={addressOf(catalog)}
              aria-current={catalog.slug === current ? 'page' : undefined}
              className={classNames(
                'inline-flex items-center border-b-2',
                height,
                catalog.slug === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-accent hover:border-control',
              )}
            >
              {catalog.name}
              {isOwnCatalog(catalog.slug) && (
                <span className="ms-1 text-sm text-muted">(yours)</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
