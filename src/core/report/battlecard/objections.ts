import type { Line } from '../../document/report-document.ts';
import {
  answerWithOwn,
  concede,
  concedeAndTurn,
  leadObjection,
  OWN_RUN_ANSWER,
  quotedObjection,
  weakFigureAnswer,
} from '../../wording/card.ts';
import { leadSentence } from '../../wording/lead-sentences.ts';
import { ownLines } from '../pair/winning-lines.ts';
import { leadsFor, playsOf, refsOfPlay, type Lead, type Pair } from '../pair/pair.ts';

export type Objection = { says: Line; answer: Line };

/**
 * What they will say and what to answer: as written for the pair, then their leads, else their own
 * words. An answer is a limit of the claim, another fact or a concession; `given` holds those of the
 * document so far, and none is given twice. A customer reads what was written for him alone.
 */
export function objections(pair: Pair, most: number, given: Set<string>): Objection[] {
  const written = playsOf(pair, 'objections').map((play) => {
    const refs = refsOfPlay(pair, play);
    return {
      says: { text: quotedObjection(play.text), refs: [] },
      answer: { text: play.answer ?? '', refs },
    };
  });
  const met = pair.voice === 'customer' ? written : [...written, ...fromLeads(pair)];
  const all = met.length > 0 || pair.voice === 'customer' ? met : fromWords(pair);
  return all
    .filter(({ answer }) => !given.has(answer.text) && given.add(answer.text))
    .slice(0, most);
}

function fromLeads(pair: Pair): Objection[] {
  const spare = leadsFor(pair, 'ours')
    .filter(({ weakness }) => weakness === null)
    .map((lead) => ({ lead, sentence: sentenceOf(lead) }))
    .filter(({ sentence }) => !pair.said.has(sentence));
  return leadsFor(pair, 'theirs')
    .filter(({ weakness }) => weakness !== 'general')
    .map((lead) => {
      const limit = limitOf(lead);
      if (limit !== null) return { says: said(lead), answer: { text: limit, refs: [] } };
      const counter = spare.shift();
      const answer = counter
        ? {
            text: concedeAndTurn(counter.sentence),
            refs: pair.sources.refsOf([counter.lead.leading, counter.lead.trailing]),
          }
        : { text: concede(lead.row.criterion.name), refs: [] };
      return { says: said(lead), answer };
    });
}

function said({ row }: Lead): Line {
  return { text: leadObjection(row.criterion.name), refs: [] };
}

function sentenceOf({ row, leading, trailing }: Lead): string {
  return leadSentence(row.criterion, leading, trailing);
}

/** What limits the claim behind a lead; null where it holds. */
function limitOf({ row, leading, weakness }: Lead): string | null {
  if (row.criterion.instruments.length > 0 && leading.reportedBy === 'vendor') {
    return OWN_RUN_ANSWER;
  }
  return weakness === null ? null : weakFigureAnswer(weakness);
}

function fromWords(pair: Pair): Objection[] {
  const ours = ownLines(pair, 'ours');
  return ownLines(pair, 'theirs').flatMap(({ text, refs }, index) => {
    const answer = ours[index];
    return answer
      ? [
          {
            says: { text: quotedObjection(text), refs },
            answer: { text: answerWithOwn(answer.text), refs: answer.refs },
          },
        ]
      : [];
  });
}
