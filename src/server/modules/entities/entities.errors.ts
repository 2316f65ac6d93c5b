import { refusal } from '../../http/errors.ts';

export const entityNotFound = refusal(
  404,
  'entity_not_found',
  'There is no such entry in this catalog.',
);
