import { usualMonth } from '../../decision/workload-cost.ts';
import { formatDay } from '../../catalog/format-number.ts';
import { asserts } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { shareText } from '../../wording/decision.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import { MEMO } from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import { lowerFirst } from '../../wording/phrases.ts';
import { FIGURES } from '../../wording/strength.ts';
import {
  costIn,
  currencyIn,
  leaderIn,
  nameIn,
  rankedIn,
  type DecisionContext,
} from './decision-context.ts';
import { machineLabels } from './machine-texts.ts';
import type { Assertion } from '../../document/assertion.ts';

type Figures = BlockOf<'verdict'>['counts'];

function figure(
  label: string,
  value: string,
  form: Assertion['form'],
  sides: number[] = [],
): Figures[number] {
  return { label, value, asserts: asserts(form, sides) };
}

/** Of the first: its cost and how often it is first; then how many were judged. */
export function answerFigures(context: DecisionContext): Figures {
  const led = leaderIn(context);
  if (!led) return pileFigures(context);
  const { leaderId: id, first } = led;
  const { input, placement } = context.decision;
  const name = nameIn(context, id);
  const ranked = rankedIn(context, id);
  const waiting = placement.piles.ask.length;
  const points = (share: number) => Math.round(share * 100);
  const atDrawn = ranked ? points(ranked.firstDrawn) : null;
  const drawn = atDrawn === points(first) ? null : atDrawn;
  return [
    ...(input.workload ? monthFigure(context, id) : []),
    figure(FIGURES.first(name, led.ranked, drawn), shareText(first), 'rank', [id]),
    ...(input.workload
      ? totalFigure(context, id, input.workload.horizonMonths)
      : [figure(FIGURES.score(name), ranked ? scoreText(ranked.score) : '', 'rank', [id])]),
    figure(FIGURES.waiting(waiting), FIGURES.judged(placement.piles.in.length), 'count'),
  ];
}

/** A month at the volume of month 1, with the next known change of its price. */
function monthFigure(context: DecisionContext, id: number): Figures {
  const { workload } = context.decision.input;
  const found = costIn(context, id);
  if (!workload || !found) return [];
  const money = currencyIn(context);
  const labels = machineLabels(context, found);
  if (labels && found.cost) {
    return [
      figure(
        `${nameIn(context, id)}: ${lowerFirst(labels.month1)}`,
        moneyText(found.cost.month1, money),
        'expense',
        [id],
      ),
    ];
  }
  const [step] = found.steps;
  const then = step && {
    day: formatDay(step.day),
    sum: step.after === null ? null : moneyText(step.after, money),
  };
  const now = step?.before ?? found.cost?.month1;
  return [
    figure(
      FIGURES.month(nameIn(context, id), then ?? null),
      now === undefined ? MEMO.unknownCost : moneyText(now, money),
      now === undefined ? 'not-known' : 'expense',
      [id],
    ),
  ];
}

function totalFigure(context: DecisionContext, id: number, months: number): Figures {
  const found = costIn(context, id);
  const total = found?.cost?.total;
  const labels = machineLabels(context, found);
  if (total === undefined) return [];
  return [
    figure(
      labels
        ? `${nameIn(context, id)}: ${lowerFirst(labels.total)}`
        : FIGURES.total(nameIn(context, id), months),
      moneyText(total, currencyIn(context)),
      'expense',
      [id],
    ),
  ];
}

/** Where none leads: how many are in, how many could be, and the least that a month costs. */
function pileFigures(context: DecisionContext): Figures {
  const { placement, candidateIds } = context.decision;
  const cheapest = cheapestIn(context);
  return [
    figure(MEMO.met, MEMO.of(placement.piles.in.length, candidateIds.length), 'count'),
    figure(MEMO.open, String(placement.piles.ask.length), 'count'),
    ...(cheapest
      ? [
          figure(
            MEMO.least(nameIn(context, cheapest.candidateId)),
            moneyText(cheapest.month, currencyIn(context)),
            'expense',
            [cheapest.candidateId],
          ),
        ]
      : []),
  ];
}

export function cheapestIn({ decision }: DecisionContext) {
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
