import { formatNumber } from '../catalog/format-number.ts';
import { NO_UNIT } from '../catalog/units.ts';
import type { Workload } from '../catalog/decision-settings.ts';
import { countOf, joinWords, joinNames } from './phrases.ts';
import { volumeText } from './money.ts';

/** Words of a memo’s first page: what a board votes on, what was asked, where the others stand, what is due. */

type Noun = { one: string; many: string };

/** A blank for what is not given yet, to be filled in by hand. */
const BLANK = '____';

export const VOTE = {
  title: (strength: string | null) =>
    strength === null ? 'The sentence to vote on' : `The sentence to vote on. ${strength}`,
  from: (company: string) => `from ${company}`,
  ownMachines: 'on our own machines',
  confirms: (company: string, criterion: string) => `${company} confirms “${criterion}” in writing`,
  ownTests: `it passes at least ${BLANK} of ${BLANK} tests of our own`,
};

type Approved = {
  name: string;
  /** Where it is bought, unless its name says so. */
  place: string;
  /** null: its cost is not known. */
  ceiling: string | null;
};

/** `The board approves A on a channel, up to a ceiling, if a condition by a day; otherwise B.` */
export function voteText(
  { name, place, ceiling }: Approved,
  {
    months,
    conditions,
    otherwise,
  }: {
    months: number | null;
    conditions: string[];
    otherwise: Pick<Approved, 'name' | 'ceiling'> | null;
  },
): string {
  const bought = [name, place].filter(Boolean).join(' ');
  const over = months === null ? '' : ` over ${countOf(months, { one: 'month', many: 'months' })}`;
  const reserve = otherwise
    ? `${otherwise.name}, up to ${otherwise.ceiling ?? BLANK}`
    : 'the board decides again';
  return `The board approves ${bought}, up to ${ceiling ?? BLANK}${over}, if ${joinWords(conditions)} by ${BLANK}; otherwise ${reserve}.`;
}

/** Where no choice is strong enough to approve: who is tried on what the buyer has, or what is asked first. */
export function trialText(
  names: string[],
  ceiling: string | null,
  asked: { name: string; question: string } | null,
): string {
  const first = asked
    ? `has ${asked.name} answer by ${BLANK}: ${asked.question}`
    : `has ${joinWords(names)} tried on tests of our own by ${BLANK}`;
  const reserved = ceiling === null ? '' : `; up to ${ceiling} is reserved`;
  return `The board ${first}${asked ? ' Until then it approves none' : ', and approves none before'}${reserved}.`;
}

export const ASKED = {
  requirements: 'Requirements',
  workload: 'Workload',
  none: 'none stated',
  more: (count: number) => `${count} more`,
};

/** `1 million requests a month, growing 2% a month; 3,000 tokens in (60% cached), 400 out; 20% in batches; 36 months`. */
export function workloadText(workload: Workload): string {
  const percent = (number: number) => `${formatNumber(number, { ...NO_UNIT, decimals: [0, 2] })}%`;
  const tokens = (number: number) => formatNumber(number, { ...NO_UNIT, decimals: [0, 0] });
  const { cachedPercent, batchPercent, growthPercent, horizonMonths } = workload;
  const growth =
    growthPercent === 0
      ? ''
      : `, ${growthPercent > 0 ? 'growing' : 'falling'} ${percent(Math.abs(growthPercent))} a month`;
  return [
    `${volumeText(workload.requests)} requests a month${growth}`,
    `${tokens(workload.inputTokens)} tokens in${cachedPercent > 0 ? ` (${percent(cachedPercent)} cached)` : ''}, ${tokens(workload.outputTokens)} out`,
    ...(batchPercent > 0 ? [`${percent(batchPercent)} in batches`] : []),
    countOf(horizonMonths, { one: 'month', many: 'months' }),
  ].join('; ');
}

export const FELL = {
  title: 'Where the others stand',
  out: (count: number, by: { need: string; count: number }[]) =>
    `${count} ${count === 1 ? 'is' : 'are'} out on a documented fact: ${joinWords(by.map((each) => `${each.need} ${each.count}`))}.`,
  ask: (count: number, vendors: string[]) =>
    `${count} ${count === 1 ? 'waits' : 'wait'} for an answer from ${joinNames(vendors)}.`,
  apart: (count: number) =>
    `${count} ${count === 1 ? 'meets' : 'meet'} every requirement, but too little is known to rank ${count === 1 ? 'it' : 'them'}.`,
  others: 'other requirements',
  lower: (count: number, noun: Noun) =>
    `${countOf(count, noun)} ${count === 1 ? 'meets' : 'meet'} every requirement and ${count === 1 ? 'ranks' : 'rank'} lower.`,
};

export const DUE = {
  title: 'By when',
  answer: (company: string) => `${BLANK}: the written answer of ${company}, who: ${BLANK}`,
  tests: `${BLANK}: our own tests, who: ${BLANK}`,
  award: `${BLANK}: award and report to the board, who: ${BLANK}`,
};
