import { HttpError, refusal } from '../../../http/errors.ts';

export const fileTooLarge = refusal(
  413,
  'file_too_large',
  'The file is larger than 25 MB, which no report is.',
  {
    connection: 'close',
  },
);
export const noFile = refusal(400, 'no_file', 'The request carries no file.');
/** A file that is no report, in the words of its verdict. */
export const notReissued = (sentence: string) => new HttpError(422, 'no_report', sentence);
