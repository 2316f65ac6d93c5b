import { isOwnCatalog } from '../catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../catalog/vocabulary.ts';
import type { ReportDocument } from '../document/report-document.ts';

/** Why nothing of today stands beside a report of an own catalog. */
export const OWN_CATALOG_CLOSED =
  'The catalog of this report opens with its own link. Open that link in this browser, then look at the report again to see what has changed.';

/** Of all that shows a visitor’s catalog. No word of the visitor stands in it, so none can turn it. */
export const VISITORS_CATALOG = 'From a visitor’s catalog; its content was not checked here.';

export function noticeOn(catalog: CatalogSlug): string | null {
  return isOwnCatalog(catalog) ? VISITORS_CATALOG : null;
}

/** The document with the notice that its catalog calls for, also where it was kept before there was one. */
export function withNotice(document: ReportDocument): ReportDocument {
  const notice = noticeOn(document.catalog.slug);
  return notice === null ? document : { ...document, notice };
}
