import { formatNumber } from '../catalog/format-number.ts';
import { channelOf } from '../catalog/price-at.ts';
import type { Catalog, Measurement, PriceTerm } from '../catalog/resolved.ts';
import { findUnit } from '../catalog/units.ts';
import { OWN_CHANNEL, type PriceTier } from '../catalog/vocabulary.ts';
import { channelText } from './channels.ts';
import { capitalise, joinWords } from './phrases.ts';
import { spanText } from './values.ts';

/** Words on what a price is under other conditions. */

type Places = Pick<Catalog, 'channels' | 'regions'>;

const TIER_TEXT: Record<PriceTier, string> = {
  standard: 'standard',
  batch: 'batch',
  flex: 'flex (slower)',
  priority: 'priority',
  fast: 'fast mode',
};

const DAY_TEXT = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** The conditions of a price, a word for each; what is absent is the usual. */
export function priceConditionWords(
  { channel, region, tier, hoursUtc, days, cacheLifetime }: Partial<PriceTerm>,
  places: Places,
) {
  const hours = [
    ...(hoursUtc === undefined ? [] : [`${joinWords(hoursUtc)} UTC`]),
    ...(days === undefined ? [] : [joinWords(days.map((day) => DAY_TEXT[day]))]),
  ];
  return {
    ...(channel !== undefined &&
      channel !== OWN_CHANNEL && { channel: channelText(channel, places) }),
    ...(region !== undefined && { region: nameOf(region, places.regions) }),
    ...(tier !== undefined && tier !== 'standard' && { tier: TIER_TEXT[tier] }),
    ...(hours.length > 0 && { hours: hours.join(', ') }),
    ...(cacheLifetime !== undefined && { cache: LIFE_TEXT[cacheLifetime] }),
  };
}

/**
 * `$20.00 above 272,000 input tokens`, `$0.66 at other hours`: what the price that a cell shows is for other
 * requests to the same seller. Tiers, channels and regions stand with the evidence.
 */
export function stepTexts(measurement: Measurement): string[] {
  const { value, terms = [] } = measurement;
  if (value.kind !== 'number') return [];
  const own = terms.filter(
    ({ channel, tier = 'standard', region, cacheLifetime, from, amount }) =>
      channel === channelOf(measurement) &&
      tier === 'standard' &&
      region === undefined &&
      cacheLifetime === undefined &&
      amount !== undefined &&
      !startsLater(measurement, from),
  );
  const texts = own.flatMap((term) => {
    const when = [
      ...(term.aboveInputTokens === undefined ? [] : [stepText(term.aboveInputTokens)]),
      ...(term.hoursUtc || term.days ? [AT_OTHER_HOURS] : []),
    ];
    if (when.length === 0) return [];
    return [`${formatNumber(term.amount ?? 0, value.unit, 'short')} ${when.join(', ')}`];
  });
  return [...new Set(texts)];
}

const AT_OTHER_HOURS = 'at other hours';

/** What a measurement that ends shows begins only with its next amount. */
function startsLater({ until }: Measurement, from: string | undefined): boolean {
  return until !== undefined && from !== undefined && from > until;
}

function stepText(aboveInputTokens: number): string {
  return `above ${formatNumber(aboveInputTokens, null)} input tokens`;
}

export type PriceTermLine = {
  /** `Batch`, `Some cloud, processed in the EU`: the conditions. */
  when: string;
  /** `$5.00`, `10% more`. */
  amount: string;
  term: PriceTerm;
};

/** Each term of a price with its conditions, in the order in which they are written. */
export function priceTermLines(measurement: Measurement, places: Places): PriceTermLine[] {
  const { value, terms = [] } = measurement;
  const unit = value.kind === 'number' ? value.unit : null;
  return terms.map((term) => ({
    when: capitalise(conditionsOf(term, places).join(', ')),
    amount: amountText(term, (number) => formatNumber(number, unit, 'short')),
    term,
  }));
}

function amountText({ amount, percent = 0 }: PriceTerm, money: (number: number) => string): string {
  if (amount !== undefined) return money(amount);
  return `${formatNumber(Math.abs(percent), findUnit('%', []) ?? null)} ${percent < 0 ? 'less' : 'more'}`;
}

function conditionsOf(term: PriceTerm, places: Places): string[] {
  const { channel, region, tier, aboveInputTokens, hoursUtc, days, cacheLifetime } = term;
  const end = spanText(term);
  const conditions = [
    ...(channel === OWN_CHANNEL ? [] : [channelText(channel, places)]),
    ...(region === undefined ? [] : [`processed in ${nameOf(region, places.regions)}`]),
    ...(tier === undefined ? [] : [TIER_TEXT[tier]]),
    ...(cacheLifetime === undefined
      ? []
      : [`writing to a cache kept for ${LIFE_TEXT[cacheLifetime]}`]),
    ...(aboveInputTokens === undefined ? [] : [stepText(aboveInputTokens)]),
    ...(hoursUtc === undefined ? [] : [`${joinWords(hoursUtc)} UTC`]),
    ...(days === undefined ? [] : [joinWords(days.map((day) => DAY_TEXT[day]))]),
    ...(end === null ? [] : [end]),
  ];
  return conditions;
}

const LIFE_TEXT = { '5m': '5 minutes', '1h': '1 hour' };

function nameOf(id: string, named: readonly { id: string; name: string }[]): string {
  return named.find((each) => each.id === id)?.name ?? id;
}
