import { VERDICT_KINDS, type VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import type { Tally } from '../../../core/wording/verdict-kind.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';

/** A verdict in the words of the legend. */
export const PLAIN: Record<VerdictKind, string> = {
  subject: 'product superior',
  rival: 'competitor superior',
  'weak-subject': 'product superior on weak evidence',
  'weak-rival': 'competitor superior on weak evidence',
  level: 'comparable',
  'one-sided': 'documented by one side only',
  apart: 'not comparable',
  unscored: 'not scored',
};

/** Counts by sign; what did not happen is left out. */
export function TallyLine({ tally }: { tally: Tally }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 text-xs whitespace-nowrap lg:gap-x-2.5">
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind} className={VERDICT_SIGNS[kind].text}>
          <span aria-hidden="true">{VERDICT_SIGNS[kind].sign}</span> {tally[kind]}
          <span className="sr-only"> {PLAIN[kind]}</span>
        </span>
      ))}
    </span>
  );
}

/** The same counts as one stacked bar; the numbers stand beside it. */
export function TallyBar({ tally, className = '' }: { tally: Tally; className?: string }) {
  return (
    <span aria-hidden="true" className={`flex h-1.5 gap-px ${className}`}>
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind} className={VERDICT_SIGNS[kind].fill} style={{ flexGrow: tally[kind] }} />
      ))}
    </span>
  );
}
