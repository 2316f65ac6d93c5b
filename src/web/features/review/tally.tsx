import { VERDICT_KINDS } from '../../../core/catalog/verdict-kinds.ts';
import type { Tally } from '../../../core/wording/verdict-kind.ts';
import { VERDICT_WORDS } from '../../../core/wording/verdict-words.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';

/** Counts by sign; zeros are left out. */
export function TallyLine({ tally }: { tally: Tally }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 text-xs whitespace-nowrap lg:gap-x-2.5">
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind} className={VERDICT_SIGNS[kind].text}>
          <span aria-hidden="true">{VERDICT_SIGNS[kind].sign}</span> {tally[kind]}
          <span className="sr-only"> {VERDICT_WORDS[kind]}</span>
        </span>
      ))}
    </span>
  );
}

/** The same counts as one stacked bar; the numbers are beside it. */
export function TallyBar({ tally, className = '' }: { tally: Tally; className?: string }) {
  return (
    <span aria-hidden="true" className={`flex h-1.5 gap-px ${className}`}>
      {VERDICT_KINDS.filter((kind) => tally[kind] > 0).map((kind) => (
        <span key={kind} className={VERDICT_SIGNS[kind].fill} style={{ flexGrow: tally[kind] }} />
      ))}
    </span>
  );
}
