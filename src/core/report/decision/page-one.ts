import { OWN_CHANNEL, OWN_MACHINES } from '../../catalog/vocabulary.ts';
import { isChoice } from '../../decision/recommend.ts';
import type { Assertion } from '../../document/assertion.ts';
import type { DecidedAnswer } from '../../document/decided.ts';
import { asserts, columnLine, columns, sentence } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { needText } from '../../wording/decision.ts';
import { moneyText } from '../../wording/money.ts';
import { closest, strengthText } from '../../wording/strength.ts';
import { ASKED, DUE, FELL, trialText, VOTE, voteText, workloadText } from '../../wording/vote.ts';
import {
  boughtNameIn,
  costIn,
  criterionIn,
  currencyIn,
  leaderIn,
  nameIn,
  rivalOf,
  type DecisionContext,
} from './decision-context.ts';
import { onMemo, type DecisionBlock } from './marked-blocks.ts';
import { buildMonthsChart } from './months-chart.ts';
import { needQuestion } from './need-question.ts';
import { weaknesses } from './risk-section.ts';

const CEILING_STEP = 1000;
const MOST_REQUIREMENTS = 8;
const MOST_FELLING = 3;

/** The sentence that a board votes on; nothing where there is none to vote for. */
export function voteBlocks(context: DecisionContext): DecisionBlock[] {
  const led = leaderIn(context);
  if (!led) return [];
  const { workload } = context.decision.input;
  const { runnerUpId } = led;
  const callout = (text: string, says: Assertion[]) => [
    onMemo('vote', {
      type: 'callout',
      tone: 'vote',
      title: VOTE.title(strengthText(led)),
      text,
      asserts: says,
    }),
  ];
  if (!isChoice(led)) {
    const ids = led.state === 'too-close' ? closest(led) : [led.leaderId];
    const asked = led.state === 'waiting' ? waitingQuestion(context, led.waitingId) : null;
    const names = ids.map((id) => nameIn(context, id));
    const sides = led.state === 'waiting' ? [led.waitingId] : ids;
    return callout(trialText(names, highestCeiling(context, ids), asked), [
      ...asserts('choice', sides),
      ...asserts('approval', sides),
      ...(asked ? asserts('question', sides) : []),
    ]);
  }
  const text = voteText(
    {
      name: boughtNameIn(context, led.leaderId),
      place: placeOf(context, led.leaderId),
      ceiling: ceilingOf(context, led.leaderId),
    },
    {
      months: workload?.horizonMonths ?? null,
      conditions: conditionsOf(context, led.leaderId),
      otherwise:
        runnerUpId === null
          ? null
          : { name: boughtNameIn(context, runnerUpId), ceiling: ceilingOf(context, runnerUpId) },
    },
  );
  return callout(text, [
    ...asserts('choice', [led.leaderId]),
    ...asserts(
      'approval',
      [led.leaderId, runnerUpId].flatMap((id) => id ?? []),
      toConfirm(context, led.leaderId).map(({ criterion }) => criterion.id),
    ),
  ]);
}

function waitingQuestion(context: DecisionContext, id: number) {
  const open = context.decision.questions.find(({ candidateId }) => candidateId === id);
  const who = nameIn(context, id);
  const texts = open?.needs.flatMap(
    (need) => needQuestion(context, { candidateId: id, need }, who) ?? [],
  );
  return { name: rivalOf(context, id).company, question: texts?.join(' ') ?? '' };
}

/** What the vote names as numbers and texts: nothing where there is none to vote for. */
export function voteTerms(context: DecisionContext): Omit<DecidedAnswer, 'strength'> {
  const led = leaderIn(context);
  if (!led) return {};
  const ids = led.state === 'too-close' ? closest(led) : [led.leaderId];
  const ceiling = ceilingFor(context, ids);
  return {
    ...(ceiling !== null && { ceiling }),
    ...(isChoice(led) && { conditions: conditionsOf(context, led.leaderId) }),
  };
}

/** The sum that is enough for each of them; null where one cost is unknown. */
function highestCeiling(context: DecisionContext, ids: number[]): string | null {
  const ceiling = ceilingFor(context, ids);
  return ceiling === null ? null : moneyText(ceiling, currencyIn(context));
}

function ceilingFor(context: DecisionContext, ids: number[]): number | null {
  const costs = ids.map((id) => costIn(context, id)?.cost?.total ?? null);
  const known = costs.flatMap((cost) => cost ?? []);
  if (known.length < costs.length) return null;
  return Math.ceil(Math.max(...known) / CEILING_STEP) * CEILING_STEP;
}

