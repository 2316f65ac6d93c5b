import type { EvidenceGaps } from '../document/evidence-gaps.ts';

/** `20 missing, 15 old`; empty where every value has a fresh source. */
export function gapsText(missing: number, weak: number): string {
  return [missing > 0 && `${missing} missing`, weak > 0 && `${weak} old or without a source`]
    .filter(Boolean)
    .join(', ');
}

/** `64 values: 4 missing, 8 old or without a source`; `64 values, each with a fresh source`. */
export function gapsSentence({ values, missing, weak }: EvidenceGaps): string {
  const gaps = gapsText(missing, weak);
  const counted = values === 1 ? '1 value' : `${values} values`;
  return gaps ? `${counted}: ${gaps}` : `${counted}, each with a fresh source`;
}
