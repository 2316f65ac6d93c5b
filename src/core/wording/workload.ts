import type { Workload } from '../catalog/decision-settings.ts';
import { formatEnd, formatNumber } from '../catalog/format-number.ts';
import type { CostNote, EndingPrice } from '../decision/unit-prices.ts';
import { joinWords } from './phrases.ts';

/** Words on a workload and what it costs. */

/** Each field with its unit and how to estimate it. */
export const WORKLOAD_TEXT: Record<keyof Workload, { name: string; unit: string; how: string }> = {
  requests: {
    name: 'Requests',
    unit: 'a month',
    how: 'Count the calls of month 1: people times tasks a day times working days.',
  },
  inputTokens: {
    name: 'Input',
    unit: 'tokens a request',
    how: 'Four tokens are about three English words; count instructions and documents too.',
  },
  outputTokens: {
    name: 'Output',
    unit: 'tokens a request',
    how: 'A short answer has about 150 tokens, a page about 600.',
  },
  cachedPercent: {
    name: 'From cache',
    unit: '% of the input',
    how: 'The part that is the same in every request, such as instructions or a manual.',
  },
  batchPercent: {
    name: 'Can wait',
    unit: '% of the requests',
    how: 'Work whose answer may come within a day.',
  },
  growthPercent: {
    name: 'Growth',
    unit: '% a month',
    how: 'From one month to the next: 2% a month is 27% a year.',
  },
  horizonMonths: {
    name: 'Horizon',
    unit: 'months',
    how: 'How long the choice should hold; 36 is usual.',
  },
  oneOff: {
    name: 'One-off',
    unit: 'once',
    how: 'What a change costs: building, testing and training. Staying with today’s choice costs none.',
  },
  monthlyFixed: {
    name: 'Fixed',
    unit: 'a month',
    how: 'What is paid whatever the volume, such as support, logging and people.',
  },
  discountPercent: {
    name: 'Discount',
    unit: '% a year',
    how: 'What money costs your firm; ask finance, or leave it at 0.',
  },
  valuePerRequest: {
    name: 'Value',
    unit: 'a request',
    how: 'What one handled request saves or earns; without it no return is shown.',
  },
  today: {
    name: 'Today',
    unit: '',
    how: 'The model in use, or what is paid a month; a sum stays as it is.',
  },
  ownHardwareMonthly: {
    name: 'Own hardware',
    unit: 'a month',
    how: 'Machines, power and people to run an open model for the whole volume.',
  },
};

export const COST_NOTE_TEXT: Record<CostNote, string> = {
  'no-cached-price': 'No cached price is known: the full price is used.',
  'no-batch-discount': 'No batch discount is offered: the direct price is used.',
  'batch-discount-unclear': 'The batch discount is no single number: the direct price is used.',
  'batch-discount-unknown': 'No batch discount is known: the direct price is used.',
  'stale-price': 'A price is past its shelf life: check it first.',
  'undated-price': 'A price is undated: check it first.',
  'hosted-price': 'A price is that of a third-party host.',
  'limited-price': 'A price is an offer, or no plain list price: read its source first.',
  'later-price-unknown':
    'A price ends within the horizon and no later one is known: the last amount is kept.',
  free: 'Its prices are 0: a trial or a free tier.',
};

export const NO_CROSSING =
  'Prices per token alone never cross, because every line starts at 0: enter a fixed sum to see a crossing.';

/** How every cost is made; the last stands only where a value was entered. */
export const COST_METHOD = [
  'Cost of a month = requests × (input × ((1 − cached) × input price + cached × cached price) + output × output price) ÷ 1,000,000.',
  'The part that can wait costs less by the batch discount.',
  'Growth compounds monthly; a month is paid, and discounted, at its beginning.',
  'Month 1 begins on the day of the decision. Each month has the price that holds in it; a month in which a price changes is counted by its days.',
  'Years hold the months alone; the total holds the one-off cost too.',
] as const;

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
