import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { applyEdit } from '../../../core/knowledge/edits/apply-edit.ts';
import { furtherEdits } from '../../../core/knowledge/edits/further-edits.ts';
import type { Parts } from './sheet.ts';

export type AppliedHere = { parts: Parts; inverse: CatalogEdit[] };

/**
 * Edits as they will stand once they are saved, with what follows from them; one that leads nowhere
 * changes nothing. Whether a value is allowed the server says.
 */
export function applyLocally(parts: Parts, edits: readonly CatalogEdit[]): AppliedHere {
  const result: AppliedHere = { parts, inverse: [] };
  const take = (edit: CatalogEdit): boolean => {
    const applied = applyEdit(result.parts, edit);
    if (applied === null) return false;
    result.parts = applied.parts;
    result.inverse = [...applied.inverse, ...result.inverse];
    return true;
  };
  for (const edit of edits) {
    const before = result.parts;
    if (!take(edit)) continue;
    for (const further of furtherEdits(before, edit, result.parts)) take(further);
  }
  return result;
}
