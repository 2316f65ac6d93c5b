import type { Snapshot } from '../modules/catalog/snapshot.ts';
import type { AppDependencies } from './app-types.ts';
import { notReady } from './errors.ts';

/** The catalogs, or a 503 while the database has not been reached. */
export function requireSnapshot({ snapshot }: Pick<AppDependencies, 'snapshot'>): Snapshot {
  const current = snapshot();
  if (current === null) throw notReady();
  return current;
}
