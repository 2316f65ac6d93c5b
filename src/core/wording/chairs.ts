import { capitalise } from './phrases.ts';

/** Who speaks a line of a play: our seller, the rival’s, or a page that names both. */
export type Speaker = 'us' | 'them' | 'neither';

export type SpokenNames = Record<'us' | 'them', string>;

/** Words after which a side is an object: “ask us”. After any other it is the subject: “we can”. */
const OBJECT_AFTER =
  'about against among ask at behind beside between both buy by call called calls choose chose compare for from give hold holds in into join joined let like meet near of on over owns pay put puts ranks see show stronger test than to told trust under via with without';
const OBJECTS = new Set(OBJECT_AFTER.split(' '));

/** No noun: before these it is “ours”. */
const NO_NOUN = new Set(
  'a alone answers are at belongs by is leaves links lists must names needs on serve serves starts uses'.split(
    ' ',
  ),
);

const TOKEN = /(\S+ )?\{(us|them)\}('s)?( product\b)?(?=(?: (\w+))?)/g;

/**
 * A line with its `{us}` and `{them}` as this chair says them: “we”, “us” and “our” for the speaker, a
 * name for the other side, names for both where neither speaks.
 */
export function spokenFrom(text: string, chair: Speaker, names: SpokenNames): string {
  return text.replace(TOKEN, (_, ...groups) => {
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
    const word = owns === undefined ? pronoun(before) : possessive(product, next);
    return `${before}${isFirst ? capitalise(word) : word}${product}`;
  });
}

function pronoun(before: string): 'we' | 'us' {
  return OBJECTS.has(before.trim().toLowerCase()) ? 'us' : 'we';
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
