import type { Audience, UnknownReason } from '../catalog/vocabulary.ts';
import type { Weakness } from '../comparison/findings.ts';
import { joinNames } from './phrases.ts';

/** Titles and sentences of a battlecard for a pair. */

export const CARD_TITLES = {
  opening: 'Say it in ten seconds',
  weWin: 'Why we win',
  theyWin: 'Why they win',
  questions: 'Ask the buyer',
  level: 'Level: do not argue',
  walkAway: 'Walk away when',
  objections: 'They say → you answer',
  price: 'Price',
  proof: 'Proof',
  notSay: 'Do not say',
  overview: 'What each side says first',
  beforeUse: 'Open points for the author',
};

type Voice = 'own' | 'customer' | 'rival';

/** Titles of a card as its reader needs them; `speaker` is the side that speaks from the competitor’s chair. */
export function titlesFor(voice: Voice, speaker: string): typeof CARD_TITLES {
  if (voice === 'own') return CARD_TITLES;
  if (voice === 'rival') {
    return {
      ...CARD_TITLES,
      opening: 'What their seller says in ten seconds',
      weWin: `Why ${speaker} says it wins`,
      theyWin: `Where ${speaker} must take care`,
      objections: 'We say → they answer',
    };
  }
  return {
    ...CARD_TITLES,
    opening: `${speaker} in one sentence`,
    weWin: `What speaks for ${speaker}`,
    theyWin: 'What speaks for the other side',
    questions: 'Questions for your own choice',
    objections: 'Often said, and the answer',
  };
}

/** In a copy for customers both sides have their names. */
export function speaksFor(name: string): string {
  return `What speaks for ${name}`;
}

export const OBJECTION_HEADS: Record<Voice, [string, string]> = {
  own: ['They say', 'You answer'],
  customer: ['Often said', 'The answer'],
  rival: ['We say', 'They answer'],
};

/** From the competitor’s chair. */
export function plantedTitle(speaker: string): string {
  return `Questions ${speaker} may plant with the buyer`;
}
/** With the argument that its answer leads to. */
export function plantedText(question: string, theme: string): string {
  return `${question} It leads to “${theme}”.`;
}

/** With what the amounts count, where all of them count the same. */
export function priceHead(units: string[]): string {
  const [unit, ...others] = new Set(units);
  return unit === undefined || others.length > 0 ? 'List price' : `List price (${unit})`;
}

export const OVERVIEW_HEADS: Record<Audience, [string, string, string]> = {
  internal: ['Competitor', 'Say first', 'They will say'],
  customer: ['Competitor', 'What speaks for us', 'What speaks for them'],
};
export const NO_PLAY = 'No talking points yet';

/** Lines of which an opening is made where none is written. */
export const OPENING_LINES = 2;

export function spokenLines(lines: string[]): string {
  return `“${lines.join(' ')}”`;
}

/** Read aloud: the reason, a named customer where there is one, the question. */
export function openingText(opening: {
  reason: string;
  proof: string | null;
  question: string;
}): string {
  const { reason, proof, question } = opening;
  return spokenLines([reason, ...(proof === null ? [] : [proof]), question]);
}

/** Who is behind a side, and where it runs. */
export function factText(name: string, facts: string[]): string {
  return `${name}: ${facts.join(', ')}.`;
}

/** What both sides have, and whether pages say so. */
export function levelText(names: string[], areDocumented: boolean): string {
  return `${joinNames(names)}: ${areDocumented ? 'documented for both' : 'both have it'}.`;
}

/** Of criteria that are named together; see `joinNames`. */
export const NAMED = 5;
export function fromMemoryText(value: string): string {
  return `${value} (unverified)`;
}

export function quotedObjection(text: string): string {
  return `“${text}”`;
}

/** A must that the other side documents, and we a no. */
export function walkAwayFrom(capability: string): string {
  return `${capability} is a must: they have it, we do not.`;
}

/** A lead that must not be claimed, and why in few words. */
export function notSayLead(criterion: string, reason: string): string {
  return `“We lead in ${criterion}”: ${reason}.`;
}

export const NOT_SAY_REASONS: Record<Weakness, string> = {
  unverified: 'the evidence is unverified',
  unsourced: 'the figure is the owner’s statement, without a source',
  stale: 'the evidence is out of date',
  undated: 'a source has no date',
  inferred: 'it is our own inference',
  hosted: 'a host asks one of the prices',
  doubtful: 'held with low confidence',
  informs: 'it says what is published, not what the product does',
  general: 'it measures general ability, not this',
  mixed: 'different testers measured it',
  agents: 'the board lists them with different agents',
  limited: 'a price is an offer or holds under a condition',
};

const REASONS: Record<UnknownReason, string> = {
  'not-published': 'not published',
  'not-found': 'no source found',
  'not-applicable': 'does not apply',
  'in-conflict': 'sources conflict',
  'not-researched': 'not researched yet',
  'not-covered': 'not covered by the company’s claim',
  ended: 'the last known price has ended',
};

/** `Criterion: not published.` */
export function unknownLine(criteria: string[], reason: UnknownReason): string {
  return `${joinNames(criteria)}: ${REASONS[reason]}.`;
}

export const EVIDENCE_LABEL = 'Evidence';
