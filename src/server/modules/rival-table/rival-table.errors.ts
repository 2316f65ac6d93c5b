import { HttpError } from '../../http/errors.ts';

export const tableTooLong = () =>
  new HttpError(
    422,
    'table_too_long',
    'This catalog is too long for one table. Search it in a comparison.',
  );
