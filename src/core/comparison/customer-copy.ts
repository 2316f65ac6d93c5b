import type { Catalog, Claim, KnownClaim, Rival } from '../catalog/resolved.ts';
import { compare, type Comparison } from './compare.ts';
import { isUnverified } from './doubts.ts';

/**
 * The same selection as a customer may see it: compared anew without unverified claims and without
 * internal lines of plays. What is left out is unknown, never a no.
 */
export function customerCopy(comparison: Comparison): Comparison {
  const { subject, representative, rivals, rows, today } = comparison;
  const selection = {
    subjectId: subject.id,
    representativeId: representative?.id ?? null,
    rivalIds: rivals.map(({ id }) => id),
    criterionIds: rows.map(({ criterion }) => criterion.id),
  };
  return compare(withoutUnverified(comparison.catalog), selection, today);
}

function withoutUnverified(catalog: Catalog): Catalog {
  return {
    ...catalog,
    subjects: catalog.subjects.map(verified),
    rivals: catalog.rivals.map((rival) => verified(withWithheld(catalog, rival))),
    plays: catalog.plays.filter(({ audience }) => audience === 'customer'),
  };
}

/** What is said in place of its firm’s claims stays, where such a claim is left out. */
function withWithheld({ subjects }: Catalog, rival: Rival): Rival {
  const firm = subjects.find(({ id }) => id === rival.subjectId);
  const said = Object.entries(firm?.claims ?? {}).flatMap(([id, claim]) =>
    claim.state === 'known' && claim.withheld?.rivalIds.includes(rival.id)
      ? [[id, claim.withheld.instead]]
      : [],
  );
  return { ...rival, claims: { ...Object.fromEntries(said), ...rival.claims } };
}

const RECALLED = { headquarters: null, founded: null };

function verified<Entity extends Pick<Rival, 'claims' | 'fromMemory'>>(entity: Entity): Entity {
  const recalled = Object.entries(RECALLED).filter(([name]) => entity.fromMemory.includes(name));
  const claims = Object.entries(entity.claims).map(([id, claim]) => [id, verifiedClaim(claim)]);
  return { ...entity, ...Object.fromEntries(recalled), claims: Object.fromEntries(claims) };
}

function verifiedClaim(claim: Claim): Claim {
  if (claim.state === 'unknown') return claim;
  const [first, ...others] = claim.measurements.filter((one) => !isUnverified(one));
  if (!first) return { state: 'unknown', reason: 'not-shown', lookedAt: [] };
  const measurements: KnownClaim['measurements'] = [first, ...others];
  const { authored: _authored, ...kept } = claim;
  return { ...kept, measurements };
}

/** Whether somebody has looked for it, and what was found stands in this copy. */
export function isLookedInto(claim: Claim): boolean {
  return (
    claim.state === 'known' || (claim.reason !== 'not-researched' && claim.reason !== 'not-shown')
  );
}
