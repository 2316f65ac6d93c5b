import type { FirstQuestion } from '../../decision/evaluate-decision.ts';
import { questionText, wishQuestion } from '../../wording/decision.ts';
import { ASK_NOTHING, needEffect, wishEffect } from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import {
  costIn,
  criterionIn,
  currencyIn,
  fullNameIn,
  type DecisionContext,
  type DecisionText,
} from './decision-context.ts';

/** The question to a vendor that could change the first rank most, with its effect. */
export function firstQuestionText(context: DecisionContext): string {
  const { firstQuestion, ranking } = context.decision;
  if (!firstQuestion) {
    return ranking?.ranked.length ? ASK_NOTHING.ranked : ASK_NOTHING.unranked;
  }
  return `${questionToAsk(context, firstQuestion)} ${effect(context, firstQuestion)}`;
}

/** The question alone. */
export function questionToAsk(context: DecisionText, question: FirstQuestion): string {
  const { input, ranking } = context.decision;
  const who = fullNameIn(context, question.candidateId);
  if (question.kind === 'needs') {
    return question.needs
      .flatMap((index) => input.needs[index] ?? [])
      .map(({ criterionId, test }) => questionText(who, criterionIn(context, criterionId), test))
      .join(' ');
  }
  const wish = ranking?.wishes.find(({ criterionId }) => criterionId === question.criterionId);
  return wishQuestion(who, criterionIn(context, question.criterionId), wish?.instrument ?? null);
}

function effect(context: DecisionContext, question: FirstQuestion): string {
  if (question.kind === 'wish') return wishEffect(question.firstAtLow, question.firstAtHigh);
  const cost = costIn(context, question.candidateId)?.cost;
  return needEffect(question.firstIfMet, cost ? moneyText(cost.month1, currencyIn(context)) : null);
}
