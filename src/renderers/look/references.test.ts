import { describe, expect, it } from 'vitest';
import { printedReferences, references, referenceText } from './references.ts';

const texts = (refs: number[]) => references(refs).map(({ text }) => text);

describe('numbers of sources behind a text', () => {
  it('are ranges where they are neighbours, each number once and in order', () => {
    expect(texts([1, 2, 3, 4])).toEqual(['1–4']);
    expect(texts([5, 1, 4, 3, 3])).toEqual(['1', '3–5']);
    expect(texts([14, 14, 14, 15])).toEqual(['14–15']);
    expect(texts([])).toEqual([]);
  });

  it('lead to the first source they name', () => {
    expect(references([7, 2, 3]).map(({ number }) => number)).toEqual([2, 7]);
  });

  it('are at most three on paper, and say when there are more', () => {
    expect(printedReferences([1, 3, 5])).toMatchObject({ hasMore: false });
    expect(referenceText([1, 3, 5])).toBe('1, 3, 5');
    expect(referenceText([1, 2, 4, 6, 8, 10])).toBe('1–2, 4, 6 …');
  });
});
