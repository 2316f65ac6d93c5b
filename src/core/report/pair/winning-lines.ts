import type { Play } from '../../catalog/resolved.ts';
import type { Audience } from '../../catalog/vocabulary.ts';
import type { Assertion } from '../../document/assertion.ts';
import { asserts, columnLine } from '../../document/plain-blocks.ts';
import { ledByText } from '../../wording/half-page.ts';
import { leadSentence } from '../../wording/lead-sentences.ts';
import {
  assertedBy,
  leadsFor,
  lineOf,
  nameOfSide,
  otherOf,
  placeOfSide,
  playsOf,
  refsOfPlay,
  type Lead,
  type Pair,
  type PairSide,
} from './pair.ts';

export type CardLine = ReturnType<typeof columnLine>;

/**
 * Why this side wins: what was written for the pair, in the author’s order, then leads on shared
 * evidence. Nothing follows from what is not known of the other side.
 */
export function winningLines(pair: Pair, side: PairSide, most: number): CardLine[] {
  const written = saidLines(pair, side === 'ours' ? 'why_we_win' : 'why_they_win');
  const isTheirs = pair.voice === 'rival' && side === 'theirs';
  const leads = isTheirs ? namedLeads(pair, side) : leadLines(pair, side);
  return [...written, ...leads].slice(0, most);
}

/** Leads under a title that does not say whose they are: with the name of the side in front. */
export function namedLeads(pair: Pair, side: PairSide): CardLine[] {
  return leadLines(pair, side).map((line) => ({
    ...line,
    text: ledByText(nameOfSide(pair, side), line.text),
  }));
}

/** Leads that may be claimed. */
export function leadLines(pair: Pair, side: PairSide): CardLine[] {
  return leadsFor(pair, side)
    .filter(({ weakness }) => weakness === null)
    .map(({ row, leading, trailing }) =>
      columnLine(
        leadSentence(row.criterion, leading, trailing),
        assertedLead('lead', pair, side, row),
        pair.sources.refsOf([leading, trailing]),
      ),
    );
}

/** That this side leads the other in a row. */
export function assertedLead(
  form: 'lead' | 'do-not-claim',
  pair: Pair,
  side: PairSide,
  { criterion }: Lead['row'],
): Assertion[] {
  return asserts(form, [placeOfSide(pair, side), placeOfSide(pair, otherOf(side))], [criterion.id]);
}

/** The lines of a section as they are said aloud. */
export function saidLines(pair: Pair, section: Parameters<typeof playsOf>[1]): CardLine[] {
  return playsOf(pair, section).map((play) => saidLine(pair, play));
}

export function saidLine(pair: Pair, play: Play): CardLine {
  return {
    ...columnLine(lineOf(play), assertedBy(pair, play), refsOfPlay(pair, play)),
    ...markedFor(play.audience),
  };
}

/** Who may read a line, for programs: an internal file says it once for people. */
function markedFor(audience: Audience): Pick<CardLine, 'internal'> {
  return audience === 'internal' ? { internal: true } : {};
}
