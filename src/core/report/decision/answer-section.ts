import { countPiles } from '../../decision/place-candidates.ts';
import { usualMonth } from '../../decision/workload-cost.ts';
import type { CostNote } from '../../decision/unit-prices.ts';
import { heading } from '../../document/heading.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { shareText } from '../../wording/decision.ts';
import {
  CLOSE_TEXT,
  recommendationText,
  regretText,
  separationText,
  testsSentence,
} from '../../wording/strength.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import { lifecyclePages, lifecycleTexts } from '../../wording/lifecycle.ts';
import * as wording from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import {
  changeSentences,
  firstQuestionText,
  namedInAnswer,
  priceEnds,
  recommendedIn,
  relaxText,
} from './decision-sentences.ts';
import {
  costIn,
  currencyIn,
  fullNameIn,
  leaderIn,
  nameIn,
  priceRefs,
  rankedIn,
  rivalOf,
  wishNameIn,
  type DecisionContext,
  type DecisionText,
} from './decision-context.ts';
import { machineLabels, machineNote } from './machine-texts.ts';
import { both, onMemo, type DecisionBlock } from './marked-blocks.ts';
import { paragraph } from '../../document/plain-blocks.ts';

type Verdict = BlockOf<'verdict'>;

const MOST_PARTS = 3;

/** Sums of shares miss 1 by a hair. */
const WHOLE = 0.9999;
/** What makes a sum less sure than it looks. */
const PRICE_DOUBTS: CostNote[] = [
  'stale-price',
  'undated-price',
  'hosted-price',
  'limited-price',
  'later-price-unknown',
];

/** Page one: what to choose, why, how sure that is, what it costs and what to ask first. */
export function answerSection(context: DecisionContext): DecisionBlock[] {
  const statement = { label: null, text: answerTitle(context), refs: [], isFirst: false };
  const notes = leaderNotes(context);
  return [
    onMemo('answer', heading('answer', wording.MEMO_TITLES.answer)),
    both('why', {
      type: 'paragraph',
      tone: 'lead',
      text: [...why(context), pilesText(context)].join(' '),
      refs: leaderRefs(context),
      statement,
    }),
    both('verdict', { ...verdictOf(context), statement }),
    ...(notes.length > 0 ? [both('verdict-notes', paragraph('quiet', notes.join(' ')))] : []),
  ];
}

/** What to do, as an instruction. */
export function answerTitle(context: DecisionText): string {
  return recommendationText(context.decision.recommendation, recommendedIn(context));
}

function pilesText({ catalog, decision }: DecisionContext): string {
  const { placement, candidateIds, input } = decision;
  return wording.pilesSentence(
    countPiles(placement),
    candidateIds.length,
    input.needs.length,
    catalog.words.rival,
  );
}

