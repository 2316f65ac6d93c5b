import type { Catalog, Claim, Criterion, Rival } from '../catalog/resolved.ts';
import type { Audience } from '../catalog/vocabulary.ts';
import { compare, type Comparison } from './compare.ts';
import { isUnverified } from './doubts.ts';
import { findRivalClaim, findSubjectClaim } from './find-claim.ts';

/**
 * The same selection as a customer may see it: compared anew without rows and lines of plays that are
 * internal, and without unverified claims. A row in which one side has no other claim goes whole; what the
 * others document of such a capability still counts in the chart, whose axes stay as they are.
 */
export function customerCopy(comparison: Comparison): Comparison {
  const { subject, representative, rivals, rows, today } = comparison;
  const catalog = forCustomers(comparison);
  const shown = new Set(catalog.criteria.map(({ id }) => id));
  const selection = {
    subjectId: subject.id,
    representativeId: representative?.id ?? null,
    rivalIds: rivals.map(({ id }) => id),
    criterionIds: rows.flatMap(({ criterion: { id } }) => (shown.has(id) ? [id] : [])),
  };
  const copy = compare(catalog, selection, today);
  return {
    ...copy,
    capabilities: copy.capabilities.filter(({ criterion }) => !hidesACell(comparison, criterion)),
    at: comparison.at,
    ...(comparison.footing && { footing: 'shown' as const }),
  };
}

function forCustomers(comparison: Comparison): Catalog {
  const { catalog } = comparison;
  const criteria = catalog.criteria.filter(
    (criterion) => isCustomers(criterion) && !hidesACell(comparison, criterion),
  );
  const capabilities = catalog.capabilities.filter(isCustomers);
  const shown = new Set([...criteria, ...capabilities].map(({ id }) => id));
  return {
    ...catalog,
    criteria,
    capabilities,
    spider: { ...catalog.spider, axes: catalog.spider.axes.map((axis) => withOnly(axis, shown)) },
    messagingCategories: catalog.messagingCategories.map((each) => withOnly(each, shown)),
    subjects: catalog.subjects.map((subject) => verified(subject, shown)),
    rivals: catalog.rivals.map((rival) => verified(withWithheld(catalog, rival), shown)),
    plays: catalog.plays.filter(isCustomers),
  };
}

function hidesACell(
  { catalog, subject, representative, rivals }: Comparison,
  criterion: Criterion,
): boolean {
  return [
    findSubjectClaim(subject, representative, criterion),
    ...rivals.map((rival) => findRivalClaim(catalog, rival, criterion)),
  ].some(({ claim }) => claim.state === 'known' && claim.measurements.every(isUnverified));
}

function isCustomers({ audience }: { audience: Audience }): boolean {
  return audience === 'customer';
}

function withOnly<Part extends { criterionIds: string[] }>(part: Part, shown: Set<string>): Part {
  return { ...part, criterionIds: part.criterionIds.filter((id) => shown.has(id)) };
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

function verified<Entity extends Pick<Rival, 'claims' | 'fromMemory'>>(
  entity: Entity,
  shown: Set<string>,
): Entity {
  const recalled = Object.entries(RECALLED).filter(([name]) => entity.fromMemory.includes(name));
  const claims = Object.entries(entity.claims)
    .filter(([id]) => shown.has(id))
    .flatMap(([id, claim]) => verifiedClaim(claim).map((one) => [id, one]));
  return { ...entity, ...Object.fromEntries(recalled), claims: Object.fromEntries(claims) };
}

/** Without what is unverified; none where nothing else is left. */
function verifiedClaim(claim: Claim): Claim[] {
  if (claim.state === 'unknown') return [claim];
  const [first, ...others] = claim.measurements.filter((one) => !isUnverified(one));
  if (!first) return [];
  const { authored: _authored, ...kept } = claim;
  return [{ ...kept, measurements: [first, ...others] }];
}
