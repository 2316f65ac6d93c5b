import type { Audience, UnknownReason } from '../catalog/vocabulary.ts';
import type { Weakness } from '../comparison/findings.ts';
import { capitalise, joinWords, lowerFirst, namesOf } from './phrases.ts';

/** Titles and sentences of a battlecard for a pair. */

export const CARD_TITLES = {
  weWin: 'Why we win',
  theyWin: 'Why they win',
  findOut: 'Find out first',
  facts: 'Quick facts',
  questions: 'Questions to put to the buyer',
  walkAway: 'Walk away when',
  objections: 'They say → you answer',
  price: 'Price',
  proof: 'Proof',
  notSay: 'Do not say',
  overview: 'Who wins on what',
  beforeUse: 'Before you use this card',
};

/** In a copy for customers and from the rival’s chair both sides have their names. */
export function speaksFor(name: string): string {
  return `What speaks for ${name}`;
}

/** The seller’s words do for nobody else. */
export const OTHER_TITLES: Record<'customer' | 'rival', Partial<typeof CARD_TITLES>> = {
  customer: {
    findOut: 'One thing to settle',
    questions: 'Questions for your own choice',
    objections: 'Often said, and the answer',
  },
  rival: { objections: 'We say → they answer' },
};

export const OBJECTION_HEADS: Record<'own' | 'customer' | 'rival', [string, string]> = {
  own: ['They say', 'You answer'],
  customer: ['Often said', 'The answer'],
  rival: ['We say', 'They answer'],
};
export const PRICE_HEAD = 'List price';
export const FACTS_HEAD = 'Fact';
export const OVERVIEW_HEADS: Record<Audience, [string, string, string]> = {
  internal: ['Against', 'We lead in', 'They lead in'],
  customer: ['Against', 'What speaks for us', 'What speaks for them'],
};
/** Of criteria that are named together; see `namesOf`. */
export const NAMED = 5;
export const NO_LEAD = 'No lead that can be shown';

export const QUICK_FACTS = {
  product: 'Product',
  owner: 'Owner',
  seat: 'Seat',
  founded: 'Founded',
  runs: 'Runs',
  licence: 'Licence',
  customers: 'Customers',
  price: 'Price',
  released: 'Released',
  knowledge: 'Knowledge until',
};

export function fromMemoryText(value: string): string {
  return `${value} (unverified)`;
}

/** Behind a line: what is weak about it, else who may read it. */
export function lineTag(audience: Audience, weakness: Weakness | null): string | null {
  if (weakness !== null) return WEAKNESS_TAGS[weakness];
  return audience === 'internal' ? 'internal' : null;
}

const WEAKNESS_TAGS: Record<Weakness, string> = {
  unverified: 'unverified',
  unsourced: 'ours, no source given',
  stale: 'stale',
  undated: 'undated',
  inferred: 'our inference',
  hosted: 'price of a host',
  doubtful: 'low confidence',
  informs: 'for information',
  general: 'general ability',
  mixed: 'different testers',
  limited: 'conditional',
};

/** What one side documents; of the other it is not known, which is no no. */
export function documentedNotKnown(who: string, other: string, names: string[]): string {
  return `Documented for ${who}, not known for ${other}: ${namesOf(names)}.`;
}

/** What a source says against a side, as that source's view. */
export function saidAgainst(who: string, text: string): string {
  return `A source on ${who}: ${text}`;
}

export function quotedObjection(text: string): string {
  return `“${text}”`;
}

/** `“We lead in coding.”` */
export function leadObjection(criterion: string): string {
  return quotedObjection(`We lead in ${lowerFirst(criterion)}.`);
}

/** Another fact in answer to a lead that holds. */
export function concedeAndTurn(sentence: string): string {
  return `That holds. On our side: ${lowerFirst(sentence)}`;
}

/** The figure is the maker's own. */
export const OWN_RUN_ANSWER =
  'That is its maker’s own run. Propose a trial on the buyer’s own tasks before it counts.';