function why(context: DecisionContext): string[] {
  const { recommendation, frontier } = context.decision;
  const led = leaderIn(context);
  if (!led) {
    return 'leaderId' in recommendation ? [] : [wording.NO_CHOICE[recommendation.state]];
  }
  const leader = rankedIn(context, led.leaderId);
  const own = frontier?.find(({ candidateId }) => candidateId === led.leaderId);
  const cheaper = (frontier ?? []).filter(
    ({ candidateId, cost }) => own && candidateId !== led.leaderId && cost < own.cost,
  );
  return [
    ...strengthReasons(context),
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

/** What makes the answer less than clear, and what separates the first two. */
function strengthReasons(context: DecisionContext): string[] {
  const { recommendation, separation } = context.decision;
  if (!('tests' in recommendation)) return [];
  const { why, tests, runnerUpId } = recommendation;
  const named = (id: number) => nameIn(context, id);
  const parts = separation.slice(0, MOST_PARTS).map(({ criterionId, share }) => ({
    name: wishNameIn(context, criterionId),
    share,
  }));
  return [
    ...(why === null ? [] : [CLOSE_TEXT[why]]),
    testsSentence(tests, named),
    ...(parts.length > 0 && runnerUpId !== null
      ? [separationText(parts, nameIn(context, runnerUpId))]
      : []),
  ].filter((text) => text !== null);
}

function leaderRefs(context: DecisionContext): number[] {
  const led = leaderIn(context);
  return led ? priceRefs(context, led.leaderId) : [];
}

function verdictOf(context: DecisionContext): Verdict {
  const led = leaderIn(context);
  const lines = [
    ...(led ? leaderLines(context) : relaxLine(context)),
    line(wording.MEMO.ask, firstQuestionText(context)),
    ...datesLine(context),
  ];
  return { type: 'verdict', lines, counts: led ? leaderCounts(context) : pileCounts(context) };
}

function line(label: string, text: string, refs: number[] = []): Verdict['lines'][number] {
  return { label, text, refs };
}

function leaderLines(context: DecisionContext): Verdict['lines'] {
  const runnerUp = leaderIn(context)?.runnerUpId ?? null;
  const second = runnerUp === null ? null : rankedIn(context, runnerUp);
  const name = second && fullNameIn(context, second.candidateId);
  const { MEMO, NO_RUNNER_UP, NOTHING_CHANGES, runnerUpSentence } = wording;
  return [
    line(
      MEMO.runnerUp,
      second && name
        ? runnerUpSentence(name, second.first, scoreText(second.score)) + instead(context)
        : NO_RUNNER_UP,
    ),
    line(MEMO.changes, changeSentences(context)[0]?.text ?? NOTHING_CHANGES),
  ];
}

/** What choosing the runner-up instead would mean in money. */
function instead(context: DecisionContext): string {
  const { regret } = context.decision;
  if (!regret) return '';
  const money = currencyIn(context);
  return ` ${regretText(nameIn(context, regret.insteadId), regret, (sum) => moneyText(sum, money))}`;
}

/** Of all that page one names: each price that changes with its day and amount, and what ends. */
function datesLine(context: DecisionContext): Verdict['lines'] {
  const { catalog, decision, sources } = context;
  const cheapest = leaderIn(context) ? undefined : cheapestIn(context)?.candidateId;
  const named = [...new Set([cheapest ?? [], namedInAnswer(decision)].flat())];
  const prices = named.flatMap((id) =>
    priceEnds(decision, [id], (each) => nameIn(context, each)).map((text) => ({
      text,
      refs: priceRefs(context, id),
    })),
  );
  const lives = named.flatMap((id) => {
    const { name, lifecycle } = rivalOf(context, id);
    const texts = lifecycleTexts(lifecycle, { catalog, today: decision.today });
    if (texts.length === 0) return [];
    const refs = sources.refsOfPages(lifecyclePages(lifecycle));
    return [{ text: `${name}: ${texts.join('; ')}.`, refs }];
  });
  const all = [...prices, ...lives];
  if (all.length === 0) return [];
  const label = lives.length === 0 ? wording.MEMO.prices : wording.MEMO.dates;
  const refs = [...new Set(all.flatMap((each) => each.refs))];
  return [line(label, all.map(({ text }) => text).join(' '), refs)];
}

function relaxLine(context: DecisionContext): Verdict['lines'] {
  const text = relaxText(context);
  return text === null ? [] : [line(wording.MEMO.changes, text)];
}

function leaderCounts(context: DecisionContext): Verdict['counts'] {
  const led = leaderIn(context);
  if (!led) return [];
  const { workload } = context.decision.input;
  const money = currencyIn(context);
  const found = costIn(context, led.leaderId);
  const ranked = rankedIn(context, led.leaderId);
  const { MEMO } = wording;
  const labels = machineLabels(context, found);
  const sum = (amount: number | undefined) =>
    amount === undefined ? MEMO.unknownCost : moneyText(amount, money);
  const costs = workload &&
    found && [
      { label: labels?.month1 ?? MEMO.month1, value: sum(found.cost?.month1) },
      {
        label: labels?.total ?? MEMO.total(workload.horizonMonths),
        value: sum(found.cost?.total),
      },
    ];
  return [
    { label: MEMO.sure(led.ranked), value: shareText(led.first) },
    ...(costs ?? []),
    { label: MEMO.score, value: ranked ? scoreText(ranked.score) : MEMO.unknownCost },
  ];
}

/** Where none leads: how many are in, how many could be, and the least that a month costs. */
function pileCounts(context: DecisionContext): Verdict['counts'] {
  const { placement, candidateIds } = context.decision;
  const { MEMO } = wording;
  const cheapest = cheapestIn(context);
  return [
    { label: MEMO.met, value: MEMO.of(placement.piles.in.length, candidateIds.length) },
    { label: MEMO.open, value: String(placement.piles.ask.length) },
    ...(cheapest
      ? [
          {
            label: MEMO.least(nameIn(context, cheapest.candidateId)),
            value: moneyText(cheapest.month, currencyIn(context)),
          },
        ]
      : []),
  ];
}

function cheapestIn({ decision }: DecisionContext) {
  const { workload } = decision.input;
  const [cheapest] = (decision.costs?.candidates ?? [])
    .flatMap(({ candidateId, cost }) =>
      cost && workload && decision.placement.piles.in.includes(candidateId)
        ? [{ candidateId, month: usualMonth(workload, cost) }]
        : [],
    )
    .sort((one, other) => one.month - other.month || one.candidateId - other.candidateId);
  return cheapest;
}

/** What a reader must know beside the figures of the leader. */
function leaderNotes(context: DecisionContext): string[] {
  const led = leaderIn(context);
  if (!led) return [];
  const { input, costs } = context.decision;
  const found = costIn(context, led.leaderId);
  const known = rankedIn(context, led.leaderId)?.known ?? 1;
  const money = currencyIn(context);
  const { NOTES } = wording;
  const { cost, againstToday = null, notes = [] } = found ?? {};
  const today = input.workload?.today;
  return [
    ...(known < WHOLE ? [NOTES.known(known)] : []),
    ...machineNote(context, found),
    ...(cost && input.workload && cost.lastMonth !== cost.month1
      ? [NOTES.lastMonth(input.workload.horizonMonths, moneyText(cost.lastMonth, money))]
      : []),
    ...(againstToday !== null && today && costs?.today
      ? [
          NOTES.againstToday(
            againstToday,
            moneyText(Math.abs(againstToday), money),
            today.kind === 'rival' ? nameIn(context, today.rivalId) : null,
          ),
        ]
      : []),
    ...(cost ? PRICE_DOUBTS.filter((doubt) => notes.includes(doubt)) : []).map(
      (doubt) => COST_NOTE_TEXT[doubt],
    ),
  ];
}
