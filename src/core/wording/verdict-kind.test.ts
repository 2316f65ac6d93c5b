import { expect, test } from 'vitest';
import { leadingSide, leadText, tallyOf, unstatedText, verdictKind } from './verdict-kind.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

const NEUTRAL = { advantage: 'neutral', reason: '', confidence: null } as const;

test.each([
  ['product', 'subject', 'Oak leads'],
  ['competitor', 'rival', 'Elm leads'],
  ['comparable', 'level', 'Level'],
  ['oneSideOnly', 'one-sided', 'One side only'],
  ['notComparable', 'apart', 'Not comparable'],
  ['notScored', 'unscored', 'Not scored'],
] as const)('%s is counted as %s and reads “%s”', (word, kind, text) => {
  expect(verdictKind({ ...NEUTRAL, word: VERDICT_WORDS[word] })).toBe(kind);
  expect(leadText(kind, 'Oak', 'Elm')).toBe(text);
});

test('a lead on weak evidence is counted apart and names the same leader', () => {
  const weak = verdictKind({ ...NEUTRAL, word: VERDICT_WORDS.competitor, weak: true });
  expect(weak).toBe('weak-rival');
  expect(leadText(weak, 'Oak', 'Elm')).toBe('Elm leads');
  expect(
    [weak, 'rival', 'subject', 'level', null].map((kind) => leadingSide(kind as never)),
  ).toEqual(['rival', 'rival', 'subject', null, null]);
});

test('level on a yes-or-no question is no more than the same answer', () => {
  expect(leadText('level', 'Oak', 'Elm', 'yes')).toBe('Both yes');
  expect(leadText('level', 'Oak', 'Elm', 'no')).toBe('Both no');
});

test('two answers without a lead say for whom nobody stands', () => {
  const oak = { name: 'Oak', mark: 'unverified' };
  expect(unstatedText([])).toBe('');
  expect(unstatedText([oak])).toBe('unverified for Oak');
  expect(unstatedText([oak, { ...oak, name: 'Elm' }])).toBe('unverified for both');
  expect(unstatedText([oak, { name: 'Elm', mark: 'our inference' }])).toBe(
    'unverified for Oak, our inference for Elm',
  );
});

test('level, not comparable and not scored are counted apart, and a cell without a verdict not at all', () => {
  expect(tallyOf(['level', 'apart', null, 'unscored', 'level', 'rival'])).toEqual({
    subject: 0,
    rival: 1,
    'weak-subject': 0,
    'weak-rival': 0,
    level: 2,
    'one-sided': 0,
    apart: 1,
    unscored: 1,
  });
});
