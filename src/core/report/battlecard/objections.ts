import { stated } from '../../document/plain-blocks.ts';
import type { Line } from '../../document/report-document.ts';
import { quotedObjection } from '../../wording/card.ts';
import { assertedBy, playsOf, refsOfPlay, type Pair } from '../pair/pair.ts';

export type Objection = { says: Line; answer: Line };

/**
 * What they will say and what to answer, as written for the pair. `given` holds the answers of the document so
 * far, and none is given twice.
 */
export function objectionsTo(pair: Pair, most: number, given: Set<string>): Objection[] {
  return playsOf(pair, 'objections')
    .map((play) => ({
      says: stated(quotedObjection(play.text), assertedBy(pair, play)),
      answer: stated(play.say ?? play.answer ?? '', assertedBy(pair, play), refsOfPlay(pair, play)),
    }))
    .filter(({ answer }) => !given.has(answer.text) && given.add(answer.text))
    .slice(0, most);
}
