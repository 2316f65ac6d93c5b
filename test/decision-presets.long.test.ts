import { describe, expect, it } from 'vitest';
import { COST_WISH, type DecisionInput } from '../src/core/catalog/decision-settings.ts';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { marketOf, totalsBeside } from '../src/core/decision/as-bought.ts';
import { channelCost } from '../src/core/decision/count-costs.ts';
import { decisionScope } from '../src/core/decision/decision-scope.ts';
import { effectiveWeights } from '../src/core/decision/effective-weights.ts';
import { evaluateDecision, type Decision } from '../src/core/decision/evaluate-decision.ts';
import { openNeedsOf, scoreOf } from '../src/core/decision/rank-candidates.ts';
import { wholeInput } from '../src/core/decision/whole-input.ts';
import { pointEnds, wishReader, type ScoredWish } from '../src/core/decision/wish-values.ts';
import { closest } from '../src/core/wording/strength.ts';
import { toCatalogItem } from '../src/server/modules/catalog/catalog-items.ts';
import { readDecideAddress } from '../src/web/features/decide/decide-address.ts';
import { decisionInput } from './support/decision-catalog.ts';
import { totalIn, decided, PRESETS, DECIDED_ON } from './support/decided-presets.ts';
import { catalogs } from './support/real-reports.ts';

/** Properties of the answer to every preset, independent of the catalogs' content. */

const [models] = catalogs;
if (!models) throw new Error('There is a catalog.');
const modelCalled = (name: string) => {
  const found = models.rivals.find((rival) => rival.name === name);
  if (!found) throw new Error(`There is no model ${name}.`);
  return found;
};

/** The candidates that the first line of an answer names. */
function named({ recommendation: answer }: Decision): number[] {
  if (answer.state === 'too-close') return closest(answer);
  return 'leaderId' in answer ? [answer.leaderId] : [];
}

/** Its followers that meet every must, are no dearer and, where tests measured both, nowhere worse. */
function betterFollowers(catalog: Catalog, decision: Decision, id: number): string[] {
  const found = catalog.rivals.find((rival) => rival.id === id);
  const slug = found?.lifecycle.replacedBy?.rival;
  const next = catalog.rivals.find((rival) => rival.slug === slug);
  if (!next) return [];
  const { ranking, placement } = decision;
  const [at, other] = [id, next.id].map((each) => decision.candidateIds.indexOf(each));
  const results = (ranking?.wishes ?? []).flatMap(({ byReading }) =>
    byReading.map((points) => [points[at ?? -1] ?? null, points[other ?? -1] ?? null] as const),
  );
  const both = results.filter(([own, theirs]) => own !== null && theirs !== null);
  const isBetter =
    placement.piles.in.includes(next.id) &&
    totalIn(decision, next.id) <= totalIn(decision, id) &&
    both.length > 0 &&
    both.every(([own, theirs]) => (theirs ?? 0) >= (own ?? 0));
  return [...(isBetter ? [next.name] : []), ...betterFollowers(catalog, decision, next.id)];
}

describe('generations', () => {
  it.each(PRESETS)(
    '$slug names no model whose follower is no dearer and no worse',
    ({ catalog, slug }) => {
      const decision = decided(slug);
      expect(named(decision).flatMap((id) => betterFollowers(catalog, decision, id))).toEqual([]);
    },
  );

  it('an older model that its cheaper and better follower could replace is found', () => {
    const decision = decided('europe-regulated');
    const { id } = modelCalled('Claude Opus 5');
    expect(betterFollowers(models, decision, id)).toEqual(['Claude Opus 5.5']);
  });
});

