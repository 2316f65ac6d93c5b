import { capitalise } from './phrases.ts';

/** Who speaks a line of a play: our seller, the rival’s, or a page that names both. */
export type Speaker = 'us' | 'them' | 'neither';

export type SpokenNames = Record<'us' | 'them', string>;

/** Words after which a name is a person who is spoken with or of: “ask us”. */
export const BEFORE_PERSON =
  'about against ask beside between by choose chose compare for from give join let meet than to trust via with without'.split(
    ' ',
  );
/** Words after which a side is an object. After any other it is the subject: “we can”. */
const OBJECTS = new Set([
  ...BEFORE_PERSON,
  ...'among at behind both buy call called calls hold holds in into joined like near of on over owns pay put puts ranks see show stronger test told under'.split(
    ' ',
  ),
]);

/** No noun: before these it is “ours”. */
const NO_NOUN = new Set(
  'a alone answers are at belongs by is leaves links lists must names needs on serve serves starts uses'.split(
    ' ',
  ),
);

/** What may stand behind a side that something is done to: “picked us in 2024”. */
export const AFTER_OBJECT: ReadonlySet<string> = new Set(
  'a after again an as at because before but by for from in instead on over since the to when while with'.split(
    ' ',
  ),
);
/** Before the subject of a turned sentence (“so do we”), or where two subjects may stand. */
const BEFORE_SUBJECT = new Set(
  'and are as can could did do does had has have is may must nor or should so then was were will would'.split(
    ' ',
  ),
);

const TOKEN = /(\S+ )?\{(us|them)\}('s)?( product\b)?(?=(?: (\w+))?)/g;

/**
 * A line with its `{us}` and `{them}` as this chair says them: “we”, “us” and “our” for the speaker, a
 * name for the other side, names for both where neither speaks.
 */
export function spokenFrom(text: string, chair: Speaker, names: SpokenNames): string {
  return agreeing(text, chair).replace(TOKEN, (_, ...groups) => {
    const [before = '', side, owns, product = '', next, offset] = groups as [
      string | undefined,
      'us' | 'them',
      string | undefined,
      string | undefined,
      string | undefined,
      number,
    ];
    if (side !== chair) return `${before}${named(names[side], owns !== undefined, product)}`;
    const isFirst = before === '' ? offset === 0 : /[.!?] $/.test(before);
    const word = owns === undefined ? pronoun(before, next) : possessive(product, next);
    return `${before}${isFirst ? capitalise(word) : word}${product}`;
  });
}

function pronoun(before: string, next: string | undefined): 'we' | 'us' {
  const word = before.trim().toLowerCase();
  if (OBJECTS.has(word)) return 'us';
  const isDoneTo = next === undefined ? before !== '' : AFTER_OBJECT.has(next) || /^\d/.test(next);
  return isDoneTo && !/[.,;:!?]$/.test(word) && word !== '' && !BEFORE_SUBJECT.has(word)
    ? 'us'
    : 'we';
}

function possessive(product: string, next: string | undefined): 'our' | 'ours' {
  return product === '' && (next === undefined || NO_NOUN.has(next)) ? 'ours' : 'our';
}

/** A product’s name needs no “’s product” behind it. */
function named(name: string, owns: boolean, product: string): string {
  if (!owns) return `${name}${product}`;
  if (product !== '') return name;
  return `${name}${name.endsWith('s') ? '’' : '’s'}`;
}

const SIDE_AND_VERB = /\{(us|them)\} ([a-z]+)/g;

/** A verb right behind a side as this chair says it: “we run”, and a name runs. */
function agreeing(text: string, chair: Speaker): string {
  return text.replace(SIDE_AND_VERB, (whole, side: string, verb: string, offset: number) => {
    const before = wordBefore(text, offset);
    if (OBJECTS.has(before) || before === 'and' || before === 'or') return whole;
    const forms = side === chair ? PLURALS : SINGULARS;
    return `{${side}} ${forms.get(verb) ?? verb}`;
  });
}

/** The last word before a place of a text, in small letters. */
export function wordBefore(text: string, offset: number): string {
  return (text.slice(0, offset).trimEnd().split(/\s+/).at(-1) ?? '').toLowerCase();
}

/** Verbs that are no other word, as “we” has them. */
const VERBS =
  'add ask bring build come connect cover deliver depend fit give grow handle help host include integrate keep know lack lead lose make mean need offer own prove provide publish reach require run sell serve show speak stand start support take train use want win work';
const IRREGULAR = [
  ['are', 'is'],
  ['have', 'has'],
  ['do', 'does'],
  ['were', 'was'],
] as const;
const FORMS = [
  ...IRREGULAR,
  ...VERBS.split(' ').map(
    (verb) => [verb, `${verb}${verb.endsWith('ch') || verb.endsWith('sh') ? 'es' : 's'}`] as const,
  ),
];
/** Of a verb behind a name: behind “we”, and the other way round. */
export const PLURALS = new Map<string, string>(
  FORMS.map(([plural, singular]) => [singular, plural]),
);
const SINGULARS = new Map<string, string>(FORMS);
