import { expect, it } from 'vitest';
import { toDecisionAnswer } from '../src/core/api/decision-answer.ts';
import type { DecisionInput } from '../src/core/catalog/decision-settings.ts';
import { pricesIn } from '../src/core/catalog/decision-settings.ts';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { evaluateDecision } from '../src/core/decision/evaluate-decision.ts';
import { blockTexts, documentTexts } from '../src/core/document/document-texts.ts';
import { buildMemo } from '../src/core/report/build-memo.ts';
import { decisionPage } from '../src/core/report/decision/decision-blocks.ts';
import { catalogs, REQUEST } from './support/real-reports.ts';

const models = catalogs.find(({ slug }) => slug === 'language-models');
if (!models) throw new Error('There are models.');
const presets = models.decision?.presets ?? [];
const costed = presets.find(({ workload }) => workload !== null);
if (!costed?.workload) throw new Error('There is a preset with a workload.');
const { workload } = costed;

/** The texts of page, memo and API for a decision. */
function saidOf(catalog: Catalog, input: DecisionInput) {
  const decision = evaluateDecision(catalog, input, REQUEST.date);
  const page = decisionPage(catalog, decision);
  const blocks = [...page.answer, ...page.sections.flatMap((section) => section.blocks)];
  const memo = buildMemo(catalog, decision, { ...REQUEST, question: '' });
  return {
    decision,
    page: blocks.flatMap(({ block }) => blockTexts(block)).join('\n'),
    memo: documentTexts(memo).join('\n'),
    answer: toDecisionAnswer(catalog, decision),
  };
}

it('a request larger than every window is named with its size and the largest window', () => {
  const input = {
    ...costed,
    workload: { ...workload, inputTokens: 40_000_000, outputTokens: 500 },
  };
  const { page, memo, answer } = saidOf(models, input);
  const sentence =
    /A request of 40,000,500 tokens, its answer included, is larger than every window on record: the largest holds [\d,]+ tokens \(.+\)\./;
  for (const text of [page, memo, answer.recommendation.why]) expect(text).toMatch(sentence);
  expect(answer.piles.in).toBe(0);
});

it('an answer longer than any on record is named with its size and the longest', () => {
  const input = {
    ...costed,
    workload: { ...workload, inputTokens: 500, outputTokens: 30_000_000 },
  };
  const { page, memo, answer } = saidOf(models, input);
  const sentence =
    /An answer of 30,000,000 tokens is longer than any on record: the longest is [\d,]+ tokens \(.+\)\./;
  for (const text of [page, memo, answer.recommendation.why]) expect(text).toMatch(sentence);
});

it('a request that one window holds is no reason', () => {
  for (const preset of presets) {
    const { page, answer } = saidOf(models, preset);
    expect(page).not.toMatch(/on record: the l/);
    expect(answer.recommendation.why ?? '').not.toMatch(/on record: the l/);
  }
});

it('a channel without a price is named with its candidate, and its cost is unknown', () => {
  const cloudy = presets.flatMap((preset) => {
    const { purchases, placement } = evaluateDecision(models, preset, REQUEST.date);
    const bought = purchases.filter(
      ({ candidateId, channel }) =>
        models.channels.some(({ id }) => id === channel) &&
        channel !== 'own-machines' &&
        placement.piles.in.includes(candidateId),
    );
    return bought.map((purchase) => ({ preset, ...purchase }));
  });
  const [first] = cloudy;
  if (!first) throw new Error('A preset is met by a model at a cloud.');
  const priceIds = pricesIn(models.decision?.cost ?? null);
  const withoutPrices: Catalog = {
    ...models,
    rivals: models.rivals.map((rival) =>
      rival.id === first.candidateId
        ? {
            ...rival,
            claims: Object.fromEntries(
              Object.entries(rival.claims).filter(([id]) => !priceIds.includes(id)),
            ),
          }
        : rival,
    ),
  };
  const { page, memo, answer, decision } = saidOf(withoutPrices, {
    ...first.preset,
    candidateIds: [first.candidateId],
  });
  const channel = models.channels.find(({ id }) => id === decision.purchases[0]?.channel);
  const name = models.rivals.find(({ id }) => id === first.candidateId)?.name ?? '';
  const bought = `${name} on ${channel?.name}`;
  const table = `Cost is unknown, because no price is published: ${bought}.`;
  expect(page).toContain(table);
  expect(memo).toContain(table);
  expect(answer.costs?.candidates[0]?.notes).toContainEqual({
    code: 'unpriced',
    text: `No price of ${bought} is on record, so its cost is unknown.`,
  });
});
