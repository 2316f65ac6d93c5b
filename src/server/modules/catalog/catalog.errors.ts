import { HttpError } from '../../http/errors.ts';

export const productNotFound = (id: number) =>
  new HttpError(404, 'product_not_found', `There is no product with the id ${id}.`);
export const competitorNotFound = (id: number) =>
  new HttpError(404, 'competitor_not_found', `There is no competitor with the id ${id}.`);

/** The catalogs cannot be served as they are; the message is a sentence for the operator. */
export class CatalogError extends Error {
  override name = 'CatalogError';
}

export const folderUnread = () =>
  new CatalogError('The setting CATALOGS_DIR must be the path of a directory that can be read.');
export const brokenCatalogs = (count: number, first: string) =>
  new CatalogError(
    `The catalogs of the product hold ${faultCount(count)}, the first at ${first} Its build is broken; put another in place.`,
  );

/** Public sentences: they name only the folder of a catalog. */
export const CATALOGS_NOT_READ =
  'The catalogs were not read again; those in service stay. The log says why.';
export const CATALOGS_ELSEWHERE =
  'Another process serves catalogs of later files than those of this one, and they are served here too. Put the same files here, and send SIGHUP.';
export const leftOutSentence = (
  slug: string,
  faults: number,
  instead: 'in service' | 'shipped' | null,
) =>
  `The folder ${slug} of CATALOGS_DIR has ${faultCount(faults)} and ${ENDINGS[instead ?? 'none']}.`;
export const straysSentence = (count: number) =>
  `${count === 1 ? 'One entry' : `${count} entries`} of CATALOGS_DIR belong${count === 1 ? 's' : ''} to no catalog and ${count === 1 ? 'is' : 'are'} passed over.`;

const ENDINGS = {
  'in service': 'is passed over; its catalog stays as it was before',
  shipped: 'is passed over; the catalog is served as the product ships it',
  none: 'is left out',
};

function faultCount(count: number): string {
  return count === 1 ? 'a fault' : `${count} faults`;
}
