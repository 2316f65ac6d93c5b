import { expect, test } from 'vitest';
import { splitPrompts } from './split-prompts.ts';

test.each([
  ['one\ntwo\r\nthree', ['one', 'two', 'three']],
  ['one\nstill one\n\ntwo\n \n\nthree', ['one\nstill one', 'two', 'three']],
  ['one\nstill one\n---\ntwo', ['one\nstill one', 'two']],
  ['  \n', []],
])('%j', (text, prompts) => {
  expect(splitPrompts(text)).toEqual(prompts);
});
