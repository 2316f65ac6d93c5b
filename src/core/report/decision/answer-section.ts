import type { FirstQuestion } from '../../decision/evaluate-decision.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import {
  questionText,
  recommendationText,
  shareText,
  wishQuestion,
} from '../../wording/decision.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import * as wording from '../../wording/memo.ts';
import { currencyOf, moneyText } from '../../wording/money.ts';
import { changeSentences } from './change-sentences.ts';
import { namedInAnswer, priceEnds } from './price-ends.ts';
import {
  criterionIn,
  fullNameIn,
  leaderIn,
  nameIn,
  priceRefs,
  rankedIn,
  type MemoContext,
} from './memo-context.ts';

/** Page one: what to choose, why, how sure that is, what it costs and what to ask first. */
export function answerSection(context: MemoContext): Block[] {
  const { catalog, decision } = context;
  const { placement, candidateIds, input } = decision;
  const counts = {
    in: placement.piles.in.length,
    ask: placement.piles.ask.length,
    out: placement.piles.out.length,
  };
  const piles = wording.pilesSentence(
    counts,
    candidateIds.length,
    input.needs.length,
    catalog.words.rival,
  );
  const statement = { label: null, text: answerTitle(context), refs: [], isFirst: false };
  return [
    heading('answer', wording.MEMO_TITLES.answer),
    {
      type: 'paragraph',
      tone: 'lead',
      text: [...why(context), piles].join(' '),
      refs: leaderRefs(context),
      statement,
    },
    { ...verdictOf(context), statement },
  ];
}

/** What to do, as an instruction. */
export function answerTitle({ catalog, decision }: MemoContext): string {
  const nameOf = (id: number) => catalog.rivals.find((each) => each.id === id)?.name ?? '';
  const { recommendation, input } = decision;
  return recommendationText(recommendation, nameOf, catalog.words.rival, input.needs.length);
}

function why(context: MemoContext): string[] {
  const { decision } = context;
  const { recommendation, frontier } = decision;
  const led = leaderIn(context);
  if (!led) {
    return recommendation.state === 'clear' || recommendation.state === 'unclear'
      ? []
      : [wording.NO_CHOICE[recommendation.state]];
  }
  const leader = rankedIn(context, led.leaderId);
  const own = frontier?.find(({ candidateId }) => candidateId === led.leaderId);
  const cheaper = (frontier ?? []).filter(
    ({ candidateId, cost }) => own && candidateId !== led.leaderId && cost < own.cost,
  );
  return [
    ...(led.state === 'unclear' ? [wording.NO_CHOICE.unclear] : []),
    wording.leaderSentence(
      fullNameIn(context, led.leaderId),
      led.first,
      led.ranked,
      leader ? scoreText(leader.score) : '',
    ),
    ...(own
      ? [
          wording.worthSentence(
            nameIn(context, led.leaderId),
            cheaper.map(({ candidateId }) => nameIn(context, candidateId)),
            own.isEfficient,
          ),
        ]
      : []),
  ];
}

function leaderRefs(context: MemoContext): number[] {
  const led = leaderIn(context);
  return led ? priceRefs(context, led.leaderId) : [];
}

function verdictOf(context: MemoContext): BlockOf<'verdict'> {
  const led = leaderIn(context);
  const runnerUp = led?.runnerUpId ?? null;
  const second = runnerUp === null ? null : rankedIn(context, runnerUp);
  const lines = [
    ...(led
      ? [
          {
            label: wording.MEMO.runnerUp,
            text: second
              ? wording.runnerUpSentence(
                  fullNameIn(context, second.candidateId),
                  second.first,
                  scoreText(second.score),
                )
              : wording.NO_RUNNER_UP,
            refs: [],
          },
          {
            label: wording.MEMO.changes,
            text: changeSentences(context)[0]?.text ?? wording.NOTHING_CHANGES,
            refs: [],
          },
        ]
      : relaxLine(context)),
    { label: wording.MEMO.ask, text: askText(context), refs: [] },
    ...pricesLine(context),
  ];
  return { type: 'verdict', lines, counts: led ? countsOf(context, led) : [] };
}

/** The day and the amount of each price that changes, of all that page one names. */
function pricesLine(context: MemoContext): BlockOf<'verdict'>['lines'] {
  const { decision } = context;
  const named = namedInAnswer(decision);
  const texts = priceEnds(decision, named, (id) => nameIn(context, id));
  const ending = named.filter((id) => priceEnds(decision, [id], String).length > 0);
  const refs = [...new Set(ending.flatMap((id) => priceRefs(context, id)))];
  return texts.length === 0 ? [] : [{ label: wording.MEMO.prices, text: texts.join(' '), refs }];
}

function relaxLine(context: MemoContext): BlockOf<'verdict'>['lines'] {
  const { relax } = context.decision.placement;
  const need = relax && context.decision.input.needs[relax.need];
  if (!relax || !need) return [];
  const back = relax.backIn.map((id) => nameIn(context, id));
  const text = wording.TRAIL.relaxed(
    criterionIn(context, need.criterionId).name,
    back,
    relax.backAsk.length,
  );
  return [{ label: wording.MEMO.changes, text, refs: [] }];
}

function countsOf(
  context: MemoContext,
  { leaderId, first, ranked: rankedCount }: { leaderId: number; first: number; ranked: number },
): BlockOf<'verdict'>['counts'] {
  const { catalog, decision } = context;
  const { workload } = decision.input;
  const priceId = catalog.decision?.cost?.inputPriceId;
  const money = currencyOf(priceId ? criterionIn(context, priceId) : undefined);
  const found = decision.costs?.candidates.find(({ candidateId }) => candidateId === leaderId);
  const ranked = rankedIn(context, leaderId);
  const { MEMO } = wording;
  return [
    { label: MEMO.sure(rankedCount), value: shareText(first) },
    ...(workload && found
      ? [
          {
            label: MEMO.month1,
            value: found.cost ? moneyText(found.cost.month1, money) : MEMO.unknownCost,
          },
          {
            label: MEMO.total(workload.horizonMonths),
            value: found.cost ? moneyText(found.cost.total, money) : MEMO.unknownCost,
          },
        ]
      : []),
    { label: MEMO.score, value: ranked ? scoreText(ranked.score) : MEMO.unknownCost },
  ];
}

/** The question to a vendor that could change the first rank most, with its effect. */
function askText(context: MemoContext): string {
  const { firstQuestion, input, ranking } = context.decision;
  if (!firstQuestion) return wording.ASK_NOTHING;
  const who = fullNameIn(context, firstQuestion.candidateId);
  return `${asked(firstQuestion)} ${effect(firstQuestion)}`;

  function asked(question: FirstQuestion): string {
    if (question.kind === 'needs') {
      return question.needs
        .flatMap((index) => input.needs[index] ?? [])
        .map(({ criterionId, test }) => questionText(who, criterionIn(context, criterionId), test))
        .join(' ');
    }
    const wish = ranking?.wishes.find(({ criterionId }) => criterionId === question.criterionId);
    const criterion = criterionIn(context, question.criterionId);
    return wishQuestion(who, criterion, wish?.instrument ?? null);
  }
}

function effect(question: FirstQuestion): string {
  return question.kind === 'needs'
    ? wording.needEffect(question.firstIfMet)
    : wording.wishEffect(question.firstAtLow, question.firstAtHigh);
}
