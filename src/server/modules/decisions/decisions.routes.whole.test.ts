import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import {
  decisionAnswer,
  decisionPresets,
  type DecisionPresets,
} from '../../../core/api/decision-api.ts';
import { priceAt } from '../../../core/catalog/price-at.ts';
import type { DecisionCatalog } from '../../../core/decision/decision-ledger.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

let app: App;
beforeAll(async () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  app = await createTestApp({ snapshot: () => snapshot, today: () => '2026-11-22' });
});
afterAll(() => app.close());

const evaluate = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/decisions/evaluate', payload });
const presetsOf = async (slug: string): Promise<DecisionPresets> => {
  const answer = await app.inject(`/api/decisions/presets?catalog=${slug}`);
  expect(answer.statusCode).toBe(200);
  return decisionPresets.parse(answer.json());
};

const hasSynonym = ({ synonyms }: { synonyms: readonly string[] }) => synonyms.length > 0;

describe('presets', () => {
  it.each([
    ['language-models', 7],
    ['manufacturing-software', 4],
  ])(
    'each of %s is a body once the catalog is added, and leaves a candidate in',
    async (slug, least) => {
      const { presets, piles, hasCost } = await presetsOf(slug);
      expect(presets.length).toBeGreaterThanOrEqual(least);
      for (const preset of presets) {
        const answer = await evaluate({ catalog: slug, ...preset });
        expect(answer.statusCode).toBe(200);
        const decision = decisionAnswer.parse(answer.json());
        expect(decision.piles).toEqual(piles[preset.slug]);
        expect(decision.piles.in).toBeGreaterThan(0);
        expect(decision.ranking?.ranked.length).toBeGreaterThan(0);
        expect(decision.costs !== null).toBe(hasCost);
        expect(decision.recommendation.text).toMatch(
          /^(Choose|Too close to call|Not enough is known)/,
        );
        for (const need of decision.needs)
          expect(need.in + need.ask + need.out).toBe(decision.candidates.length);
      }
    },
  );
});

it('a need on any spelling of an item is a need on the item, and finds what its name finds', async () => {
  const catalog = catalogs.find(({ slug }) => slug === 'language-models');
  const list = catalog?.criteria.find(
    ({ type, items }) => type === 'list' && items.some(hasSynonym),
  );
  const item = list?.items.find(hasSynonym);
  if (!list || !item) throw new Error('There is such a list.');
  const ask = async (items: string[]) => {
    const test = { kind: 'any-of', items };
    const answer = await evaluate({ needs: [{ criterionId: list.id, test }] });
    expect(answer.statusCode).toBe(200);
    return decisionAnswer.parse(answer.json());
  };
  const byName = await ask([item.name]);
  expect(byName.piles.in).toBeGreaterThan(0);
  for (const synonym of item.synonyms) {
    const found = await ask([synonym.toUpperCase()]);
    expect(found.piles).toEqual(byName.piles);
    expect(found.input.needs).toEqual(byName.input.needs);
  }
  const outside = { needs: [{ criterionId: list.id, test: { kind: 'any-of', items: ['Mars'] } }] };
  const refused = await evaluate(outside);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ message: string }>().message).toContain(
    list.items.map(({ name }) => name).join(', '),
  );
});

describe('what was not asked for', () => {
  it('is not recommended, and every assumption stands in the answer', async () => {
    const empty = decisionAnswer.parse((await evaluate({})).json());
    expect(empty.recommendation).toMatchObject({ state: 'nothing-asked', leaderId: null });
    const bare = { requests: 1000, inputTokens: 100, outputTokens: 10 };
    const { input, costs, recommendation } = decisionAnswer.parse(
      (await evaluate({ workload: bare })).json(),
    );
    expect(input.workload).toMatchObject({ ...bare, horizonMonths: 36, discountPercent: 0 });
    expect(costs?.candidates.some(({ cost }) => cost === null)).toBe(true);
    expect(recommendation.state).toBe('no-weights');
  });
});

const workload = { requests: 1, inputTokens: 1, outputTokens: 1 };
const need = { criterionId: '5', test: { kind: 'at-least', number: 1 } };
const weights = {
  groups: [{ groupId: 'quality', weight: 1 }],
  wishes: [{ criterionId: '5', weight: 1 }],
};

