import { describe, expect, it } from 'vitest';
import { goldenDocuments } from '../../../test/support/sample-documents.ts';
import { countedTitle, groupsTitle } from './counted-title.ts';

const matrix = goldenDocuments['language-models.profile.json']?.blocks.find(
  (block) => block.type === 'matrix',
);

describe('a counted title', () => {
  it('says of each category where the subject stands, else names the categories alone', () => {
    expect(matrix && groupsTitle(matrix, ['Cost & Economics'])).toBe(
      'Cost & Economics: OpenAI is behind in input price, output price and cached input price',
    );
    expect(matrix && groupsTitle(matrix, [])).toBeNull();
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
