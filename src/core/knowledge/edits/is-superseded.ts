import type { CatalogEdit } from '../../catalog/own-catalog.ts';
import { isSame } from './place.ts';

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
