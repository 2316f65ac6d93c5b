import { toMachines } from './own-machines-api.ts';
import { catalogAsBought } from '../decision/as-bought.ts';
import type { Catalog, Measurement } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import type { CostTable } from '../decision/count-costs.ts';
import { criterionOf } from '../decision/decision-ledger.ts';
import type { Decision } from '../decision/evaluate-decision.ts';
import { countPiles } from '../decision/place-candidates.ts';
import type { PriceSource } from '../decision/unit-prices.ts';
import { answerTitle } from '../report/decision/answer-section.ts';
import { tooLargeTexts } from '../report/decision/too-large.ts';
import { needQuestion } from '../report/decision/need-question.ts';
import {
  questionToAsk,
  recommendedIn,
  relaxationText,
} from '../report/decision/decision-sentences.ts';
import { NOTES } from '../wording/memo.ts';
import { answerText, decidingText, needText, rankMethod, sureText } from '../wording/decision.ts';
import { closest, closeText, strengthText, turnText } from '../wording/strength.ts';
import { MACHINE_METHOD } from '../wording/own-machines.ts';
import {
  COST_METHOD,
  COST_NOTE_TEXT,
  NO_CROSSING,
  NOT_COUNTED,
  RETURN_METHOD,
} from '../wording/workload.ts';
import type { DecisionAnswer } from './decision-api.ts';

/** A decision as the API gives it: with names, texts and sources. */
export function toDecisionAnswer(whole: Catalog, decision: Decision): DecisionAnswer {
  const catalog = catalogAsBought(whole, decision);
  const { input, placement, ranking, costs, questions } = decision;
  const context = { catalog, decision };
  const rivals = new Map(catalog.rivals.map((rival) => [rival.id, rival]));
  const channels = new Map(
    decision.purchases.map(({ candidateId, channel }) => [candidateId, channel]),
  );
  const nameOf = (id: number) => rivals.get(id)?.name ?? '';
  const questionOn = (candidateId: number, need: number) =>
    needQuestion(context, { candidateId, need }, nameOf(candidateId)) ?? [];
  return {
    catalog: catalog.slug,
    catalogVersion: catalog.version,
    today: decision.today,
    region: decision.region,
    input,
    recommendation: toRecommendation(context),
    candidates: placement.candidates.map(({ candidateId, pile, removedBy, answers }) => ({
      id: candidateId,
      name: nameOf(candidateId),
      company: rivals.get(candidateId)?.company ?? '',
      channel: channels.get(candidateId) ?? OWN_CHANNEL,
      pile,
      removedBy,
      answers: answers.map((answer) => ({
        state: answer.state,
        why: answer.why,
        text: answerText(answer),
        claim: answer.claim && toClaim(answer.claim, answer.inheritedFrom),
      })),
    })),
    piles: countPiles(placement),
    needs: placement.trail.flatMap(({ need, ...step }) => {
      const asked = input.needs[need];
      if (!asked) return [];
      const text = needText(criterionOf(catalog, asked.criterionId), asked.test);
      return [{ criterionId: asked.criterionId, text, ...step }];
    }),
    relaxations: placement.relaxations.map((each) => ({
      ...each,
      text: relaxationText(context, each),
    })),
    relax: placement.relax?.need ?? null,
    failOne: placement.failOne,
    costs: costs && toCosts(costs, decision, nameOf),
    ranking: ranking && toRanking(ranking),
    frontier: decision.frontier,
    changes: decision.changes,
    separation: decision.separation,
    regret: decision.regret,
    questions: questions.map((question) => ({
      ...question,
      texts: question.needs.flatMap((index) => questionOn(question.candidateId, index)),
    })),
    firstQuestion: decision.firstQuestion && {
      candidateId: decision.firstQuestion.candidateId,
      text: questionToAsk(context, decision.firstQuestion),
    },
  };
}

function toRecommendation(context: {
  catalog: Catalog;
  decision: Decision;
}): DecisionAnswer['recommendation'] {
  const { recommendation } = context.decision;
  const led = 'leaderId' in recommendation ? recommendation : null;
  const large = led ? null : tooLargeTexts(context).join(' ') || null;
  return {
    state: recommendation.state,
    text: answerTitle(context),
    sure: led && sureText(led.first, led.ranked),
    leaderId: led?.leaderId ?? null,
    runnerUpId: led?.runnerUpId ?? null,
    first: led?.first ?? null,
    ranked: led?.ranked ?? null,
    strength: strengthText(recommendation),
    withinReach: led?.state === 'too-close' ? closest(led) : [],
    finalistIds: led && 'finalistIds' in led ? led.finalistIds : [],
    tests: led && 'tests' in led ? led.tests : [],
    turn: led && 'turn' in led && led.turn ? turnText(led.turn, recommendedIn(context)) : null,
    why: led && 'why' in led && led.why ? closeText(led.why, led.tests) : large,
    waitingId: led?.state === 'waiting' ? led.waitingId : null,
  };
}

function toRanking(ranking: NonNullable<Decision['ranking']>): DecisionAnswer['ranking'] {
  return {
    ranked: ranking.ranked,
    tooLittleKnown: ranking.tooLittleKnown,
    wishes: ranking.wishes.map(({ criterionId, groupId, share, readings, ends }) => ({
      criterionId,
      groupId,
      share,
      instrument: readings[0]?.instrument ?? null,
      readings: readings.map(({ instrument, board, agent }) => ({ instrument, board, agent })),
      ends,
    })),
    openClaims: ranking.openClaims,
    exact: ranking.method === 'exact',
    draws: ranking.draws,
    seed: ranking.seed,
    method: rankMethod(ranking),
  };
}

function toCosts(
  costs: CostTable,
  { isOnOwnMachines, input: { workload } }: Decision,
  nameOf: (id: number) => string,
): DecisionAnswer['costs'] {
  const hasValue = workload?.valuePerRequest !== null;
  return {
    ...costs,
    candidates: costs.candidates.map(
      ({ missing, requestByMonth: _byMonth, prices, notes, machines, ...candidate }) => ({
        ...candidate,
        machines: toMachines(machines),
        prices: {
          input: toPrice(prices.input),
          output: toPrice(prices.output),
          cached: toPrice(prices.cached),
          batchDiscount: toPrice(prices.batchDiscount),
        },
        notes: [
          ...(missing.length > 0
            ? [{ code: 'unpriced', text: NOTES.unpriced(nameOf(candidate.candidateId)) }]
            : []),
          ...notes.map((code) => ({ code, text: COST_NOTE_TEXT[code] })),
        ],
      }),
    ),
    noCrossing: costs.crossings.length === 0 ? NO_CROSSING : null,
    method: [
      ...(isOnOwnMachines ? MACHINE_METHOD : [...COST_METHOD, NOT_COUNTED]),
      ...(hasValue ? [RETURN_METHOD] : []),
    ],
  };
}

function toPrice(source: PriceSource | null) {
  if (!source) return null;
  const { criterionId, number, claim, inheritedFrom } = source;
  return { ...toClaim(claim, inheritedFrom), criterionId, number };
}

function toClaim(claim: Measurement, inheritedFrom: string | null) {
  return {
    text: decidingText(claim),
    number: claim.value.kind === 'number' ? claim.value.number : null,
    asOf: claim.asOf,
    until: claim.until ?? null,
    afterwards: claim.afterwards ?? null,
    basis: claim.basis,
    inheritedFrom,
    sources: claim.evidence.map(({ title, url, asOf, grade }) => ({
      title: title ?? null,
      url,
      asOf,
      ...(grade && { grade }),
    })),
  };
}
