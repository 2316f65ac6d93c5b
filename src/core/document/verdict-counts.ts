import type { Advantage } from '../catalog/vocabulary.ts';
import type { MatrixCell } from './report-document.ts';

export type VerdictCount = { label: string; value: number; advantage: Advantage };

/** Verdicts counted by their word: leads in the order met, then the rest, the most frequent first. */
export function countVerdicts(verdicts: readonly MatrixCell['verdict'][]): VerdictCount[] {
  const byLabel = new Map<string, VerdictCount>();
  for (const verdict of verdicts) {
    if (!verdict) continue;
    const { word: label, advantage } = verdict;
    byLabel.set(label, { label, value: (byLabel.get(label)?.value ?? 0) + 1, advantage });
  }
  const counts = [...byLabel.values()];
  const leads = counts.filter(({ advantage }) => advantage !== 'neutral');
  const others = counts.filter(({ advantage }) => advantage === 'neutral');
  return [...leads, ...others.toSorted((one, other) => other.value - one.value)];
}
