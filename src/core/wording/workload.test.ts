import { expect, it } from 'vitest';
import { decisionCatalog, endingPrice, WORKLOAD } from '../../../test/support/decision-catalog.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { pricesThatEnd, unitPrices } from '../decision/unit-prices.ts';
import { priceEndsText } from './workload.ts';

/** What is said of a candidate with these prices on 2026-10-20, over twelve months. */
function said(prices: Record<string, ReturnType<typeof endingPrice> | number>): string {
  const catalog = decisionCatalog([prices]);
  const [rival] = catalog.rivals;
  const criteria = catalog.decision?.cost;
  if (!rival || !criteria) throw new Error('There is one to be priced.');
  const found = unitPrices({ catalog, today: '2026-10-20' }, criteria, rival, {
    inputTokens: 1000,
    channel: OWN_CHANNEL,
    region: null,
  });
  const workload = { ...WORKLOAD, horizonMonths: 12 };
  return priceEndsText(rival.name, pricesThatEnd(found, workload), workload.horizonMonths);
}

it('prices that end on one day are said together, and others apart', () => {
  const together = {
    input: endingPrice(1, '2026-12-31', 2),
    output: endingPrice(4, '2026-12-31', 8),
  };
  expect(said(together)).toMatch(
    /: input 1% and output 4% until 31 December 2026, then 2% and 8%\.$/,
  );
  expect(said({ ...together, output: endingPrice(4, '2027-01-31', 8) })).toMatch(
    /: input 1% until 31 December 2026, then 2%; output 4% until 31 January 2027, then 8%\.$/,
  );
});

it('where nothing is known to follow, it says which months are counted at the last price', () => {
  expect(said({ input: endingPrice(1, '2026-12-31'), output: 4 })).toMatch(
    /: input 1% until 31 December 2026; what follows is unknown, so months 3 to 12 are counted at the last price\.$/,
  );
});
