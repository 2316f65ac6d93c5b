import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { partOf } from './parts.ts';
import { valueAt } from './place.ts';

/** What stands where an edit would write; null for nothing. */
export function standingValue(parts: CatalogParts, edit: CatalogEdit | undefined): unknown {
  if (!edit) return null;
  const data = partOf(parts, edit.part);
  return (edit.op === 'set' ? valueAt(data, edit.path) : data) ?? null;
}
