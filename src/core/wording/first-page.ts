import { joinWords, lowerFirst, namesOf } from './phrases.ts';

/** The first page of a profile: the answer, what could change it and what to do next. */

export const FIRST_PAGE = {
  choose: 'Choose … if …',
  heads: ['Choose', 'If', 'The numbers'] as [string, string, string],
  share: 'What all of them share',
  change: 'What could change this',
  next: 'Next steps',
  nextHeads: ['When', 'Who', 'What'] as [string, string, string],
};

/** The headline: what the choice turns on. */
export function answerHeadline(leaders: string[], criteria: string[]): string {
  const [only, ...others] = leaders;
  if (only === undefined) return 'On what is documented, no candidate leads another.';
  if (others.length === 0) return `${only} is ahead wherever the candidates can be compared.`;
  return `No candidate leads everywhere. The choice turns on ${joinWords(criteria.map(lowerFirst))}.`;
}

/** What the choice turns on, and who leads is left to the rows beneath. */
export function plainHeadline(criteria: string[]): string {
  if (criteria.length === 0) return 'What is documented stands side by side in the matrix.';
  return `The choice turns on ${joinWords(criteria.map(lowerFirst))}.`;
}

/** The condition under which a candidate is the right one. */
export function decides(criterion: string): string {
  return `${criterion} decides.`;
}

/** A capability that the buyer cannot do without. */
export function isMust(criterion: string): string {
  return `${criterion} is a must.`;
}

export function bestOf(all: number): string {
  return all === 2 ? 'Ahead of the other.' : `Best of the ${numberWord(all)}.`;
}

export function cheapestOf(all: number): string {
  return all === 2 ? 'The cheaper of the two.' : `Cheapest of the ${numberWord(all)}.`;
}

export function onlyOf(all: number): string {
  return `The only one of the ${numberWord(all)}.`;
}

/** `Model costs 13 times as much.` */
export function costsMore(name: string, times: string): string {
  return `${name} costs ${times} as much.`;
}

/** The day on which a further claim is out of date. */
export function agesOn(day: string): string {
  return `From ${day} on a further figure is out of date.`;
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

function numberWord(count: number): string {
  return NUMBERS[count - 2] ?? String(count);
}

/** Whom it is ahead of, and how the others stand. */
export function aheadText(beaten: string[], level: string[], open: string[]): string {
  const parts = [
    `Ahead of ${namesOf(beaten)}`,
    ...(level.length > 0 ? [`level with ${namesOf(level)}`] : []),
    ...(open.length > 0 ? [`not comparable with ${namesOf(open)}`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Further criteria in which the candidate is ahead. */
export function alsoAhead(criteria: string[]): string {
  return criteria.length === 0 ? '' : `Also ahead in ${namesOf(criteria.map(lowerFirst))}.`;
}

export function aloneCondition(criterion: string): string {
  return `${criterion} must be documented.`;
}

/** What a candidate alone documents among those compared. */
export function aloneText(criteria: string[]): string {
  return criteria.length === 0 ? '' : `Alone in documenting ${namesOf(criteria.map(lowerFirst))}.`;
}

export function documentedCount(count: number): string {
  return `${count} documented here alone`;
}

export function measuredOn(text: string, instrument: string | null): string {
  return instrument === null ? text : `${text} (${instrument})`;
}

export function against(one: string, other: string): string {
  return `${one} against ${other}`;
}

export function leadsNowhere(names: string[]): string {
  const verb = names.length === 1 ? 'leads' : 'lead';
  return `${namesOf(names)} ${verb} nowhere that can be compared.`;
}

export function sharedText(criteria: string[]): string {
  return `${joinWords(criteria)}.`;
}

export function staleText(criterion: string, who: string): string {
  return `${criterion} of ${who} is out of date.`;
}

export function weakText(criterion: string, who: string): string {
  return `${criterion} of ${who} rests on weak evidence.`;
}

export function openText(criterion: string, who: string[]): string {
  return `${criterion}: nothing comparable for ${namesOf(who)}.`;
}

export const OWNERS = { price: 'Procurement', benchmark: 'Engineering', security: 'Security' };
export const WHEN = { week: 'This week', signing: 'Before signing' };

export function before(day: string): string {
  return `Before ${day}`;
}

export function confirmPrices(names: string[]): string {
  return `Confirm today’s prices of ${namesOf(names)} with the vendors.`;
}

export function ownTrial(names: string[]): string {
  return `Run your own hardest tasks on ${namesOf(names)}.`;
}

export function openAnswers(count: number, names: string[]): string {
  const answers = count === 1 ? 'the one open answer' : `the ${count} open answers`;
  return `Get ${answers} on security in writing from ${namesOf(names)}.`;
}

export const OWNER_SPONSOR = 'Sponsor';

export function checkReferences(names: string[]): string {
  return `Speak with a customer of ${namesOf(names)} of your size and trade.`;
}
