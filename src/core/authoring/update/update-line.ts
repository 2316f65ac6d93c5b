import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogEdit } from '../../catalog/own-catalog.ts';

/**
 * One thing that a file says otherwise than the catalog. `gone`: the file says it no more; `conflict`: it was typed
 * since the last file, and the file says something else.
 */
export type UpdateLine = {
  kind: 'new' | 'changed' | 'gone' | 'conflict';
  /** null: the line is a whole product or criterion. */
  product: string | null;
  criterion: string | null;
  was: AuthoredClaim | undefined;
  is: AuthoredClaim | undefined;
  edits: CatalogEdit[];
};
