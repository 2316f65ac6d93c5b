import { PoolError } from '../../workers/export-pool.ts';
import { visitorLeft } from './reports.errors.ts';

/** The visitor's error for a failed process: the pool is `full`, the visitor left, or anything else, `failed`. */
export function poolFault(error: unknown, full: () => Error, failed: () => Error): never {
  if (!(error instanceof PoolError)) throw error;
  if (error.reason === 'full') throw full();
  throw error.reason === 'abandoned' ? visitorLeft() : failed();
}
