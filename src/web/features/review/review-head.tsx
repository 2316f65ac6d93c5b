import { useLayoutEffect, useRef } from 'react';
import { VERDICT_KINDS, type VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import { leadingSide, tallyOf } from '../../../core/wording/verdict-kind.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { allRows, type MatrixView, type RowView } from './matrix-view.ts';
import { Switches, WhatIsCompared, type ReviewProps } from './review-tools.tsx';
import { useSize } from './use-size.ts';

type ReviewHeadProps = ReviewProps & {
  view: MatrixView | null;
  /** The conclusion of the comparison; null while it is computed. */
  conclusion: string | null;
};

/** The conclusion over the whole width, and the counters in one line below. */
export function ReviewHead(props: ReviewHeadProps) {
  const { view, live, alert } = props;
  const isPhone = useNarrow();
  const conclusion = props.conclusion ?? 'Comparing…';
  if (isPhone) {
    return (
      <>
        <div className="flex items-start gap-x-2">
          <FittingSentences
            text={conclusion}
            className="min-h-10 min-w-0 flex-1 font-heading text-base leading-5 font-semibold [--lines:2]"
          />
          <details className="relative shrink-0 print:hidden">
            <summary className="flex min-h-10 cursor-pointer list-none items-center rounded-sm border border-control px-2 text-sm">
              View
            </summary>
            <div className="absolute end-0 z-30 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-3 border border-control bg-paper p-3 text-sm">
              <p>{conclusion}</p>
              <Switches {...props} />
              <div className="text-xs text-muted">
                <WhatIsCompared {...props} />
              </div>
              {view && <Counters view={view} />}
              {live}
            </div>
          </details>
        </div>
        {alert}
      </>
    );
  }
  return (
    <div className="print:mb-4">
      <FittingSentences
        text={conclusion}
        className={`font-heading text-base leading-5 font-semibold [--lines:2] lg:text-xl lg:leading-6 lg:[--lines:1] ${props.conclusion === null ? 'max-lg:min-h-10' : ''}`}
      />
      <div className="flex min-h-4 flex-wrap items-center gap-x-4 text-xs leading-4 text-muted lg:mt-0.5">
        {view && <Counters view={view} />}
        {live}
      </div>
      {alert}
    </div>
  );
}

/** Counts level, not comparable and not scored separately, and capabilities, which are not chosen, on their own. */
function Counters({ view }: { view: MatrixView }) {
  const chosen = allRows(view.groups.filter(({ isCapabilities }) => !isCapabilities));
  const capabilities = allRows(view.groups.filter(({ isCapabilities }) => isCapabilities));
  return (
    <>
      <Counts
        label={capabilities.length > 0 ? `${chosen.length} chosen` : null}
        rows={chosen}
        isCounted={isAlwaysCounted}
      />
      {capabilities.length > 0 && (
        <Counts
          label={`${capabilities.length} ${capabilities.length === 1 ? 'capability' : 'capabilities'}`}
          rows={capabilities}
          isCounted={() => false}
        />
      )}
    </>
  );
}

type CountsProps = {
  /** Label of these rows; null where there are no others. */
  label: string | null;
  rows: RowView[];
  /** Whether a zero of this kind is shown. */
  isCounted: (kind: VerdictKind) => boolean;
};

function Counts({ label, rows, isCounted }: CountsProps) {
  const tally = tallyOf(rows.flatMap(({ rivals }) => rivals.map(({ kind }) => kind)));
  return (
    <p className="flex flex-wrap gap-x-2.5 text-xs leading-4">
      {label && <span className="font-semibold text-ink">{label}:</span>}
      {VERDICT_KINDS.filter((kind) => isCounted(kind) || tally[kind] > 0).map((kind) => (
        <span key={kind} className={VERDICT_SIGNS[kind].text}>
          <span aria-hidden="true">{VERDICT_SIGNS[kind].sign}</span> {tally[kind]}{' '}
          {leadingSide(kind) && !isLead(kind) && (
            <span aria-hidden="true" className="max-lg:hidden">
              weak
            </span>
          )}
          <span className={isLead(kind) || !leadingSide(kind) ? 'sm:max-lg:sr-only' : 'sr-only'}>
            {COUNTED[kind]}
            {leadingSide(kind) && (tally[kind] === 1 ? ' advantage' : ' advantages')}
            {leadingSide(kind) && !isLead(kind) && ' on weak evidence'}
          </span>
        </span>
      ))}
    </p>
  );
}

/** Leads of both sides and level are shown even if zero. */
function isAlwaysCounted(kind: VerdictKind): boolean {
  return isLead(kind) || kind === 'level';
}

/** A lead on firm evidence. */
function isLead(kind: VerdictKind): boolean {
  return kind === 'subject' || kind === 'rival';
}

const COUNTED: Record<VerdictKind, string> = {
  subject: 'product',
  rival: 'competitor',
  'weak-subject': 'product',
  'weak-rival': 'competitor',
  level: 'level',
  'one-sided': 'one side only',
  apart: 'not comparable',
  unscored: 'not scored',
};

/** A text never cut within a part: if too long, its last parts are left out. The class sets the number of lines in `--lines`. */
function FittingSentences({ text, className }: { text: string; className: string }) {
  const [measure, width] = useSize('clientWidth');
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (box.current) fit(box.current, text);
  }, [text, width]);
  return (
    <div ref={measure} className={className} title={text}>
      <p ref={box} />
    </div>
  );
}

function fit(paragraph: HTMLElement, text: string): void {
  const style = getComputedStyle(paragraph);
  const room = Number(style.getPropertyValue('--lines')) * parseFloat(style.lineHeight) + 1;
  for (const shorter of shorterTexts(text)) {
    paragraph.textContent = shorter;
    if (paragraph.offsetHeight <= room) return;
  }
}

/** Versions of a text, the whole first; each next one drops the last sentence, or the last part after a semicolon. */
export function shorterTexts(text: string): string[] {
  const parts = text.split(/(?<=[.;]) (?=[A-Z])/);
  return parts.map((_, left) =>
    left === 0 ? text : `${parts.slice(0, -left).join(' ').replace(/[.;]$/, '')}…`,
  );
}
