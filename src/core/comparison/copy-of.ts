import type { Audience, Chair } from '../catalog/vocabulary.ts';
import type { Comparison } from './compare.ts';
import { customerCopy } from './customer-copy.ts';
import { swapSides } from './swap-sides.ts';

/** Whom a report is for, and from whose side it is written. */
export type Copy = { audience: Audience; chair: Chair };

/** What this copy may show, seen from its chair. Throws a RangeError for the rival’s with several rivals. */
export function copyOf(comparison: Comparison, { audience, chair }: Copy): Comparison {
  const shown = audience === 'customer' ? customerCopy(comparison) : comparison;
  return chair === 'rival' ? swapSides(shown) : shown;
}
