import type { AuthoredClaim } from '../../catalog/authored.ts';
import { withBound } from '../../values/bounds.ts';
import { writeList } from '../../values/read-list.ts';
import { writeNumber } from '../../values/read-number.ts';
import { isPlanFirst } from '../../values/read-plan.ts';
import { joinPrice } from '../../values/read-price.ts';
import { plannedText } from '../../wording/spreadsheets.ts';
import { answerWord } from '../../wording/values.ts';

/** The text that reads back as the same value. */
export function typedOf(claim: AuthoredClaim | undefined): string {
  if (claim === undefined) return '';
  if ('unknown' in claim) return claim.said ?? '';
  if ('measurements' in claim) {
    const [first] = claim.measurements;
    return first ? writeNumber(first.value) : '';
  }
  const { value, bound, up_to: upTo, until, afterwards } = claim;
  if (typeof value === 'number') {
    return joinPrice(
      withBound({ number: value, bound, upTo }, writeNumber),
      until,
      afterwards === undefined ? undefined : writeNumber(afterwards),
    );
  }
  return Array.isArray(value) ? writeList(value) : answerOf(value, claim);
}

type Answer = Pick<Extract<AuthoredClaim, { value: unknown }>, 'has' | 'partly' | 'from'>;

export function answerOf(value: string, { has, partly, from }: Answer): string {
  if (has === undefined) return value;
  if (from !== undefined) return isPlanFirst(value) ? value : plannedText(from, value);
  const answer = answerWord({ yes: has, partly });
  return new RegExp(`^${answer}\\b`, 'i').test(value) ? value : `${answer}. ${value}`;
}
