import type { Catalog, Criterion, Rival } from '../catalog/resolved.ts';
import type { DecisionInput } from '../catalog/decision-settings.ts';

/** All of a catalog that a decision reads. */
export type DecisionCatalog = Pick<
  Catalog,
  'subjects' | 'rivals' | 'criteria' | 'capabilities' | 'shelfLifeDays' | 'rivalGroups' | 'decision'
>;

/** What every part of a decision rests on; `today` is YYYY-MM-DD. */
export type Ledger = { catalog: DecisionCatalog; today: string };

/** Whoever is chosen from, by id: every rival in the market, or those that are asked for. */
export function candidatesOf(
  { rivals }: DecisionCatalog,
  { rivalGroups, candidateIds }: Pick<DecisionInput, 'rivalGroups' | 'candidateIds'>,
): Rival[] {
  return rivals
    .filter(({ retired }) => !retired)
    .filter(({ id }) => candidateIds === null || candidateIds.includes(id))
    .filter(
      ({ group, alsoIn }) =>
        rivalGroups.length === 0 || [group, ...alsoIn].some((key) => rivalGroups.includes(key)),
    )
    .sort((one, other) => one.id - other.id);
}

/** Criteria and capabilities that may be asked for. */
export function askableCriteria({ criteria, capabilities }: DecisionCatalog): Criterion[] {
  return [...criteria, ...capabilities].filter(({ retired }) => !retired);
}

export function criterionOf(catalog: DecisionCatalog, id: string): Criterion {
  const criterion = askableCriteria(catalog).find((each) => each.id === id);
  if (!criterion) throw new RangeError(`The catalog knows no criterion "${id}".`);
  return criterion;
}
