import { isDatabaseAway, isDatabaseFull } from '../db/is-database-away.ts';
import { databaseAway, storageFull } from '../http/errors.ts';
import type { KnownFault } from '../http/to-http-error.ts';

/** What a visitor is told when the database does not do its work. */
export const databaseFault: KnownFault = (error) => {
  if (isDatabaseFull(error)) return storageFull();
  return isDatabaseAway(error) ? databaseAway() : null;
};
