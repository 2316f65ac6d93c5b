import { leadsText } from '../document/document-texts.ts';
import type { VerdictKind } from '../catalog/verdict-kinds.ts';

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
