import { HttpError } from '../../http/errors.ts';

export const productNotFound = (id: number) =>
  new HttpError(404, 'product_not_found', `There is no product with the id ${id}.`);
export const competitorNotFound = (id: number) =>
  new HttpError(404, 'competitor_not_found', `There is no competitor with the id ${id}.`);
