import { HttpError } from '../../../http/errors.ts';

export const fileTooLarge = () =>
  new HttpError(413, 'file_too_large', 'The file is larger than 25 MB, which no report is.', {
    connection: 'close',
  });
export const noFile = () => new HttpError(400, 'no_file', 'The request carries no file.');
/** What is no report, in the words of its verdict. */
export const notReissued = (sentence: string) => new HttpError(422, 'no_report', sentence);
export const fileGivenUp = () =>
  new HttpError(
    422,
    'file_given_up',
    'Reading this file took too long or too much memory, so it was given up.',
  );
