import { usualMonth } from '../../../core/decision/workload-cost.ts';
import { countOf, joinWords } from '../../../core/wording/phrases.ts';
import type { DecisionView } from './decision-view.ts';
import { pointsText } from './decision-view.ts';

/** The instruction of a decision and the sentence of why. */
export type AnswerWords = { title: string; why: string };

export function answerWords(view: DecisionView): AnswerWords {
  const { decision, noun, nameOf } = view;
  const { recommendation, placement, input } = decision;
  const inside = placement.piles.in.length;
  const needs = input.needs.length;
  const all = needs === 1 ? 'the need' : needs === 2 ? 'both needs' : `all ${needs} needs`;
  const meet =
    needs === 0
      ? `${countOf(inside, noun)} ${inside === 1 ? 'is' : 'are'} weighed`
      : `${countOf(inside, noun)} ${inside === 1 ? 'meets' : 'meet'} ${all}`;
  switch (recommendation.state) {
    case 'nothing-asked':
      return { title: 'Nothing is asked yet', why: 'Add a need to see who meets it.' };
    case 'nobody':
      return { title: `No ${noun.one} meets ${all}`, why: '' };
    case 'no-weights':
      return {
        title: needs === 0 ? `All ${countOf(inside, noun)} are still in` : meet,
        why: 'Nothing weighs yet, so nothing is recommended: add a wish to rank them.',
      };
    case 'too-little-known':
      return {
        title: 'Too little is known to rank anybody',
        why: `${meet}, but each is known on less than half of the weight.`,
      };
    case 'unclear':
      return {
        title: `No clear choice: ${joinWords(recommendation.withinReach.map(nameOf))} ${
          recommendation.withinReach.length === 1 ? 'is' : 'are'
        } within reach`,
        why: `${meet}; ${nameOf(recommendation.leaderId)} is first most often, in ${pointsText(
          recommendation.first,
        )} of 100 plausible weightings.`,
      };
    case 'clear':
      return {
        title: `Choose ${nameOf(recommendation.leaderId)}`,
        why: `${meet}; ${whyLeader(view, recommendation.leaderId)}.`,
      };
  }
}

function whyLeader(view: DecisionView, leaderId: number): string {
  const { decision, costOf, nameOf } = view;
  const ranked = decision.ranking?.ranked ?? [];
  if (ranked.length === 1) return 'it alone is known well enough to rank';
  const best = decision.changes?.bestId === leaderId ? 'it scores best' : 'it is first most often';
  const { workload } = decision.input;
  const monthOf = (id: number) => {
    const cost = costOf(id)?.cost;
    return cost && workload ? usualMonth(workload, cost) : undefined;
  };
  const own = monthOf(leaderId);
  if (own === undefined) return best;
  const cheaper = ranked.filter(({ candidateId }) => {
    const month = monthOf(candidateId);
    return month !== undefined && month < own;
  });
  const [only] = cheaper;
  if (!only) return `${best}, and none costs less`;
  return cheaper.length === 1
    ? `${best}, and only ${nameOf(only.candidateId)} costs less`
    : `${best}, and ${cheaper.length} of ${ranked.length} cost less`;
}
