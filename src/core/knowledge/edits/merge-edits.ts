import type { CatalogEdit } from '../../catalog/own-catalog.ts';
import { isSame } from './place.ts';

/**
 * Which of my edits meet what others wrote since: the same place, or one inside the other, unless both
 * wrote the same. An order meets an order of the same list alone, or what replaces that list. Gives back
 * indexes of `mine`.
 */
export function mergeEdits(mine: readonly CatalogEdit[], others: readonly CatalogEdit[]): number[] {
  const lastMet = lastOfPlaces(others);
  return mine.flatMap((edit, index) => {
    const last = lastMet(edit);
    return last === null || isSame(edit, last) ? [] : [index];
  });
}

/** Looked up by place, because both may be thousands. */
function lastOfPlaces(others: readonly CatalogEdit[]): (edit: CatalogEdit) => CatalogEdit | null {
  const at = { change: new Map<string, number>(), order: new Map<string, number>() };
  const within = { change: new Map<string, number>(), order: new Map<string, number>() };
  for (const [index, edit] of others.entries()) {
    const kind = kindOf(edit);
    const places = placesAround(edit);
    at[kind].set(places.at(-1) ?? '', index);
    for (const place of places) within[kind].set(place, index);
  }
  return (edit) => {
    const around = placesAround(edit);
    const own = around.at(-1) ?? '';
    const indexes =
      kindOf(edit) === 'order'
        ? [at.order.get(own), ...around.map((place) => at.change.get(place))]
        : [
            within.change.get(own),
            within.order.get(own),
            ...around.map((place) => at.change.get(place)),
          ];
    const last = Math.max(-1, ...indexes.filter((index) => index !== undefined));
    return others[last] ?? null;
  };
}

const kindOf = ({ op }: CatalogEdit) => (op === 'order' ? 'order' : 'change');

/** The whole part, then each place on the path of the edit, the last being its own. */
function placesAround(edit: CatalogEdit): string[] {
  const path = 'path' in edit ? edit.path : [];
  return [edit.part, ...path.map((_, at) => JSON.stringify([edit.part, ...path.slice(0, at + 1)]))];
}

/** Whether the next edit of the batch sets the same place anew, so that this one changes nothing. */
export function isSuperseded(edits: readonly CatalogEdit[], index: number): boolean {
  const [edit, next] = [edits[index], edits[index + 1]];
  return (
    edit?.op === 'set' &&
    next?.op === 'set' &&
    edit.part === next.part &&
    isSame(edit.path, next.path)
  );
}
