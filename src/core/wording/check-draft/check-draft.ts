import { checkSentence, type Options } from './check-sentence.ts';
import type { Fault } from './context.ts';
import type { Ledger } from './ledger.ts';

/** A draft, sentence by sentence: what is kept, and why the rest is not. */

export type CheckedSentence = { text: string; cited: number[]; fault: Fault | null };

export const MOST_DRAFT = 20_000;
const MARK = /\s?\[\s?(\d{1,4}(?:\s?,\s?\d{1,4}){0,23})\s?\]/g;
const END = /[.!?]["”’')]?(?:\s?\[[\d,\s]{1,120}\])*(?=\s+["“‘(]?[\p{Lu}\p{N}]|\s*$)|\n+/gu;

/** Every sentence of a draft, in order. A draft over the limit is refused whole: no sentence comes back. */
export function checkDraft(
  draft: string,
  ledger: Ledger,
  options: Options = {},
): CheckedSentence[] {
  if (draft.length > MOST_DRAFT) return [];
  return splitDraft(draft).map((sentence) => {
    const { text, cited } = readMarks(sentence);
    return { text, cited, fault: checkSentence(text, cited, ledger, options) };
  });
}

export function splitDraft(draft: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of draft.matchAll(END)) {
    const to = match.index + match[0].length;
    sentences.push(draft.slice(from, to).trim());
    from = to;
  }
  sentences.push(draft.slice(from).trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** The numbers a sentence cites, and the sentence without them. */
export function readMarks(sentence: string): { text: string; cited: number[] } {
  const cited = [...sentence.matchAll(MARK)].flatMap(([, numbers = '']) =>
    numbers.split(',').map(Number),
  );
  return { text: sentence.replace(MARK, '').trim(), cited: [...new Set(cited)] };
}
