import { describe, expect, it } from 'vitest';
import { firstShare, isOfSentences, isOfWords, wordShares } from './layout.ts';
import type { BlockOf } from '../../core/document/report-document.ts';

const table = (first: string[], align: 'start' | 'end' = 'start') => ({
  columns: [
    { text: 'They say', align: 'start' as const },
    { text: 'You answer', align },
  ],
  rows: first.map((text) => [
    { text, refs: [] },
    { text: 'Ask for the list.', refs: [1] },
  ]) satisfies BlockOf<'table'>['rows'],
});

describe('a table of sentences', () => {
  it.each(['Your product was hacked.', '“No gap.”', 'Who says so?', '有这个功能。', 'क्या है।'])(
    'begins its rows with sentences such as %j, and its columns are of one width',
    (text) => {
      expect(isOfSentences(table([text, text, 'A name']))).toBe(true);
      expect(firstShare(table([text]))).toBe(1);
    },
  );

  it('is none where names stand first, where figures stand beside them, or without rows', () => {
    for (const one of [table(['Context window']), table(['It is so.'], 'end'), table([])])
      expect(isOfSentences(one)).toBe(false);
  });
});

it('names take less room beside text than beside figures', () => {
  expect(firstShare(table(['Owner']))).toBeLessThan(1);
  expect(firstShare(table(['Owner'], 'end'))).toBeGreaterThan(1);
});

describe('a table of words', () => {
  const words = (rows: string[][], align: 'start' | 'end' = 'start') => ({
    columns: ['Model', 'Question', 'First if met'].map((text, index) => ({
      text,
      align: index === 2 ? align : ('start' as const),
    })),
    rows: rows.map((row) => row.map((text) => ({ text, refs: [] }))),
  });
  const long = 'Where is it documented that data stay in the region? '.repeat(3);

  it('has more than two columns, names first and no figures, or choices', () => {
    expect(isOfWords(words([['Oak', long, '0 of 100']]))).toBe(true);
    expect(isOfWords(words([['Oak', long, '0 of 100']], 'end'))).toBe(false);
    expect(isOfWords(words([['Oak is cheap.', long, 'No']]))).toBe(false);
    expect(isOfWords(table(['Oak']))).toBe(false);
    expect(isOfWords({ ...table(['Oak']), role: 'choices' })).toBe(true);
  });

  it('gives a column of sentences most of the width, and a column of single words little', () => {
    const [name = 0, question = 0, first = 0] = wordShares(words([['Oak', long, '0 of 100']]));
    expect(question).toBeGreaterThan(4 * first);
    expect(question).toBeGreaterThan(4 * name);
  });
});
