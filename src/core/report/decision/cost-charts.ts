import type { CostLine } from '../../decision/cost-crossings.ts';
import type { CostTable } from '../../decision/count-costs.ts';
import {
  FRONTIER,
  frontierAlt,
  frontierConclusion,
  scoreText,
  VOLUME,
  volumeAlt,
  volumeConclusion,
} from '../../wording/decision-charts.ts';
import {
  moneyText,
  shortCount,
  shortMoneyText,
  volumeText,
  type Currency,
} from '../../wording/money.ts';
import {
  candidateHead,
  currencyIn,
  leaderIn,
  nameIn,
  priceRefs,
  type DecisionContext,
} from './decision-context.ts';
import { charted, type DecisionBlock } from './marked-blocks.ts';
import { linearTicks, logTicks, roundUp } from '../../values/scale-ticks.ts';
import { asserts, numbersTable, plain } from '../../document/plain-blocks.ts';
import { priceEnds } from './decision-sentences.ts';

const MOST_LINES = 5;
const MOST_TICKS = 5;
/** The plot reaches beyond the horizon, and beyond crossings not much further away than that. */
const BEYOND = 1.3;
const FAR = 4;
const THOUSAND = 1000;

type Named = CostLine & { name: string };

/** What a month costs by its requests: the leader, the runner-up, fixed sums and the cheapest; nothing without costs. */
export function volumeBlocks(context: DecisionContext): DecisionBlock[] {
  const { costs, input } = context.decision;
  if (!costs || !input.workload || costs.lines.length === 0) return [];
  const money = currencyIn(context);
  const { horizonMonths } = input.workload;
  const [from, to] = [input.workload.requests, costs.requestsLastMonth].sort((a, b) => a - b);
  if (from === undefined || to === undefined || to === 0) return [];
  const lines = drawnLines(context, costs);
  const left = leftToTable(context, costs, lines);
  const crossings = crossingsAmong(costs, lines);
  const [leader] = lines;
  if (!leader) return [];
  const most = extent(lines, crossings, to);
  const own = crossings.find((each) => each.lines.includes(leader));
  const [cheapest = leader] = lines.toSorted((one, other) => costAt(one, to) - costAt(other, to));
  const months = VOLUME.band(horizonMonths);
  const [fromText, toText] = [volumeText(from), volumeText(to)];
  return charted(
    'volume',
    {
      type: 'chart',
      title: volumeConclusion(
        leader.name,
        own
          ? {
              name: own.other(leader).name,
              text: volumeText(own.requests),
              volume: own.requests > to ? 'above' : own.requests < from ? 'below' : 'within',
            }
          : null,
        cheapest.name,
      ),
      asserts: asserts(
        'expense',
        (own?.lines ?? [cheapest]).flatMap(({ candidateId }) => candidateId ?? []),
      ),
      alt: lines
        .map((line) =>
          volumeAlt(
            line.name,
            moneyText(costAt(line, from), money),
            moneyText(costAt(line, to), money),
          ),
        )
        .join(' '),
      note: [
        VOLUME.note(fromText, toText, horizonMonths),
        ...(left > 0 ? [VOLUME.rest(left)] : []),
      ].join(' '),
      chart: {
        kind: 'volume',
        axes: VOLUME.axes,
        most,
        ticks: {
          requests: linearTicks(0, most.requests, MOST_TICKS).map((value) => ({
            value,
            text: shortCount(value),
          })),
          cost: linearTicks(0, most.cost, MOST_TICKS).map((value) => ({
            value,
            text: shortMoneyText(value, money),
          })),
        },
        band: { from, to, label: months },
        lines: lines.map(({ name, fixed, perRequest }) => ({ name, fixed, perRequest })),
        crossings: crossings.map(({ requests, cost }) => ({
          requests,
          cost,
          text: shortCount(requests),
        })),
      },
    },
    numbersTable(
      VOLUME.caption,
      VOLUME.heads(fromText, toText),
      lines.map((line) => row(line, { from, to, money, crossings, refs: refsOf(context, line) })),
    ),
  );
}

