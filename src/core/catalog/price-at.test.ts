import { describe, expect, it } from 'vitest';
import { numberClaim as priceOf } from '../../../test/support/claim-builders.ts';
import { claimOn } from './claim-on.ts';
import { priceAt, type PriceConditions } from './price-at.ts';
import type { Claim, Measurement, PriceTerm } from './resolved.ts';

const DAY = '2026-11-23';
const term = (rest: Partial<PriceTerm>): PriceTerm => ({
  channel: 'own',
  reportedBy: 'vendor',
  evidence: [],
  ...rest,
});

const at = (claim: Claim, conditions: Partial<PriceConditions> = {}) =>
  priceAt(claim, { day: DAY, ...conditions });
const amount = (claim: Claim, conditions: Partial<PriceConditions> = {}) =>
  at(claim, conditions)?.amount;

describe('days', () => {
  const offer = priceOf(0.75, { until: '2026-12-31', afterwards: 1.5 });

  it.each([
    ['2026-11-23', 0.75],
    ['2026-12-31', 0.75],
    ['2027-01-01', 1.5],
    ['2030-01-01', 1.5],
  ])('on %s it is %d', (day, expected) => {
    expect(amount(offer, { day })).toBe(expected);
  });

  it('says its last day and what follows', () => {
    expect(at(offer)).toMatchObject({ until: '2026-12-31', afterwards: 1.5 });
    expect(at(offer, { day: '2027-01-01' })).toMatchObject({ until: null, afterwards: null });
  });

  it('is unknown after its last day where nothing follows', () => {
    const ended = priceOf(2, { until: '2026-11-30' });
    expect(at(ended)).toMatchObject({ amount: 2, until: '2026-11-30', afterwards: null });
    expect(at(ended, { day: '2026-12-01' })).toBeNull();
    expect(claimOn(ended, '2026-12-01')).toMatchObject({ state: 'unknown', reason: 'ended' });
  });

  it('one step follows the other', () => {
    const steps = priceOf(1, {
      until: '2026-12-31',
      terms: [
        term({ amount: 2, from: '2027-01-01', until: '2027-06-30' }),
        term({ amount: 3, from: '2027-07-01' }),
      ],
    });
    expect(at(steps)).toMatchObject({ amount: 1, afterwards: 2 });
    expect(at(steps, { day: '2027-06-30' })).toMatchObject({ amount: 2, afterwards: 3 });
    expect(amount(steps, { day: '2027-07-01' })).toBe(3);
  });

  it('a claim of a later day is what began by then, with its own source', () => {
    const evidence = [{ url: 'https://example.org/', asOf: '2026-11-01', readOn: false }];
    const follow = term({ amount: 2, from: '2026-12-01', reportedBy: 'third-party', evidence });
    const claim = priceOf(1, { until: '2026-11-30', terms: [follow] });
    const [before] = measured(claimOn(claim, DAY));
    expect(before).toMatchObject({ value: { number: 1 }, until: '2026-11-30', afterwards: 2 });
    const [now] = measured(claimOn(claim, '2026-12-02'));
    expect(now).toMatchObject({ value: { number: 2 }, reportedBy: 'third-party', evidence });
    expect(now).toMatchObject({ asOf: '2026-11-01' });
    expect(now).not.toHaveProperty('until');
    expect(now).not.toHaveProperty('terms');
  });
});

describe('conditions', () => {
  const claim = priceOf(10, {
    terms: [
      term({ amount: 20, aboveInputTokens: 272_000 }),
      term({ amount: 5, tier: 'batch' }),
      term({ amount: 9, tier: 'batch', aboveInputTokens: 272_000 }),
      term({ percent: 10, region: 'eu' }),
      term({ amount: 4, hoursUtc: ['00:00-06:00'] }),
      term({ amount: 12.5, cacheLifetime: '5m' }),
      term({ amount: 11, channel: 'bedrock' }),
      term({ amount: 12, channel: 'bedrock', region: 'us' }),
      term({ percent: -20, channel: 'bedrock', tier: 'flex' }),
    ],
  });

  it.each<[sentence: string, Partial<PriceConditions>, number | undefined]>([
    ['the usual', {}, 10],
    ['at the step', { inputTokens: 272_000 }, 10],
    ['above the step, the whole request', { inputTokens: 272_001 }, 20],
    ['another tier', { tier: 'batch' }, 5],
    ['another tier, above the step', { tier: 'batch', inputTokens: 300_000 }, 9],
    ['a tier that nothing states', { tier: 'priority' }, undefined],
    ['a surcharge of a region', { region: 'eu' }, 11],
    ['a surcharge of a region on another tier', { region: 'eu', tier: 'batch' }, 5.5],
    ['a region that nothing states', { region: 'us' }, undefined],
    ['writing to a cache', { cacheLifetime: '5m' }, 12.5],
    ['writing to a cache of another lifetime', { cacheLifetime: '1h' }, undefined],
    ['another channel', { channel: 'bedrock' }, 11],
    ['another channel in a region', { channel: 'bedrock', region: 'us' }, 12],
    ['a discount of a tier', { channel: 'bedrock', tier: 'flex' }, 8.8],
    ['a channel that nothing states', { channel: 'google' }, undefined],
  ])('%s', (_, conditions, expected) => {
    const found = amount(claim, conditions);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 10);
  });

  it('a host’s price is the usual price of its own claim alone', () => {
    const hosted = priceOf(3, {
      host: 'Groq',
      terms: [term({ amount: 2, channel: 'host:Groq', tier: 'batch' })],
    });
    expect(amount(hosted)).toBe(3);
    expect(amount(hosted, { tier: 'batch' })).toBe(2);
    expect(amount(hosted, { channel: 'own' })).toBeUndefined();
  });

  it('where the maker’s price is not known a channel may still state one', () => {
    const unknown: Claim = {
      state: 'unknown',
      reason: 'not-published',
      lookedAt: [],
      terms: [term({ amount: 7, channel: 'bedrock' })],
    };
    expect(amount(unknown)).toBeUndefined();
    expect(amount(unknown, { channel: 'bedrock' })).toBe(7);
  });
});

function measured(claim: Claim): Measurement[] {
  return claim.state === 'known' ? claim.measurements : [];
}
