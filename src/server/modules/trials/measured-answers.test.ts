import { expect, test } from 'vitest';
import { measuredOf } from './measured-answers.ts';
import type { AnswerRow } from './trials.repository.ts';

const answer = (changes: Partial<AnswerRow> = {}): AnswerRow => ({
  prompt: 0,
  candidate: 0,
  reason: null,
  state: 'answered',
  costMicros: 2000,
  outputTokens: 100,
  firstTokenMs: 500,
  totalMs: 4000,
  ...changes,
});

test('what answers cost and took is their mean, to four figures', () => {
  const slow = answer({ costMicros: 1001, outputTokens: 300, firstTokenMs: 1500, totalMs: 6000 });
  expect(measuredOf([answer(), slow, answer({ state: 'failed', costMicros: 9000 })])).toEqual({
    costPerPrompt: 0.001501,
    secondsToFirstToken: 1,
    tokensPerSecond: 40,
    outputTokens: 200,
  });
});

test('what was not measured is absent, and so is what came to nothing', () => {
  expect(measuredOf([])).toEqual({});
  const bare = answer({ costMicros: 0, outputTokens: null, firstTokenMs: null });
  expect(measuredOf([bare])).toEqual({});
  expect(measuredOf([bare, answer()])).toEqual({
    costPerPrompt: 0.001,
    secondsToFirstToken: 0.5,
    tokensPerSecond: 25,
    outputTokens: 100,
  });
});
