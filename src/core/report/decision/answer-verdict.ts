import { formatDay } from '../../catalog/format-number.ts';
import type { Assertion } from '../../document/assertion.ts';
import { asserts, joinSentences, sentence, type Sentence } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { monthlyStepsText } from '../../wording/cost-steps.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import { lifecyclePages, lifecycleTexts } from '../../wording/lifecycle.ts';
import * as wording from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import { closest, regretText, separationText } from '../../wording/strength.ts';
import { answerFigures, cheapestIn } from './answer-figures.ts';
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
import { askFirst, changeSentences, namedInAnswer, stepBack } from './decision-sentences.ts';

type Verdict = BlockOf<'verdict'>;

const MOST_PARTS = 3;
const MOST_CHANGING = 2;

/** The answer itself, and the candidates it names, the leader first. */
export function choiceAsserts({ decision }: DecisionText): Assertion[] {
  const { recommendation } = decision;
  if (!('leaderId' in recommendation)) return asserts('choice');
  const { leaderId, state } = recommendation;
  if (state === 'too-close') return asserts('choice', closest(recommendation));
  return asserts('choice', state === 'waiting' ? [leaderId, recommendation.waitingId] : [leaderId]);
}

/** The runner-up, what would change the answer, what to ask first and the days to know, with the figures. */
export function answerVerdict(context: DecisionContext): Verdict {
  const lines = [
    ...(leaderIn(context) ? leaderLines(context) : stepBackLine(context)),
    ...(isAskable(context)
      ? [{ ...line(wording.MEMO.ask, askFirst(context)), asks: true as const }]
      : []),
    ...datesLine(context),
  ];
  return { type: 'verdict', lines, counts: answerFigures(context) };
}

/** Where none is ranked only those that wait for an answer can be asked about. */
function isAskable({ decision: { ranking, placement } }: DecisionContext): boolean {
  return (ranking?.ranked.length ?? 0) > 0 || placement.piles.ask.length > 0;
}

function line(label: string, said: Sentence, refs: number[] = []): Verdict['lines'][number] {
  return { label, text: said.text, refs, asserts: said.asserts };
}

function leaderLines(context: DecisionContext): Verdict['lines'] {
  const runnerUp = leaderIn(context)?.runnerUpId ?? null;
  const second = runnerUp === null ? null : rankedIn(context, runnerUp);
  const { MEMO, NO_RUNNER_UP, NOTHING_CHANGES } = wording;
  const behind = second
    ? joinSentences([
        sentence(
          wording.runnerUpSentence(
            fullNameIn(context, second.candidateId),
            second.first,
            scoreText(second.score),
          ),
          'rank',
          [second.candidateId],
        ),
        ...separated(context),
        ...instead(context),
      ])
    : sentence(NO_RUNNER_UP, 'rank');
  const [change = sentence(NOTHING_CHANGES, 'turn')] = changeSentences(context);
  return [line(MEMO.runnerUp, behind), line(MEMO.changes, change)];
}

/** What speaks for the first rather than for the second, in shares. */
function separated(context: DecisionContext): Sentence[] {
  const led = leaderIn(context);
  const shown = context.decision.separation.slice(0, MOST_PARTS);
  if (!led || shown.length === 0) return [];
  const parts = shown.map(({ criterionId, share }) => ({
    name: wishNameIn(context, criterionId),
    share,
  }));
  const sides = [led.leaderId, led.runnerUpId].flatMap((id) => id ?? []);
  const claims = shown.map(({ criterionId }) => criterionId);
  return [sentence(separationText(parts), 'separation', sides, claims)];
}

/** What choosing the runner-up instead would mean in money. */
function instead(context: DecisionContext): Sentence[] {
  const { regret } = context.decision;
  if (!regret) return [];
  const money = currencyIn(context);
  const text = regretText(nameIn(context, regret.insteadId), regret, (sum) =>
    moneyText(sum, money),
  );
  return [sentence(text, 'regret', [regret.insteadId])];
}

/** Of the first that page one names: each price that changes, as what a month costs; of the first two, what ends. */
function datesLine(context: DecisionContext): Verdict['lines'] {
  const { catalog, decision, sources } = context;
  const led = leaderIn(context);
  const cheapest = led ? undefined : cheapestIn(context)?.candidateId;
  const named = [...new Set([cheapest ?? [], namedInAnswer(decision)].flat())];
  const changing = named.filter((id) => (costIn(context, id)?.steps.length ?? 0) > 0);
  const prices = changing.slice(0, MOST_CHANGING).map((id) => ({
    said: sentence(stepsText(context, id), 'price-change', [id]),
    refs: priceRefs(context, id),
  }));
  const rest = changing.slice(prices.length);
  const first = led ? [led.leaderId, led.runnerUpId ?? []].flat() : named;
  const lives = first.flatMap((id) => {
    const { name, lifecycle } = rivalOf(context, id);
    const texts = lifecycleTexts(lifecycle, { catalog, today: decision.today });
    if (texts.length === 0) return [];
    const refs = sources.refsOfPages(lifecyclePages(lifecycle));
    return [{ said: sentence(`${name}: ${texts.join('; ')}.`, 'fact', [id], ['lifecycle']), refs }];
  });
  const more =
    rest.length > 0
      ? [{ said: sentence(wording.MEMO.morePrices(rest.length), 'count', rest), refs: [] }]
      : [];
  const all = [...prices, ...more, ...lives];
  if (all.length === 0) return [];
  const label = lives.length === 0 ? wording.MEMO.prices : wording.MEMO.dates;
  const refs = [...new Set(all.flatMap((each) => each.refs))];
  return [line(label, joinSentences(all.map(({ said }) => said)), refs)];
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

function stepBackLine(context: DecisionContext): Verdict['lines'] {
  const step = stepBack(context);
  return step === null ? [] : [line(wording.MEMO.changes, step)];
}
