import type { VerdictKind } from '../../core/catalog/verdict-kinds.ts';
import { confidenceText } from '../../core/document/document-texts.ts';
import type { Mark, MatrixCell } from '../../core/document/report-document.ts';
import { SIDES } from './palette.ts';

/** What stands in a cell of the matrix, in which order, with which sign and in which tone. */

export type Tone = 'ink' | 'muted' | 'accent' | 'caution' | 'series-1' | 'series-2';
type Look = { sign: string | null; tone: Tone };

/** A filled dot for age, a ring for the rest; loud is what weakens the value itself. */
export const MARK_LOOKS: Readonly<Record<Mark['kind'], Look>> = {
  stale: { sign: '●', tone: 'caution' },
  undated: { sign: '○', tone: 'caution' },
  unverified: { sign: '○', tone: 'caution' },
  unsourced: { sign: '○', tone: 'caution' },
  inference: { sign: '○', tone: 'caution' },
  caution: { sign: '○', tone: 'caution' },
  inherited: { sign: '○', tone: 'muted' },
  'vendor-run': { sign: '○', tone: 'muted' },
  'third-party': { sign: '○', tone: 'muted' },
  'second-hand': { sign: '○', tone: 'muted' },
  live: { sign: '○', tone: 'muted' },
};
const NO_LEAD: Look = { sign: null, tone: 'muted' };
/**
 * A row without a lead must not shout its word in every cell: only a lead has a sign, hollow and set no bolder
 * than other words where its evidence is weak.
 */
export const VERDICT_LOOKS: Readonly<Record<VerdictKind, Look>> = {
  subject: { sign: '▲', tone: SIDES.product },
  rival: { sign: '▼', tone: SIDES.competitor },
  'weak-subject': { sign: '△', tone: SIDES.product },
  'weak-rival': { sign: '▽', tone: SIDES.competitor },
  level: NO_LEAD,
  'one-sided': NO_LEAD,
  apart: NO_LEAD,
  unscored: NO_LEAD,
};

/** A lead that counts. */
export function isFirm(kind: VerdictKind): boolean {
  return kind === 'subject' || kind === 'rival';
}

export type CellPart = Look & {
  text: string;
  isBold: boolean;
  /** Set behind the part, quietly. */
  confidence: string | null;
};

/** The value, then the small print as one line, then the verdict on a line of its own where one side leads. */
export type CellParts = {
  value: { text: string; refs: number[]; isKnown: boolean };
  smallPrint: CellPart[];
  lead: CellPart | null;
};

export function cellParts({ state, text, details, marks, refs, verdict }: MatrixCell): CellParts {
  const plain = { isBold: false, confidence: null };
  const shown = verdict && {
    ...VERDICT_LOOKS[verdict.kind],
    text: verdict.word,
    isBold: isFirm(verdict.kind),
    confidence: verdict.confidence === null ? null : confidenceText(verdict.confidence),
  };
  return {
    value: { text, refs, isKnown: state === 'known' },
    smallPrint: [
      ...details.map((detail) => ({
        ...plain,
        sign: null,
        tone: 'muted' as const,
        text: detail,
      })),
      ...marks.map((mark) => ({ ...plain, ...MARK_LOOKS[mark.kind], text: mark.text })),
      ...(shown?.sign === null ? [shown] : []),
    ],
    lead: shown && shown.sign !== null ? shown : null,
  };
}

/** A short text that stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
