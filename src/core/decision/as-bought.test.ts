import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { booleanClaim, criterionOf, numberClaim } from '../../../test/support/claim-builders.ts';
import { decisionInput, equalWeights, WORKLOAD } from '../../../test/support/decision-catalog.ts';
import type { Need, NeedTest, Workload } from '../catalog/decision-settings.ts';
import type { Claim, Offer, PriceTerm } from '../catalog/resolved.ts';
import { asItems } from '../values/read-item.ts';
import { catalogAsBought } from './as-bought.ts';
import { evaluateDecision } from './evaluate-decision.ts';

const TODAY = '2026-11-24';
const page = { url: 'https://example.org/', asOf: '2026-11-01', readOn: false };
const offer = (channel: string, rest: Partial<Offer> = {}): Offer => ({
  channel,
  offered: true,
  regions: null,
  evidence: [page],
  ...rest,
});
const term = (rest: Partial<PriceTerm>): PriceTerm => ({
  channel: 'own',
  reportedBy: 'vendor',
  evidence: [page],
  ...rest,
});
const price = (id: string) =>
  criterionOf({ id, slug: id, of: 'channel', factKind: 'price', higherIsBetter: false });
const yesOrNo = (id: string, of: 'model' | 'seller' | 'region') =>
  criterionOf({ id, slug: id, of, type: 'boolean', items: asItems(['EU', 'US']) });
const criteria = [
  price('input'),
  price('output'),
  criterionOf({ id: 'window', slug: 'window', of: 'model' }),
  criterionOf({ id: 'longest', slug: 'longest', of: 'model' }),
  yesOrNo('open-weights', 'model'),
  yesOrNo('audited', 'seller'),
  yesOrNo('place', 'region'),
];
const CHANNELS = ['cloud', 'bazaar', 'own-machines'].map((id) => ({
  id,
  name: id,
  ...(id === 'cloud' && { seller: 'cloud-maker' }),
}));

const catalogWith = (claims: Record<string, Claim>, offers: Offer[]) =>
  catalogOf(
    [subjectOf(1, { slug: 'cloud-maker', claims: { audited: booleanClaim(true) } })],
    [rivalOf(7, { claims, offers })],
    criteria,
    {
      channels: CHANNELS,
      regions: [{ id: 'eu', name: 'the EU' }],
      decision: {
        question: 'Which one?',
        cost: {
          inputPriceId: 'input',
          outputPriceId: 'output',
          cachedPriceId: null,
          batchDiscountId: null,
          selfHostingId: 'open-weights',
          windowId: 'window',
          maxOutputId: 'longest',
        },
        groups: [{ id: 'assurance', name: 'Assurance', criterionIds: ['audited'] }],
        tests: [],
        presets: [],
      },
    },
  );

const need = (criterionId: string, test: NeedTest = { kind: 'yes' }): Need => ({
  criterionId,
  test,
  strictness: 'any',
});
const IN_EU: NeedTest = { kind: 'all-of', items: ['EU'] };
const REQUEST = { ...WORKLOAD, cachedPercent: 0, batchPercent: 0, growthPercent: 0, oneOff: 0 };

function decide(
  claims: Record<string, Claim>,
  offers: Offer[],
  needs: Need[],
  workload: Workload | null = REQUEST,
) {
  const catalog = catalogWith(claims, offers);
  const decision = evaluateDecision(catalog, decisionInput({ needs, workload }), TODAY);
  const [placed] = decision.placement.candidates;
  return {
    channel: decision.purchases[0]?.channel,
    pile: placed?.pile,
    month1: decision.costs?.candidates[0]?.cost?.month1 ?? null,
    notes: decision.costs?.candidates[0]?.notes ?? [],
    name: catalogAsBought(catalog, decision).rivals[0]?.name,
    needs: decision.input.needs.slice(needs.length),
  };
}

const FITS = { window: numberClaim(100_000), longest: numberClaim(8000) };
const PRICED = { ...FITS, input: numberClaim(1), output: numberClaim(5) };
const sold = (channel: string, amount: number) => ({
  input: numberClaim(1, { terms: [term({ channel, amount })] }),
  output: numberClaim(5, { terms: [term({ channel, amount })] }),
});

it('a candidate is bought where most musts are met, and is called by that channel', () => {
  expect(decide(PRICED, [offer('cloud')], [need('audited')])).toMatchObject({
    channel: 'cloud',
    pile: 'in',
    name: 'Rival 7 on cloud',
  });
  expect(decide(PRICED, [offer('cloud', { offered: false })], [need('audited')])).toMatchObject({
    channel: 'own',
    pile: 'ask',
    name: 'Rival 7',
  });
});

it('between channels alike the cheaper one is taken, an unknown price last, and else its maker’s', () => {
  const at = (amount: number) =>
    decide({ ...FITS, ...sold('bazaar', amount) }, [offer('cloud'), offer('bazaar')], []);
  expect(at(0.5)).toMatchObject({ channel: 'bazaar', month1: 1700 });
  expect(at(9)).toMatchObject({ channel: 'own', month1: 5000 });
  expect(decide(FITS, [offer('cloud')], [], null)).toMatchObject({ channel: 'own' });
});

