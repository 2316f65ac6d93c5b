import { formatNumber } from '../../../core/catalog/format-number.ts';
import { HttpError, noRoom, refusal, usedUpToday, fileGivenUp } from '../../http/errors.ts';

/** One answer to every key that opens nothing: wrong, removed or never given. */
export const ownCatalogNotFound = refusal(
  404,
  'own_catalog_not_found',
  'This link opens no catalog. It may be incomplete, or the catalog was removed.',
);
export const ownFeedEnded = refusal(
  410,
  'feed_ended',
  'This feed has ended: its address was withdrawn or replaced, or the catalog was removed.',
);
export const ownCatalogsOff = refusal(
  404,
  'own_catalogs_off',
  'This installation keeps no catalogs of visitors.',
);
export const mayOnlyLook = refusal(
  403,
  'may_only_look',
  'This link is for looking; the link for editing is another.',
);
export const noRoomForOwnCatalogs = (most: number) =>
  noRoom('own_catalogs_full', `${formatNumber(most, null)} catalogs are kept`);
export const ownShareUsedUp = (megabytes: number, now: Date) =>
  usedUpToday(
    'own_catalogs_enough_today',
    `${formatNumber(megabytes, null)} MB were kept in own catalogs from your address today, and no more can be until midnight UTC. What you typed stays in this browser.`,
    now,
  );
export const readAnew = refusal(
  412,
  'read_anew',
  'Much was changed since this page was opened. Read the catalog anew.',
);
export const tooLargeToOwn = refusal(
  409,
  'catalog_too_large',
  'This catalog holds too many competitors to be copied. Begin with an empty one, or with a spreadsheet of those you need.',
);
export const passedOwnLimit = (sentence: string) =>
  new HttpError(409, 'own_catalog_limit', sentence);
export const brokenOwnCatalog = (sentence: string) =>
  new HttpError(409, 'own_catalog_fault', `A catalog cannot begin like this: ${sentence}`);
export const noSuchRevision = refusal(
  404,
  'revision_not_found',
  'This catalog has no such revision, or it was merged with later ones.',
);
export const noSuchCell = refusal(
  404,
  'cell_not_found',
  'This catalog has no such product or criterion.',
);
export const noModelChosen = refusal(
  422,
  'no_model_chosen',
  'No model of the catalog was chosen for any of the results. Choose one for a name at least.',
);

/** A file that cannot become a catalog, with the sentence that says why. */
export const noCatalogFile = (sentence: string) => new HttpError(422, 'no_catalog_file', sentence);
export const catalogFileGivenUp = () => fileGivenUp(' Keep the table alone.');
export const notWritten = refusal(
  500,
  'not_written',
  'The file could not be made. Please try again.',
);
