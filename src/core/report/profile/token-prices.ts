import { dayAfter } from '../../catalog/day-number.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import type { Measurement, Rival } from '../../catalog/resolved.ts';
import type { Unit } from '../../catalog/units.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import type { Candidate } from '../../comparison/findings.ts';
import { unitPrices, type PriceSource } from '../../decision/unit-prices.ts';
import * as wording from '../../wording/profile-figures.ts';

/** What 1,000 requests of one size cost each candidate, at the prices of the comparison’s day. */

/** Tokens of one request. */
export const REQUEST_TOKENS = { input: 6000, output: 500 };
const REQUESTS = 1000;
const TOKENS_PRICED = 1e6;

/** The prices from one day on. */
type Span = { input: number; output: number; cost: number };

export type TokenPrice = {
  candidate: Candidate;
  now: Span;
  /** The last day of these prices, and what follows; null where none is known. */
  until: string | null;
  later: Span | null;
  unit: Unit | null;
  /** Hosts and conditions. */
  limits: string[];
  used: Measurement[];
};

/** Of every candidate whose two prices are known, in the order of the candidates; null where the catalog counts with none. */
export function tokenPrices(comparison: Comparison, all: Candidate[]): TokenPrice[] | null {
  const { catalog, representative, rivals } = comparison;
  const cost = catalog.decision?.cost;
  const ids = new Set(catalog.criteria.map(({ id }) => id));
  if (!cost || !ids.has(cost.inputPriceId) || !ids.has(cost.outputPriceId)) return null;
  const criteria = { ...cost, cachedPriceId: null, batchDiscountId: null };
  const asked = { inputTokens: REQUEST_TOKENS.input, channel: OWN_CHANNEL, region: null };
  const entities: (Rival | null)[] = [representative, ...rivals];
  return all.flatMap((candidate) => {
    const rival = entities[candidate.index];
    if (!rival) return [];
    const { input, output } = unitPrices(comparison, criteria, rival, asked);
    return input && output ? [priceOf(candidate, input, output)] : [];
  });
}

/** The criteria that token prices come from. */
export function tokenPriceIds({ catalog }: Pick<Comparison, 'catalog'>): string[] {
  const cost = catalog.decision?.cost;
  return cost ? [cost.inputPriceId, cost.outputPriceId] : [];
}

function priceOf(candidate: Candidate, input: PriceSource, output: PriceSource): TokenPrice {
  const ends = [input, output].flatMap((price) => price.ends.slice(0, 1));
  const [until = null] = ends.map((end) => end.until).toSorted();
  const after = (price: PriceSource) => {
    const [end] = price.ends;
    return end?.until === until ? end.later : price.number;
  };
  const [laterInput, laterOutput] = until === null ? [null, null] : [after(input), after(output)];
  const { value } = input.claim;
  const limits = [input.claim, output.claim].flatMap(({ host, scope }) => [
    ...(host === undefined ? [] : [host]),
    ...(scope === undefined ? [] : [scope]),
  ]);
  return {
    candidate,
    now: spanOf(input.number, output.number),
    until,
    later: laterInput === null || laterOutput === null ? null : spanOf(laterInput, laterOutput),
    unit: value.kind === 'number' ? value.unit : null,
    limits: [...new Set(limits)],
    used: [input.claim, output.claim],
  };
}

function spanOf(input: number, output: number): Span {
  const tokens = input * REQUEST_TOKENS.input + output * REQUEST_TOKENS.output;
  return { input, output, cost: (tokens * REQUESTS) / TOKENS_PRICED };
}

/** `$4.00 / $20.00`, with what limits it; of many candidates without what follows, which the page says below. */
export function amountsText(
  { now, until, later, unit, limits }: TokenPrice,
  isCrowded: boolean,
): string {
  const next = later && !isCrowded ? pairText(later, unit) : null;
  const end = until === null ? [] : [wording.untilThen(until, next)];
  const conditions = [...end, ...limits].join('; ');
  return [pairText(now, unit), ...(conditions === '' ? [] : [`(${conditions})`])].join(' ');
}

export function pairText({ input, output }: Span, unit: Unit | null): string {
  return [input, output].map((number) => formatNumber(number, unit, 'short')).join(' / ');
}

/** The cost of 1,000 requests, to the cent. */
export function costText({ cost }: Span, unit: Unit | null): string {
  return formatNumber(Math.round(cost * 100) / 100, unit, 'short');
}

/** The day from which other prices hold. */
export function nextDay({ until }: TokenPrice): string | null {
  return until === null ? null : dayAfter(until);
}

/** Whether these can be set against each other: of one unit, without a condition, for money. */
export function arePricesComparable(one: TokenPrice, other: TokenPrice): boolean {
  return (
    one.unit?.name === other.unit?.name &&
    [one, other].every(({ limits, now }) => limits.length === 0 && now.cost > 0)
  );
}
