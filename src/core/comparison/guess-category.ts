export const RESULT_CATEGORIES = ['Company', 'Positioning', 'Competitive', 'Sales Intel'] as const;
export type ResultCategory = (typeof RESULT_CATEGORIES)[number];

const RULES: [ResultCategory, string[]][] = [
  ['Company', ['overview', 'theme', 'persona']],
  ['Positioning', ['value', 'position', 'differentiation', 'brand']],
  ['Competitive', ['strengths', 'weaknesses', 'pricing', 'technology']],
];

/** Where a result row belongs, from the words of its attribute's name; the first rule that fits wins. */
export function guessCategory(attribute: string): ResultCategory {
  const lower = attribute.toLowerCase();
  return (
    RULES.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? 'Sales Intel'
  );
}
