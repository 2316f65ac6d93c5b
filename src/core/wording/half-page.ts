import { lowerFirst } from './phrases.ts';

/** Titles and sentences for pairs without talking points. */

export const HALF_PAGE_TITLES = {
  notACard: 'Not a battlecard yet',
  onFile: 'What is on file',
  questions: 'Ask the buyer',
  findOut: 'Find out, then write the talking points',
};

export const ON_FILE_HEADS: [string, string] = ['Competitor', 'On file'];

/** How much is on file, and that no more may be argued from; without any, what to do. */
export function notACardText(rival: string, facts: number): string {
  const none = `No talking points on ${rival} are written yet`;
  return facts === 0
    ? `${none}, and these criteria show no lead: choose more of them.`
    : `${none}. ${facts} ${facts === 1 ? 'fact is' : 'facts are'} on file. Argue from nothing else.`;
}

export function safeToSay(subject: string): string {
  return `Safe to say about ${subject}, whatever the competitor`;
}

export function factOnFile(about: string, fact: string): string {
  return `${about}: ${fact}${/[.!?]$/.test(fact) ? '' : '.'}`;
}

/** Who and where a competitor is. */
export function entryOnFile(name: string | null, facts: string[]): string {
  const text = facts.join(', ');
  return name === null ? `${text}.` : factOnFile(name, text);
}

/** Facts of one competitor, in a cell. */
export function onFileText(facts: string[]): string {
  return facts.length === 0 ? 'No lead in these criteria.' : facts.join(' ');
}

/** A point that no source on file answers: what to look up. */
export function findOutText(criterion: string, isYesOrNo: boolean): string {
  return `${criterion}: ${isYesOrNo ? 'is it documented' : 'what is published'}?`;
}

/** A lead with the side that has it in front. */
export function ledByText(who: string, lead: string): string {
  return `${who}: ${lowerFirst(lead)}`;
}
