import { HttpError } from '../../http/errors.ts';

export const battlecardNotFound = (id: number) =>
  new HttpError(404, 'battlecard_not_found', `There is no saved battlecard with the id ${id}.`);
