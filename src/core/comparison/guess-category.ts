const RESULT_CATEGORIES = ['Company', 'Positioning', 'Competitive', 'Sales Intel'] as const;
/** What the product shows where a criterion came without a category. */
const NO_CATEGORY = 'Other';

type ResultCategory = (typeof RESULT_CATEGORIES)[number];

const RULES: [ResultCategory, string[]][] = [
  ['Company', ['overview', 'theme', 'persona']],
  ['Positioning', ['value', 'position', 'differentiation', 'brand']],
  ['Competitive', ['strengths', 'weaknesses', 'pricing', 'technology']],
];

/** The category a row has; the guess is for those without one. */
export function resultCategory(known: string | null, attribute: string): string {
  const category = known?.trim() ?? '';
  return category === '' || category === NO_CATEGORY ? guessCategory(attribute) : category;
}

/** Where a result row belongs, from the words of its attribute's name; the first rule that fits wins. */
export function guessCategory(attribute: string): ResultCategory {
  const lower = attribute.toLowerCase();
  return (
    RULES.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? 'Sales Intel'
  );
}