type Crossed = {
  lines: Named[];
  requests: number;
  cost: number;
  other: (line: Named) => Named;
};
type RowContext = {
  from: number;
  to: number;
  money: Currency;
  crossings: Crossed[];
  refs: number[];
};

function row(line: Named, { from, to, money, crossings, refs }: RowContext) {
  const own = line.perRequest === 0 ? [] : crossings.filter((each) => each.lines.includes(line));
  return [
    plain(line.name),
    plain(moneyText(line.fixed, money)),
    plain(`${money.before}${(line.perRequest * THOUSAND).toFixed(2)}`, refs),
    plain(moneyText(costAt(line, from), money)),
    plain(moneyText(costAt(line, to), money)),
    plain(
      own
        .map((each) => VOLUME.crosses(volumeText(each.requests), each.other(line).name))
        .join('; ') || (line.perRequest === 0 ? '' : VOLUME.never),
    ),
  ];
}

/** In the order in which a reader wants them; at most five. */
function drawnLines(context: DecisionContext, { lines, candidates }: CostTable): Named[] {
  const { ranking } = context.decision;
  const led = leaderIn(context);
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const ids = [led?.leaderId, led?.runnerUpId];
  const todayId = candidates.find(({ isToday }) => isToday)?.candidateId;
  const placeOf = ({ kind, candidateId }: CostLine) => {
    const at = candidateId === null ? -1 : ids.indexOf(candidateId);
    if (at >= 0) return at;
    if (kind !== 'candidate') return ids.length;
    if (candidateId === todayId) return ids.length + 1;
    return candidateId !== null && ranked.includes(candidateId) ? ids.length + 2 : ids.length + 3;
  };
  return lines
    .map((line): Named => ({ ...line, name: lineName(context, line) }))
    .filter((line) => line.kind !== 'candidate' || line.perRequest > 0)
    .filter((line) => placeOf(line) < ids.length + 3 || ranked.length === 0)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.perRequest - other.perRequest)
    .slice(0, MOST_LINES);
}

/** Candidates that meet every need and have a cost, but no line: the table of costs lists just these. */
function leftToTable({ decision }: DecisionContext, costs: CostTable, drawn: Named[]): number {
  const isDrawn = (id: number) => drawn.some(({ candidateId }) => candidateId === id);
  return costs.candidates.filter(
    ({ candidateId, cost }) =>
      cost !== null && decision.placement.piles.in.includes(candidateId) && !isDrawn(candidateId),
  ).length;
}

function lineName(context: DecisionContext, { kind, candidateId }: CostLine): string {
  if (kind === 'own-hardware') return VOLUME.ownHardware;
  return candidateId === null ? VOLUME.today : nameIn(context, candidateId);
}

function crossingsAmong({ crossings }: CostTable, lines: Named[]): Crossed[] {
  const drawn = (line: CostLine) =>
    lines.find((each) => each.kind === line.kind && each.candidateId === line.candidateId);
  return crossings.flatMap(({ lines: [one, other], requests, cost }) => {
    const [first, second] = [drawn(one), drawn(other)];
    if (!first || !second) return [];
    return [
      {
        lines: [first, second],
        requests,
        cost,
        other: (line: Named) => (line === first ? second : first),
      },
    ];
  });
}

function extent(lines: Named[], crossings: Crossed[], to: number) {
  const near = crossings.map(({ requests }) => requests).filter((each) => each <= to * FAR);
  const requests = roundUp(Math.max(to, ...near) * BEYOND);
  const ends = lines.map((line) => costAt(line, requests)).sort((one, other) => one - other);
  const leader = lines[0] ? costAt(lines[0], requests) : 0;
  const fixed = Math.max(
    0,
    ...lines.filter(({ perRequest }) => perRequest === 0).map((line) => line.fixed),
  );
  // The dearest may leave the plot, so that the others do not lie on the ground.
  const wanted = Math.max(leader, fixed <= leader * FAR ? fixed : 0, (ends[0] ?? 0) * 2);
  const cost = roundUp(Math.max(1, Math.min(ends.at(-1) ?? 1, wanted * 2) * 1.05));
  return { requests, cost };
}

