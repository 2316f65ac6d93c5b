import type { CostCriteria } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { criterionOf, type Ledger } from './decision-ledger.ts';
import { unitPrices, type PriceQuestion, type UnitPrices } from './unit-prices.ts';

/** The prices of requests with more input tokens than this. */
export type LargerPrices = { above: number; prices: UnitPrices };

/** The prices of small requests, and those of larger ones wherever one differs, the smallest first. */
export function pricesBySize(
  ledger: Ledger,
  criteria: CostCriteria,
  rival: Rival,
  asked: Omit<PriceQuestion, 'inputTokens'>,
): { small: UnitPrices; larger: LargerPrices[] } {
  const pricesOf = (inputTokens: number) =>
    unitPrices(ledger, criteria, rival, { ...asked, inputTokens });
  const small = pricesOf(0);
  const larger = sizesIn(ledger, criteria, rival).map((above) => ({
    above,
    prices: pricesOf(above + 1),
  }));
  const isOther = ({ prices }: LargerPrices, at: number) =>
    amountsIn(prices) !== amountsIn(larger[at - 1]?.prices ?? small);
  return { small, larger: larger.filter(isOther) };
}

/** Every size that a price is stated above, on any channel. */
function sizesIn(
  { catalog }: Ledger,
  { inputPriceId, outputPriceId, cachedPriceId }: CostCriteria,
  rival: Rival,
): number[] {
  const sizes = [inputPriceId, outputPriceId, cachedPriceId].flatMap((id) => {
    if (id === null) return [];
    const { claim } = findRivalClaim(catalog, rival, criterionOf(catalog, id));
    const terms =
      claim.state === 'known'
        ? claim.measurements.flatMap((each) => each.terms ?? [])
        : (claim.terms ?? []);
    return terms.flatMap(({ aboveInputTokens }) => aboveInputTokens ?? []);
  });
  return [...new Set(sizes)].sort((one, other) => one - other);
}

function amountsIn({ input, output, cached }: UnitPrices): string {
  return JSON.stringify(
    [input, output, cached].map((price) => price && [price.number, price.ends]),
  );
}
