import {
  AFTER_OBJECT,
  BEFORE_PERSON,
  PLURALS,
  spokenFrom,
  wordBefore,
  type SpokenNames,
} from './chairs.ts';

/** Each side’s names, the one that a card says first. */
export type TypedNames = Record<'us' | 'them', readonly string[]>;

/** Behind these words a name becomes a side: “with us”, never “in us”. */
const OBJECT_BEFORE = new Set(BEFORE_PERSON);
/** What may follow a name there, so that it is no part of a longer one. */
const OBJECT_AFTER = new Set([
  ...AFTER_OBJECT,
  ...'alone and if is no once only or so than that too where without'.split(' '),
]);
/** Verbs that read the same behind a name and behind “we”. */
const UNCHANGED = new Set(
  'can cannot could delivered did gave had lost made may might must never should showed will won would'.split(
    ' ',
  ),
);

const FIRST_PERSON =
  /(?<![\p{L}\p{N}{'’-])(we|ours|our|us)(?:['’](re|ve|ll|d))?(?![\p{L}\p{N}'’-])/giu;
const COUNTRY = 'US';
const CONTRACTIONS: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would' };

/**
 * A line as people type it, with `{us}` and `{them}` for its speaker and for names of the sides, so that either
 * chair can say it. A name stays where “we” could not stand in its place.
 */
export function withSideTokens(text: string, speaker: 'us' | 'them', names: TypedNames): string {
  const named = namesLongestFirst(names).reduce(
    (line, { name, side }) => withoutName(line, name, side),
    text.trim().replace(/\s+/g, ' '),
  );
  return named.replace(FIRST_PERSON, (word: string, said: string, short?: string) => {
    if (word === COUNTRY) return word;
    const owns = /^ours?$/i.test(said) ? "'s" : '';
    const verb = short === undefined ? '' : ` ${CONTRACTIONS[short.toLowerCase()]}`;
    return `{${speaker}}${owns}${verb}`;
  });
}

function namesLongestFirst(names: TypedNames) {
  return SIDES.flatMap((side) => names[side].map((name) => ({ side, name })))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
}

function withoutName(text: string, name: string, side: 'us' | 'them'): string {
  const owned = name.endsWith('s') ? "['’]s?" : "['’]s";
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}{-])${escaped(name)}(?:(${owned})(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}'’-]))`,
    'gu',
  );
  return text.replace(pattern, (found: string, owns: string | undefined, offset: number) => {
    if (owns !== undefined) return `{${side}}'s`;
    const before = wordBefore(text, offset);
    const next = /^ ?([\p{L}\p{N}]*)/u.exec(text.slice(offset + found.length))?.[1] ?? '';
    const isObject = OBJECT_BEFORE.has(before) && (next === '' || OBJECT_AFTER.has(next));
    const isSubject = !OBJECT_BEFORE.has(before) && (PLURALS.has(next) || UNCHANGED.has(next));
    return isObject || isSubject ? `{${side}}` : found;
  });
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** A side of a line where it is named, or text between sides. */
export type LinePart = { text: string; side: 'us' | 'them' | null };

/** A line in parts, with names for both sides: what stands for a side, and what does not. */
export function partsOfLine(text: string, names: SpokenNames): LinePart[] {
  const marked = { us: `${MARKS.us}${names.us}`, them: `${MARKS.them}${names.them}` };
  return spokenFrom(text, 'neither', marked)
    .split(BEFORE_MARK)
    .flatMap((part): LinePart[] => {
      const side = SIDES.find((each) => part.startsWith(MARKS[each]));
      if (!side) return [{ text: part, side: null }];
      const end = names[side].length + 1;
      return [
        { text: part.slice(1, end), side },
        { text: part.slice(end), side: null },
      ];
    })
    .filter((part) => part.text !== '');
}

const SIDES = ['us', 'them'] as const;
/** Characters that stand in no text: they belong to private use. */
const MARKS = { us: '\uE000', them: '\uE001' };
const BEFORE_MARK = /(?=[\uE000\uE001])/;
