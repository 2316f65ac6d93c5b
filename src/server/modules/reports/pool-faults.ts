import { PoolError } from '../../workers/export-pool.ts';
import { visitorLeft } from './reports.errors.ts';

/** For the visitor, what kept a process from its work: it is `full`, it was given up, or whatever else `failed`. */
export function poolFault(error: unknown, full: () => Error, failed: () => Error): never {
  if (!(error instanceof PoolError)) throw error;
  if (error.reason === 'full') throw full();
  throw error.reason === 'abandoned' ? visitorLeft() : failed();
}
