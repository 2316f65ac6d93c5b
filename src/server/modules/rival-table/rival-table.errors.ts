import { HttpError } from '../../http/errors.ts';

export const valueNotFound = () =>
  new HttpError(404, 'value_not_found', 'There is no such value in this table.');

export const tableTooLong = () =>
  new HttpError(
    422,
    'table_too_long',
    'This catalog is too long for one table. Search it in a comparison.',
  );
