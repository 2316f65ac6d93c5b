import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { numberClaim } from '../../../../test/support/claim-builders.ts';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { routesAlone } from '../../../../test/support/routes-alone.ts';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { Catalog, PriceTerm } from '../../../core/catalog/resolved.ts';
import type { DecisionPresets } from '../../../core/api/decision-api.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createDecisions } from './create-decisions.ts';
import { memoRoutes } from './memos.routes.ts';
import { promptfooRoutes } from './promptfoo.routes.ts';

const open: App[] = [];
afterAll(() => Promise.all(open.map((each) => each.close())));

/** Terms of one claim: of each only the channel and what sets it apart. */
const term = (channel: string, rest: Partial<PriceTerm> = {}): PriceTerm => ({
  amount: 1,
  channel,
  reportedBy: 'vendor',
  evidence: [],
  ...rest,
});
const HOSTED = 'host:Elm';
const TERMS: Record<string, PriceTerm[]> = {
  one: [term('own'), term('own', { tier: 'batch' })],
  none: [
    term('own', { tier: 'batch' }),
    term('own', { cacheLifetime: '1h' }),
    term('own', { hoursUtc: ['09:00-17:30'] }),
    term('own', { days: ['sat'] }),
    term(HOSTED),
  ],
  some: [term('own'), term('cloud'), term(HOSTED)],
};

describe('the claims that a decision rests on', () => {
  let app: App;
  let ledger: { today: string; catalog: Catalog };
  beforeAll(async () => {
    const [models, software] = decidingCatalogs(4);
    if (!models || !software) throw new Error('There is no catalog.');
    const [first, second] = models.rivals;
    if (!first || !second) throw new Error('There are no rivals.');
    for (const [id, terms] of Object.entries(TERMS)) first.claims[id] = numberClaim(1, { terms });
    first.claims['hosted'] = numberClaim(1, {
      host: 'Elm',
      terms: [term(HOSTED), term('host:Fir')],
    });
    first.claims['plain'] = numberClaim(1);
    const offer = (channel: string, offered: boolean) => ({
      channel,
      offered,
      regions: null,
      evidence: [],
    });
    first.offers = [offer('cloud', true), offer('market', false)];
    const snapshot = createSnapshot([models, software], null);
    app = await createTestApp({ snapshot: () => snapshot });
    open.push(app);
    ledger = (await app.inject('/api/decisions/ledger')).json();
  });

  test.each([
    ['one', ['own']],
    ['none', undefined],
    ['some', ['own', 'cloud']],
    ['hosted', [HOSTED]],
    ['plain', undefined],
  ])('of the terms of %s hold those that costs use', (id, channels) => {
    const claim = ledger.catalog.rivals[0]?.claims[id];
    const terms = claim?.state === 'known' ? claim.measurements[0].terms : [];
    expect(terms?.map(({ channel }) => channel)).toEqual(channels);
  });

  test('hold what is offered, and machines of one’s own only where there are some', () => {
    expect(ledger.catalog.rivals[0]?.offers.map(({ channel }) => channel)).toEqual(['cloud']);
    expect(ledger.catalog).not.toHaveProperty('ownHardware');
  });

  test('and their settings name the units, whole numbers and cards that there are', async () => {
    const settings = (await app.inject('/api/decisions/presets')).json<DecisionPresets>();
    const whole = settings.workload.filter(({ isWhole }) => isWhole).map(({ field }) => field);
    expect(whole).toContain('horizonMonths');
    expect(whole).not.toContain('requests');
    expect(whole).not.toContain('gpu');
    expect(settings.gpus).toEqual([]);
    expect(settings.criteria.find(({ id }) => id === '1')?.unit).toBe('%');
    expect(settings.criteria.find(({ id }) => id === '2')?.unit).toBeNull();
    const other = await app.inject('/api/decisions/presets?catalog=manufacturing-software');
    expect([other.statusCode, other.json().code]).toEqual([404, 'no_decisions']);
  });
});

describe('the shortlist for tests on prompts of one’s own', () => {
  const { slug, version: _version, ...parts } = tinyCatalog();
  const [first] = parts.rivals;
  const rivals = Array.from({ length: 12 }, (_, at) => ({
    slug: `thing-${at + 1}`,
    data: { ...first?.data, id: at + 1, name: `Thing ${at + 1}` },
  }));
  const app = routesAlone((to) =>
    promptfooRoutes(to, {
      partsOf: async () => ({ ...parts, rivals }) as never,
      exportLimit: {} as never,
      today: () => '2026-11-21',
    }),
  );
  const ask = (shortlist: number[]) =>
    app.inject({
      method: 'POST',
      url: '/api/decisions/promptfoo',
      payload: { catalog: slug, shortlist },
    });
  open.push(app);
  const namesIn = (body: string) => [...body.matchAll(/Thing \d+/g)].map(([name]) => name);

  test('has the models in their order, and the first ten of more', async () => {
    const one = await ask([7]);
    expect(one.statusCode).toBe(200);
    expect(one.headers['content-disposition']).toContain('promptfooconfig.yaml');
    expect(parse(one.body)).toBeTypeOf('object');
    expect(new Set(namesIn(one.body))).toEqual(new Set(['Thing 7']));
    const many = await ask([12, ...Array.from({ length: 11 }, (_, at) => at + 1), 99]);
    const expected = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => `Thing ${id}`);
    expect([...new Set(namesIn(many.body))]).toEqual(expected);
  });

  test.each([
    [0, 7, 400],
    [1, 99, 400],
    [100, 7, 200],
    [101, 7, 400],
  ])('of %d times the id %d is answered with %d', async (length, id, status) => {
    expect((await ask(Array.from({ length }, () => id))).statusCode).toBe(status);
  });
});

test('a decision is saved with its memo, and its address is named', async () => {
  const snapshot = createSnapshot(decidingCatalogs(4), null);
  const saved: unknown[] = [];
  const decisions = createDecisions(
    () => snapshot,
    () => '2026-11-21',
    { run: () => Promise.reject(new Error('was asked')) },
  );
  const item = {
    id: '0'.repeat(32),
    address: `/battlecards/${'0'.repeat(32)}`,
  };
  const app = routesAlone((to) =>
    memoRoutes(to, {
      decisions,
      memos: {
        build: async ({ question, options }) => ({ question, options }) as never,
        renew: () => Promise.reject(new Error('was asked')),
        refusal: () => null,
      },
      battlecards: {
        save: async (report, name, { keys }) => {
          saved.push({ report, name, keys });
          return item as never;
        },
      },
      built: { written: async (source) => source as never },
      sendReport: () => Promise.reject(new Error('was asked')),
      exportLimit: {} as never,
    }),
  );
  app.setSerializerCompiler(() => JSON.stringify);
  open.push(app);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/decisions',
    payload: {
      ...QUIZ_DECISION,
      name: 'Which?',
      label: 'Ours',
      includeOptions: { charts: false },
    },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([201, item.address]);
  expect(answer.json()).toEqual(item);
  const kept = { question: 'Which?', options: { charts: false } };
  expect(saved).toEqual([{ report: { from: 'kept', kept }, name: 'Ours', keys: undefined }]);
});
