import { expect, it } from 'vitest';
import { fadedText, instrumentText, notKnownText, unaddressedSource } from './evidence.ts';

const counts = {
  cells: 1,
  unknown: 0,
  stale: 0,
  undated: 0,
  unverified: 0,
  unsourced: 0,
  inferred: 0,
};

it('what is not known ends with the day of the next check, where there is one', () => {
  const text = 'The one cell of the matrix has public evidence.';
  expect(notKnownText(counts, null)).toBe(text);
  expect(notKnownText(counts, '2027-01-02')).toBe(
    `${text} Check again before 2027-01-02, when the next value turns old.`,
  );
});

it('a confidence says what it was before its age only where that reads otherwise', () => {
  expect(fadedText(0.8, 0.8)).toBe('8/10');
  expect(fadedText(0.8, 0.76)).toBe('8/10');
  expect(fadedText(0.8, 0.4)).toBe('4/10, faded by age from 8/10');
});

it('a source without an address says how the claim is known', () => {
  expect(unaddressedSource('memory')).toContain('General knowledge');
  expect(unaddressedSource('third-party-unaddressed')).toContain('address was not kept');
  expect(unaddressedSource('own')).toBe('Statement of the catalog’s owner, no source given');
  expect(unaddressedSource('vendor-answer')).toContain('questionnaire');
  expect(unaddressedSource('derived')).toContain('Our inference');
});

it('a test of general ability says that it is one', () => {
  expect(instrumentText('A quiz.', false)).toBe('A quiz.');
  expect(instrumentText('A quiz.', true)).toBe(
    'A quiz. A measure of general ability, not of this criterion.',
  );
});
