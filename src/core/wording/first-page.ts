import type { Weakness } from '../comparison/findings.ts';
import { NOT_SAY_REASONS } from './card.ts';
import { numberWord } from './number-words.ts';
import { capitalise, countOf, joinWords, lowerFirst, namesOf } from './phrases.ts';

/** The first page of a profile: the answer, what could change it and what to do next. */

export const FIRST_PAGE = {
  choose: 'Choose … if …',
  heads: ['Choose', 'If', 'The numbers'] as [string, string, string],
  share: (all: number) => (all === 2 ? 'What both share' : 'What all of them share'),
  change: 'What could change this',
  next: 'Next steps',
  nextHeads: ['When', 'Who', 'What'] as [string, string, string],
};

/** To lead is said of two; to come first is to be ahead of somebody and behind nobody of all. */
export const NOT_FIRST = {
  anywhere: 'On evidence that holds today, no candidate comes first anywhere.',
  /** Some verdict names a leader. */
  despiteLeads: 'No lead decides, so no candidate comes first.',
};

export function onlyFirst(name: string, criteria: string[], all: number): string {
  const first = all > 2 ? `comes first ${amongAll(all)}` : 'leads';
  return `On evidence that holds today, only ${name} ${first}: in ${namesOf(criteria.map(lowerFirst))}.`;
}

/** Candidates that come first in the same criteria. */
export type FirstTogether = { names: string[]; criteria: string[] };

/** `One and Two come first in coding and 2 more; Other in price; 3 more elsewhere.` */
export function firstIn(firsts: FirstTogether[], more: number, all: number): string {
  const parts = firsts.map(({ names, criteria }, at) => {
    const verb =
      at > 0 ? '' : all === 2 ? ' leads' : names.length > 1 ? ' come first' : ' comes first';
    return `${joinWords(names)}${verb} in ${fewCriteria(criteria, firsts.length)}`;
  });
  return `${[...parts, ...(more > 0 ? [`${more} more elsewhere`] : [])].join('; ')}.`;
}

/** Two of them, or one where many are named, and how many others; a single other is named too. */
function fewCriteria(criteria: string[], named: number): string {
  const most = named > FEW ? 1 : 2;
  const rest = criteria.length - most;
  const few = criteria.slice(0, rest > 1 ? most : undefined).map(lowerFirst);
  return joinWords(rest > 1 ? [...few, `${rest} more`] : few);
}

/** Leads of a pair that the headline leaves out. */
export function notCounted(criteria: string[]): string {
  const names = namesOf(criteria.map(lowerFirst));
  return criteria.length === 1
    ? `A lead in ${names} rests on weak evidence and is not counted.`
    : `Leads in ${names} rest on weak evidence and are not counted.`;
}

/** Where no verdict compares two: how many criteria are compared in words, and of how many too little is known. */
export function nothingScored(
  read: number,
  unknown: number,
  criterion: { one: string; many: string },
): string {
  if (unknown === 0) {
    const what = read === 1 ? `chosen ${criterion.one} is` : `${read} chosen ${criterion.many} are`;
    return `The ${what} compared in words, not scored.`;
  }
  const known = read === 0 ? '' : `; ${read === 1 ? 'one is' : `${read} are`} compared in words`;
  return `Nothing here is scored. Of ${countOf(unknown, criterion)} too little is known${known}.`;
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

const FEW = 3;

/** So many names at most, else the first, which is the nearest, and how many others. */
function fewNames(names: string[], most = FEW): string {
  return joinWords(
    names.length > most ? [...names.slice(0, 1), `${names.length - 1} more`] : names,
  );
}

/** Whom it is ahead of, and how the others stand; `areLevel` where several that are level are told together. */
export function aheadText(
  names: Record<'beats' | 'weak' | 'level' | 'open', string[]>,
  areLevel: boolean,
): string {
  const { beats, weak, level, open } = names;
  const isCrowded = beats.length + weak.length + level.length + open.length > FEW;
  const others = (list: string[]) =>
    isCrowded && list.length > 1 ? `${list.length} others` : joinWords(list);
  const equals = [
    ...(areLevel ? ['each other'] : []),
    ...(level.length > 0 ? [others(level)] : []),
  ];
  const parts = [
    `Ahead of ${fewNames(beats, isCrowded ? 1 : FEW)}`,
    ...(weak.length > 0 ? [`on weak evidence also of ${others(weak)}`] : []),
    ...(equals.length > 0 ? [`level with ${joinWords(equals)}`] : []),
    ...(open.length > 0 ? [`not comparable with ${others(open)}`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Further criteria in which the candidate is the best of all. */
export function alsoBest(criteria: string[]): string {
  return criteria.length === 0 ? '' : `Best in ${namesOf(criteria.map(lowerFirst))} too.`;
}

/** Further criteria in which the candidate is ahead of the same few. */
export function alsoAhead(criteria: string[], beaten: string[]): string {
  return `In ${namesOf(criteria.map(lowerFirst))} ahead of ${fewNames(beaten)}.`;
}

export function measuredOn(text: string, instrument: string | null): string {
  return instrument === null ? text : `${text} (${instrument})`;
}

/** `40% against 30% for Model`; without the name where it stands beside it. */
export function against(one: string, other: string, who: string | null): string {
  return `${one} against ${other}${who === null ? '' : ` for ${who}`}`;
}

/** Their names, or of many how many they are. */
export function firstNowhere(names: string[], all: number): string {
  const who = names.length > FEW ? String(names.length) : joinWords(names);
  return `${capitalise(amongAll(all))}, ${who} ${names.length === 1 ? 'comes' : 'come'} first nowhere.`;
}

function amongAll(all: number): string {
  return `among all ${numberWord(all)}`;
}

export function sharedText(criteria: string[]): string {
  return `${joinWords(criteria)}.`;
}

/** A lead that is no reason to choose, and why. */
export function weakLead(
  criterion: string,
  who: string,
  beaten: string[],
  weakness: Weakness,
): string {
  return `${criterion}: ${who} is ahead of ${fewNames(beaten)}, but ${NOT_SAY_REASONS[weakness]}.`;
}

export function openText(criterion: string, who: string[]): string {
  return `${criterion}: nothing comparable for ${fewNames(who)}.`;
}

export const OWNERS = { price: 'Procurement', benchmark: 'Engineering', security: 'Security' };
export const WHEN = { week: 'This week', signing: 'Before signing' };

export function before(day: string): string {
  return `Before ${day}`;
}

/** `weak` are those of whose prices here some are stale or not the vendor’s own; they come first. */
export function confirmPrices(names: string[], weak: string[], vendors: number): string {
  const from = vendors === 1 ? 'the vendor' : 'the vendors';
  return weak.length === 0
    ? `Confirm today’s prices of ${namesOf(names)} with ${from}.`
    : `Confirm today’s prices of ${namesOf(weak)} with ${from}: some given here are stale or not the vendor’s own.`;
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
  return `Speak with customers of ${namesOf(names)} that are of your size and trade.`;
}