/** What the answer rests on, on the same page: what was asked, the cost by month, where the others stand, what is due. */
export function pageOneBlocks(context: DecisionContext): DecisionBlock[] {
  const chart = buildMonthsChart(context);
  return [
    onMemo('asked', asked(context)),
    ...(chart ? [onMemo('months-memo', chart)] : []),
    ...columns('body', [
      { title: FELL.title, sign: 'not', items: fell(context) },
      { title: DUE.title, sign: 'walk', items: due(context) },
    ]).map((block) => onMemo('fell-and-due', block)),
  ];
}

/** A channel that is a name of its own stands in the name of the candidate already. */
function placeOf(context: DecisionContext, id: number): string {
  const channel = context.decision.purchases.find(({ candidateId }) => candidateId === id)?.channel;
  if (channel === OWN_MACHINES) return VOTE.ownMachines;
  const { company, name } = rivalOf(context, id);
  return channel === OWN_CHANNEL && company && company !== name ? VOTE.from(company) : '';
}

function ceilingOf(context: DecisionContext, id: number): string | null {
  return highestCeiling(context, [id]);
}

/** What the vendor has to confirm first, where a requirement rests on something weak, and tests of the buyer’s. */
function conditionsOf(context: DecisionContext, id: number): string[] {
  return [
    ...toConfirm(context, id).map(({ criterion }) =>
      VOTE.confirms(rivalOf(context, id).company, criterion.name),
    ),
    VOTE.ownTests,
  ];
}

/** The first requirement that rests on something weak. */
function toConfirm(context: DecisionContext, id: number) {
  const required = context.decision.input.needs.map(({ criterionId }) => criterionId);
  const weak = weaknesses(context, id).filter(({ criterion }) => required.includes(criterion.id));
  return weak.slice(0, 1);
}

function asked(context: DecisionContext): BlockOf<'facts'> {
  const { needs, workload } = context.decision.asked;
  const texts = needs.map(({ criterionId, test }) =>
    needText(criterionIn(context, criterionId), test),
  );
  const rest = texts.length - MOST_REQUIREMENTS;
  const shown = [...texts.slice(0, MOST_REQUIREMENTS), ...(rest > 0 ? [ASKED.more(rest)] : [])];
  return {
    type: 'facts',
    items: [
      { label: ASKED.requirements, value: shown.join('; ') || ASKED.none, refs: [] },
      ...(workload ? [{ label: ASKED.workload, value: workloadText(workload), refs: [] }] : []),
    ],
  };
}

/** Those out by the requirement that decided, those that wait for an answer, those not ranked and those behind. */
function fell(context: DecisionContext) {
  const { placement, ranking, input } = context.decision;
  const { out, ask } = placement.piles;
  const byNeed = input.needs
    .map(({ criterionId }, need) => ({
      criterionId,
      need: criterionIn(context, criterionId).name,
      count: placement.candidates.filter(
        ({ removedBy, pile }) => pile === 'out' && removedBy === need,
      ).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const most = byNeed.slice(0, MOST_FELLING);
  const rest = out.length - most.reduce((sum, { count }) => sum + count, 0);
  const by = rest > 0 ? [...most, { need: FELL.others, count: rest }] : most;
  const idsOf = (candidates: readonly { candidateId: number }[] = []) =>
    candidates.map(({ candidateId }) => candidateId);
  const apart = idsOf(ranking?.tooLittleKnown);
  const lower = idsOf(ranking?.ranked.slice(1));
  const claims = most.map(({ criterionId }) => criterionId);
  const { rival } = context.catalog.words;
  return [
    ...(out.length > 0 ? [sentence(FELL.out(out.length, by), 'count', out, claims)] : []),
    ...(ask.length > 0
      ? [sentence(FELL.ask(ask.length, vendorsOf(context, ask)), 'count', ask)]
      : []),
    ...(apart.length > 0 ? [sentence(FELL.apart(apart.length), 'count', apart)] : []),
    ...(lower.length > 0 ? [sentence(FELL.lower(lower.length, rival), 'count', lower)] : []),
  ].map(({ text, asserts: said }) => columnLine(text, said));
}

function vendorsOf(context: DecisionContext, ids: number[]): string[] {
  return [...new Set(ids.map((id) => rivalOf(context, id).company))];
}

/** Owners and days are blanks for the reader to fill in. */
function due(context: DecisionContext) {
  const { firstQuestion } = context.decision;
  const step = (text: string, sides: number[] = []) =>
    columnLine(text, asserts('next-step', sides));
  return [
    ...(firstQuestion
      ? [
          step(DUE.answer(rivalOf(context, firstQuestion.candidateId).company), [
            firstQuestion.candidateId,
          ]),
        ]
      : []),
    ...(leaderIn(context) ? [step(DUE.tests), step(DUE.award)] : []),
  ];
}