it('a must of own machines leaves no other channel, and no hosted price', () => {
  const open = { ...PRICED, 'open-weights': booleanClaim(true) };
  const asked = [need('open-weights')];
  expect(decide(open, [offer('cloud'), offer('own-machines')], asked)).toMatchObject({
    channel: 'own-machines',
    month1: null,
    name: 'Rival 7',
  });
});

it('a must of a region asks the price for it, with its surcharge, and says where none is stated', () => {
  const place = {
    place: booleanClaim(true, { value: { kind: 'boolean', yes: true, text: '', covers: ['EU'] } }),
  };
  const dearer = numberClaim(1, { terms: [term({ region: 'eu', percent: 10 })] });
  const asked = [need('place', IN_EU)];
  expect(decide({ ...PRICED, ...place, input: dearer }, [], asked)).toMatchObject({
    month1: 5300,
    notes: ['region-price-unknown'],
  });
  const both = {
    input: dearer,
    output: numberClaim(5, { terms: [term({ region: 'eu', percent: 10 })] }),
  };
  const regional = decide({ ...PRICED, ...place, ...both }, [], asked);
  expect(regional).toMatchObject({ month1: 5500 });
  expect(regional.notes).not.toContain('region-price-unknown');
});

it('a request larger than the window, or an answer longer than the longest, is out', () => {
  expect(decide({ ...PRICED, window: numberClaim(3399) }, [], []).pile).toBe('out');
  expect(decide({ ...PRICED, longest: numberClaim(399) }, [], []).pile).toBe('out');
  expect(
    decide({ ...PRICED, window: numberClaim(3400), longest: numberClaim(400) }, [], []).pile,
  ).toBe('in');
  const own = need('window', { kind: 'at-least', number: 5000, instrument: null });
  expect(decide(PRICED, [], [own]).needs.map(({ criterionId }) => criterionId)).toEqual([
    'longest',
  ]);
  expect(decide(PRICED, [], [], null).needs).toEqual([]);
});

it('a model that writes several times the tokens has to fit as many', () => {
  const fits = { ...PRICED, window: numberClaim(3600), longest: numberClaim(600) };
  const pileAt = (factor: number, rivalId = 7) =>
    decide(fits, [], [], { ...REQUEST, outputFactors: [{ rivalId, factor }] }).pile;
  expect([pileAt(1.5), pileAt(1.6), pileAt(1.6, 8)]).toEqual(['in', 'out', 'in']);
  const own = need('longest', { kind: 'at-least', number: 500, instrument: null });
  const asked = decide(fits, [], [own], {
    ...REQUEST,
    outputFactors: [{ rivalId: 7, factor: 1.5 }],
  });
  expect(asked.needs.map(({ criterionId }) => criterionId)).toEqual(['window', 'longest']);
});

it('a price that is stated for a cloud alone is counted there', () => {
  const stated = (amount: number): Claim => ({
    state: 'unknown',
    reason: 'not-found',
    lookedAt: [page],
    terms: [term({ channel: 'cloud', amount })],
  });
  const prices = { ...FITS, input: stated(1), output: stated(5) };
  expect(decide(prices, [offer('cloud')], [])).toMatchObject({ channel: 'cloud', month1: 5000 });
  expect(decide(prices, [offer('bazaar')], [])).toMatchObject({ channel: 'own', month1: null });
  const most = need('input', { kind: 'at-most', number: 1, instrument: null });
  const strict = { ...most, strictness: 'documented' as const };
  expect(decide(prices, [offer('cloud')], [strict])).toMatchObject({
    channel: 'cloud',
    pile: 'in',
  });
});

it('the price that a must limits is the one that is asked where it is bought', () => {
  const input = numberClaim(4, { terms: [term({ channel: 'cloud', amount: 2 })] });
  const most = need('input', { kind: 'at-most', number: 3, instrument: null });
  const catalog = catalogWith({ ...FITS, input }, [offer('cloud')]);
  const asked = { needs: [most], weights: equalWeights(['audited'], 'assurance') };
  const { purchases, changes } = evaluateDecision(catalog, decisionInput(asked), TODAY);
  expect(purchases).toEqual([{ candidateId: 7, channel: 'cloud' }]);
  expect(changes?.price).toMatchObject({ by: 'need', factor: 1.5 });
});

it('a region that a model has at a cloud alone is not one of its maker’s', () => {
  const covers = ['EU', 'US'];
  const place = booleanClaim(true, { value: { kind: 'boolean', yes: true, text: '', covers } });
  const at = (own: string[] | null) =>
    decide(
      { ...PRICED, place },
      [offer('own', { regions: own }), offer('cloud', { regions: ['eu', 'us'] })],
      [need('place', IN_EU)],
      null,
    );
  expect(at(['us'])).toMatchObject({ channel: 'cloud', pile: 'in' });
  expect(at(['us', 'eu'])).toMatchObject({ channel: 'own', pile: 'in' });
  expect(at(null)).toMatchObject({ channel: 'own', pile: 'in' });
});
