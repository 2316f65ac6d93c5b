import { BOUNDS, CURRENCIES } from './lexicon.ts';

/** A sentence or the text of a claim, in pieces. */
export type Token = {
  text: string;
  lower: string;
  kind: 'word' | 'number' | 'code' | 'mark' | 'party' | 'instrument';
  /** Of a party: its position in the ledger, and whether the firm is named. */
  side?: number;
  ofFirm?: boolean;
  possessive?: boolean;
};

export type NamedThing = { name: string; token: Pick<Token, 'kind' | 'side' | 'ofFirm'> };

const PIECE =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:[kKmMbB]n?(?![\p{L}\p{N}]))?|[\p{L}\p{N}](?:[\p{L}\p{N}]|['.&/:](?=[\p{L}\p{N}]))*|\S/uy;
const NUMBER = /^\d[\d,]*(?:\.\d+)?(?:[kKmM]|[bB]n?)?$/;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;

/** Straight quotes and plain spaces, so that a typographer's choice changes nothing. */
export function plainMarks(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\u2011/g, '-');
}

/** `names` come longest first; what they match is one token each. */
export function tokenise(text: string, names: readonly NamedThing[] = []): Token[] {
  const plain = plainMarks(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < plain.length) {
    if (plain[at] === ' ' || plain[at] === '\n') {
      at += 1;
      continue;
    }
    const named = names.find(({ name }) => standsAt(plain, name, at));
    if (named) {
      at += named.name.length;
      const possessive = /^'s?(?![\p{L}\p{N}])/u.exec(plain.slice(at, at + 3))?.[0] ?? '';
      at += possessive.length;
      tokens.push({
        text: named.name,
        lower: named.name.toLowerCase(),
        ...named.token,
        possessive: possessive !== '',
      });
      continue;
    }
    PIECE.lastIndex = at;
    const piece = PIECE.exec(plain)?.[0] ?? plain[at] ?? '';
    at += piece.length;
    tokens.push(tokenOf(piece));
  }
  return tokens;
}

function standsAt(text: string, name: string, at: number): boolean {
  if (!text.startsWith(name, at)) return false;
  const before = text[at - 1] ?? ' ';
  const next = text[at + name.length] ?? ' ';
  const second = text[at + name.length + 1] ?? ' ';
  if (ALPHANUMERIC.test(before) || /[-.&/+]/.test(before)) return false;
  if (ALPHANUMERIC.test(next) || next === '+') return false;
  return !(/[-.&/:]/.test(next) && ALPHANUMERIC.test(second));
}

function tokenOf(text: string): Token {
  const lower = text.toLowerCase();
  if (NUMBER.test(text)) return { text, lower, kind: 'number' };
  if (/\p{N}/u.test(text)) return { text, lower, kind: 'code' };
  return { text, lower, kind: ALPHANUMERIC.test(text) ? 'word' : 'mark' };
}

/** Marks that may stand in a sentence; all others are refused. */
export const isPlainMark = (text: string): boolean =>
  '.,;:()-–—"\'%&?!/·'.includes(text) || text in CURRENCIES;

/** The bound said before position `at`, with the number of words it takes. */
export function boundBefore(tokens: readonly Token[], at: number) {
  for (const length of [3, 2, 1]) {
    if (at - length < 0) continue;
    const phrase = tokens
      .slice(at - length, at)
      .map(({ lower }) => lower)
      .join(' ');
    const bound = Object.hasOwn(BOUNDS, phrase) ? BOUNDS[phrase] : undefined;
    if (bound) return { bound, length };
  }
  return null;
}