/** The wishes that score candidates, without draws. */
function scoredBy(catalog: Catalog, question: DecisionInput, without: number | null = null) {
  const { input } = wholeInput(catalog, question);
  const ledger = { catalog, today: DECIDED_ON };
  const ids = catalog.rivals.filter(({ retired }) => !retired).map(({ id }) => id);
  const candidateIds = without === null ? null : ids.filter((id) => id !== without);
  const market = marketOf(ledger, { ...input, candidateIds });
  const { rivals, purchases, region, placement } = market;
  const counted = new Map(
    purchases.map(({ candidateId, channel }) => {
      const rival = catalog.rivals.find(({ id }) => id === candidateId);
      const cost = rival && channelCost(ledger, rival, input.workload, { channel, region });
      return [candidateId, cost?.total ?? null] as const;
    }),
  );
  const totals = totalsBeside(ledger, input, region, counted);
  const met = placement.candidates.flatMap(({ pile }, at) => (pile === 'in' ? [at] : []));
  const weighed = effectiveWeights(catalog, input.weights ?? { groups: [], wishes: [] });
  const openNeeds = openNeedsOf(placement.candidates, input.needs);
  const scope = { rivals, totals, ends: input.ends, met, openNeeds };
  const wishes = wishReader({ catalog, tests: input.tests }, weighed)(scope);
  const scores = new Map(met.map((at) => [rivals[at]?.id ?? 0, scoreOf(wishes, at).middle]));
  return { wishes, scores, totals, ids: rivals.map(({ id }) => id) };
}

/** Whether a candidate is at the worst or the best end of a wish. */
function isEnd({ values }: ScoredWish, at: number): boolean {
  const value = values[at];
  if (!value) return false;
  const [least, most] = pointEnds(value);
  return least < 1e-9 || most > 10 - 1e-9;
}

describe.each(PRESETS)('without one candidate $slug', ({ catalog, preset, slug }) => {
  const whole = scoredBy(catalog, preset);
  const met = decided(slug).placement.piles.in;

  it('reads the same tests, and keeps the order of others unless an end was removed', () => {
    for (const gone of met) {
      const left = scoredBy(catalog, preset, gone);
      expect(left.wishes.map(({ readings }) => readings)).toEqual(
        whole.wishes.map(({ readings }) => readings),
      );
      const moved = whole.wishes.filter(
        ({ ends }, index) => JSON.stringify(ends) !== JSON.stringify(left.wishes[index]?.ends),
      );
      const at = whole.ids.indexOf(gone);
      expect(moved.filter((wish) => !isEnd(wish, at))).toEqual([]);
      if (moved.length > 0) continue;
      for (const [id, score] of left.scores) expect(score).toBeCloseTo(whole.scores.get(id) ?? -1);
    }
  });
});

describe.each(PRESETS)('the leader of $slug', ({ slug }) => {
  const { ranking, recommendation, changes } = decided(slug);

  it('is first with what is unknown at the median', () => {
    const first = Math.max(0, ...(ranking?.ranked ?? []).map((each) => each.first));
    if (!('leaderId' in recommendation)) return expect(ranking?.ranked ?? []).toEqual([]);
    expect(recommendation.first).toBe(first);
    const best = Math.max(0, ...(ranking?.ranked ?? []).map(({ score }) => score.middle));
    const leader = ranking?.ranked.find(
      ({ candidateId }) => candidateId === recommendation.leaderId,
    );
    if (recommendation.state === 'clear') expect(leader?.score.middle).toBeCloseTo(best);
    if (recommendation.state === 'clear') expect(changes?.bestId).toBe(recommendation.leaderId);
  });
});

const COUNTED = PRESETS.flatMap(({ catalog, preset }) => {
  const { cost } = catalog.decision ?? {};
  const isOwn = preset.needs.some(({ criterionId }) => criterionId === cost?.selfHostingId);
  const { workload } = preset;
  return workload && !isOwn
    ? [{ slug: preset.slug, catalog, preset: { ...preset, workload } }]
    : [];
});

