import { countOf, joinWords } from './phrases.ts';

/** The ten-second answer: who leads where, in at most one sentence a side. */

type Noun = { one: string; many: string };

/** Up to so many criteria are named together; of more, the first `NAMED_OF_MANY`. */
const NAMED = 5;
const NAMED_OF_MANY = 3;

export const NOT_KNOWN_LABEL = 'What is not known';
export const SOME_COMPETITOR_LEADS = 'Where a competitor leads';

export const COUNT_LABELS = {
  product: 'Product advantages',
  competitor: 'Competitor advantages',
  neutral: 'Neutral areas',
  described: 'Described in words, not scored',
};

export function whereLeads(name: string): string {
  return `Where ${name} leads`;
}

/** Those of a list that a sentence names. */
export function named<Item>(items: Item[]): Item[] {
  return items.length <= NAMED ? items : items.slice(0, NAMED_OF_MANY);
}

/** `3 of 14 criteria: A, B and C.` */
export function leadText(criteria: string[], of: number, noun: Noun): string {
  return `${shareText(criteria.length, of, noun)}: ${criteriaNamed(criteria)}.`;
}

function shareText(count: number, of: number, noun: Noun): string {
  return `${count} of ${countOf(of, noun)}`;
}

function criteriaNamed(criteria: string[]): string {
  const shown = named(criteria);
  const rest = criteria.length - shown.length;
  return joinWords(rest > 0 ? [...shown, `${rest} others`] : shown);
}

/** Whom the subject is ahead of, as the beginning of a sentence and its link to the criteria. */
export type Opening = { text: string; link: string };

export function aheadOfAll(led: number, of: number, noun: Noun, rivals: number): Opening {
  const against = rivals > 1 ? ' against every competitor' : '';
  return { text: `${shareText(led, of, noun)}${against}`, link: ': ' };
}

/** `ahead` is how many rivals the subject leads, null where it is not the same in every row. */
export function aheadOfSome(ahead: number | null, rivals: number, behindNone: boolean): Opening {
  const all = rivals === 2 ? 'both' : `all ${rivals}`;
  const whom = ahead === null ? 'some' : `${ahead} of ${rivals}`;
  const text = `No lead over ${all} competitors; ahead of ${whom}`;
  return behindNone
    ? { text: `${text} and behind none`, link: ' in ' }
    : { text: `${text}, but behind another`, link: ', in ' };
}

/**
 * Names the criteria whose lead may be claimed, and says how many more rest on weak evidence; `inPart`
 * where some of that evidence is sound.
 */
export function weighedLeadText(
  { text, link }: Opening,
  sound: string[],
  weak: string[],
  inPart: boolean,
): string {
  if (weak.length === 0) return `${text}${link}${criteriaNamed(sound)}.`;
  const partly = inPart ? 'in part ' : '';
  if (sound.length > 0) {
    const rest = weak.length === 1 ? '1 more rests' : `${weak.length} more rest`;
    return `${text}${link}${criteriaNamed(sound)}; ${rest} ${partly}on weak evidence.`;
  }
  const each = weak.length === 1 ? '' : 'each ';
  return `${text}, ${each}${partly}on weak evidence: ${criteriaNamed(weak)}. Check before claiming.`;
}

/** A side's own difference, where no criterion gives it a lead. */
export function differenceInWords(anyScored: boolean, isSound: boolean, value: string): string {
  const kind = isSound ? 'documented difference' : 'a difference on weak evidence';
  return `${anyScored ? 'No scored lead' : 'No score'}; ${kind}: ${value}`;
}

export function noLeadText(scored: number, of: number, { one, many }: Noun): string {
  if (scored === 0)
    return of === 1 ? `The one ${one} is not scored.` : `None of the ${many} is scored.`;
  return scored === 1
    ? `Not on the one ${one} that can be compared.`
    : `On none of the ${scored} ${many} that can be compared.`;
}
