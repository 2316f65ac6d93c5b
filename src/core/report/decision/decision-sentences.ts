import * as wording from '../../wording/memo.ts';
import { ASK_NOTHING, needEffect, RELAX, TRAIL, wishEffect } from '../../wording/memo.ts';
import {
  boughtNameIn,
  costIn,
  criterionIn,
  currencyIn,
  fullNameIn,
  leaderIn,
  nameIn,
  partNameIn,
  rivalOf,
  type DecisionContext,
  type DecisionText,
} from './decision-context.ts';
import type { Turn } from '../../decision/recommend.ts';
import type { Decision, FirstQuestion } from '../../decision/evaluate-decision.ts';
import { needQuestion } from './need-question.ts';
import { unitOf, wishQuestion } from '../../wording/decision.ts';
import { valueText } from '../../wording/values.ts';
import { currencyOf, factorText, moneyText, rateText } from '../../wording/money.ts';
import { capitalise } from '../../wording/phrases.ts';
import { closest, turnText, type Recommended } from '../../wording/strength.ts';
import { joinSentences, sentence, type Sentence } from '../../document/plain-blocks.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import { limitedPart, type LimitedPart } from '../../decision/request-limits.ts';
import type { Relaxation } from '../../decision/place-candidates.ts';
import { pricesThatEnd } from '../../decision/unit-prices.ts';
import { priceEndsText } from '../../wording/workload.ts';

/** What would change the answer, the likeliest first; nothing without a leader. */
export function changeSentences(context: DecisionContext): ({ label: string } & Sentence)[] {
  const { changes } = context.decision;
  const led = leaderIn(context);
  if (!changes || !led) return [];
  const { WEIGHTS } = wording;
  const weightSentence = (change: NonNullable<typeof changes.weight>) =>
    sentence(
      wording.weightChangeSentence(
        change,
        partNameIn(context, change),
        nameIn(context, change.firstId),
      ),
      'turn',
      [change.firstId],
      [change.criterionId ?? change.groupId],
    );
  const { bestId, runnerUpWeight, weight, price, dates } = changes;
  const scope = recommendedIn(context);
  const isOther = weight && weight.firstId !== runnerUpWeight?.firstId;
  return [
    ...(bestId === led.leaderId
      ? []
      : [
          {
            label: WEIGHTS.lead,
            ...sentence(wording.bestElsewhere(nameIn(context, bestId)), 'turn', [bestId]),
          },
        ]),
    ...dates.map((date) => ({
      label: WEIGHTS.date,
      ...turnSentence({ kind: 'date', ...date }, scope),
    })),
    ...(isOther ? [{ label: WEIGHTS.anybody, ...weightSentence(weight) }] : []),
    ...(runnerUpWeight ? [{ label: WEIGHTS.runnerUp, ...weightSentence(runnerUpWeight) }] : []),
    ...(price
      ? [{ label: WEIGHTS.price, ...turnSentence({ kind: 'price', ...price }, scope) }]
      : []),
  ];
}

function turnSentence(
  turn: Extract<Turn, { kind: 'date' | 'price' }>,
  scope: Recommended,
): Sentence {
  const changed = turn.kind === 'price' ? [turn.candidateId] : [];
  const sides = [...changed, ...(turn.firstId === null ? [] : [turn.firstId])];
  return sentence(`${capitalise(turnText(turn, scope))}.`, 'turn', sides);
}

/** Whose claims come to be too old by themselves soon, and when: of those in, then of those out. */
export function ageSentences(context: DecisionContext): Sentence[] {
  const ages = context.decision.changes?.ages ?? [];
  return (['in', 'out'] as const).flatMap((wanted) => {
    const own = ages.filter(({ pile }) => pile === wanted);
    if (own.length === 0) return [];
    const days = [...new Set(own.map(({ day }) => day))].map((day) => ({
      day,
      names: own.flatMap((age) => (age.day === day ? [nameIn(context, age.candidateId)] : [])),
    }));
    const ids = own.map(({ candidateId }) => candidateId);
    return [sentence(wording.AGES[wanted](days), 'doubt', ids)];
  });
}

/** What the sentence of an answer names. */
export function recommendedIn(context: DecisionText): Recommended {
  const { input, placement } = context.decision;
  return {
    nameOf: (id) => nameIn(context, id),
    boughtNameOf: (id) => boughtNameIn(context, id),
    partName: (part) => partNameIn(context, part),
    noun: context.catalog.words.rival,
    needs: input.needs.length,
    met: placement.piles.in.length,
  };
}

/** The question to a vendor that could change the first rank most, with its effect. */
export function askFirst(context: DecisionContext): Sentence {
  const { firstQuestion: first, ranking, input } = context.decision;
  if (!first) {
    return sentence(ranking?.ranked.length ? ASK_NOTHING.ranked : ASK_NOTHING.unranked, 'question');
  }
  const needs =
    first.kind === 'needs' ? first.needs.flatMap((at) => input.needs[at] ?? []) : [first];
  const claims = needs.map(({ criterionId }) => criterionId);
  return joinSentences([
    sentence(questionToAsk(context, first), 'question', [first.candidateId], claims),
    sentence(effect(context, first), 'rank', [first.candidateId], claims),
  ]);
}

/** The question alone. */
export function questionToAsk(context: DecisionText, question: FirstQuestion): string {
  const { ranking } = context.decision;
  const { candidateId } = question;
  const who = fullNameIn(context, candidateId);
  if (question.kind === 'needs') {
    return question.needs
      .flatMap((need) => needQuestion(context, { candidateId, need }, who) ?? [])
      .join(' ');
  }
  const wish = ranking?.wishes.find(({ criterionId }) => criterionId === question.criterionId);
  const place = context.decision.candidateIds.indexOf(question.candidateId);
  const missing = wish?.readings.find((_, at) => wish.byReading[at]?.[place] === null);
  const criterion = criterionIn(context, question.criterionId);
  return wishQuestion(who, criterion, missing?.instrument ?? null, boundIn(context, question));
}

