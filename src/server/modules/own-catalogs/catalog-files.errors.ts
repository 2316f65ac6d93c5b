import { fileGivenUp, HttpError, refusal } from '../../http/errors.ts';

/** What becomes no catalog, in the one sentence that says why. */
export const noCatalogFile = (sentence: string) => new HttpError(422, 'no_catalog_file', sentence);
export const catalogFileGivenUp = () => fileGivenUp(' Keep the table alone.');
export const notWritten = refusal(
  500,
  'not_written',
  'The file could not be made. Please try again.',
);
