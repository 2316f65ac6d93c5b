import type { LedgerCriterion } from './ledger.ts';
import type { Quantity } from './quantities.ts';

/** Up to here a number may be rounded to its nearest, if three of its figures stay. */
const NEAREST = 0.005;
const NEAREST_FIGURES = 3;
/** Up to here it may be rounded against the subject, if two stay. */
const MODEST = 0.01;
const MODEST_FIGURES = 2;
/** "More than 1 million" may be so far below the number, "up to" only at the number itself. */
const BOUND_ROOM = 0.1;

/** From here on a number written out in full claims to be exact. */
const WRITTEN_OUT = 1000;

/**
 * Whether a stated number misrepresents the claim's. A rounding never favours the subject: what is
 * cut to two figures must make the subject worse or the rival better.
 */
export function roundingFault(
  { value, figures, bound, inWords, isWhole }: Quantity,
  actual: number,
  { higherIsBetter, factKind }: Pick<LedgerCriterion, 'higherIsBetter' | 'factKind'>,
  isOurs: boolean,
): boolean {
  const size = Math.abs(actual);
  const room = size === 0 ? Math.abs(value) : Math.abs(value - actual) / size;
  const isExact = room < 1e-9;
  if (bound === 'lower') return !(value < actual && room <= BOUND_ROOM);
  if (bound === 'nearly') return true;
  if (bound === 'upper') return !(isExact && factKind === 'limit');
  if (isExact) return false;
  if (inWords || (isWhole && value >= WRITTEN_OUT)) return true;
  const isNearest = Number(actual.toPrecision(Math.max(1, figures))) === value;
  if (figures >= NEAREST_FIGURES && isNearest && room <= NEAREST) return false;
  if (higherIsBetter === null || figures < MODEST_FIGURES || room > MODEST) return true;
  const looksBetter = value > actual === higherIsBetter;
  return looksBetter === isOurs;
}
