import { expect, test } from 'vitest';
import { leadingSide, leadText, tallyOf, unstatedText } from './verdict-kind.ts';

test.each([
  ['subject', 'Oak leads'],
  ['rival', 'Elm leads'],
  ['weak-rival', 'Elm leads'],
  ['level', 'Level'],
  ['one-sided', 'One side only'],
  ['apart', 'Not comparable'],
  ['unscored', 'Not scored'],
] as const)('%s reads “%s”', (kind, text) => {
  expect(leadText(kind, 'Oak', 'Elm')).toBe(text);
});

test('a lead on weak evidence has the same leader', () => {
  const kinds = ['weak-rival', 'rival', 'subject', 'level', null] as const;
  expect(kinds.map(leadingSide)).toEqual(['rival', 'rival', 'subject', null, null]);
});

test('level on a yes-or-no question is no more than the same answer', () => {
  expect(leadText('level', 'Oak', 'Elm', 'yes')).toBe('Both yes');
  expect(leadText('level', 'Oak', 'Elm', 'no')).toBe('Both no');
});

test('two answers without a lead say which side is without one', () => {
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