/** What limits a lead: the weakness of its figures. */
export function weakFigureAnswer(weakness: Weakness): string {
  return `${capitalise(NOT_SAY_REASONS[weakness])}. Ask for ${WANTED[weakness] ?? 'today’s figure, with its source,'} before it counts.`;
}

const WANTED: Partial<Record<Weakness, string>> = {
  hosted: 'the maker’s own price',
  mixed: 'both figures from one tester',
  informs: 'what stands behind it',
  limited: 'the list price without conditions',
};

export function concede(criterion: string): string {
  return `That holds. Ask how much ${lowerFirst(criterion)} counts for this buyer, and accept the answer.`;
}

/** Another fact in answer to what a rival says of himself. */
export function answerWithOwn(text: string): string {
  return `Good to hear. On our side: ${lowerFirst(text)}`;
}

/** `One, Two and 2 more: documented.` */
export function certificates(names: string[]): string {
  return `${namesOf(names)}: documented.`;
}

/** What one side leads in. */
export function ledText(led: string[]): string {
  return led.length > 0 ? namesOf(led) : NO_LEAD;
}

/** The first of several sentences: a card is spoken. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?] \p{Lu}/u);
  return end === -1 ? text : text.slice(0, end + 1);
}

/** A must that the other side documents, and we a no. */
export function walkAwayFrom(capability: string): string {
  return `${capability} is a must: they have it, we do not.`;
}

/** A line on several rivals, named in front of it. */
export function ofThose(names: string[], line: string): string {
  return `${joinWords(names)}: ${line}`;
}

/** A lead that must not be claimed, and why in few words. */
export function notSayLead(criterion: string, reason: string): string {
  return `“We lead in ${criterion}”: ${reason}.`;
}

export const NOT_SAY_REASONS: Record<Weakness, string> = {
  unverified: 'the figure is unverified',
  unsourced: 'the figure is ours, and no source is given',
  stale: 'the figures are out of date',
  undated: 'a source has no date',
  inferred: 'it is our own inference',
  hosted: 'a host asks one of the prices',
  doubtful: 'held with low confidence',
  informs: 'it says what is published, not what the product does',
  general: 'it measures general ability, not this',
  mixed: 'different testers measured it',
  limited: 'a price is an offer or holds under a condition',
};

export function notSayUnknown(capability: string, other: string): string {
  return `“${other} lacks ${capability}”: undocumented is not a no.`;
}

const REASONS: Record<UnknownReason, string> = {
  'not-published': 'not published',
  'not-found': 'no source found',
  'not-applicable': 'does not apply',
  'in-conflict': 'sources conflict',
  'not-researched': 'nobody has looked',
  'not-covered': 'not covered by the company’s claim',
  ended: 'the last known price has ended',
};

/** `Criterion: not published.` */
export function unknownLine(criteria: string[], reason: UnknownReason): string {
  return `${namesOf(criteria)}: ${REASONS[reason]}.`;
}

export type PairCounts = Record<
  'ours' | 'theirs' | 'weak' | 'level' | 'oneSide' | 'notComparable' | 'inWords',
  number
>;

/** Every row once, the level and the incomparable apart. */
export function pairCountsText(counts: PairCounts, noun: { one: string; many: string }): string {
  const { ours, theirs, weak, level, oneSide, notComparable, inWords } = counts;
  const all = ours + theirs + weak + level + oneSide + notComparable + inWords;
  const parts: [number, string][] = [
    [ours, 'for us'],
    [theirs, 'for them'],
    [weak, weak === 1 ? 'lead on weak evidence' : 'leads on weak evidence'],
    [level, 'level'],
    [oneSide, 'documented by one side only'],
    [inWords, 'in words, not scored'],
    [notComparable, 'not comparable'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`);
  return `Of ${all} ${all === 1 ? noun.one : noun.many}: ${named.join(', ')}.`;
}

/** Sections that a card leaves out, each with its reason. */
export function leftOut(sections: string[]): string {
  return `Left out, for want of anything documented: ${namesOf(sections)}.`;
}

export const EVIDENCE_LABEL = 'Evidence';
