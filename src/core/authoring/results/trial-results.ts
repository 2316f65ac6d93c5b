import type { PanelResult } from '../../trial/judge-panel.ts';
import { trialTestName } from '../../wording/trials.ts';
import type { MeasuredModel, MeasuredResults } from './measured-results.ts';

export type MeasuredOnTheWay = Pick<
  MeasuredModel,
  'costPerPrompt' | 'secondsToFirstToken' | 'tokensPerSecond' | 'outputTokens'
>;

/** What a blind trial found, in the shape of all results: shares of preference in percent, and what was measured. */
export function trialResults(
  panel: PanelResult,
  names: readonly string[],
  besides: readonly MeasuredOnTheWay[],
  day: string,
): MeasuredResults {
  return {
    instrument: trialTestName(panel.prompts, day),
    day,
    prompts: panel.prompts,
    kind: 'preference',
    models: panel.order.flatMap((at) => {
      const share = panel.shares[at];
      const n = panel.takenPart[at] ?? 0;
      if (!share || n === 0) return [];
      const [value = 0, low = 0, high = 0] = [share.share, share.low, share.high].map(percentOf);
      return [{ name: names[at] ?? '', value, interval: [low, high], n, ...besides[at] }];
    }),
  };
}

function percentOf(share: number): number {
  return Math.round(share * 1000) / 10;
}
