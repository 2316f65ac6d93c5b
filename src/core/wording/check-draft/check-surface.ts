import type { Fault } from './context.ts';
import type { Facts } from './facts.ts';
import { isPlainMark, plainMarks } from './tokens.ts';
import type { LedgerSide } from './ledger.ts';

/** What a sentence is made of, before it is read: length, characters, markup, addresses. */

export const MOST_CHARACTERS = 400;
const PLAIN = /^[ -~]*$/;
const WORD = /[^ "(),;]+/gu;
const MARKUP = /[<>[\]{}`*_#|\\~^=@]|&(?:#|[a-z]+;)|--|!\S*\(/i;
const ADDRESS =
  /:\/\/|www\.|mailto|javascript:|data:|\b[a-z0-9-]+\.(?:com|net|org|io|ai|dev|app|co|info|test|example|ru|cn|de|fr|uk|eu|html?|php|js|exe|zip)\b/i;

export function checkSurface(
  sentence: string,
  cited: readonly Facts[],
  sides: readonly LedgerSide[],
): Fault | null {
  if (sentence.length > MOST_CHARACTERS) return { reason: 'too-long', words: '' };
  const plain = plainMarks(sentence);
  const markup = MARKUP.exec(plain)?.[0];
  if (markup !== undefined) return { reason: 'markup', words: markup };
  const address = plain
    .split(' ')
    .find((word) => ADDRESS.test(word) && !isProductName(word, cited));
  if (address !== undefined) return { reason: 'link', words: address };
  if (PLAIN.test(plain)) return null;
  for (const [word] of plain.matchAll(WORD)) {
    if (!PLAIN.test(word) && !isKnownWord(word, cited, sides))
      return { reason: 'characters', words: word };
  }
  return null;
}

/** "Name.ai" is a product where a cited claim writes it so. */
function isProductName(word: string, cited: readonly Facts[]): boolean {
  const bare = word.replace(/^[("]+|[)",.:;]+$/g, '');
  return !bare.includes('/') && cited.some(({ written }) => written.has(bare));
}

/** A letter beyond the plain ones stands only in a word that a cited claim or a name has just so. */
function isKnownWord(word: string, cited: readonly Facts[], sides: readonly LedgerSide[]): boolean {
  const bare = word.replace(/^[.:]+|[.:?!]+$|'s?$/g, '').replace(/[.:?!]+$/g, '');
  if ([...bare].every((character) => isPlainMark(character) || PLAIN.test(character))) return true;
  const isWritten = bare
    .split('-')
    .every((part) => PLAIN.test(part) || cited.some(({ written }) => written.has(part)));
  return (
    isWritten ||
    sides.some(({ name, aliases, firms }) =>
      [name, ...aliases, ...firms].some((each) => each.split(' ').includes(bare)),
    )
  );
}
