import { describe, expect, it } from 'vitest';
import { ledgerOf, plainSentences } from '../../../../test/support/ledger-sentences.ts';
import { checkDraft, MOST_DRAFT, readMarks, splitDraft } from './check-draft.ts';
import { MOST_CHARACTERS } from './check-surface.ts';
import { checkSentence } from './check-sentence.ts';

const ledger = ledgerOf('language-models', 2, [1]);
const [first, second] = plainSentences(ledger);
if (!first || !second) throw new Error('The ledger gives no sentence.');
const marked = ({ text, cited }: typeof first) => text.replace(/\.$/, ` [${cited.join(', ')}].`);

describe('a draft', () => {
  it('is judged sentence by sentence, with the numbers each one cites', () => {
    const checked = checkDraft(`${marked(first)} ${marked(second)} Buy now!`, ledger);
    expect(checked.map(({ fault }) => fault?.reason ?? 'kept')).toEqual([
      'kept',
      'kept',
      'no-reference',
    ]);
    expect(checked.map(({ cited }) => cited)).toEqual([first.cited, second.cited, []]);
    expect(checked[0]?.text).toBe(first.text);
  });

  it('may cite before or behind the full stop, and inside a sentence', () => {
    expect(splitDraft('One is two. [1] Three is 4.5 [2], so it is. “Four.” [3][4]')).toEqual([
      'One is two. [1]',
      'Three is 4.5 [2], so it is.',
      '“Four.” [3][4]',
    ]);
    expect(readMarks('A [1, 2] and B [3].')).toEqual({ text: 'A and B.', cited: [1, 2, 3] });
  });

  it('gives back no sentence when it is longer than a draft may be', () => {
    expect(checkDraft('A. '.repeat(MOST_DRAFT), ledger)).toEqual([]);
  });

  it('changes nothing by what it is made of', () => {
    const hostile = [
      '[1',
      '[1](http://a.b)',
      '[9999]',
      '[[1]]',
      '{"1":1}',
      '\u202E[1]',
      '['.repeat(9000),
      '. '.repeat(9000),
      '[1,'.repeat(6000),
    ];
    for (const draft of hostile) {
      expect(checkDraft(draft, ledger).filter(({ fault }) => fault === null)).toEqual([]);
    }
  });
});

describe('a sentence', () => {
  it('over the limit is refused unread', () => {
    const long = 'a'.repeat(MOST_CHARACTERS + 1);
    expect(checkSentence(long, [1], ledger)?.reason).toBe('too-long');
  });

  it('cites numbers that claims have, and at least one', () => {
    expect(checkSentence(first.text, [], ledger)?.reason).toBe('no-reference');
    expect(checkSentence(first.text, [0], ledger)?.reason).toBe('unknown-reference');
    expect(checkSentence(first.text, [1.5], ledger)?.reason).toBe('unknown-reference');
  });
});
