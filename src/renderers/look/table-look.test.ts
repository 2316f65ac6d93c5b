import { describe, expect, it } from 'vitest';
import { firstShare, isOfSentences } from './layout.ts';
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
