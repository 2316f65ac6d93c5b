import type { Doubt } from '../comparison/doubts.ts';
import { joinWords, namesOf } from './phrases.ts';

/** Phrases of a battlecard: what to say, what they will say, what to ask. */

/** `Rival: criterion` */
export function rivalLabel(rival: string, criterion: string): string {
  return `${rival}: ${criterion}`;
}

export function documentedFor(who: string, value: string): string {
  return `Documented for ${who}: “${value}”`;
}

export const NO_ANSWER = 'No documented answer: say so.';

export function documentedAnswer(text: string): string {
  return `Documented answer: ${text}`;
}

/** Points to a line that stands under "What to say". */
export function saidAbove(label: string): string {
  return `${label}, under “What to say”.`;
}

export function quotedClaim(value: string): string {
  return `“${value}”`;
}

/** Heads of the table of capabilities that one side alone documents. */
export function oneSidedHeads(subject: string): [string, string, string] {
  return ['Against', `Only ${subject} documents`, 'Only the competitor documents'];
}

export function oneSidedCaption(of: number): string {
  return `Of ${of} yes-or-no questions; what is not documented may still be there`;
}

export const NONE_ONE_SIDED = 'Nothing';

/** Whom one answer is for: all objections of the section, or those named. */
export function addressees(labels: string[], areAll: boolean): string {
  if (!areAll) return `To ${namesOf(labels)}`;
  return labels.length === 2 ? 'To both' : `To all ${labels.length}`;
}

export type AskReason = 'silent' | 'conflict' | Doubt | 'unread';

/** What is asked for, most important first, and why. */
const QUESTIONS: Record<AskReason, { label: string; why: string }> = {
  silent: { label: 'Public evidence', why: 'none is public' },
  conflict: { label: 'What holds', why: 'sources conflict' },
  unverified: { label: 'A source', why: 'what we hold is unverified' },
  stale: { label: 'What holds today', why: 'our evidence is stale' },
  undated: { label: 'A date', why: 'our source is undated' },
  inferred: { label: 'Confirmation', why: 'what we hold is our inference' },
  doubtful: { label: 'A second source', why: 'we hold it with low confidence' },
  unread: { label: 'A first answer', why: 'not researched yet' },
};
export const ASK_REASONS = Object.keys(QUESTIONS) as AskReason[];

/** `Ask One and Two about A and B; Two about C: why.` under what is asked for. */
export function questionLine(
  reason: AskReason,
  parts: { rivals: string[]; criteria: string[] }[],
  more: number,
): { label: string; text: string } {
  const { label, why } = QUESTIONS[reason];
  const asked = parts.map(
    ({ rivals, criteria }) => `${joinWords(rivals)} about ${namesOf(criteria)}`,
  );
  const rest = more > 0 ? `; and about ${more} more` : '';
  return { label, text: `Ask ${asked.join('; ')}${rest}: ${why}.` };
}
