import type { Workload } from '../../catalog/decision-settings.ts';
import { formatDay } from '../../catalog/format-number.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import { monthStart } from '../../decision/price-ends.ts';
import { requestsByMonth, type CostStep } from '../../decision/workload-cost.ts';
import { asserts, numbersTable, plain } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { COST_STEPS, monthText, stepText, stepsConclusion } from '../../wording/cost-steps.ts';
import { moneyText, shortMoneyText, type Currency } from '../../wording/money.ts';
import {
  currencyIn,
  leaderIn,
  nameIn,
  priceRefs,
  type DecisionContext,
} from './decision-context.ts';
import { enteredTexts } from './decision-sentences.ts';
import { linearTicks, roundUp } from '../../values/scale-ticks.ts';

const MOST_LINES = 4;
const MOST_TICKS = 4;
const A_YEAR = 12;

export type CostedCandidate = CandidateCost & {
  cost: NonNullable<CandidateCost['cost']>;
  name: string;
};
export type DrawnCosts = {
  lines: CostedCandidate[];
  workload: Workload;
  money: Currency;
  today: string;
};

/** What each month costs, every known step marked; null where nothing is costed. */
export function buildMonthsChart(context: DecisionContext): BlockOf<'chart'> | null {
  const drawn = drawnLines(context);
  if (!drawn) return null;
  const ids = drawn.lines.map(({ candidateId }) => candidateId);
  return monthsChartOf(drawn, enteredTexts(context, ids));
}

/** The same of these lines alone; `entered`: what the buyer changed besides. */
export function monthsChartOf(drawn: DrawnCosts, entered: string[] = []): BlockOf<'chart'> {
  const { lines, workload, money, today } = drawn;
  const { horizonMonths } = workload;
  const paths = lines.map((line) => pathOf(line, workload));
  const top = roundUp(Math.max(1, ...paths.flat().map(({ cost }) => cost)));
  const last = Math.max(1, horizonMonths - 1);
  return {
    type: 'chart',
    ...conclusion(drawn),
    alt: lines
      .map(({ name, cost }) =>
        COST_STEPS.alt(name, moneyText(cost.month1, money), moneyText(cost.lastMonth, money)),
      )
      .join(' '),
    note: [
      ...lines.flatMap(({ name, steps }) =>
        steps.map((step) => `${name}, ${sumsText(step, money)}.`),
      ),
      ...entered,
      COST_STEPS.note(lines.some(({ steps }) => steps.length > 0) && workload.growthPercent !== 0),
    ]
      .filter(Boolean)
      .join(' '),
    chart: {
      kind: 'months',
      axes: { month: COST_STEPS.axes.month(formatDay(today)), cost: COST_STEPS.axes.cost },
      most: { months: last, cost: top },
      ticks: {
        month: yearTicks(last).map((value) => ({
          value,
          text: monthText(monthStart(value, today)),
        })),
        cost: linearTicks(0, top, MOST_TICKS).map((value) => ({
          value,
          text: shortMoneyText(value, money),
        })),
      },
      lines: lines.map(({ name, cost }, at) => ({
        name,
        total: COST_STEPS.total(moneyText(cost.total, money)),
        points: paths[at] ?? [],
      })),
      steps: lines.flatMap((line, at) =>
        line.steps.map((step) => ({
          line: at,
          months: Math.min(last, step.months),
          cost: volumeAt(Math.max(step.before, step.after ?? 0), step.months, workload),
          text: sumsText(step, money),
        })),
      ),
    },
  };
}

/** The same as numbers; a memo has the first year, each month with a step, and then each year. */
export function monthsTable(context: DecisionContext): BlockOf<'table'> | null {
  const drawn = drawnLines(context);
  if (!drawn) return null;
  const { lines, workload, money, today } = drawn;
  const requests = requestsByMonth(workload);
  const stepIn = ({ steps }: CostedCandidate, month: number) =>
    steps.filter(({ months }) => Math.floor(months) === month);
  const shown = requests
    .map((_, month) => month)
    .filter(
      (month) =>
        context.extent === 'whole' ||
        month < A_YEAR ||
        (month + 1) % A_YEAR === 0 ||
        lines.some((line) => stepIn(line, month).length > 0),
    );
  return numbersTable(
    COST_STEPS.caption,
    [COST_STEPS.month, ...lines.map(({ name }) => name)],
    shown.map((month) => [
      plain(COST_STEPS.row(month + 1, formatDay(monthStart(month, today)))),
      ...lines.map((line) => {
        const request = line.requestByMonth?.[month] ?? 0;
        const cost = (requests[month] ?? 0) * request + workload.monthlyFixed;
        const steps = stepIn(line, month).map((step) => sumsText(step, money));
        return plain(
          [moneyText(cost, money), ...steps.map((text) => `(${text})`)].join(' '),
          steps.length > 0 ? priceRefs(context, line.candidateId) : [],
        );
      }),
    ]),
  );
}

