import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { isChoice } from '../../decision/recommend.ts';
import type { Standing, Standings } from '../../document/decided.ts';
import { costIn, currencyIn, rankedIn, rivalOf, type DecisionContext } from './decision-context.ts';
import { closest } from '../../wording/strength.ts';

/** Every candidate with its status, ranks and costs: the answer, then those ranked, those in, to ask and out. */
export function standingsOf(context: DecisionContext): Standings {
  const { input, placement, ranking } = context.decision;
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const { piles } = placement;
  const ids = [...new Set([...ranked, ...piles.in, ...piles.ask, ...piles.out])];
  const standings = ids.map((id) => standingOf(context, id));
  const places = [...ANSWERS, undefined];
  const placeOf = ({ answer }: Standing) => places.indexOf(answer);
  return {
    candidates: standings.sort((one, other) => placeOf(one) - placeOf(other)),
    currency: currencyIn(context).before.trim(),
    months: input.workload?.horizonMonths ?? null,
  };
}

const ANSWERS: Standing['answer'][] = ['recommended', 'runner-up', 'within-reach'];

function standingOf(context: DecisionContext, id: number): Standing {
  const { placement, purchases } = context.decision;
  const { name, company } = rivalOf(context, id);
  const ranked = rankedIn(context, id);
  const cost = costIn(context, id)?.cost;
  const placed = placement.candidates.find(({ candidateId }) => candidateId === id);
  const answer = answerOf(context, id);
  return {
    id,
    name,
    company,
    channel: purchases.find(({ candidateId }) => candidateId === id)?.channel ?? OWN_CHANNEL,
    status: placed?.pile ?? 'ask',
    ...(answer && { answer }),
    rank: ranked && {
      first: rounded(ranked.first, 3),
      meanRank: rounded(ranked.meanRank, 2),
      score: rounded(ranked.score.middle, 2),
      known: rounded(ranked.known, 3),
    },
    cost: cost
      ? {
          month1: rounded(cost.month1, CENTS),
          month12: cost.month12 === null ? null : rounded(cost.month12, CENTS),
          total: rounded(cost.total, CENTS),
        }
      : null,
  };
}

const CENTS = 2;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A choice recommends; what is too close to call names its finalists. */
function answerOf({ decision }: DecisionContext, id: number): Standing['answer'] {
  const { recommendation } = decision;
  if (!('leaderId' in recommendation)) return undefined;
  if (recommendation.state === 'too-close') {
    return closest(recommendation).includes(id) ? 'within-reach' : undefined;
  }
  if (!isChoice(recommendation)) return undefined;
  if (id === recommendation.leaderId) return 'recommended';
  return id === recommendation.runnerUpId ? 'runner-up' : undefined;
}
