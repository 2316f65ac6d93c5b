import type { Path } from './claim-rules.ts';
import type { ClaimFault } from './fault.ts';

/** Rules on one text of a play, whatever its line says. */

export const SENTENCES_OF_A_LINE = 2;
/** An answer may begin with "Yes." or "It does." */
export const SENTENCES_OF_AN_ANSWER = 3;
/** As much as a person says in one breath, and in ten seconds. */
export const WORDS_SAID = 18;
export const WORDS_OF_AN_OPENING = 30;

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

export function isShort(text: string, most: number, path: Path): ClaimFault[] {
  const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
  if (sentences <= most) return [];
  const message = `A line of ${sentences} sentences is too long to be said.`;
  return [{ path, rule: 'length', message, remedy: `Write at most ${most}.` }];
}

export function isSaidInOneBreath(text: string, most: number, path: Path): ClaimFault[] {
  const words = countWords(text);
  if (words <= most) return [];
  const message = `It has ${words} words, too many to be said.`;
  return [{ path, rule: 'length', message, remedy: `Say it in at most ${most} words.` }];
}

const TOKEN = /\{([^}]*)\}?/g;

/** `{us}` and `{them}` are the sides; nothing else stands in braces. */
export function tokensAreSides(text: string, path: Path): ClaimFault[] {
  const other = [...text.matchAll(TOKEN)].find(([token]) => token !== '{us}' && token !== '{them}');
  if (!other) return [];
  const message = `"${other[0]}" names no side.`;
  return [{ path, rule: 'token', message, remedy: 'Write {us} or {them}.' }];
}
