import { describe, expect, it } from 'vitest';
import {
  known,
  measurementOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import { atPrice, claimOn, hasOutdatedClaims, newestDay, pricedAs } from './claim-on.ts';
import { priceAt } from './price-at.ts';
import type { Claim, PriceTerm } from './resolved.ts';
import { NO_UNIT } from './units.ts';

describe('prices of a day', () => {
  const term = (rest: Partial<PriceTerm>): PriceTerm => ({
    channel: 'own',
    reportedBy: 'vendor',
    evidence: [],
    ...rest,
  });
  const day = '2026-06-15';

  it('are changed by what begins and by what has ended, the first first', () => {
    const claim = numberClaim(5, {
      terms: [
        term({ amount: 9, from: '2026-08-01' }),
        term({ amount: 3, from: '2026-07-01', until: '2026-07-31' }),
      ],
    });
    expect(priceAt(claim, { day })).toMatchObject({
      amount: 5,
      until: '2026-06-30',
      afterwards: 3,
    });
    expect(priceAt(claim, { day: '2026-07-15' })).toMatchObject({
      amount: 3,
      until: '2026-07-31',
      afterwards: 9,
    });
    expect(priceAt(claim, { day: '2026-08-01' })).toMatchObject({
      amount: 9,
      until: null,
      afterwards: null,
    });
  });

  it('are none of what is no number, and of a channel alone where no own one is known', () => {
    const terms = [term({ channel: 'cloud', amount: 4 })];
    const text = known(measurementOf({ kind: 'text', text: 'Much' }, { terms }));
    expect([priceAt(text, { day }), priceAt(text, { day, channel: 'cloud' })]).toEqual([
      null,
      null,
    ]);
    const unknown = { ...UNKNOWN, terms } as Claim;
    expect([
      priceAt(unknown, { day }),
      priceAt(unknown, { day, channel: 'cloud' })?.amount,
    ]).toEqual([null, 4]);
    const hosted = numberClaim(7, { host: 'Some', terms: [term({ amount: 1 })] });
    expect([
      priceAt(hosted, { day })?.amount,
      priceAt(hosted, { day, channel: 'own' })?.amount,
    ]).toEqual([7, 1]);
  });

  it('are claims with their own source and last day', () => {
    const page = { url: 'https://example.org/new', asOf: '2026-06-01', readOn: false };
    const next = term({ amount: 9, from: '2026-06-01', evidence: [page] });
    const ended = numberClaim(5, {
      until: '2026-05-31',
      terms: [
        next,
        term({ channel: 'cloud', amount: 1 }),
        term({ amount: 2, until: '2026-01-31', tier: 'batch' }),
      ],
    });
    const now = claimOn(ended, day);
    expect(now).toMatchObject({
      measurements: [{ value: { number: 9 }, reportedBy: 'vendor', asOf: '2026-06-01' }],
    });
    const [own] = now.state === 'known' ? now.measurements : [];
    expect(own?.terms?.map(({ amount }) => amount)).toEqual([1]);
    expect(claimOn(numberClaim(5, { until: '2026-05-31' }), day)).toEqual({
      state: 'unknown',
      reason: 'ended',
      lookedAt: numberClaim(5).measurements[0].evidence,
    });
    const text = measurementOf({ kind: 'text', text: 'x' });
    expect(
      atPrice(text, { amount: 1, until: null, afterwards: null, term: null, surcharges: [] }),
    ).toBe(text);
  });

  it('of a channel are known as from a list that was read', () => {
    const price = {
      amount: 4,
      until: '2026-12-31',
      afterwards: 5,
      term: term({ channel: 'cloud' }),
      surcharges: [],
    };
    expect(pricedAs(UNKNOWN, price, NO_UNIT)).toEqual({
      value: { kind: 'number', number: 4, unit: NO_UNIT },
      basis: 'read',
      reportedBy: 'vendor',
      confidence: 0.8,
      evidence: [],
      asOf: 'undated',
      until: '2026-12-31',
      afterwards: 5,
    });
    expect(pricedAs(UNKNOWN, { ...price, term: null }, null)).toBeNull();
  });

  it('of an announced yes are a no before its day, and where a source says it is still to come', () => {
    const claim = (asOf: string) =>
      known(measurementOf({ kind: 'boolean', yes: true, text: '' }, { from: '2026-07-01', asOf }));
    const yes = (asOf: string, on: string) => {
      const found = claimOn(claim(asOf), on);
      const value = found.state === 'known' ? found.measurements[0].value : null;
      return value?.kind === 'boolean' && value.yes;
    };
    expect([yes('2026-05-01', '2026-06-30'), yes('2026-05-01', '2026-07-01')]).toEqual([
      false,
      true,
    ]);
    expect([yes('2026-07-01', '2026-08-01'), yes('undated', '2026-08-01')]).toEqual([false, true]);
  });

  it('is outdated once a price has ended or a yes begun', () => {
    const catalog = (claim: Claim) =>
      [{ subjects: [], rivals: [{ claims: { a: claim } }] }] as never;
    const until = (last: string) =>
      hasOutdatedClaims(catalog(numberClaim(1, { until: last })), day);
    expect([until('2026-06-14'), until('2026-06-15')]).toEqual([true, false]);
    const from = (first: string) =>
      hasOutdatedClaims(
        catalog(known(measurementOf({ kind: 'boolean', yes: true, text: '' }, { from: first }))),
        day,
      );
    expect([from('2026-06-15'), from('2026-06-16')]).toEqual([true, false]);
    expect(hasOutdatedClaims(catalog(numberClaim(1, { from: '2026-01-01' })), day)).toBe(false);
    expect(hasOutdatedClaims(catalog(UNKNOWN), day)).toBe(false);
  });

  it('are as of the newest page', () => {
    const of = (...days: string[]) => newestDay(days.map((asOf) => ({ asOf })));
    expect([of('2026-01', '2026-05', 'undated'), of('undated'), of()]).toEqual([
      '2026-05',
      'undated',
      undefined,
    ]);
  });
});
