import type { MatrixCell, VerdictCount } from './report-document.ts';

/** Verdicts counted by their word: leads in the order met, then the rest, the most frequent first. */
export function countVerdicts(verdicts: readonly MatrixCell['verdict'][]): VerdictCount[] {
  return addCounts(
    verdicts.flatMap((verdict) =>
      verdict ? [{ label: verdict.word, value: 1, advantage: verdict.advantage }] : [],
    ),
  );
}

/** Counts of one word added up, in the order of `countVerdicts`. */
export function addCounts(counts: readonly VerdictCount[]): VerdictCount[] {
  const byLabel = new Map<string, VerdictCount>();
  for (const count of counts) {
    const value = (byLabel.get(count.label)?.value ?? 0) + count.value;
    byLabel.set(count.label, { ...count, value });
  }
  const added = [...byLabel.values()];
  const leads = added.filter(({ advantage }) => advantage !== 'neutral');
  const others = added.filter(({ advantage }) => advantage === 'neutral');
  return [...leads, ...others.toSorted((one, other) => other.value - one.value)];
}
