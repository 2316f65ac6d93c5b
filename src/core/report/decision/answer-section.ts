import { formatDay } from '../../catalog/format-number.ts';
import { countPiles } from '../../decision/place-candidates.ts';
import type { CostNote } from '../../decision/unit-prices.ts';
import { heading } from '../../document/heading.ts';
import type { BlockOf } from '../../document/report-document.ts';
import {
  closeText,
  recommendationText,
  regretText,
  separationText,
  testsSentence,
} from '../../wording/strength.ts';
import { monthlyStepsText } from '../../wording/cost-steps.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import { lifecyclePages, lifecycleTexts } from '../../wording/lifecycle.ts';
import * as wording from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import { answerFigures, cheapestIn } from './answer-figures.ts';
import {
  changeSentences,
  enteredTexts,
  firstQuestionText,
  namedInAnswer,
  recommendedIn,
  relaxText,
} from './decision-sentences.ts';
import {
  boughtNameIn,
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
import { machineNote } from './machine-texts.ts';
import { both, onMemo, type DecisionBlock } from './marked-blocks.ts';
import { pageOneBlocks, voteBlocks } from './page-one.ts';
import { paragraph } from '../../document/plain-blocks.ts';
import { tooLargeTexts } from './too-large.ts';

type Verdict = BlockOf<'verdict'>;

const MOST_PARTS = 3;
const MOST_CHANGING = 2;

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
    ...voteBlocks(context),
    both('why', {
      type: 'paragraph',
      tone: 'lead',
      text: why(context).join(' '),
      refs: leaderRefs(context),
      statement,
    }),
    both('verdict', { ...verdictOf(context), statement }),
    ...(notes.length > 0 ? [both('verdict-notes', paragraph('quiet', notes.join(' ')))] : []),
    ...pageOneBlocks(context),
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
    const none = 'leaderId' in recommendation ? [] : [wording.NO_CHOICE[recommendation.state]];
    const large = tooLargeTexts(context);
    return [...none, ...large, ...(recommendation.state === 'nobody' ? [] : [pilesText(context)])];
  }
  const leader = rankedIn(context, led.leaderId);
  const own = frontier?.find(({ candidateId }) => candidateId === led.leaderId);
  const cheaper = (frontier ?? []).filter(
    ({ candidateId, cost }) => own && candidateId !== led.leaderId && cost < own.cost,
  );
  return [
    wording.leaderSentence(
      fullNameIn(context, led.leaderId),
      led.first,
      led.ranked,
      leader ? scoreText(leader.score) : '',
    ),
    ...strengthReasons(context),
    ...(own ? [wording.worthSentence(cheaper.length, own.isEfficient)] : []),
  ];
}

/** What makes the answer less than clear. */
function strengthReasons(context: DecisionContext): string[] {
  const { recommendation } = context.decision;
  if (!('tests' in recommendation)) return [];
  const { why, tests } = recommendation;
  const named = (id: number) => nameIn(context, id);
  return [...(why === null ? [] : [closeText(why, tests)]), testsSentence(tests, named)].filter(
    (text) => text !== null,
  );
}

/** What speaks for the first rather than for the second, in shares. */
function separated(context: DecisionContext): string {
  const parts = context.decision.separation.slice(0, MOST_PARTS).map(({ criterionId, share }) => ({
    name: wishNameIn(context, criterionId),
    share,
  }));
  return parts.length === 0 ? '' : ` ${separationText(parts)}`;
}

function leaderRefs(context: DecisionContext): number[] {
  const led = leaderIn(context);
  return led ? priceRefs(context, led.leaderId) : [];
}

function verdictOf(context: DecisionContext): Verdict {
  const led = leaderIn(context);
  const lines = [
    ...(led ? leaderLines(context) : relaxLine(context)),
    ...(isAskable(context)
      ? [{ ...line(wording.MEMO.ask, firstQuestionText(context)), asks: true as const }]
      : []),
    ...datesLine(context),
  ];
  return { type: 'verdict', lines, counts: answerFigures(context) };
}

/** Without ranks only those that wait for an answer can be asked about. */
function isAskable({ decision: { ranking, placement } }: DecisionContext): boolean {
  return ranking !== null || placement.piles.ask.length > 0;
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
        ? runnerUpSentence(name, second.first, scoreText(second.score)) +
            separated(context) +
            instead(context)
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

/** Of the first that page one names: each price that changes, as what a month costs; of the first two, what ends. */
function datesLine(context: DecisionContext): Verdict['lines'] {
  const { catalog, decision, sources } = context;
  const cheapest = leaderIn(context) ? undefined : cheapestIn(context)?.candidateId;
  const named = [...new Set([cheapest ?? [], namedInAnswer(decision)].flat())];
  const changing = named.filter((id) => (costIn(context, id)?.steps.length ?? 0) > 0);
  const prices = changing.slice(0, MOST_CHANGING).map((id) => ({
    text: stepsText(context, id),
    refs: priceRefs(context, id),
  }));
  const rest = changing.length - prices.length;
  const led = leaderIn(context);
  const first = led ? [led.leaderId, led.runnerUpId ?? []].flat() : named;
  const lives = first.flatMap((id) => {
    const { name, lifecycle } = rivalOf(context, id);
    const texts = lifecycleTexts(lifecycle, { catalog, today: decision.today });
    if (texts.length === 0) return [];
    const refs = sources.refsOfPages(lifecyclePages(lifecycle));
    return [{ text: `${name}: ${texts.join('; ')}.`, refs }];
  });
  const more = rest > 0 ? [{ text: wording.MEMO.morePrices(rest), refs: [] }] : [];
  const all = [...prices, ...more, ...lives];
  if (all.length === 0) return [];
  const label = lives.length === 0 ? wording.MEMO.prices : wording.MEMO.dates;
  const refs = [...new Set(all.flatMap((each) => each.refs))];
  return [line(label, all.map(({ text }) => text).join(' '), refs)];
}

function stepsText(context: DecisionContext, id: number): string {
  const money = currencyIn(context);
  const steps = (costIn(context, id)?.steps ?? []).map(({ day, before, after }) => ({
    day: formatDay(day),
    before: moneyText(before, money),
    after: after === null ? null : moneyText(after, money),
  }));
  return monthlyStepsText(nameIn(context, id), steps);
}

function relaxLine(context: DecisionContext): Verdict['lines'] {
  const text = relaxText(context);
  return text === null ? [] : [line(wording.MEMO.changes, text)];
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
    ...enteredTexts(context, namedInAnswer(context.decision)),
    ...(known < WHOLE ? [NOTES.known(known)] : []),
    ...machineNote(context, found),
    ...(found && found.missing.length > 0
      ? [NOTES.unpriced(boughtNameIn(context, led.leaderId))]
      : []),
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
