import { asserts, paragraph } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import * as wording from '../../wording/profile-figures.ts';
import { costText, arePricesComparable, type TokenPrice } from './token-prices.ts';

/** Whose cost the others are a share of: ours, else the dearest that can be compared. */
export function baseOf(prices: TokenPrice[]): TokenPrice | null {
  const listed = prices.filter((price) => arePricesComparable(price, price));
  const own = listed.find(({ candidate }) => candidate.index === 0);
  const [dearest = null] = listed.toSorted((one, other) => other.now.cost - one.now.cost);
  return own ?? dearest;
}

/** What 1,000 requests cost, as it is read; `ratio` null where there is nothing to compare with. */
export function requestsOf(price: TokenPrice, base: TokenPrice | null) {
  const { now, later, unit, candidate } = price;
  const cost = now.cost === 0 ? wording.FREE : costText(now, unit);
  const isOther =
    base && base.candidate.index !== candidate.index && arePricesComparable(price, base);
  const ratio = isOther ? now.cost / base.now.cost : null;
  return { text: wording.requestsText(cost, later && costText(later, unit), ratio), ratio };
}

const LEAST_BARS = 2;

/** Costs as bars, cheapest first, under how they were counted; the note alone where fewer than two have one. */
export function requestsChart(
  prices: TokenPrice[],
  priceIds: string[],
  note: string,
  hasCharts: boolean,
): Block[] {
  const base = baseOf(prices);
  const rows = prices
    .toSorted((one, other) => one.now.cost - other.now.cost)
    .map((price) => ({ price, ...requestsOf(price, base) }));
  const [first, last] = [rows[0]?.price, rows.at(-1)?.price];
  if (!hasCharts || rows.length < LEAST_BARS || !first || !last) return [paragraph('quiet', note)];
  const named = ({ candidate, now, unit }: TokenPrice) => ({
    name: candidate.name,
    cost: now.cost === 0 ? wording.FREE : costText(now, unit),
  });
  return [
    {
      type: 'chart',
      title: wording.requestsTitle(named(first), named(last)),
      asserts: asserts('fact', [first.candidate.index, last.candidate.index], priceIds),
      alt: rows.map(({ price, text }) => wording.requestsAlt(price.candidate.name, text)).join(' '),
      note:
        base && rows.some(({ ratio }) => ratio !== null)
          ? note + wording.shareNote(base.candidate.name)
          : note,
      chart: {
        kind: 'costs',
        labels: wording.COSTS_LABELS,
        rows: rows.map(({ price: { candidate, now, later }, text }) => ({
          name: candidate.name,
          now: now.cost,
          later: later?.cost ?? null,
          text,
        })),
      },
    },
  ];
}
