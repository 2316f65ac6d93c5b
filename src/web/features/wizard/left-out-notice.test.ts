import { describe, expect, it } from 'vitest';
import { leftOutTexts, refusedCatalog } from './left-out-notice.tsx';

const CATALOG = {
  words: {
    subject: { one: 'tree', many: 'trees' },
    rival: { one: 'bush', many: 'bushes' },
    criterion: { one: 'trait', many: 'traits' },
  },
};
const OFFERED = [
  { id: 1, name: 'Holly' },
  { id: 2, name: 'Broom' },
];
const sentences = (address: string, rivalIds: number[], criterionIds: string[] = []) =>
  leftOutTexts(
    new URLSearchParams(address),
    { subjectId: 7, rivalIds, criterionIds },
    OFFERED,
    1,
    CATALOG,
  );

describe('what an address asked for and did not get', () => {
  it('is nothing when all of it was taken', () => {
    expect(sentences('product=7&competitors=1&features=a', [1], ['a'])).toEqual([]);
  });

  it('is named where the limit cut it off', () => {
    expect(sentences('product=7&competitors=1,2', [1])).toEqual([
      'At most 1 bush can be compared at once. Left out: Broom.',
    ]);
  });

  it('is repeated as it was written where it is unknown, and never at length', () => {
    const long = 'x'.repeat(50);
    expect(sentences(`product=7&competitors=9,${long}&features=zz`, [])).toEqual([
      `Left out, because they cannot be compared here: bushes “9”, “${'x'.repeat(20)}…”.`,
      'Left out, because the catalog does not have them: traits “zz”.',
    ]);
    const many = Array.from({ length: 14 }, (_, at) => at + 100).join(',');
    expect(sentences(`product=7&competitors=${many}`, [])[0]).toMatch(/“109” and 4 more\.$/);
  });

  it('is the subject alone where that is not in the catalog', () => {
    expect(sentences('product=8&competitors=9', [])).toEqual([
      'The address names no tree of this catalog: “8”.',
    ]);
  });
});

describe('a catalog that cannot be opened', () => {
  it('is named shortly, with the one that is shown', () => {
    const shown = { name: 'Language models' };
    expect(refusedCatalog('nonsense', shown)).toBe(
      'The catalog “nonsense” cannot be opened here. Shown instead: Language models.',
    );
    expect(refusedCatalog('x'.repeat(500), shown)).toBe(
      `The catalog “${'x'.repeat(20)}…” cannot be opened here. Shown instead: Language models.`,
    );
  });
});
