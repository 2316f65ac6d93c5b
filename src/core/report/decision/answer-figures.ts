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

type Figures = BlockOf<'verdict'>['counts'];

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
    {
      label: FIGURES.first(name, led.ranked, drawn),
      value: shareText(first),
      asserts: asserts('rank', [id]),
    },
    ...(input.workload
      ? totalFigure(context, id, input.workload.horizonMonths)
      : [
          {
            label: FIGURES.score(name),
            value: ranked ? scoreText(ranked.score) : '',
            asserts: asserts('rank', [id]),
          },
        ]),
    {
      label: FIGURES.waiting(waiting),
      value: FIGURES.judged(placement.piles.in.length),
      asserts: asserts('count'),
    },
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
      {
        label: `${nameIn(context, id)}: ${lowerFirst(labels.month1)}`,
        value: moneyText(found.cost.month1, money),
        asserts: asserts('expense', [id]),
      },
    ];
  }
  const [step] = found.steps;
  const then = step && {
    day: formatDay(step.day),
    sum: step.after === null ? null : moneyText(step.after, money),
  };
  const now = step?.before ?? found.cost?.month1;
  return [
    {
      label: FIGURES.month(nameIn(context, id), then ?? null),
      value: now === undefined ? MEMO.unknownCost : moneyText(now, money),
      asserts: asserts(now === undefined ? 'not-known' : 'expense', [id]),
    },
  ];
}

function totalFigure(context: DecisionContext, id: number, months: number): Figures {
  const found = costIn(context, id);
  const total = found?.cost?.total;
  const labels = machineLabels(context, found);
  if (total === undefined) return [];
  return [
    {
      label: labels
        ? `${nameIn(context, id)}: ${lowerFirst(labels.total)}`
        : FIGURES.total(nameIn(context, id), months),
      value: moneyText(total, currencyIn(context)),
      asserts: asserts('expense', [id]),
    },
  ];
}

/** Where none leads: how many are in, how many could be, and the least that a month costs. */
function pileFigures(context: DecisionContext): Figures {
  const { placement, candidateIds } = context.decision;
  const cheapest = cheapestIn(context);
  return [
    {
      label: MEMO.met,
      value: MEMO.of(placement.piles.in.length, candidateIds.length),
      asserts: asserts('count'),
    },
    {
      label: MEMO.open,
      value: String(placement.piles.ask.length),
      asserts: asserts('count'),
    },
    ...(cheapest
      ? [
          {
            label: MEMO.least(nameIn(context, cheapest.candidateId)),
            value: moneyText(cheapest.month, currencyIn(context)),
            asserts: asserts('expense', [cheapest.candidateId]),
          },
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
