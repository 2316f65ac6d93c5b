import type { Catalog, Claim, Criterion, Rival, Subject } from '../catalog/resolved.ts';

export const HOLDER_KINDS = ['subject', 'rival'] as const;
/** Who carries a claim. */
export type ClaimHolder = { kind: (typeof HOLDER_KINDS)[number]; id: number };

export type FoundClaim = {
  claim: Claim;
  /** Whose claim it is; of a missing claim, who would make it. */
  holder: ClaimHolder;
  /** Name of the subject whose claim this is, when the entity has none of its own. */
  inheritedFrom: string | null;
};

const NOT_RESEARCHED: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

/** A rival's own claim, else the one of the subject it belongs to, marked as inherited. */
export function findRivalClaim(
  catalog: Pick<Catalog, 'subjects'>,
  rival: Rival,
  criterion: Criterion,
): FoundClaim {
  const holder: ClaimHolder = { kind: 'rival', id: rival.id };
  const own = rival.claims[criterion.id];
  if (own) return soldClaim(own) ?? { claim: own, holder, inheritedFrom: null };
  const parent = catalog.subjects.find((subject) => subject.id === rival.subjectId);
  const claim = parent?.claims[criterion.id];
  if (!parent || !claim) return { claim: NOT_RESEARCHED, holder, inheritedFrom: null };
  return (
    withheldClaim(claim, rival) ?? {
      claim,
      holder: { kind: 'subject', id: parent.id },
      inheritedFrom: parent.name,
    }
  );
}

/** What the subject's column holds: the claim of the rival that stands for it, else its own. */
export function findSubjectClaim(
  subject: Subject,
  representative: Rival | null,
  criterion: Criterion,
): FoundClaim {
  const own = representative?.claims[criterion.id];
  const company = subject.claims[criterion.id];
  const claim = own ?? company ?? NOT_RESEARCHED;
  const withheld =
    (own && soldClaim(own)) ??
    (representative && !own ? withheldClaim(claim, representative) : null);
  const isRivals = representative && (own || (!company && criterion.heldBy === 'rival'));
  const holder: ClaimHolder = isRivals
    ? { kind: 'rival', id: representative.id }
    : { kind: 'subject', id: subject.id };
  return withheld ?? { claim, holder, inheritedFrom: null };
}

/** The seller’s claim on a channel; null where the claim is not a seller’s. */
function soldClaim(claim: Claim): FoundClaim | null {
  if (claim.state === 'unknown' || !claim.soldBy) return null;
  const { id, name } = claim.soldBy;
  return { claim, holder: { kind: 'subject', id }, inheritedFrom: name };
}

/** What is said of a rival for which its subject's claim does not hold; null where it does. */
function withheldClaim(claim: Claim, rival: Rival): FoundClaim | null {
  if (claim.state === 'unknown' || !claim.withheld?.rivalIds.includes(rival.id)) return null;
  return {
    claim: claim.withheld.instead,
    holder: { kind: 'rival', id: rival.id },
    inheritedFrom: null,
  };
}

/** Whose claim the subject's column holds: that of the rival standing for it, or the subject's own. */
export function subjectClaimOwner(
  { subject, representative }: { subject: Subject; representative: Rival | null },
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
