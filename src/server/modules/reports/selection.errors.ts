import { OWN_CATALOG_CLOSED } from '../../../core/wording/own-catalogs.ts';
import { HttpError } from '../../http/errors.ts';

const bad = (code: string, message: string) => new HttpError(400, code, message);

export const noCompetitor = () => bad('no_competitor', 'Choose at least one competitor.');
export const tooManyCompetitors = (most: number) =>
  bad('too_many_competitors', `At most ${most} competitors can be compared at once.`);
export const rivalChairOfOne = () =>
  bad('one_rival_chair', 'The competitor’s view is there with a single competitor only.');
export const comparedNoMore = () =>
  new HttpError(
    409,
    'compared_no_more',
    'Nothing of what this report compares is in the catalog today.',
  );
export const catalogClosed = () => new HttpError(409, 'catalog_closed', OWN_CATALOG_CLOSED);
export const noFeature = () => bad('no_feature', 'Choose at least one feature.');
export const wrongCatalog = (what: string, id: number | string, slug: string) =>
  bad('wrong_catalog', `The ${what} ${id} does not belong to the catalog ${slug}.`);
export const notComparable = (productId: number, competitorId: number) =>
  bad(
    'not_comparable',
    `The competitor ${competitorId} cannot be compared with the product ${productId}.`,
  );
export const notRepresentative = (id: number, productId: number) =>
  bad('not_representative', `The id ${id} does not belong to the product ${productId}.`);
export const noChannel = (at: string, known: string[]) =>
  bad('no_channel', `There is no channel "${at}". Send one of: ${known.join(', ')}.`);
export const featureNotFound = (id: string) =>
  new HttpError(404, 'feature_not_found', `There is no feature with the id ${id}.`);