describe('the workload', () => {
  it.each(COUNTED)(
    '$slug costs twice as much for twice the requests, in the same order',
    (each) => {
      const { catalog, preset } = each;
      const workload = { ...preset.workload, oneOff: 0, monthlyFixed: 0 };
      const once = scoredBy(catalog, { ...preset, workload });
      const requests = 2 * workload.requests;
      const twice = scoredBy(catalog, { ...preset, workload: { ...workload, requests } });
      const known = [...once.totals].filter(([, total]) => total !== null);
      expect(known.length).toBeGreaterThan(10);
      for (const [id, total] of known) {
        expect(twice.totals.get(id)).toBeCloseTo(2 * (total ?? Number.NaN), 4);
      }
      for (const [id, score] of once.scores) expect(twice.scores.get(id)).toBeCloseTo(score, 9);
    },
  );

  it('a fixed sum is paid once, however many the requests', () => {
    const fixed = { monthlyFixed: 1000, oneOff: 5000 };
    const [{ catalog, preset } = { catalog: models, preset: null }] = COUNTED;
    if (!preset) throw new Error('A preset has a workload.');
    const totalOf = (workload: typeof preset.workload) =>
      scoredBy(catalog, { ...preset, workload }).totals.get(modelCalled('GPT-6 Luna').id) ?? 0;
    const bare = totalOf({ ...preset.workload, oneOff: 0, monthlyFixed: 0 });
    const paid = totalOf({ ...preset.workload, ...fixed });
    expect(paid - bare).toBeCloseTo(5000 + 1000 * preset.workload.horizonMonths, 4);
  });

  /** By hand: $2 and $10 for a million tokens; above 272,000 one of them asks $4 and $15. */
  it.each([
    { inputTokens: 200_000, month1: [410, 410], first: [0.5, 0.5] },
    { inputTokens: 272_000, month1: [554, 554], first: [0.5, 0.5] },
    { inputTokens: 272_001, month1: [1103, 554], first: [0, 1] },
    { inputTokens: 300_000, month1: [1215, 610], first: [0, 1] },
  ])('$inputTokens tokens a request are billed as by hand', ({ inputTokens, month1, first }) => {
    const pair = [modelCalled('GPT-6.1 Sol').id, modelCalled('Claude Sonnet 5.5').id];
    const [{ preset } = { preset: null }] = COUNTED;
    if (!preset) throw new Error('A preset has a workload.');
    const none = {
      cachedPercent: 0,
      batchPercent: 0,
      growthPercent: 0,
      monthlyFixed: 0,
      oneOff: 0,
    };
    const request = { requests: 1000, inputTokens, outputTokens: 1000 };
    const { costs, ranking } = evaluateDecision(
      models,
      decisionInput({
        candidateIds: pair,
        workload: { ...preset.workload, ...none, ...request },
        weights: {
          groups: [{ groupId: 'cost', weight: 100 }],
          wishes: [{ criterionId: COST_WISH, weight: 100 }],
        },
      }),
      DECIDED_ON,
    );
    const of = (id: number) => ({
      month1: Math.round(
        costs?.candidates.find((each) => each.candidateId === id)?.cost?.month1 ?? 0,
      ),
      first: ranking?.ranked.find(({ candidateId }) => candidateId === id)?.first,
    });
    expect(pair.map((id) => of(id).month1)).toEqual(month1);
    expect(pair.map((id) => of(id).first)).toEqual(first);
  });
});

describe('a tile of the landing page', () => {
  const tiles = catalogs.flatMap((catalog) =>
    toCatalogItem(catalog, 0, false)
      .presets.filter(({ decision }) => decision !== null)
      .map((tile) => ({ catalog, tile, slug: tile.slug })),
  );

  it('an EU bank opens a decision', () => {
    expect(tiles.map(({ slug }) => slug)).toContain('eu-bank-documents');
  });

  it.each(tiles)('$slug asks all that its preset asks', ({ catalog, tile, slug }) => {
    const named = catalog.presets.find((each) => each.slug === slug)?.decision;
    const preset = PRESETS.find((each) => each.slug === named)?.preset;
    const search = new URLSearchParams(tile.decision ?? {});
    const { input, leftOut } = readDecideAddress(search, decisionScope(catalog));
    expect(leftOut).toEqual([]);
    expect(preset).toMatchObject(input);
  });
});