/** What is known of a figure but its bound; null where nothing is. */
function boundIn(
  context: DecisionText,
  {
    candidateId,
    criterionId,
  }: Pick<Extract<FirstQuestion, { kind: 'wish' }>, 'candidateId' | 'criterionId'>,
): string | null {
  const claim = rivalOf(context, candidateId).claims[criterionId];
  const value = claim?.state === 'known' ? claim.measurements[0].value : null;
  return value?.kind === 'bounded' ? valueText(value) : null;
}

function effect(context: DecisionContext, question: FirstQuestion): string {
  if (question.kind === 'wish') return wishEffect(question.firstAtLow, question.firstAtHigh);
  const cost = costIn(context, question.candidateId)?.cost;
  return needEffect(question.firstIfMet, cost ? moneyText(cost.month1, currencyIn(context)) : null);
}

/** What one need, dropped, brings back. */
export function relaxationText(
  context: DecisionText,
  { need: index, backIn, backAsk }: Relaxation,
): string {
  const need = context.decision.input.needs[index];
  if (!need) return '';
  const back = backIn.map((id) => nameIn(context, id));
  const part = partOf(context, index);
  const without = part
    ? TRAIL.shorter(part)
    : TRAIL.without(criterionIn(context, need.criterionId).name);
  return TRAIL.relaxed(without, back, backAsk.length);
}

function partOf({ catalog, decision }: DecisionText, need: number): LimitedPart | null {
  return limitedPart(decision, need, catalog.decision?.cost);
}

/** The smallest step back where none meets every need; null where one does. */
export function stepBack(context: DecisionContext): Sentence | null {
  const { recommendation, placement, input } = context.decision;
  const { relax, piles } = placement;
  if (recommendation.state !== 'nobody') return null;
  if (!relax) {
    const isTooLarge = placement.trail.some(
      ({ need, alone }) => alone > 0 && partOf(context, need) !== null,
    );
    const text =
      piles.ask.length > 0 ? RELAX.askFirst(piles.ask.length) : RELAX.dropTwo(isTooLarge);
    return sentence(text, 'relaxation');
  }
  const need = input.needs[relax.need];
  const claims = need ? [need.criterionId] : [];
  if (!need || !('number' in need.test) || relax.bound === null) {
    return sentence(relaxationText(context, relax), 'relaxation', relax.backIn, claims);
  }
  const criterion = criterionIn(context, need.criterionId);
  const unit = unitOf(criterion, need.test.instrument);
  const part = partOf(context, relax.need);
  const back = {
    names: relax.atBound.map((id) => nameIn(context, id)),
    areIn: relax.backIn.length > 0,
  };
  const text = part
    ? RELAX.shorten(part, formatNumber(relax.bound, unit), back)
    : RELAX.bound(
        {
          isLower: need.test.kind === 'at-least',
          criterion: criterion.name,
          from: formatNumber(need.test.number, unit, 'short'),
          to: formatNumber(relax.bound, unit, 'short'),
        },
        back,
      );
  return sentence(text, 'relaxation', relax.atBound, claims);
}

/** A sentence for each of these whose prices end within the horizon, with the day and what follows. */
export function priceEnds(
  { costs, input: { workload } }: Decision,
  ids: readonly number[],
  nameOf: (id: number) => string,
): string[] {
  if (!costs || !workload) return [];
  return ids.flatMap((id) => {
    const found = costs.candidates.find(({ candidateId }) => candidateId === id);
    const ends = found?.cost ? pricesThatEnd(found.prices, workload) : [];
    return ends.length === 0 ? [] : [priceEndsText(nameOf(id), ends, workload.horizonMonths)];
  });
}

/** Which currency sums are in, and whose output tokens are multiplied, of these; what the buyer entered for both. */
export function enteredTexts(context: DecisionText, ids: readonly number[]): string[] {
  const { workload } = context.decision.input;
  if (!workload || !context.decision.costs) return [];
  const priceId = context.catalog.decision?.cost?.inputPriceId;
  const prices = currencyOf(priceId ? criterionIn(context, priceId) : undefined);
  const factors = (workload.outputFactors ?? []).filter(
    ({ rivalId, factor }) => factor !== 1 && ids.includes(rivalId),
  );
  return [
    ...(workload.currency ? [rateText(workload.currency, prices)] : []),
    ...factors.map(({ rivalId, factor }) => factorText(nameIn(context, rivalId), factor)),
  ];
}

/** Those that an answer names, the leader first: what turns it, the vendor to ask, today's choice among them. */
export function namedInAnswer(decision: Decision): number[] {
  const { changes, firstQuestion } = decision;
  const { workload } = decision.input;
  const led = leaderIn({ decision });
  const turn = led && 'turn' in led ? led.turn : null;
  const change = changes?.dates[0] ?? changes?.weight ?? changes?.runnerUpWeight ?? changes?.price;
  const ids = [
    led?.leaderId,
    led?.runnerUpId,
    ...(led && 'tests' in led ? led.tests.map(({ firstId }) => firstId) : []),
    ...(led?.state === 'too-close' ? closest(led) : []),
    led?.state === 'waiting' ? led.waitingId : null,
    changes?.bestId,
    turn?.firstId,
    turn?.kind === 'price' ? turn.candidateId : null,
    change?.firstId,
    changes?.price?.candidateId,
    firstQuestion?.candidateId,
    workload?.today?.kind === 'rival' ? workload.today.rivalId : null,
  ];
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}
