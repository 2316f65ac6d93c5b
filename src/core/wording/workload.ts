import { formatEnd, formatNumber } from '../catalog/format-number.ts';
import type { CostNote, EndingPrice } from '../decision/unit-prices.ts';
import { joinWords } from './phrases.ts';

/** Words on a workload and what it costs. */

export const COST_NOTE_TEXT: Record<CostNote, string> = {
  'no-cached-price': 'No cached price is known: the full price is used.',
  'no-batch-discount': 'No batch discount is offered: the direct price is used.',
  'batch-discount-unclear': 'The batch discount is no single number: the direct price is used.',
  'batch-discount-unknown': 'No batch discount is known: the direct price is used.',
  'stale-price': 'A price is old: check it first.',
  'undated-price': 'A price is undated: check it first.',
  'hosted-price': 'A price of another host.',
  'limited-price': 'A price is an offer or has conditions: check it first.',
  'long-prompt': 'Requests of this size are billed at the higher price for long prompts.',
  'later-price-unknown':
    'A price ends within the horizon and no later one is known: the last amount is kept.',
  'region-price-unknown':
    'No price is stated for the region you ask for: the price without a region is used.',
  free: 'Its prices are 0: a trial or a free tier.',
};

export const NO_CROSSING =
  'Prices per token alone never cross, because every line starts at 0: enter a fixed sum to see a crossing.';

/** How every cost is made; the last stands only where a value was entered. */
export const COST_METHOD = [
  'Cost of a month = requests × (input × ((1 − cached) × input price + cached × cached price) + output × output price) ÷ 1,000,000.',
  'The batch share costs less by the batch discount.',
  'Growth compounds monthly; a month is paid, and discounted, at its beginning.',
  'Month 1 begins on the day of the decision. Each month has the price that holds in it; a month in which a price changes is counted by its days.',
  'Years hold the months alone; the total holds the one-off cost too.',
] as const;

/** What no cost of a decision holds. */
export const NOT_COUNTED =
  'Not counted: rate limits, provisioned throughput, enterprise discounts, changes of the currency, people, writing to a cache, and prices of a batch beyond its discount: some vendors give none on cached input.';

export const RETURN_METHOD =
  'Return = (requests of the horizon × value of one − total cost) ÷ total cost, undiscounted.';

const PRICE_NAMES: Record<EndingPrice['kind'], string> = {
  input: 'input',
  output: 'output',
  cached: 'cached input',
};

/**
 * `Input $0.75 and output $3.75 until 31 December 2026, then $1.50 and $7.50.` Those that end on one day
 * are said together.
 */
export function priceEndsText(name: string, ends: EndingPrice[], horizonMonths: number): string {
  const dayOf = ({ end }: EndingPrice) => `${end.until} ${end.later === null}`;
  const parts = [...new Set(ends.map(dayOf))].map((day) => {
    const together = ends.filter((each) => dayOf(each) === day);
    return endsOfOneDay(together, horizonMonths);
  });
  return `${name}: ${parts.join('; ')}.`;
}

function endsOfOneDay(group: EndingPrice[], horizonMonths: number): string {
  const amount = ({ claim: { value } }: EndingPrice, number: number) =>
    formatNumber(number, value.kind === 'number' ? value.unit : null, 'short');
  const now = group.map((each) => `${PRICE_NAMES[each.kind]} ${amount(each, each.number)}`);
  const later = group.flatMap((each) =>
    each.end.later === null ? [] : [amount(each, each.end.later)],
  );
  const [{ end } = { end: { until: '', months: 0 } }] = group;
  const start = `${joinWords(now)} ${formatEnd(end.until)}`;
  if (later.length > 0) return `${start}, then ${joinWords(later)}`;
  const from = Math.floor(end.months) + 1;
  const months = from === horizonMonths ? `month ${from}` : `months ${from} to ${horizonMonths}`;
  return `${start}; what follows is unknown, so ${months} are counted at the last price`;
}
