import type { MeasuredOnTheWay } from '../../../core/authoring/results/trial-results.ts';
import { usdOf } from './trial-estimate.ts';
import type { AnswerRow } from './trials.repository.ts';

/** Cost and times of the answers of one model; unmeasured fields are absent. */
export function measuredOf(all: readonly AnswerRow[]): MeasuredOnTheWay {
  const answers = all.filter(({ state }) => state === 'answered');
  const timed = answers.flatMap(({ outputTokens, totalMs }) =>
    outputTokens === null || totalMs === null ? [] : [{ outputTokens, totalMs }],
  );
  const seconds = sumOf(timed.map(({ totalMs }) => totalMs)) / 1000;
  const tokens = sumOf(timed.map(({ outputTokens }) => outputTokens));
  const firsts = answers.flatMap(({ firstTokenMs }) => firstTokenMs ?? []);
  return {
    ...positive(
      'costPerPrompt',
      usdOf(sumOf(answers.map(({ costMicros }) => costMicros))),
      answers,
    ),
    ...positive('secondsToFirstToken', sumOf(firsts) / 1000, firsts),
    ...(seconds > 0 && tokens > 0 && { tokensPerSecond: rounded(tokens / seconds) }),
    ...positive('outputTokens', tokens, timed),
  };
}

/** The mean, where there is one above 0. */
function positive(field: keyof MeasuredOnTheWay, sum: number, of: readonly unknown[]) {
  const mean = of.length === 0 ? 0 : rounded(sum / of.length);
  return mean > 0 ? { [field]: mean } : {};
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** To four figures. */
function rounded(number: number): number {
  return Number(number.toPrecision(4));
}
