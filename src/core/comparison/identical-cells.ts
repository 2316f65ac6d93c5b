import type { ClaimValue, Measurement } from '../catalog/resolved.ts';

/** Whether every cell of a row says the same, so that "differences only" may hide the row. */
export function areIdentical(cells: { shown: Measurement[] }[]): boolean {
  const [first, ...others] = cells;
  return !first || others.every(({ shown }) => saySame(first.shown, shown));
}

function saySame(ones: Measurement[], others: Measurement[]): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, index) => {
      const other = others[index];
      return (
        other !== undefined &&
        one.instrument === other.instrument &&
        areEqual(one.value, other.value)
      );
    })
  );
}

/** A boolean counts by its answer, not by the words around it; a list in any order. */
function areEqual(one: ClaimValue, other: ClaimValue): boolean {
  if (one.kind === 'number') return other.kind === 'number' && one.number === other.number;
  if (one.kind === 'bounded') {
    if (other.kind !== 'bounded' || one.number !== other.number) return false;
    return one.bound === other.bound && one.upTo === other.upTo;
  }
  if (one.kind === 'boolean') {
    return other.kind === 'boolean' && one.yes === other.yes && one.partly === other.partly;
  }
  if (one.kind === 'text') return other.kind === 'text' && one.text === other.text;
  if (other.kind !== 'list' || one.items.length !== other.items.length) return false;
  const sorted = other.items.toSorted();
  return one.items.toSorted().every((item, index) => item === sorted[index]);
}
