import type { ClaimValue } from '../catalog/resolved.ts';
import { UNLIMITED } from '../catalog/vocabulary.ts';
import { spanOf, type NumberSpan } from '../values/span-of.ts';

/** Of a value of a number: where it lies; null for any other text. */
export function spanIn(value: ClaimValue): NumberSpan | null {
  if (value.kind === 'number' || value.kind === 'bounded') return spanOf(value);
  const isUnlimited = value.kind === 'text' && value.text === UNLIMITED;
  return isUnlimited ? { least: Infinity, most: Infinity } : null;
}
