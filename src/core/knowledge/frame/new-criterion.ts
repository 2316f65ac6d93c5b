import type { AuthoredCriterion } from '../../catalog/authored.ts';
import { GENERAL } from './new-catalog.ts';

type Chosen = Pick<AuthoredCriterion, 'id' | 'slug' | 'name'> &
  Partial<Pick<AuthoredCriterion, 'type' | 'unit' | 'higher_is_better' | 'category' | 'fact_kind'>>;

const LONGEST_QUESTION = 160;

/** A criterion that every product answers; `names` finds what a question to a buyer may not name. */
export function newCriterion(chosen: Chosen, names: RegExp): AuthoredCriterion {
  const { name, type = 'text', category = GENERAL, fact_kind = 'company', ...rest } = chosen;
  return {
    ...rest,
    name,
    description: `What is known of “${name}”.`,
    buyer_question: questionOf(name, names),
    category,
    type,
    security_factor: false,
    weight: 1,
    fact_kind,
    held_by: 'each',
    instruments: [],
  };
}

/** The first that names no product; a product may be called as any of these begins. */
function questionOf(name: string, names: RegExp): string {
  const asked = [
    `How much does “${name}” matter to you?`,
    'How much does this matter to you?',
    'What do you need here?',
    'what do you need here?',
  ];
  return asked.find((text) => text.length <= LONGEST_QUESTION && !names.test(text)) ?? '?';
}
