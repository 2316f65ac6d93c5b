import { describe, expect, it } from 'vitest';
import { goldenDocuments } from '../../../test/support/sample-documents.ts';
import { countedTitle, groupsTitle } from './counted-title.ts';
import { addCounts } from './verdict-counts.ts';

const matrix = goldenDocuments['language-models.profile.json']?.blocks.find(
  (block) => block.type === 'matrix',
);

describe('a counted title', () => {
  it('counts the verdicts of the categories it names by their own words', () => {
    expect(matrix && groupsTitle(matrix, ['Cost & Economics'])).toBe(
      'Cost & Economics: competitor superior 5, product superior 1, not comparable 4, comparable 3, documented by one side only 2',
    );
    expect(matrix && groupsTitle(matrix, [])).toBeNull();
  });

  it('names the categories alone where a kept document has no counts', () => {
    const old = matrix && {
      ...matrix,
      groups: matrix.groups.map(({ name, rows }) => ({ name, rows })),
    };
    expect(old && groupsTitle(old, ['Cost & Economics'])).toBe('Cost & Economics');
  });

  it('leaves out the counts, and then the title, that would be too long', () => {
    const long = 'x'.repeat(140);
    expect(countedTitle(long, [{ label: 'comparable', value: 3 }])).toBe(long);
    expect(countedTitle(long.repeat(2), [])).toBeNull();
  });
});

it('adds up counts of one word: leads as met, the rest by how many they are', () => {
  const neutral = (label: string, value: number) =>
    ({ label, value, advantage: 'neutral' }) as const;
  expect(
    addCounts([
      neutral('comparable', 1),
      neutral('not scored', 2),
      { label: 'product superior', value: 1, advantage: 'product' },
      neutral('not scored', 3),
    ]).map(({ label, value }) => `${label} ${value}`),
  ).toEqual(['product superior 1', 'not scored 5', 'comparable 1']);
});
