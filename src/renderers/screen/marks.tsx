import type { VerdictKind } from '../../core/catalog/verdict-kinds.ts';
import { confidenceText } from '../../core/document/document-texts.ts';
import type { Mark } from '../../core/document/report-document.ts';
import { MARK_LOOKS, type Tone } from '../look/cell-parts.ts';

export const COLOURS: Record<Tone, string> = {
  ink: 'text-ink',
  muted: 'text-muted',
  accent: 'text-accent',
  caution: 'text-caution',
  'series-1': 'text-series-1',
  'series-2': 'text-series-2',
};

type Look = { sign: string; text: string; fill: string; tile: string };

/**
 * Sign of a verdict, and how its words, its share of a bar and its tile look: neither side is good or bad,
 * no colour stands alone, and a lead on weak evidence is hollow.
 */
export const VERDICT_SIGNS: Readonly<Record<VerdictKind, Look>> = {
  subject: {
    sign: '▲',
    text: 'font-semibold text-series-1',
    fill: 'bg-series-1',
    tile: 'border border-series-1 bg-series-1 text-paper',
  },
  rival: {
    sign: '▼',
    text: 'font-semibold text-series-2',
    fill: 'bg-series-2',
    tile: 'border border-series-2 bg-series-2 text-paper',
  },
  'weak-subject': {
    sign: '△',
    text: 'text-series-1',
    fill: 'border border-series-1',
    tile: 'border border-dashed border-series-1 text-series-1',
  },
  'weak-rival': {
    sign: '▽',
    text: 'text-series-2',
    fill: 'border border-series-2',
    tile: 'border border-dashed border-series-2 text-series-2',
  },
  level: { sign: '=', text: 'text-muted', fill: 'bg-control', tile: 'bg-rule/70 text-ink' },
  'one-sided': {
    sign: '◇',
    text: 'text-muted',
    fill: 'bg-rule',
    tile: 'border border-rule text-muted',
  },
  apart: {
    sign: '–',
    text: 'text-muted',
    fill: 'border border-control',
    tile: 'border border-rule text-muted',
  },
  unscored: {
    sign: '·',
    text: 'text-muted',
    fill: 'bg-rule',
    tile: 'border border-rule text-muted',
  },
};

/** Which side leads, or why neither does, in words. */
export type VerdictWords = {
  /** null for words without a sign. */
  kind: VerdictKind | null;
  lead: string;
  /** The specification's word, for those who listen. */
  word?: string | undefined;
  confidence?: number | null | undefined;
};

export function VerdictLine({ kind, lead, word, confidence = null }: VerdictWords) {
  const look = kind && VERDICT_SIGNS[kind];
  return (
    <>
      <span className={look?.text ?? 'text-muted'}>
        {look && <span aria-hidden="true">{look.sign} </span>}
        {lead}
        {word && <span className="sr-only">, {word}</span>}
      </span>
      {confidence !== null && (
        <span className="text-muted">
          {look ? ' ' : ' · '}
          <span className="whitespace-nowrap">{confidenceText(confidence)}</span>
        </span>
      )}
    </>
  );
}

/** What a reader must know about a value: a filled dot for age, a ring for the rest. */
export function Marks({ marks }: { marks: Mark[] }) {
  return marks.map(({ kind, text }) => (
    <span key={kind} className={`mr-2 inline-block text-xs ${COLOURS[MARK_LOOKS[kind].tone]}`}>
      <span aria-hidden="true">{MARK_LOOKS[kind].sign} </span>
      {text}
    </span>
  ));
}

/** One bar: shares of the scale's length, 0–1. */
export type Bar = {
  share: number;
  /** The subject on the same test; null on its own bar and where it has not taken the test. */
  tick: number | null;
};

type ValueBarProps = { bar: Bar; kind: VerdictKind | null; className?: string };

/** A value on its row's own scale; the tick is the subject on the same test. */
export function ValueBar({ bar, kind, className = '' }: ValueBarProps) {
  const leads = kind === 'rival' || kind === 'weak-rival';
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
