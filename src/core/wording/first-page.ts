import { isTitle } from '../document/counted-title.ts';
import { allOf, numberWord } from './number-words.ts';
import { countOf, joinWords, joinNames } from './phrases.ts';

/** Words that both kinds of first page share: of a profile from arguments, and of one from figures. */

export const FIRST_PAGE = {
  choose: 'Choose … if …',
  unknown: 'Not known',
  next: 'Next steps',
};

/** Filled in by hand. */
const BLANK = '____';

export function nextStepText(step: string): string {
  return `${step} Who:\u00A0${BLANK}, by:\u00A0${BLANK}`;
}

export function shareTitle(all: number): string {
  return all === 2 ? 'What both share' : `What ${allOf(all)} share`;
}

const MOST_SHARED = 8;

/** A seller is told what not to argue. */
export function sharedText(criteria: string[], isForSellers: boolean): string {
  const rest = criteria.length - MOST_SHARED;
  const named = joinWords(
    rest > 1 ? [...criteria.slice(0, MOST_SHARED), `${rest} more`] : criteria,
  );
  return isForSellers ? `${named}. Do not spend a meeting on these.` : `${named}.`;
}

const NAMED_GAPS = 3;

/** One criterion of which nothing is known for some. */
export function unknownOf(criterion: string, who: string[], all: number): string {
  if (who.length === all)
    return `${criterion}: ${all === 2 ? 'either side' : `any of the ${numberWord(all)}`}.`;
  return `${criterion}: ${who.length > NAMED_GAPS ? `${who.length} of ${all}` : joinWords(who)}.`;
}

/** The criteria left after those named, in one line. */
export function unknownMore(criteria: string[]): string {
  return `For some or all: ${joinNames(criteria)}.`;
}

export function checkReferences(names: string[], isCustomers = false): string {
  const whose = isCustomers ? 'your' : 'the buyer’s';
  return `Speak with customers of ${joinNames(names)} that are of ${whose} size and trade.`;
}

export function askInWriting(criterion: string, who: string[]): string {
  const whom = who.length > NAMED_GAPS ? `the ${numberWord(who.length)} vendors` : joinWords(who);
  return `Ask ${whom} in writing: ${criterion}.`;
}

export function openAnswers(count: number, names: string[]): string {
  const answers = countOf(count, { one: 'open answer', many: 'open answers' });
  const whom = names.length > NAMED_GAPS ? `${names.length} vendors` : joinWords(names);
  return `Get the ${answers} on security in writing from ${whom}.`;
}

/** The first of these that is short enough for a title, else the last. */
export function shortestTitle(texts: string[]): string {
  return texts.find(isTitle) ?? texts.at(-1) ?? '';
}

/** The day on which a further claim is out of date. */
export function agesOn(day: string): string {
  return `From ${day} a further figure is out of date.`;
}
