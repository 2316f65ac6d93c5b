import type { Catalog, Claim, Criterion } from '../../../core/catalog/resolved.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { HttpError } from '../../http/errors.ts';
import type { Snapshot } from './snapshot.ts';

export type NamedClaim = {
  catalog: Catalog;
  entity: string;
  criterion: Criterion;
  claim: Claim;
};

const NOT_RESEARCHED: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

const claimNotFound = () =>
  new HttpError(404, 'claim_not_found', 'There is no such claim in this catalog.');

/** The claim that a reference names; null where its catalog, entity or criterion does not exist. */
export function findNamedClaim(snapshot: Snapshot, ref: ClaimRef): NamedClaim | null {
  const placed =
    ref.kind === 'subject' ? snapshot.subjects.get(ref.id) : snapshot.rivals.get(ref.id);
  if (placed?.catalog.slug !== ref.catalog) return null;
  const { catalog } = placed;
  const { name, claims } = 'subject' in placed ? placed.subject : placed.rival;
  const criterion = [...catalog.criteria, ...catalog.capabilities].find(
    ({ id }) => id === ref.criterion,
  );
  if (!criterion) return null;
  return { catalog, entity: name, criterion, claim: claims[criterion.id] ?? NOT_RESEARCHED };
}

export function namedClaim(snapshot: Snapshot, ref: ClaimRef): NamedClaim {
  const found = findNamedClaim(snapshot, ref);
  if (!found) throw claimNotFound();
  return found;
}
