import { HttpError } from '../../http/errors.ts';

/** What becomes no catalog, in the one sentence that says why. */
export const noCatalogFile = (sentence: string) => new HttpError(422, 'no_catalog_file', sentence);
export const catalogFileGivenUp = () =>
  new HttpError(
    422,
    'file_given_up',
    'Reading this file took too long or too much memory, so it was given up. Keep the table alone.',
  );
export const notWritten = () =>
  new HttpError(500, 'not_written', 'The file could not be made. Please try again.');
