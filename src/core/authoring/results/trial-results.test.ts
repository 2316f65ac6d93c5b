import { expect, it } from 'vitest';
import type { PanelResult } from '../../trial/judge-panel.ts';
import { trialTestName } from '../../wording/trials.ts';
import { trialResults } from './trial-results.ts';

it('a blind trial gives shares of preference in percent, in the order of its ranks', () => {
  const panel = {
    prompts: 12,
    order: [2, 0, 1, 3],
    shares: [
      { share: 0.3334, low: 0.1, high: 0.6 },
      { share: 0.2, low: 0, high: 0.5 },
      { share: 0.5, low: 0.2504, high: 0.75 },
    ],
    takenPart: [10, 0, 12, 3],
  } as unknown as PanelResult;
  const besides = [{ costPerPrompt: 0.01 }, {}, { tokensPerSecond: 40 }];
  const names = ['one', 'two', 'three', 'four'];
  expect(trialResults(panel, names, besides, '2026-11-23')).toEqual({
    instrument: trialTestName(12, '2026-11-23'),
    day: '2026-11-23',
    prompts: 12,
    kind: 'preference',
    models: [
      { name: 'three', value: 50, interval: [25, 75], n: 12, tokensPerSecond: 40 },
      { name: 'one', value: 33.3, interval: [10, 60], n: 10, costPerPrompt: 0.01 },
    ],
  });
});