describe('bad input is refused with the field’s name', () => {
  it.each<[body: object, message: string]>([
    [
      { workload: { ...workload, requests: 1e12 + 1 } },
      'The field workload.requests must be a number from 0 to 1,000,000,000,000.',
    ],
    [
      { workload: { ...workload, requests: 'many' } },
      'The field workload.requests must be a number.',
    ],
    [
      { workload: { ...workload, oneOff: '1.000' } },
      'The field workload.oneOff must be a number: "1.000" can be 1 or 1,000.',
    ],
    [
      { workload: { ...workload, horizonMonths: 121 } },
      'The field workload.horizonMonths must be a whole number from 1 to 120.',
    ],
    [
      { workload: { ...workload, cachedPercent: 101 } },
      'The field workload.cachedPercent must be a number from 0 to 100.',
    ],
    [
      { workload: { ...workload, today: { kind: 'rival', rivalId: 9999 } } },
      'The field workload.today.rivalId must be the id of a candidate of this catalog.',
    ],
    [
      { workload: { ...workload, colour: 1 } },
      'The field workload.colour must be left out, because it is not read.',
    ],
    [
      { needs: [{ ...need, criterionId: '999' }] },
      'The field needs.0.criterionId must be the id of a criterion of this catalog.',
    ],
    [
      { needs: [{ ...need, test: { kind: 'yes' } }] },
      'The field needs.0.test.kind must be at-least or at-most, because the criterion is a number.',
    ],
    [
      { needs: [{ ...need, test: { kind: 'maybe' } }] },
      'The field needs.0.test.kind must be one of those offered.',
    ],
    [
      { needs: [{ ...need, test: { ...need.test, instrument: 'Quiz' } }] },
      'The field needs.0.test.instrument must be null, because the criterion has no tests.',
    ],
    [
      { needs: [{ criterionId: '20', test: { kind: 'any-of', items: ['EU', 'Mars'] } }] },
      'The field needs.0.test.items must name some of EU, US.',
    ],
    [
      { needs: [{ criterionId: '17', test: { kind: 'any-of', items: ['EU'] } }] },
      'The field needs.0.test.kind must be yes, because the criterion is a boolean.',
    ],
    [
      { needs: Array.from({ length: 61 }, () => need) },
      'The field needs must hold at most 60 needs.',
    ],
    [
      { candidateIds: Array.from({ length: 101 }, () => 1) },
      'The field candidateIds must name at most 100 candidates.',
    ],
    [
      { weights: { ...weights, wishes: [{ criterionId: '5', weight: -1 }] } },
      'The field weights.wishes.0.weight must be a number from 0 to 1,000,000.',
    ],
    [
      { weights: { ...weights, groups: [{ groupId: 'quality', weight: null }] } },
      'The field weights.groups.0.weight must be a number.',
    ],
    [
      { weights: { ...weights, wishes: [{ criterionId: '5', weight: 0 }] } },
      'The field weights.groups.0.weight must be 0, because the group holds no wish with a weight.',
    ],
    [
      { weights: { ...weights, wishes: [...weights.wishes, { criterionId: '28', weight: 1 }] } },
      'The field weights.wishes.1.criterionId must be a criterion that decides and has a scale, because others cannot be weighed.',
    ],
    [
      { catalog: 'manufacturing-software', workload },
      'The field workload must be left out, because the catalog holds no prices.',
    ],
    [{ catalog: 'vans' }, 'The catalog must be one of language-models, manufacturing-software.'],
    [[], 'The request must be an object.'],
  ])('%j', async (body, message) => {
    const answer = await evaluate(body);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', message });
    expect(answer.statusCode).toBe(400);
  });

  it('more than 64 KB are not read', async () => {
    expect((await evaluate({ name: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
});

it('no other request waits: one is answered while a decision is evaluated', async () => {
  const { presets } = await presetsOf('language-models');
  const done: string[] = [];
  await Promise.all([
    evaluate({ catalog: 'language-models', ...presets[0] }).then(() => done.push('decision')),
    app.inject('/api/health').then(() => done.push('health')),
  ]);
  expect(done).toEqual(['health', 'decision']);
});

it('the claims of a decision give every price of the catalog that it counts with, and no other terms', async () => {
  const answer = await app.inject('/api/decisions/ledger?catalog=language-models');
  const { today, catalog: ledger } = answer.json<{ today: string; catalog: DecisionCatalog }>();
  const rivals = catalogs.find(({ slug }) => slug === 'language-models')?.rivals ?? [];
  expect(ledger.rivals.map(({ id }) => id)).toEqual(rivals.map(({ id }) => id));
  let compared = 0;
  for (const { id, claims } of rivals) {
    const held = ledger.rivals.find((each) => each.id === id);
    for (const [criterion, claim] of Object.entries(claims)) {
      const terms = claim.state === 'known' ? (claim.measurements[0].terms ?? []) : [];
      for (const { channel, region, aboveInputTokens = 0, ...term } of terms) {
        if (term.tier || term.cacheLifetime || term.hoursUtc || channel.startsWith('host:'))
          continue;
        const asked = {
          day: today,
          channel,
          inputTokens: aboveInputTokens + 1,
          ...(region !== undefined && { region }),
        };
        const kept = held?.claims[criterion];
        expect(kept && priceAt(kept, asked)?.amount).toBe(priceAt(claim, asked)?.amount);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(20);
  const sent = ledger.rivals.flatMap(({ claims }) =>
    Object.values(claims).flatMap((claim) =>
      claim.state === 'known' ? (claim.measurements[0].terms ?? []) : [],
    ),
  );
  expect(sent.filter(({ tier, hoursUtc }) => tier || hoursUtc)).toEqual([]);
});
