import { expect, it } from 'vitest';
import { aRow, anAnswer } from '../../../test/support/batch-builders.ts';
import { batchAnswer, batchBody } from './comparison-api.ts';

const answers = (changes: object, row = {}) =>
  batchAnswer.safeParse({
    ...anAnswer({ comparisons: [aRow(row)] }),
    api_calls_made: 0,
    ...changes,
  }).success;

it('a confidence is a whole number from 0 to 10, or none', () => {
  for (const confidence of [0, 10, null]) expect(answers({}, { confidence })).toBe(true);
  for (const confidence of [-1, 11, 0.5]) expect(answers({}, { confidence })).toBe(false);
});

it('calls to providers are counted from none on', () => {
  for (const api_calls_made of [0, 1, 20]) expect(answers({ api_calls_made })).toBe(true);
  for (const api_calls_made of [-1, 0.5]) expect(answers({ api_calls_made })).toBe(false);
});

it('an analysis is asked for at least one criterion', () => {
  const asked = (featureIds: string[]) =>
    batchBody.safeParse({ product: { id: 1 }, competitor: { id: 2 }, featureIds }).success;
  expect([asked(['1']), asked([])]).toEqual([true, false]);
});
