import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { ReportBrand } from '../../../core/document/book.ts';
import { catalogBook } from '../../../core/report/catalog-book/catalog-book.ts';
import { renderBook } from '../../../renderers/xlsx/render-book.ts';
import { zipCatalogFolder } from './catalog-folder.ts';

/** A catalog to write in a form that can be read back without loss. */
export type CatalogWriteWork = {
  as: 'xlsx' | 'yaml';
  parts: CatalogParts;
  brand: ReportBrand;
  /** YYYY-MM-DD */
  date: string;
};

export function writeCatalogFile({ as, parts, brand, date }: CatalogWriteWork): Uint8Array {
  return as === 'yaml' ? zipCatalogFolder(parts) : renderBook(catalogBook(parts, { brand, date }));
}
