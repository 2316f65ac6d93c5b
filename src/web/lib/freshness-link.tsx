import { Link } from 'wouter';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { PAGES } from './addresses.ts';

/** From a report to what of its catalog goes out of date. */
export function FreshnessLink({ catalog }: { catalog: CatalogSlug }) {
  return (
    <Link href={`${PAGES.freshness}?catalog=${catalog}`} className="prose-link">
      Sources due for review
    </Link>
  );
}
