import { VERDICT_KINDS, type VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import type { Mark } from '../../../core/document/report-document.ts';
import { leadingSide, type Tally } from '../../../core/wording/verdict-kind.ts';
import type { Bar } from '../../lib/row-scales.ts';

type Look = { sign: string; text: string; fill: string };

/** Sign and colours of a verdict: neither side is good or bad, and no colour stands alone. */
export const KIND_LOOKS: Record<VerdictKind, Look> = {
  subject: { sign: '▲', text: 'font-semibold text-series-1', fill: 'bg-series-1' },
  rival: { sign: '▼', text: 'font-semibold text-series-2', fill: 'bg-series-2' },
  'weak-subject': { sign: '△', text: 'text-series-1', fill: 'border border-series-1' },
  'weak-rival': { sign: '▽', text: 'text-series-2', fill: 'border border-series-2' },
  level: { sign: '=', text: 'text-muted', fill: 'bg-control' },
  'one-sided': { sign: '◇', text: 'text-muted', fill: 'bg-rule' },
  apart: { sign: '–', text: 'text-muted', fill: 'bg-rule' },
  unscored: { sign: '·', text: 'text-muted', fill: 'bg-rule' },
};

export function VerdictLine({ kind, lead }: { kind: VerdictKind; lead: string }) {
  const { sign, text } = KIND_LOOKS[kind];
  return (
    <span className={text}>
      <span aria-hidden="true">{sign} </span>
      {lead}
    </span>
  );
}

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
        <span key={kind} className={KIND_LOOKS[kind].text}>
          <span aria-hidden="true">{KIND_LOOKS[kind].sign}</span> {tally[kind]}
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
        <span
          key={kind}
          className={kind === 'apart' ? 'border border-control' : KIND_LOOKS[kind].fill}
          style={{ flexGrow: tally[kind] }}
        />
      ))}
    </span>
  );
}

type ValueBarProps = { bar: Bar; kind: VerdictKind | null; className?: string };

/** A value on its row's own scale; the tick is the subject on the same test. */
export function ValueBar({ bar, kind, className = '' }: ValueBarProps) {
  const leads = leadingSide(kind) === 'rival';
  const fill = kind === null ? 'bg-series-1' : leads ? 'bg-series-2' : 'bg-control';
  return (
    <span aria-hidden="true" className={`relative block h-1.5 bg-rule ${className}`}>
      <span
        className={`block h-full ${fill}`}
        style={{ width: `${Math.max(bar.share, 0.01) * 100}%` }}
      />
      {bar.tick !== null && (
        <span
          className="absolute -top-1 -bottom-1 w-0.5 bg-ink"
          style={{ left: `calc(${bar.tick * 100}% - 1px)` }}
        />
      )}
    </span>
  );
}

/** Stands at a row whose shorter bar is the better one. */
export function LowerIsBetter({ className = '' }: { className?: string }) {
  return (
    <span className={`block text-xs font-normal text-muted ${className}`}>lower is better</span>
  );
}

/** What weakens a value: loud, with its word. */
export function Loud({ sign, text }: { sign: string; text: string }) {
  return (
    <span className="mr-2 inline-block text-xs text-caution">
      <span aria-hidden="true">{sign} </span>
      {text}
    </span>
  );
}

export function LoudMarks({ marks }: { marks: Mark[] }) {
  return marks.map(({ kind, text }) => <Loud key={kind} sign="○" text={text} />);
}
