import type { TextPlace } from '../../../core/api/open-report-api.ts';
import type { Texts } from './opened-file.ts';

/** The most places shown. */
export const MOST_PLACES = 20;
const LONGEST_SHOWN = 200;
/** How many words ahead to search for the next match on both sides. */
const WINDOW = 400;
/** This many equal words in a row are a match, not chance. */
const ENOUGH_ALIKE = 3;

/** The letters of a text, without the signs that a program may change when it saves a file again. */
export function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/[\s\p{Cf}]/gu, '');
}

/** Places where the words of two files differ, at most twenty; empty where the words are equal. */
export function textDifferences(expected: Texts, found: Texts): TextPlace[] {
  const places = [
    ...bodyDifferences(expected.body.join('\n'), found.body.join('\n')),
    ...asideDifferences(expected.aside, found.aside),
  ];
  return places.slice(0, MOST_PLACES);
}

/** Texts of a document that a file lacks; with `inOrder` each must stand behind the one before. */
export function missingTexts(
  owed: string[],
  found: Texts,
  { inOrder, losesLetters }: { inOrder: boolean; losesLetters: boolean },
): TextPlace[] {
  const text = withoutHyphens([...found.body, ...found.aside].join('\n'));
  const places: TextPlace[] = [];
  let from = 0;
  for (const wanted of owed) {
    const letters = withoutHyphens(wanted);
    const at = text.indexOf(letters, inOrder ? from : 0);
    if (at !== -1) from = at + letters.length;
    else if (!losesLetters || !standsWithoutOne(letters, text)) {
      places.push({ expected: shown(wanted), found: '' });
    }
    if (places.length === MOST_PLACES) break;
  }
  return places;
}

/** The PDF reader sometimes takes a letter of a typeface for a space. */
function standsWithoutOne(letters: string, text: string): boolean {
  return [...new Set(letters)].some((lost) => text.includes(letters.replaceAll(lost, '')));
}

/** Programs break words at the end of a line. */
function withoutHyphens(text: string): string {
  return lettersOf(text).replace(/[-\u2010]/g, '');
}

function bodyDifferences(expected: string, found: string): TextPlace[] {
  if (lettersOf(expected) === lettersOf(found)) return [];
  const [ours, theirs] = [wordsOf(expected), wordsOf(found)];
  const places: TextPlace[] = [];
  let [at, other] = [0, 0];
  while (places.length < MOST_PLACES && (at < ours.length || other < theirs.length)) {
    if (at < ours.length && ours[at]?.letters === theirs[other]?.letters) {
      at += 1;
      other += 1;
      continue;
    }
    const [left, right] = stepsToNext(ours, theirs, at, other);
    const lost = ours.slice(at, at + left).map(({ word }) => word);
    const added = theirs.slice(other, other + right).map(({ word }) => word);
    if (lettersOf(lost.join('')) !== lettersOf(added.join(''))) {
      places.push({ expected: shown(lost.join(' ')), found: shown(added.join(' ')) });
    }
    at += left;
    other += right;
  }
  return places;
}

type Word = { word: string; letters: string };

function wordsOf(text: string): Word[] {
  return text.split(/\s+/).flatMap((word) => {
    const letters = lettersOf(word);
    return letters === '' ? [] : [{ word, letters }];
  });
}

/** The fewest words to skip on each side until they match again; all of them without a further match. */
function stepsToNext(ours: Word[], theirs: Word[], at: number, other: number): [number, number] {
  for (let steps = 1; steps <= 2 * WINDOW; steps += 1) {
    for (let left = Math.max(0, steps - WINDOW); left <= Math.min(steps, WINDOW); left += 1) {
      if (isAlike(ours, theirs, at + left, other + steps - left)) return [left, steps - left];
    }
  }
  return [ours.length - at, theirs.length - other];
}

function isAlike(ours: Word[], theirs: Word[], at: number, other: number): boolean {
  if (at > ours.length || other > theirs.length) return false;
  for (let index = 0; index < ENOUGH_ALIKE; index += 1) {
    const [one, two] = [ours[at + index], theirs[other + index]];
    if (one?.letters !== two?.letters) return false;
    if (!one) return true;
  }
  return true;
}

/** Texts on one side only, in any order and number. */
function asideDifferences(expected: string[], found: string[]): TextPlace[] {
  const lacking = (texts: string[], others: string[]) => {
    const known = new Set(others.map(lettersOf));
    return [...new Set(texts)].filter((text) => !known.has(lettersOf(text))).map(shown);
  };
  return [
    ...lacking(expected, found).map((text) => ({ expected: text, found: '' })),
    ...lacking(found, expected).map((text) => ({ expected: '', found: text })),
  ];
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line;
}
