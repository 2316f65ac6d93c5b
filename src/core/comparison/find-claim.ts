import type { Catalog, Claim, Criterion, Rival, Subject } from '../catalog/resolved.ts';

export type FoundClaim = {
  claim: Claim;
  /** Name of the subject whose claim this is, when the entity has none of its own. */
  inheritedFrom: string | null;
};

type Sides = { subject: Subject; representative: Rival | null };

const NOT_RESEARCHED: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

/** A rival's own claim, else the one of the subject it belongs to, marked as inherited. */
export function findRivalClaim(
  catalog: Pick<Catalog, 'subjects'>,
  rival: Rival,
  criterion: Criterion,
): FoundClaim {
  const own = rival.claims[criterion.id];
  if (own) return { claim: own, inheritedFrom: null };
  const parent = catalog.subjects.find((subject) => subject.id === rival.subjectId);
  const claim = parent?.claims[criterion.id];
  if (!parent || !claim) return { claim: NOT_RESEARCHED, inheritedFrom: null };
  return withheldClaim(claim, rival) ?? { claim, inheritedFrom: parent.name };
}

/** What the subject's column holds: the claim of the rival that stands for it, else its own. */
export function findSubjectClaim(
  subject: Subject,
  representative: Rival | null,
  criterion: Criterion,
): FoundClaim {
  const own = representative?.claims[criterion.id];
  const claim = own ?? subject.claims[criterion.id] ?? NOT_RESEARCHED;
  const withheld = representative && !own ? withheldClaim(claim, representative) : null;
  return withheld ?? { claim, inheritedFrom: null };
}

/** What is said of a rival for which its subject's claim does not hold; null where it does. */
function withheldClaim(claim: Claim, rival: Rival): FoundClaim | null {
  if (claim.state === 'unknown' || !claim.withheld?.rivalIds.includes(rival.id)) return null;
  return { claim: claim.withheld.instead, inheritedFrom: null };
}

/** Whose claim the subject's column holds: that of the rival standing for it, or the subject's own. */
export function subjectClaimOwner(
  { subject, representative }: Sides,
  criterion: Criterion,
): string {
  if (!representative) return subject.name;
  const company = subject.claims[criterion.id];
  const isItsOwn =
    criterion.heldBy === 'rival' ||
    representative.claims[criterion.id] ||
    (company && withheldClaim(company, representative));
  return isItsOwn ? representative.name : subject.name;
}
