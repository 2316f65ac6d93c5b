import { expect, it } from 'vitest';
import { shorten, wrapLabel } from './scene.ts';

it('breaks a label between words, and cuts only a word that is longer than a line', () => {
  expect(wrapLabel('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapLabel('one two', 6)).toEqual(['one', 'two']);
  expect(wrapLabel('seventy', 7)).toEqual(['seventy']);
  expect(wrapLabel('seventyseven', 5)).toEqual(['seven', 'tysev', 'en']);
});

it('shortens a name to so many characters, and leaves one that fits', () => {
  expect(shorten('seventy', 7)).toBe('seventy');
  expect(shorten('seventy', 6)).toBe('seven…');
});
