import type { Catalog, Claim, Criterion, Rival, Subject } from '../catalog/resolved.ts';

export type FoundClaim = {
  claim: Claim;
  /** Name of the subject whose claim this is, when the entity has none of its own. */
  inheritedFrom: string | null;
};

type Sides = { subject: Subject; representative: Rival | null };

const NOT_RESEARCHED: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

/** A rival's own claim, else the one of the subject it belongs to, marked as inherited. */
export function findRivalClaim(catalog: Catalog, rival: Rival, criterion: Criterion): FoundClaim {
  const own = rival.claims[criterion.id];
  if (own) return { claim: own, inheritedFrom: null };
  const parent = catalog.subjects.find((subject) => subject.id === rival.subjectId);
  const inherited = parent?.claims[criterion.id];
  if (parent && inherited) return { claim: inherited, inheritedFrom: parent.name };
  return { claim: NOT_RESEARCHED, inheritedFrom: null };
}

/** What the subject's column holds: the claim of the rival that stands for it, else its own. */
export function findSubjectClaim(
  subject: Subject,
  representative: Rival | null,
  criterion: Criterion,
): FoundClaim {
  const claim = representative?.claims[criterion.id] ?? subject.claims[criterion.id];
  return { claim: claim ?? NOT_RESEARCHED, inheritedFrom: null };
}

/** Whose claim the subject's column holds: that of the rival standing for it, or the subject's own. */
export function subjectClaimOwner(
  { subject, representative }: Sides,
  criterion: Criterion,
): string {
  if (!representative) return subject.name;
  const isItsOwn = criterion.heldBy === 'rival' || representative.claims[criterion.id];
  return isItsOwn ? representative.name : subject.name;
}
