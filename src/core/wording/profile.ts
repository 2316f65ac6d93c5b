import { countOf, joinWords } from './phrases.ts';

/** Sentences of a profile: recommendations, messaging, risks. */

export const RECOMMENDATIONS = {
  buildOn: 'Build the case on',
  weigh: 'Weigh first',
  ask: 'Ask before signing',
  renew: 'Renew',
};

export function buildOnText(criteria: string[], subject: string): string {
  return `${joinWords(criteria)}: ${subject} leads there on the evidence.`;
}

export function weighText(criteria: string[]): string {
  return `${joinWords(criteria)}: at least one competitor leads there on the evidence.`;
}

export function askText(subject: string, criteria: string[]): string {
  return `Ask ${subject} for written evidence on ${joinWords(criteria)}: none is public.`;
}

export function renewText(day: string): string {
  return `Make this report again before ${day}: from then on a further claim in it is stale.`;
}

export function gapsText(gaps: string[]): string {
  return `${joinWords(gaps)}.`;
}

const CATEGORY = { one: 'category', many: 'categories' };
const ENTRY = { one: 'entry', many: 'entries' };

export const MESSAGING_SIDE = 'Side';

/** How many categories the selection feeds, and how many of their entries have no known value. */
export function messagingIntroduction(
  fed: number,
  categories: number,
  unknown: number,
  entries: number,
): string {
  return (
    `The same evidence by the conversation it belongs to. ${fed} of ` +
    `${countOf(categories, CATEGORY)} rest on what was selected; ${knownText(unknown, entries)}.`
  );
}

function knownText(unknown: number, count: number): string {
  const entries = countOf(count, ENTRY);
  if (unknown === 0) return `each of their ${entries} has a known value`;
  return `${unknown} of their ${entries} ${unknown === 1 ? 'has' : 'have'} no known value`;
}

/** `2 of 3 attributes` */
export function messagingShare(
  fed: number,
  of: number,
  noun: { one: string; many: string },
): string {
  return `${fed} of ${countOf(of, noun)}`;
}

/** A category's description; where another shows all of it, with its share and that category's name. */
export function messagingText(
  description: string,
  share: string,
  shownUnder: string | null,
): string {
  return shownUnder === null ? description : `${description} ${share}, shown under ${shownUnder}.`;
}

export function messagingCaption(category: string, share: string): string {
  return `${category}: ${share}`;
}

/** The value with its marks in words: a table has no place for badges. */
export function markedValue(text: string, marks: string[]): string {
  return marks.length === 0 ? text : `${text} (${marks.join('; ')})`;
}
