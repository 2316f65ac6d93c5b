import { describe, expect, it, test } from 'vitest';
import { numberClaim, textClaim, UNKNOWN } from '../../../test/support/claim-builders.ts';
import type { Catalog, Claim } from '../catalog/resolved.ts';
import {
  costOfCall,
  fitsWindow,
  likelyOfCall,
  mostOfCall,
  tokenPrices,
  TRIAL_LIMITS,
  windowOf,
} from './trial-cost.ts';

const PRICES = { input: 2, output: 10 };

test('limits of a trial are those that its page names', () => {
  expect(TRIAL_LIMITS).toEqual({
    prompts: [5, 200],
    candidates: [2, 4],
    promptBytes: 8192,
    answerTokens: 2000,
  });
});

describe('a call costs, in millionths of a dollar,', () => {
  test.each([
    [0, PRICES, 200 * 2 + 2000 * 10, 500 * 10],
    [1, PRICES, 201 * 2 + 2000 * 10, 1 * 2 + 500 * 10],
    [4, PRICES, 204 * 2 + 2000 * 10, 1 * 2 + 500 * 10],
    [5, PRICES, 205 * 2 + 2000 * 10, 2 * 2 + 500 * 10],
    [8192, PRICES, 8392 * 2 + 2000 * 10, 2048 * 2 + 500 * 10],
    // 201 and 1 tokens at 0.25: begun millionths are whole ones.
    [1, { input: 0.25, output: 0 }, 51, 1],
  ])('of %i bytes at %j at most %i and likely %i', (bytes, prices, most, likely) => {
    expect(mostOfCall(bytes, prices)).toBe(most);
    expect(likelyOfCall(bytes, prices)).toBe(likely);
  });

  it('what its tokens cost', () => {
    expect(costOfCall({ input: 3, output: 4 }, PRICES)).toBe(46);
    expect(costOfCall({ input: 1, output: 1 }, { input: 0.25, output: 0.5 })).toBe(1);
    expect(costOfCall({ input: 0, output: 0 }, PRICES)).toBe(0);
  });
});

test.each([
  [0, null, true],
  [8192, null, true],
  [8192, 4048, true],
  [8192, 4047, false],
  [5, 2002, true],
  [5, 2001, false],
])('%i bytes and the longest answer fit into %s tokens: %s', (bytes, window, fits) => {
  expect(fitsWindow(bytes, window)).toBe(fits);
});

describe('of a model', () => {
  const cost = { inputPriceId: 'in', outputPriceId: 'out', windowId: 'window' };
  const catalog = { decision: { cost } } as unknown as Pick<Catalog, 'decision'>;
  const DAY = '2026-11-21';

  test.each<[string, Record<string, Claim>, object | null]>([
    ['both prices', { in: numberClaim(2), out: numberClaim(10) }, PRICES],
    ['a price of nothing', { in: numberClaim(0), out: numberClaim(10) }, { input: 0, output: 10 }],
    ['no price of input', { out: numberClaim(10) }, null],
    ['no price of output', { in: numberClaim(2) }, null],
    ['an unknown price', { in: numberClaim(2), out: UNKNOWN }, null],
    [
      'a price that begins later',
      { in: numberClaim(2), out: numberClaim(10, { from: '2026-11-22' }) },
      null,
    ],
    [
      'a price that begins today',
      { in: numberClaim(2), out: numberClaim(10, { from: '2026-11-21' }) },
      PRICES,
    ],
  ])('with %s', (_, claims, prices) => {
    expect(tokenPrices(catalog, { claims }, DAY)).toEqual(prices);
  });

  it('of a catalog without costs nothing is known', () => {
    const claims = { in: numberClaim(2), out: numberClaim(10), window: numberClaim(5) };
    for (const decision of [null, {}] as unknown as Catalog['decision'][]) {
      expect(tokenPrices({ decision }, { claims }, DAY)).toBeNull();
      expect(windowOf({ decision }, { claims })).toBeNull();
    }
  });

  test.each<[string, Record<string, Claim>, number | null]>([
    ['a number', { window: numberClaim(128_000) }, 128_000],
    ['words', { window: textClaim('Long') }, null],
    ['unknown', { window: UNKNOWN }, null],
    ['not there', {}, null],
  ])('its window is %s', (_, claims, window) => {
    expect(windowOf(catalog, { claims })).toBe(window);
  });
});
