import type { AuthoredCriterion } from '../../catalog/authored.ts';
import { GENERAL, newCriterionTexts } from '../../wording/new-catalog.ts';

type Chosen = Pick<AuthoredCriterion, 'id' | 'slug' | 'name'> &
  Partial<Pick<AuthoredCriterion, 'type' | 'unit' | 'higher_is_better' | 'category' | 'fact_kind'>>;

/** A criterion that every product answers; `names` finds what a question to a buyer may not name. */
export function newCriterion(chosen: Chosen, names: RegExp): AuthoredCriterion {
  const { name, type = 'text', category = GENERAL, fact_kind = 'company', ...rest } = chosen;
  return {
    ...rest,
    name,
    ...newCriterionTexts(name, names),
    category,
    type,
    security_factor: false,
    weight: 1,
    fact_kind,
    held_by: 'each',
    instruments: [],
  };
}
