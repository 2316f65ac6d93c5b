import { leadsText } from '../document/document-texts.ts';
import type { MatrixCell } from '../document/report-document.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** How a verdict ended: leads on weak evidence apart, and what is level never with what was not compared. */
export const VERDICT_KINDS = [
  'subject',
  'rival',
  'weak-subject',
  'weak-rival',
  'level',
  'one-sided',
  'apart',
  'unscored',
] as const;
export type VerdictKind = (typeof VERDICT_KINDS)[number];

const KINDS: Record<string, VerdictKind> = {
  [VERDICT_WORDS.product]: 'subject',
  [VERDICT_WORDS.competitor]: 'rival',
  [VERDICT_WORDS.comparable]: 'level',
  [VERDICT_WORDS.oneSideOnly]: 'one-sided',
  [VERDICT_WORDS.notScored]: 'unscored',
};

export function verdictKind({
  word,
  weak,
}: Pick<NonNullable<MatrixCell['verdict']>, 'word' | 'weak'>): VerdictKind {
  const kind = KINDS[word] ?? 'apart';
  return weak && (kind === 'subject' || kind === 'rival') ? `weak-${kind}` : kind;
}

/** Which side leads, be it on weak evidence. */
export function leadingSide(kind: VerdictKind | null): 'subject' | 'rival' | null {
  if (kind === 'subject' || kind === 'weak-subject') return 'subject';
  return kind === 'rival' || kind === 'weak-rival' ? 'rival' : null;
}

/** Whether the two sides were compared at all. */
export function isComparedKind(kind: VerdictKind | null): boolean {
  return kind === 'level' || leadingSide(kind) !== null;
}

/** The verdict in words that name who leads of these two, or what both answer where they are level. */
export function leadText(
  kind: VerdictKind,
  subject: string,
  rival: string,
  both?: 'yes' | 'no',
): string {
  switch (kind) {
    case 'subject':
    case 'weak-subject':
      return leadsText(subject);
    case 'rival':
    case 'weak-rival':
      return leadsText(rival);
    case 'level':
      return both ? `Both ${both}` : 'Level';
    case 'one-sided':
      return 'One side only';
    case 'apart':
      return 'Not comparable';
    case 'unscored':
      return 'Not scored';
  }
}

/** Why two known answers carry no lead: `unverified for Elm`, `our inference for both`. */
export function unstatedText(sides: { name: string; mark: string }[]): string {
  const [first, second] = sides;
  return first && first.mark === second?.mark
    ? `${first.mark} for both`
    : sides.map(({ name, mark }) => `${mark} for ${name}`).join(', ');
}

/** Why two figures are not compared. */
export const NO_COMMON_TEST = 'no test in common';

export type Tally = Record<VerdictKind, number>;

export function tallyOf(kinds: readonly (VerdictKind | null)[]): Tally {
  const tally: Tally = {
    subject: 0,
    rival: 0,
    'weak-subject': 0,
    'weak-rival': 0,
    level: 0,
    'one-sided': 0,
    apart: 0,
    unscored: 0,
  };
  for (const kind of kinds) if (kind) tally[kind] += 1;
  return tally;
}
