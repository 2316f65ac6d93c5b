import { isDatabaseAway, isDatabaseFull } from '../db/is-database-away.ts';
import { databaseAway, storageFull } from '../http/errors.ts';
import type { KnownFault } from '../http/to-http-error.ts';

/** The error that a visitor gets when the database fails. */
export const databaseFault: KnownFault = (error) => {
  if (isDatabaseFull(error)) return storageFull();
  return isDatabaseAway(error) ? databaseAway() : null;
};
