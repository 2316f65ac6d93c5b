import type { CatalogSlug } from '../catalog/vocabulary.ts';
import type { ClaimHolder } from '../comparison/find-claim.ts';

/** Names one claim, whether anything is known of it or not. */
export type ClaimRef = ClaimHolder & { catalog: CatalogSlug; criterion: string };

/** The same text for the same claim. */
export function claimKey({ catalog, kind, id, criterion }: ClaimRef): string {
  return `${catalog}/${kind}/${id}/${criterion}`;
}
