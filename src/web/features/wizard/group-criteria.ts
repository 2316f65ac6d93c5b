import type { CriterionItem } from '../../../core/api/catalog-api.ts';

export type CriteriaGroup = { category: string; criteria: CriterionItem[] };

const UNCATEGORISED = 'Other';

/** By category, categories in alphabetical order; a criterion without one stands under Other. */
export function groupCriteria(criteria: CriterionItem[]): CriteriaGroup[] {
  const groups = new Map<string, CriterionItem[]>();
  for (const criterion of criteria) {
    const category = criterion.category || UNCATEGORISED;
    groups.set(category, [...(groups.get(category) ?? []), criterion]);
  }
  return [...groups]
    .map(([category, members]) => ({ category, criteria: members }))
    .sort((left, right) => left.category.localeCompare(right.category, 'en'));
}
