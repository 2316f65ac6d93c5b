import { isPlanFirst, plannedDay } from './read-plan.ts';
import { readYesNo } from './read-yes-no.ts';

/** An answer to whether something is there: a yes, a no, a yes for a part, or a yes from a day. */
export type AnswerReading = {
  has: boolean;
  /** As it is kept. */
  text: string;
  /** What follows the answer, with the sign before it. */
  rest: string;
  partly?: true;
  /** The day of what is announced, YYYY-MM-DD; null where none can be known. */
  from?: string | null;
};

const PART = /(?:partly|partially|partial|in part|teilweise|zum teil)\b/;
const PARTLY = new RegExp(`^${PART.source}`, 'i');
/** Behind a yes or a no. */
const PARTLY_NEXT = new RegExp(
  String.raw`^[\s–—.,;:(-]*(?:(?:but|only|just|aber|nur)\s+)*${PART.source}`,
  'i',
);
const PARTLY_ANYWHERE = new RegExp(String.raw`\b${PART.source}`, 'i');
const PARTLY_WORD = 'Partly';
const WORDS = { yes: 'Yes', no: 'No' };

/** null for any other text. A plan is a no, or a yes from the day that it names. */
export function readAnswer(text: string, isCrossYes = true): AnswerReading | null {
  if (PARTLY.test(text)) return partlyYes(text.replace(PARTLY, ''));
  if (isPlanFirst(text)) return planned(text, text);
  const answer = readYesNo(text, isCrossYes);
  if (!answer) return null;
  const { has, rest } = answer;
  const whole = (has ? WORDS.yes : WORDS.no) + rest;
  if (PARTLY_NEXT.test(rest)) return partlyYes(rest.replace(PARTLY_NEXT, ''));
  if (isPlanFirst(rest)) return planned(rest, whole);
  const isPart = has && PARTLY_ANYWHERE.test(rest);
  return { has, text: whole, rest, ...(isPart && { partly: true }) };
}

function partlyYes(rest: string): AnswerReading {
  return { has: true, text: PARTLY_WORD + rest, rest, partly: true };
}

/** `rest`: from its words on the plan; without a day it is the no that `whole` says. */
function planned(rest: string, whole: string): AnswerReading {
  const plan = rest.replace(/^[\s–—.,;:(-]+/, '');
  const from = plannedDay(rest);
  return from === null
    ? { has: false, text: capital(/^yes\b/i.test(whole) ? plan : whole), rest, from }
    : { has: true, text: capital(plan), rest, from };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
