import { describe, expect, it } from 'vitest';
import { criterionOf } from '../../../../test/support/claim-builders.ts';
import {
  decisionCatalog,
  decisionInput,
  TODAY,
  type Facts,
} from '../../../../test/support/decision-catalog.ts';
import { toDecisionAnswer } from '../../api/decision-answer.ts';
import type { Need } from '../../catalog/decision-settings.ts';
import { USUAL_WORKLOAD } from '../../decision/decision-address.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { blockTexts } from '../../document/document-texts.ts';
import { decisionPage } from './decision-blocks.ts';

const limits = [
  criterionOf({ id: 'window', name: 'Window', type: 'number', unit: null }),
  criterionOf({ id: 'longest', name: 'Longest', type: 'number', unit: null }),
];
const SOME: Need = {
  criterionId: 'score-1',
  test: { kind: 'at-least', number: 5, instrument: null },
  strictness: 'any',
};

/** A request of 900 tokens and an answer of 200. */
function saidOf(facts: Facts[], needs: Need[] = []) {
  const plain = decisionCatalog(facts);
  const { decision: settings } = plain;
  const cost = settings?.cost;
  if (!cost) throw new Error('There are prices.');
  const catalog = {
    ...plain,
    criteria: [...plain.criteria, ...limits],
    decision: { ...settings, cost: { ...cost, windowId: 'window', maxOutputId: 'longest' } },
  };
  const workload = { ...USUAL_WORKLOAD, requests: 10, inputTokens: 900, outputTokens: 200 };
  const decision = evaluateDecision(catalog, decisionInput({ needs, workload }), TODAY);
  const page = decisionPage(catalog, decision);
  const blocks = [...page.answer, ...page.sections.flatMap((section) => section.blocks)];
  return {
    page: blocks.flatMap(({ block }) => blockTexts(block)).join('\n'),
    relaxations: toDecisionAnswer(catalog, decision).relaxations.map(({ text }) => text),
  };
}

describe('where the workload alone keeps every candidate away', () => {
  it('the step back is a shorter request, by how much, and no requirement to drop', () => {
    const { page, relaxations } = saidOf([
      { window: 1000, longest: 200 },
      { window: 1050, longest: 200 },
    ]);
    expect(page).toContain('Shorten the request to 1,050, its answer included, and Rival 2 is in.');
    expect(page).not.toMatch(/Lower Window|Without “Window”/);
    expect(relaxations[0]).toBe('With a shorter request, Rival 1 and Rival 2 come back.');
  });

  it('or a shorter answer', () => {
    const { page } = saidOf([{ window: 2000, longest: 150 }]);
    expect(page).toContain('Shorten the answer to 150, and Rival 1 is in.');
  });

  it('or both a dropped requirement and a shorter request', () => {
    const { page } = saidOf([{ window: 1000, longest: 200, 'score-1': 3 }], [SOME]);
    expect(page).toContain(
      'Each contradicts two requirements or more: drop two, or enter a shorter request, to see which come back.',
    );
  });
});

it('a requirement of the buyer’s own is lowered or dropped', () => {
  const { page, relaxations } = saidOf([{ window: 2000, longest: 200, 'score-1': 3 }], [SOME]);
  expect(page).toMatch(/Lower score-1 from 5%? to 3%?, and Rival 1 is in\./);
  expect(relaxations[0]).toBe('Without “score-1”, Rival 1 comes back.');
});
