import { lowerFirst } from './phrases.ts';

/** Titles and sentences of the half page for a pair without talking points. */

export const HALF_PAGE_TITLES = {
  notACard: 'Not a battlecard yet',
  onFile: 'What is on file',
  onFileAlone: 'On file; no talking points are written',
  questions: 'Ask the buyer',
  findOut: 'Find out, then write the talking points',
};

/** How much is on file, and that no more may be argued from. */
export function notACardText(rival: string, facts: number): string {
  const onFile =
    facts === 0
      ? 'Nothing is on file.'
      : `${facts} ${facts === 1 ? 'fact is' : 'facts are'} on file.`;
  return `No talking points on ${rival} are written yet. ${onFile} Argue from nothing else.`;
}

export function safeToSay(subject: string): string {
  return `Safe to say about ${subject}, whatever the competitor`;
}

export function factOnFile(about: string, fact: string): string {
  return `${about}: ${fact}${/[.!?]$/.test(fact) ? '' : '.'}`;
}

/** A point that no source on file answers: what to look up. */
export function findOutText(criterion: string, isYesOrNo: boolean): string {
  return `${criterion}: ${isYesOrNo ? 'is it documented' : 'what is published'}?`;
}

/** A lead with the side that has it in front. */
export function ledByText(who: string, lead: string): string {
  return `${who}: ${lowerFirst(lead)}`;
}
