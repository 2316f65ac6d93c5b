import { expect, it } from 'vitest';
import {
  decisionCatalog,
  decisionInput,
  endingPrice,
  equalWeights,
  SCORES,
  TODAY,
  WORKLOAD,
  type Facts,
} from '../../../../test/support/decision-catalog.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { decisionPage } from './decision-blocks.ts';

const OAK = { input: 1, output: 4, 'score-1': 9 };
const ELM = { input: 2, output: 6, 'score-1': 4 };

function drawn(facts: Facts[]) {
  const catalog = decisionCatalog(facts);
  const weights = equalWeights(SCORES.slice(0, 1));
  const decision = evaluateDecision(catalog, decisionInput({ workload: WORKLOAD, weights }), TODAY);
  const page = decisionPage(catalog, decision);
  const blocks = page.sections.flatMap((section) => section.blocks.map(({ block }) => block));
  const table = blocks.find(
    (block) => block.type === 'table' && block.caption === 'Cost and score: the numbers',
  );
  const chart = blocks.flatMap((block) =>
    block.type === 'chart' && block.chart.kind === 'frontier' ? [block.chart] : [],
  )[0];
  const [head] = table?.type === 'table' ? table.columns.slice(1) : [];
  return { head: head?.text, axis: chart?.axes.cost, points: chart?.points ?? [], decision };
}

const month1 = ({ decision }: ReturnType<typeof drawn>) =>
  decision.costs?.candidates[0]?.cost?.month1;

it('the figure of best value is called month 1 where it is that of the table of costs', () => {
  const steady = drawn([OAK, ELM]);
  expect([steady.head, steady.axis]).toEqual(['Month 1', 'Cost of month 1, logarithmic scale']);
  expect(steady.points[0]?.cost).toBe(month1(steady));
});

it('and month 1 at mean prices where a price changes within the horizon', () => {
  const changing = drawn([{ ...OAK, input: endingPrice(1, '2026-12-19', 3) }, ELM]);
  expect([changing.head, changing.axis]).toEqual([
    'Month 1 at mean prices',
    'Month 1 at mean prices, log scale',
  ]);
  expect(changing.points[0]?.cost).toBeGreaterThan(month1(changing) ?? Infinity);
});

it('the runner-up is marked in the chart', () => {
  const { points, decision } = drawn([OAK, ELM]);
  const { recommendation: led } = decision;
  expect('runnerUpId' in led && led.runnerUpId).toBe(2);
  expect(points.map(({ role, isRunnerUp }) => [role, isRunnerUp ?? false])).toEqual([
    ['leader', false],
    ['dominated', true],
  ]);
});
