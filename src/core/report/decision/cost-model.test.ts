import { expect, it } from 'vitest';
import { numberClaim } from '../../../../test/support/claim-builders.ts';
import {
  decisionCatalog,
  decisionInput,
  TODAY,
} from '../../../../test/support/decision-catalog.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { USUAL_WORKLOAD } from '../../decision/decision-address.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { buildCostModel } from './cost-model.ts';

const larger = {
  channel: OWN_CHANNEL,
  aboveInputTokens: 200_000,
  amount: 4,
  reportedBy: 'vendor' as const,
  evidence: [],
};

/** The sheet of prices without its dates and sources, and the formulas of a request. */
function modelAt(inputTokens: number) {
  const catalog = decisionCatalog([
    { input: numberClaim(2, { terms: [larger] }), output: 8 },
    { input: 3, output: 9 },
  ]);
  const workload = { ...USUAL_WORKLOAD, requests: 10, inputTokens, outputTokens: 1 };
  const decision = evaluateDecision(catalog, decisionInput({ workload }), TODAY);
  const book = buildCostModel(catalog, decision, {
    brand: { name: 'Desk', logo: false },
    question: '',
  });
  const [, costs, , prices] = book?.sheets ?? [];
  const numbers = prices?.rows.map((row) =>
    [row[1], row[2], row[5]].map((cell) => cell?.value.kind === 'number' && cell.value.value),
  );
  const formulas = costs?.rows
    .map((row) => row[3]?.value)
    .filter((each) => each?.kind === 'formula');
  return { numbers, formulas: formulas?.map(({ formula }) => formula) };
}

it('a cost model holds the prices of every size, whatever was entered', () => {
  const [small, large] = [modelAt(100), modelAt(300_000)];
  const ofSizes = [
    [false, 2, 8],
    [false, 3, 9],
  ];
  expect(small.numbers?.slice(4, 6)).toEqual(ofSizes);
  expect(large.numbers?.slice(4, 6)).toEqual(expect.arrayContaining(ofSizes));
  expect([small, large].map(({ numbers }) => numbers?.at(-1))).toEqual(
    Array(2).fill([200_000, 4, 8]),
  );
  expect(
    small.formulas?.map((formula) => formula.includes('IF(Input_tokens>Prices!$B11,')),
  ).toEqual([true, false]);
});
