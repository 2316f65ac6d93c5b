import { namesOf } from '../values/read-item.ts';
import type { Catalog, Criterion, Rival } from '../catalog/resolved.ts';
import type { DecisionInput } from '../catalog/decision-settings.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { OURS_GROUP } from './ours-group.ts';

/** All of a catalog that a decision reads. */
export type DecisionCatalog = Pick<
  Catalog,
  | 'slug'
  | 'name'
  | 'words'
  | 'channels'
  | 'regions'
  | 'subjects'
  | 'rivals'
  | 'criteria'
  | 'capabilities'
  | 'shelfLifeDays'
  | 'rivalGroups'
  | 'decision'
  | 'ownHardware'
>;

/** What every part of a decision rests on; `today` is YYYY-MM-DD. */
export type Ledger = { catalog: DecisionCatalog; today: string };

/**
 * Where each candidate is bought, by id, and the first region that a must asks for: prices are asked for it.
 * `isOnOwnMachines`: a must leaves own machines alone, and no price of a host.
 */
export type Purchases = {
  purchases: { candidateId: number; channel: string }[];
  region: string | null;
  isOnOwnMachines: boolean;
};

/** The candidates by id: every rival in the market, or those asked for; ours where they are named. */
export function decisionCandidates(
  { rivals }: DecisionCatalog,
  { rivalGroups, candidateIds }: Pick<DecisionInput, 'rivalGroups' | 'candidateIds'>,
): Rival[] {
  return rivals
    .filter(({ retired }) => !retired)
    .filter(({ id }) => candidateIds === null || candidateIds.includes(id))
    .filter(
      ({ id, group }) =>
        group !== OURS_GROUP || rivalGroups.includes(OURS_GROUP) || candidateIds?.includes(id),
    )
    .filter(
      ({ group, alsoIn }) =>
        rivalGroups.length === 0 || [group, ...alsoIn].some((key) => rivalGroups.includes(key)),
    )
    .sort((one, other) => one.id - other.id);
}

/** The catalog with no criteria but these, so that a rival is looked at on a channel at little cost. */
export function withCriteria(catalog: DecisionCatalog, ids: readonly string[]): DecisionCatalog {
  const isAsked = ({ id }: Criterion) => ids.includes(id);
  return {
    ...catalog,
    criteria: catalog.criteria.filter(isAsked),
    capabilities: catalog.capabilities.filter(isAsked),
  };
}

/** Criteria and capabilities that may be asked for. */
export function askableCriteria({ criteria, capabilities }: DecisionCatalog): Criterion[] {
  return [...criteria, ...capabilities].filter(({ retired }) => !retired);
}

/** What a need on it may name: all that a yes may cover, or what the lists of those in the market hold. */
export function itemsToAsk(catalog: DecisionCatalog, criterion: Criterion): string[] {
  if (criterion.type !== 'list') {
    return criterion.type === 'boolean' ? namesOf(criterion.items) : [];
  }
  const items = catalog.rivals
    .filter(({ retired }) => !retired)
    .flatMap((rival) => {
      const { claim } = findRivalClaim(catalog, rival, criterion);
      const value = claim.state === 'known' ? claim.measurements[0].value : null;
      return value?.kind === 'list' ? value.items : [];
    });
  return [...new Set(items)].sort();
}

export function criterionOf(catalog: DecisionCatalog, id: string): Criterion {
  const isAsked = (each: Criterion) => each.id === id && !each.retired;
  const criterion = catalog.criteria.find(isAsked) ?? catalog.capabilities.find(isAsked);
  if (!criterion) throw new RangeError(`The catalog knows no criterion "${id}".`);
  return criterion;
}
