import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { linesSuitBothChairs } from './first-person.ts';

it.each([
  ['Our hotline is open at night.', 'Our'],
  ['Ask us first.', 'us'],
  ["{us}'s hotline is open at night, in the US too.", null],
])('%s', (text, word) => {
  const input = tinyCatalog();
  Object.assign(input.plays[0]!.data.why_we_win[0]!, { text });
  const faults = linesSuitBothChairs(input).map(({ message }) => message);
  expect(faults).toEqual(word === null ? [] : [`"${word}" holds for one speaker alone.`]);
});
