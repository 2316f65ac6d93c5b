import { expect, it } from 'vitest';
import { numberClaim } from '../../../test/support/claim-builders.ts';
import { decisionCatalog, TODAY, type Facts } from '../../../test/support/decision-catalog.ts';
import type { PriceTerm } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { pricesBySize } from './price-sizes.ts';

const term = (aboveInputTokens: number, amount: number, channel = OWN_CHANNEL): PriceTerm => ({
  channel,
  aboveInputTokens,
  amount,
  reportedBy: 'vendor',
  evidence: [],
});

function sizesOf(facts: Facts) {
  const catalog = decisionCatalog([facts]);
  const [rival] = catalog.rivals;
  const cost = catalog.decision?.cost;
  if (!rival || !cost) throw new Error('There are prices.');
  const at = { channel: OWN_CHANNEL, region: null };
  const { small, larger } = pricesBySize({ catalog, today: TODAY }, cost, rival, at);
  const amounts = [{ above: null, prices: small }, ...larger].map(({ above, prices }) => [
    above,
    prices.input?.number,
    prices.output?.number,
  ]);
  return { amounts, larger };
}

it('prices of larger requests stand at the size where one of them differs', () => {
  const { amounts, larger } = sizesOf({
    input: numberClaim(1, { terms: [term(200_000, 4), term(100_000, 2), term(300_000, 4)] }),
    output: numberClaim(5, { terms: [term(200_000, 6), term(50_000, 9, 'cloud')] }),
  });
  expect(amounts).toEqual([
    [null, 1, 5],
    [100_000, 2, 5],
    [200_000, 4, 6],
  ]);
  expect(larger.map(({ prices }) => prices.notes.includes('long-prompt'))).toEqual([true, true]);
});

it('are none where every request is billed alike', () => {
  expect(sizesOf({ input: 1, output: 2 }).amounts).toEqual([[null, 1, 2]]);
});
