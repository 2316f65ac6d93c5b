import type { CatalogEdit } from '../../catalog/own-catalog.ts';
import { isSame } from './place.ts';

/**
 * Which of my edits meet what others wrote since: the same place, or one inside the other, unless both
 * wrote the same. Gives back indexes of `mine`.
 */
export function mergeEdits(mine: readonly CatalogEdit[], others: readonly CatalogEdit[]): number[] {
  const byPart = new Map<string, CatalogEdit[]>();
  for (const edit of others) byPart.set(edit.part, [...(byPart.get(edit.part) ?? []), edit]);
  return mine.flatMap((edit, index) => {
    const met = (byPart.get(edit.part) ?? []).filter((other) => meet(edit, other));
    const last = met.at(-1);
    return last === undefined || isSame(edit, last) ? [] : [index];
  });
}

/** An order meets an order of the same list alone, or what replaces that list. */
function meet(one: CatalogEdit, other: CatalogEdit): boolean {
  const [from, to] = [placeOf(one), placeOf(other)];
  if (one.op === 'order' || other.op === 'order') {
    if (one.op === other.op) return isSame(from, to);
    const [order, change] = one.op === 'order' ? [from, to] : [to, from];
    return startsWith(order, change);
  }
  return startsWith(from, to) || startsWith(to, from);
}

function placeOf(edit: CatalogEdit): readonly string[] {
  return 'path' in edit ? edit.path : [];
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((key, at) => path[at] === key);
}
