import { HttpError } from '../../http/errors.ts';

export const productNotFound = (id: number) =>
  new HttpError(404, 'product_not_found', `There is no product with the id ${id}.`);
export const competitorNotFound = (id: number) =>
  new HttpError(404, 'competitor_not_found', `There is no competitor with the id ${id}.`);
/** One and the same for wrong keys, removed catalogs and those that never were. */
export const noOwnCatalog = () =>
  new HttpError(
    404,
    'own_catalog_not_found',
    'There is no catalog at this link. It may have been removed, or the link is not complete.',
  );
