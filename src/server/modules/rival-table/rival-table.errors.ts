import { refusal } from '../../http/errors.ts';

export const valueNotFound = refusal(
  404,
  'value_not_found',
  'There is no such value in this table.',
);

export const tableTooLong = refusal(
  422,
  'table_too_long',
  'This catalog is too long for one table. Search it in a comparison.',
);
