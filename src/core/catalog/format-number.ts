import type { Unit } from './vocabulary.ts';

const FULL_PRICE_DECIMALS = 5;

/**
 * A number as a reader meets it, the same on every machine: "1,050,000 tokens", "95.8%",
 * "$2.00 per 1M tokens". The short form is for cards: "1.05M tokens", "$2.00".
 */
export function formatNumber(
  number: number,
  unit: Unit | null,
  form: 'full' | 'short' = 'full',
): string {
  switch (unit) {
    case '%':
      return `${atMostDecimals(number, 1)}%`;
    case 'tokens':
      return `${form === 'short' ? shortCount(number) : groupThousands(atMostDecimals(number, 0))} tokens`;
    case 'USD per 1M tokens':
      return form === 'short' ? formatPrice(number) : `${formatPrice(number)} per 1M tokens`;
    case 'Elo':
      return `${atMostDecimals(number, 0)} Elo`;
    case 'points':
      return `${groupThousands(atMostDecimals(number, 1))} points`;
    case 'index':
    case null:
      return groupThousands(atMostDecimals(number, 2));
  }
}

/** US dollars with two decimals, or as many more as the price needs. */
function formatPrice(dollars: number): string {
  const [whole = '0', decimals = ''] = dollars.toFixed(FULL_PRICE_DECIMALS).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `$${groupThousands(whole)}.${kept}`;
}

/** Three figures and a letter: 1.05M, 128K, 500. */
function shortCount(count: number): string {
  if (count >= 1e6) return `${threeFigures(count / 1e6)}M`;
  if (count >= 1e3) return `${threeFigures(count / 1e3)}K`;
  return atMostDecimals(count, 0);
}

function threeFigures(number: number): string {
  return String(Number(number.toPrecision(3)));
}

function atMostDecimals(number: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String(Math.round((number + Number.EPSILON) * factor) / factor);
}

function groupThousands(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