/** As many as a chart has room for. */
export function drawnLines(context: DecisionContext): DrawnCosts | null {
  const all = costedLines(context);
  return all && { ...all, lines: all.lines.slice(0, MOST_LINES) };
}

/** Leader, runner-up, today’s choice, then those ranked highest, else the cheapest; only with a known cost. */
export function costedLines(context: DecisionContext): DrawnCosts | null {
  const { costs, input, placement, ranking, today } = context.decision;
  const { workload } = input;
  if (!costs || !workload) return null;
  const led = leaderIn(context);
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const first = [led?.leaderId, led?.runnerUpId, ...ranked];
  const placeOf = ({ candidateId }: CandidateCost) => {
    const at = first.indexOf(candidateId);
    return at === -1 ? first.length : at;
  };
  const lines = costs.candidates
    .flatMap((each): CostedCandidate[] =>
      each.cost && (placement.piles.in.includes(each.candidateId) || each.isToday)
        ? [{ ...each, cost: each.cost, name: nameIn(context, each.candidateId) }]
        : [],
    )
    .sort((one, other) => placeOf(one) - placeOf(other) || one.cost.total - other.cost.total);
  return lines.length === 0 ? null : { lines, workload, money: currencyIn(context), today };
}

/** A sum of month 1 at the volume of a later month. */
function volumeAt(sum: number, months: number, { growthPercent, monthlyFixed }: Workload): number {
  const growth = (1 + growthPercent / 100) ** Math.floor(months);
  return (sum - monthlyFixed) * growth + monthlyFixed;
}

/** Each month at its beginning, and both ends of each step; the last month is the end. */
function pathOf({ requestByMonth, steps }: CostedCandidate, workload: Workload) {
  const known = steps.flatMap(({ after, ...step }) => (after === null ? [] : [{ ...step, after }]));
  const months = requestsByMonth(workload).flatMap((requests, month) => {
    const own = known.filter((step) => Math.floor(step.months) === month);
    const [first] = own;
    const mean = requests * (requestByMonth?.[month] ?? 0) + workload.monthlyFixed;
    const start = first ? volumeAt(first.before, month, workload) : mean;
    return [
      { months: month, cost: start },
      ...own.flatMap((step) =>
        [step.before, step.after].map((sum) => ({
          months: step.months,
          cost: volumeAt(sum, step.months, workload),
        })),
      ),
    ];
  });
  const end = Math.max(1, workload.horizonMonths - 1);
  const within = months.filter((point) => point.months <= end);
  const last = within.at(-1);
  return workload.horizonMonths === 1 && last ? [...within, { ...last, months: 1 }] : within;
}

function sumsText({ day, before, after }: CostStep, money: Currency): string {
  return stepText(
    formatDay(day),
    moneyText(before, money),
    after === null ? null : moneyText(after, money),
  );
}

function conclusion({
  lines,
  workload,
  money,
}: DrawnCosts): Pick<BlockOf<'chart'>, 'title' | 'asserts'> {
  const [first] = lines;
  if (!first) return { title: '' };
  const steps = lines.flatMap((line) =>
    line.steps.flatMap(({ day, before, after }) =>
      after === null || before <= 0
        ? []
        : [{ line, day: formatDay(day), ratio: after / before, isFirst: line === first }],
    ),
  );
  const [step] = steps.toSorted(
    (one, other) => Math.abs(other.ratio - 1) - Math.abs(one.ratio - 1),
  );
  const months = requestsByMonth(workload).map(
    (requests, month) => requests * (first.requestByMonth?.[month] ?? 0) + workload.monthlyFixed,
  );
  return {
    title: stepsConclusion(
      { name: first.name, ...rangeOf(months, money) },
      step ? { ...step, name: step.line.name } : null,
    ),
    asserts: [
      ...(step ? asserts('price-change', [step.line.candidateId]) : []),
      ...asserts('expense', [first.candidateId]),
    ],
  };
}

function rangeOf(months: number[], money: Currency) {
  return {
    least: moneyText(Math.min(...months), money),
    most: moneyText(Math.max(...months), money),
  };
}

/** Month 1 and then each year, the last month in place of a year that ends close to it. */
function yearTicks(last: number): number[] {
  const years = Array.from({ length: Math.floor(last / A_YEAR) + 1 }, (_, at) => at * A_YEAR);
  const step = Math.ceil(years.length / (MOST_TICKS + 1));
  return years.filter((_, at) => at % step === 0);
}
