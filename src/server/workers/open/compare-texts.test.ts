import { describe, expect, it } from 'vitest';
import { textDifferences, missingTexts } from './compare-texts.ts';

const body = (...lines: string[]) => ({ body: lines, aside: [] });
const many = Array.from({ length: 500 }, (_, index) => `word${index}`);

describe('the words of two files', () => {
  it.each([
    ['other line ends and spaces', ['One two', 'three'], ['One\u00A0 two three']],
    ['a word in pieces', ['Context window'], ['Con', 'text win', 'dow']],
    ['marks without a glyph', ['Con\u00ADtext'], ['Context']],
  ])('are the same in spite of %s', (_, one, other) => {
    expect(textDifferences(body(...one), body(...other))).toEqual([]);
  });

  it('differ where one is changed, added or gone, each place by itself', () => {
    const found = [...many];
    found[7] = 'other';
    found.splice(100, 0, 'not', 'at', 'all');
    found.splice(300, 2);
    expect(textDifferences(body(many.join(' ')), body(found.join(' ')))).toEqual([
      { expected: 'word7', found: 'other' },
      { expected: '', found: 'not at all' },
      { expected: 'word297 word298', found: '' },
    ]);
  });

  it('that share nothing are one place, cut short', () => {
    const [place, ...rest] = textDifferences(body(many.join(' ')), body('x '.repeat(5000)));
    expect(rest).toEqual([]);
    expect(place?.expected).toHaveLength(200);
  });

  it('differ in twenty places at most', () => {
    const found = many.map((word, index) => (index % 10 === 0 ? 'other' : word));
    expect(textDifferences(body(many.join(' ')), body(found.join(' ')))).toHaveLength(20);
  });

  it('beside the body may stand anywhere and as often as they like, but must be known', () => {
    const expected = { body: ['a'], aside: ['head', 'foot'] };
    expect(textDifferences(expected, { body: ['a'], aside: ['foot', 'head', 'foot'] })).toEqual([]);
    expect(textDifferences(expected, { body: ['a'], aside: ['foot', 'other'] })).toEqual([
      { expected: 'head', found: '' },
      { expected: '', found: 'other' },
    ]);
  });
});

describe('the texts that a file owes', () => {
  const found = body('Title one', 'Value two');
  const strict = { inOrder: true, losesLetters: false };

  it('are missed where they do not stand, or not in their order', () => {
    expect(missingTexts(['Title one', 'Value two'], found, strict)).toEqual([]);
    expect(missingTexts(['Value two', 'Title one'], found, strict)).toEqual([
      { expected: 'Title one', found: '' },
    ]);
    expect(missingTexts(['Value two', 'Title one'], found, { ...strict, inOrder: false })).toEqual(
      [],
    );
  });

  it('may lack one letter where the reader loses one', () => {
    const lost = body('Maret worers');
    expect(missingTexts(['Market workers'], lost, strict)).toHaveLength(1);
    const lenient = { inOrder: false, losesLetters: true };
    expect(missingTexts(['Market workers'], lost, lenient)).toEqual([]);
    expect(missingTexts(['Market leaders'], lost, lenient)).toHaveLength(1);
  });
});
