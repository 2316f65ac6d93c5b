import {
  FRONTIER,
  frontierAlt,
  frontierConclusion,
  scoreText,
} from '../../wording/decision-charts.ts';
import { moneyText, shortMoneyText } from '../../wording/money.ts';
import {
  candidateHead,
  currencyIn,
  nameIn,
  priceRefs,
  type DecisionContext,
} from './decision-context.ts';
import { charted, type DecisionBlock } from './marked-blocks.ts';
import { numbersTable, plain } from './plain-blocks.ts';
import { priceEnds } from './price-ends.ts';
import { linearTicks, logTicks } from './scale-ticks.ts';

const MOST_SCORE_TICKS = 5;
/** Beyond the outermost points the scale of costs reaches so many times further. */
const BEYOND = 1.25;

/** Cost of a month against score; nothing without both, or where nothing has a price above 0. */
export function frontierBlocks(context: DecisionContext): DecisionBlock[] {
  const { frontier, recommendation } = context.decision;
  const money = currencyIn(context);
  const all = (frontier ?? []).map((point) => ({
    ...point,
    name: nameIn(context, point.candidateId),
    isLeader: 'leaderId' in recommendation && recommendation.leaderId === point.candidateId,
  }));
  const drawn = all.filter(({ isFree, cost }) => !isFree && cost > 0);
  if (drawn.length === 0) return [];
  const free = all.filter((point) => !drawn.includes(point)).map(({ name }) => name);
  const changing = drawn
    .filter(({ candidateId }) => priceEnds(context.decision, [candidateId], String).length > 0)
    .map(({ name }) => name);
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
      alt: all
        .map(({ name, cost, score }) => frontierAlt(name, moneyText(cost, money), scoreText(score)))
        .join(' '),
      note: [
        FRONTIER.note,
        ...(changing.length > 0 ? [FRONTIER.changing(changing)] : []),
        ...(free.length > 0 ? [FRONTIER.free(free)] : []),
      ].join(' '),
      chart: {
        kind: 'frontier',
        axes: FRONTIER.axes,
        frontier: FRONTIER.frontier,
        ticks: {
          cost: logTicks(Math.min(...costs) / BEYOND, Math.max(...costs) * BEYOND).map((value) => ({
            value,
            text: shortMoneyText(value, money),
          })),
          score: linearTicks(Math.min(...scores), Math.max(...scores), MOST_SCORE_TICKS).map(
            (value) => ({ value, text: String(value) }),
          ),
        },
        points: drawn.map(({ name, cost, score, isEfficient, isLeader }) => ({
          name,
          cost,
          ...score,
          role: isLeader ? 'leader' : isEfficient ? 'efficient' : 'dominated',
        })),
      },
    },
    numbersTable(
      FRONTIER.caption,
      FRONTIER.heads(candidateHead(context)),
      all.map(({ candidateId, name, cost, score, isEfficient }) => [
        plain(name),
        plain(moneyText(cost, money), priceRefs(context, candidateId)),
        plain(scoreText(score)),
        plain(isEfficient ? FRONTIER.yes : FRONTIER.no),
      ]),
    ),
  );
}
