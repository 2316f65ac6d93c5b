import { HttpError } from '../../http/errors.ts';

export const entityNotFound = () =>
  new HttpError(404, 'entity_not_found', 'There is no such entry in this catalog.');
