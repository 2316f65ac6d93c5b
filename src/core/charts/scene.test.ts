import { expect, it } from 'vitest';
import { shorten, wrapLabel } from './scene.ts';

it('a label breaks between its words, each line as full as it can be', () => {
  expect(wrapLabel('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapLabel('one two three', 6)).toEqual(['one', 'two', 'three']);
  expect(wrapLabel('one  two', 20)).toEqual(['one two']);
});

it('a word longer than a line is cut, and never within a character', () => {
  expect(wrapLabel('abcdefgh ij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrapLabel('abcdefghi', 4)).toEqual(['abcd', 'efgh', 'i']);
  expect(wrapLabel('abcd', 4)).toEqual(['abcd']);
  expect(wrapLabel('\u{1f600}'.repeat(3), 2)).toEqual(['\u{1f600}\u{1f600}', '\u{1f600}']);
});

it('a name that fits stays whole, and a longer one ends with an ellipsis inside its room', () => {
  expect(shorten('abcd', 4)).toBe('abcd');
  expect(shorten('abcde', 4)).toBe('abc…');
});
