import type { BuyerCurrency } from '../catalog/decision-settings.ts';
import { formatDay, formatNumber } from '../catalog/format-number.ts';
import type { Criterion } from '../catalog/resolved.ts';
import { NO_UNIT } from '../catalog/units.ts';

/** Sums of money, in the sign that the prices of a catalog carry. */

export type Currency = { before: string };

/** That of the prices; without prices nothing stands before a sum. */
export function currencyOf(price: Pick<Criterion, 'unit'> | undefined): Currency {
  return { before: price?.unit?.before ?? '' };
}

/** `EUR `, before sums that were counted in it. */
export function buyerCurrency({ code }: Pick<BuyerCurrency, 'code'>): Currency {
  return { before: `${code}\u00a0` };
}

/** `Sums are in EUR at 0.92 for $1, your rate of 23 November 2026.` */
export function rateText({ code, rate, day }: BuyerCurrency, prices: Currency): string {
  return `Sums are in ${code} at ${rate} for ${prices.before || 'each '}1, your rate of ${formatDay(day)}.`;
}

/** `A is counted with 3 times the output tokens, your factor.` */
export function factorText(name: string, factor: number): string {
  return `${name} is counted with ${factor} times the output tokens, your factor.`;
}

/** Smaller sums are said to the cent. */
const WHOLE_FROM = 10;
const CENT = 0.01;

/** `$2,738`, `−$343,943`; `$0.14` and `<$0.01` where whole units would hide a small sum. */
export function moneyText(amount: number, { before }: Currency): string {
  const size = Math.abs(amount);
  const isSmall = size > 0 && size < WHOLE_FROM;
  if (isSmall && size < CENT / 2) return `<${before}${CENT}`;
  const decimals: [number, number] = isSmall ? [2, 2] : [0, 0];
  const sign = amount < 0 && (isSmall || Math.round(size) > 0) ? '−' : '';
  return sign + formatNumber(size, { ...NO_UNIT, before, decimals });
}

/** What one request costs, to four figures: `$0.002283`. */
export function smallMoneyText(amount: number, { before }: Currency): string {
  return `${before}${Number(amount.toPrecision(4))}`;
}

/** For scales: `$500`, `$2K`, `$1.5M`. */
export function shortMoneyText(amount: number, { before }: Currency): string {
  return before + shortCount(amount);
}

/** `800`, `2K`, `3.9M`. */
export function shortCount(count: number): string {
  const steps = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const;
  const [divisor, letter] = steps.find(([least]) => count >= least) ?? [1, ''];
  return `${Number((count / divisor).toPrecision(count >= 1000 ? 2 : 3))}${letter}`;
}

/** `1.2 million`, `5,000`. */
export function volumeText(requests: number): string {
  return requests >= 1e6
    ? `${Number((requests / 1e6).toPrecision(3))} million`
    : formatNumber(requests, { ...NO_UNIT, decimals: [0, 0] });
}