function costAt({ fixed, perRequest }: CostLine, requests: number): number {
  return fixed + perRequest * requests;
}

function refsOf(context: DecisionContext, { candidateId }: CostLine): number[] {
  return candidateId === null ? [] : priceRefs(context, candidateId);
}

const MOST_SCORE_TICKS = 5;
/** The factor by which the scale of costs reaches beyond the outermost points. */
const BEYOND_POINTS = 1.25;

/** Cost of a month against score; nothing without both, or where nothing has a price above 0. */
export function frontierBlocks(context: DecisionContext): DecisionBlock[] {
  const { frontier } = context.decision;
  const led = leaderIn(context);
  const money = currencyIn(context);
  const all = (frontier ?? []).map((point) => ({
    ...point,
    name: nameIn(context, point.candidateId),
    isLeader: led?.leaderId === point.candidateId,
    isRunnerUp: led?.runnerUpId === point.candidateId,
  }));
  const drawn = all.filter(({ isFree, cost }) => !isFree && cost > 0);
  if (drawn.length === 0) return [];
  const free = all.filter((point) => !drawn.includes(point)).map(({ name }) => name);
  const changing = drawn
    .filter(({ candidateId }) => priceEnds(context.decision, [candidateId], String).length > 0)
    .map(({ name }) => name);
  const isMean = changing.length > 0;
  const costs = drawn.map(({ cost }) => cost);
  const scores = drawn.flatMap(({ score }) => [score.low, score.high]);
  return charted(
    'frontier',
    {
      type: 'chart',
      title: frontierConclusion(
        all.filter(({ isEfficient }) => isEfficient).map(({ name }) => name),
        all.length,
        context.catalog.words.rival,
      ),
      asserts: asserts(
        'worth',
        all.filter(({ isEfficient }) => isEfficient).map(({ candidateId }) => candidateId),
      ),
      alt: all
        .map(({ name, cost, score }) => frontierAlt(name, moneyText(cost, money), scoreText(score)))
        .join(' '),
      note: [
        FRONTIER.note,
        ...(isMean ? [FRONTIER.changing(changing)] : []),
        ...(free.length > 0 ? [FRONTIER.free(free)] : []),
      ].join(' '),
      chart: {
        kind: 'frontier',
        axes: FRONTIER.axes(isMean),
        frontier: FRONTIER.frontier,
        ticks: {
          cost: logTicks(
            Math.min(...costs) / BEYOND_POINTS,
            Math.max(...costs) * BEYOND_POINTS,
          ).map((value) => ({
            value,
            text: shortMoneyText(value, money),
          })),
          score: linearTicks(Math.min(...scores), Math.max(...scores), MOST_SCORE_TICKS).map(
            (value) => ({ value, text: String(value) }),
          ),
        },
        points: drawn.map(({ name, cost, score, isEfficient, isLeader, isRunnerUp }) => ({
          name,
          cost,
          ...score,
          role: isLeader ? 'leader' : isEfficient ? 'efficient' : 'dominated',
          ...(isRunnerUp && { isRunnerUp }),
        })),
      },
    },
    numbersTable(
      FRONTIER.caption,
      FRONTIER.heads(candidateHead(context), isMean),
      all.map(({ candidateId, name, cost, score, isEfficient }) => [
        plain(name),
        plain(moneyText(cost, money), priceRefs(context, candidateId)),
        plain(scoreText(score)),
        plain(isEfficient ? FRONTIER.yes : FRONTIER.no),
      ]),
    ),
  );
}
