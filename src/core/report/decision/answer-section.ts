import { countPiles } from '../../decision/place-candidates.ts';
import type { CostNote } from '../../decision/unit-prices.ts';
import { heading } from '../../document/heading.ts';
import { saidParagraph, sentence, type Sentence } from '../../document/plain-blocks.ts';
import type { Statement } from '../../document/report-document.ts';
import { closeText, recommendationText, testsSentence } from '../../wording/strength.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import * as wording from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import { answerVerdict, choiceAsserts } from './answer-verdict.ts';
import { enteredTexts, namedInAnswer, recommendedIn } from './decision-sentences.ts';
import {
  boughtNameIn,
  costIn,
  currencyIn,
  fullNameIn,
  leaderIn,
  nameIn,
  priceIds,
  priceRefs,
  rankedIn,
  type DecisionContext,
  type DecisionText,
} from './decision-context.ts';
import { machineNote } from './machine-texts.ts';
import { both, onMemo, type DecisionBlock } from './marked-blocks.ts';
import { pageOneBlocks, voteBlocks } from './page-one.ts';
import { tooLargeTexts } from './too-large.ts';

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
  const statement: Statement = {
    label: null,
    text: answerTitle(context),
    refs: [],
    asserts: choiceAsserts(context),
    isFirst: false,
  };
  const notes = leaderNotes(context);
  return [
    onMemo('answer', heading('answer', wording.MEMO_TITLES.answer)),
    ...voteBlocks(context),
    both('why', {
      ...saidParagraph('lead', why(context)),
      refs: leaderRefs(context),
      statement,
    }),
    both('verdict', { ...answerVerdict(context), statement }),
    ...(notes.length > 0 ? [both('verdict-notes', saidParagraph('quiet', notes))] : []),
    ...pageOneBlocks(context),
  ];
}

/** What to do, as an instruction. */
export function answerTitle(context: DecisionText): string {
  return recommendationText(context.decision.recommendation, recommendedIn(context));
}

function pilesSentence({ catalog, decision }: DecisionContext): Sentence {
  const { placement, candidateIds, input } = decision;
  const text = wording.pilesSentence(
    countPiles(placement),
    candidateIds.length,
    input.needs.length,
    catalog.words.rival,
  );
  const claims = input.needs.map(({ criterionId }) => criterionId);
  return sentence(text, 'count', [], claims);
}

function why(context: DecisionContext): Sentence[] {
  const { recommendation, frontier } = context.decision;
  const led = leaderIn(context);
  if (!led) {
    const none = 'leaderId' in recommendation ? [] : [wording.NO_CHOICE[recommendation.state]];
    return [
      ...none.map((text) => sentence(text, 'choice')),
      ...tooLargeTexts(context).map((text) => sentence(text, 'count')),
      ...(recommendation.state === 'nobody' ? [] : [pilesSentence(context)]),
    ];
  }
  const { leaderId } = led;
  const leader = rankedIn(context, leaderId);
  const own = frontier?.find(({ candidateId }) => candidateId === leaderId);
  const cheaper = (frontier ?? []).filter(
    ({ candidateId, cost }) => own && candidateId !== leaderId && cost < own.cost,
  );
  const rank = wording.leaderSentence(
    fullNameIn(context, leaderId),
    led.first,
    led.ranked,
    leader ? scoreText(leader.score) : '',
  );
  return [
    sentence(rank, 'rank', [leaderId]),
    ...strengthReasons(context),
    ...(own
      ? [sentence(wording.worthSentence(cheaper.length, own.isEfficient), 'worth', [leaderId])]
      : []),
  ];
}

/** What makes the answer less than clear. */
function strengthReasons(context: DecisionContext): Sentence[] {
  const { recommendation } = context.decision;
  if (!('tests' in recommendation)) return [];
  const { why: reason, tests, finalistIds, leaderId } = recommendation;
  const named = (id: number) => nameIn(context, id);
  const measured = testsSentence(tests, leaderId, named);
  const firstIds = [...new Set(tests.map(({ firstId }) => firstId))];
  const claims = [...new Set(tests.map(({ criterionId }) => criterionId))];
  return [
    ...(reason === null ? [] : [sentence(closeText(reason, tests), 'choice', finalistIds)]),
    ...(measured === null ? [] : [sentence(measured, 'test', firstIds, claims)]),
  ];
}

function leaderRefs(context: DecisionContext): number[] {
  const led = leaderIn(context);
  return led ? priceRefs(context, led.leaderId) : [];
}

/** What a reader must know beside the figures of the leader. */
function leaderNotes(context: DecisionContext): Sentence[] {
  const led = leaderIn(context);
  if (!led) return [];
  const { leaderId: id } = led;
  const { input, costs } = context.decision;
  const found = costIn(context, id);
  const known = rankedIn(context, id)?.known ?? 1;
  const money = currencyIn(context);
  const { NOTES } = wording;
  const { cost, againstToday = null, notes = [] } = found ?? {};
  const today = input.workload?.today;
  const spent = (text: string, others: number[] = []) => sentence(text, 'expense', [id, ...others]);
  return [
    ...enteredTexts(context, namedInAnswer(context.decision)).map((text) =>
      sentence(text, 'entry'),
    ),
    ...(known < WHOLE ? [sentence(NOTES.known(known), 'not-known', [id])] : []),
    ...machineNote(context, found).map((text) => spent(text)),
    ...(found && found.missing.length > 0
      ? [
          sentence(
            NOTES.unpriced(boughtNameIn(context, id)),
            'not-known',
            [id],
            priceIds(context.catalog, found.missing),
          ),
        ]
      : []),
    ...(againstToday !== null && today && costs?.today
      ? [
          spent(
            NOTES.againstToday(
              againstToday,
              moneyText(Math.abs(againstToday), money),
              today.kind === 'rival' ? nameIn(context, today.rivalId) : null,
            ),
            today.kind === 'rival' ? [today.rivalId] : [],
          ),
        ]
      : []),
    ...(cost ? PRICE_DOUBTS.filter((doubt) => notes.includes(doubt)) : []).map((doubt) =>
      sentence(COST_NOTE_TEXT[doubt], 'doubt', [id]),
    ),
  ];
}
