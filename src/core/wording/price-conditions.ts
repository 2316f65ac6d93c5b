import { formatNumber } from '../catalog/format-number.ts';
import type { PriceSource } from '../decision/unit-prices.ts';

/** `in the EU`, `10% surcharge in the EU included`, `above 200,000 input tokens`: where a price holds. */
export function priceConditions(
  { above, surcharges, region }: Pick<PriceSource, 'above' | 'surcharges' | 'region'>,
  nameOf: (region: string) => string,
): string[] {
  return [
    ...(region === null ? [] : [`for ${nameOf(region)}`]),
    ...surcharges.map(
      ({ percent, region: where }) =>
        `${percent}% surcharge${where === null ? '' : ` for ${nameOf(where)}`} included`,
    ),
    ...(above === null ? [] : [`for requests above ${formatNumber(above, null)} input tokens`]),
  ];
}
