import type { z } from 'zod';
import type { trialResult } from '../../../core/api/trial-api.ts';
import { medianOf } from '../../../core/decision/priors.ts';
import { usdOf } from './trial-estimate.ts';
import type { AnswerRow } from './trials.repository.ts';

type Measured = NonNullable<z.input<typeof trialResult>['models'][number]['measured']>;

/** What answers of one model cost and took: cost and length in the mean, times by the middle one. */
export function measuredOf(all: readonly AnswerRow[]): Measured {
  const answers = all.filter(({ state }) => state === 'answered');
  const speeds = answers.flatMap(({ outputTokens, firstTokenMs, totalMs }) => {
    if (outputTokens === null || firstTokenMs === null || totalMs === null) return [];
    const seconds = (totalMs - firstTokenMs) / 1000;
    return seconds > 0 ? [outputTokens / seconds] : [];
  });
  return {
    cost_usd: usdOf(meanOf(answers.map(({ costMicros }) => costMicros)) ?? 0),
    first_token_ms: middleOf(answers.flatMap(({ firstTokenMs }) => firstTokenMs ?? [])),
    tokens_a_second: middleOf(speeds),
    output_tokens: meanOf(answers.flatMap(({ outputTokens }) => outputTokens ?? [])),
    answers: answers.length,
  };
}

function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0
    ? null
    : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function middleOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : medianOf(numbers.toSorted((one, other) => one - other));
}
