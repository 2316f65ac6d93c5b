import type { CostCriteria, Workload } from '../catalog/decision-settings.ts';
import type { Claim, Measurement, Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { freshness } from '../comparison/freshness.ts';
import { bestMeasurement } from '../comparison/pair-measurements.ts';
import { criterionOf, withCriteria, type Ledger } from './decision-ledger.ts';
import { pricedAs } from '../catalog/claim-on.ts';
import { dayAfter } from '../catalog/day-number.ts';
import { priceAt, type PriceAt, type PriceConditions } from '../catalog/price-at.ts';
import { endOn, type PriceEnd } from './price-ends.ts';

/** One number that a cost rests on, with its source and date. */
export type PriceSource = {
  criterionId: string;
  /** A price for a million tokens, or a discount in percent. */
  number: number;
  claim: Measurement;
  inheritedFrom: string | null;
  /** Where its amounts end, the earliest first; empty where no end is known. */
  ends: PriceEnd[];
  /** Its requests are billed at a step for large ones: those with more input tokens than this. */
  above: number | null;
  /** Percents that are added to it, each with where it holds; its number includes them. */
  surcharges: { percent: number; region: string | null }[];
  /** Stated for this region; null where it holds without one. */
  region: string | null;
  /** No price is stated for the region that is asked for; it is that without one. */
  isRegionMissing: boolean;
};

/** One end of a price, and the amount until then. */
export type EndingPrice = {
  kind: 'input' | 'output' | 'cached';
  claim: Measurement;
  number: number;
  end: PriceEnd;
};

/**
 * What a cost had to do without: no cached price (the full price counts), no batch discount (none is
 * offered), none that is one number, or none known (the direct price counts); and what is weak about
 * its prices.
 */
export type CostNote =
  | 'no-cached-price'
  | 'no-batch-discount'
  | 'batch-discount-unclear'
  | 'batch-discount-unknown'
  | 'stale-price'
  | 'undated-price'
  | 'hosted-price'
  | 'limited-price'
  | 'long-prompt'
  | 'later-price-unknown'
  | 'region-price-unknown'
  | 'free';

/** Prices for a million tokens; null where the ledger has none. */
export type UnitPrices = {
  input: PriceSource | null;
  output: PriceSource | null;
  cached: PriceSource | null;
  batchDiscount: PriceSource | null;
  notes: CostNote[];
};

/** What a price is asked for: a request with its input tokens (cached ones included), at a channel, held in a region. */
export type PriceQuestion = { inputTokens: number; channel: string; region: string | null };

export function unitPrices(
  ledger: Ledger,
  criteria: CostCriteria,
  rival: Rival,
  asked: PriceQuestion,
): UnitPrices {
  const priced = (id: string | null) => priceOf(ledger, id, rival, asked);
  const input = priced(criteria.inputPriceId);
  const output = priced(criteria.outputPriceId);
  const cached = priced(criteria.cachedPriceId);
  const { discount, note } = discountOf(ledger, criteria.batchDiscountId, rival, asked);
  const used = [input, output, cached].flatMap((price) => price ?? []);
  const ages = used.map(({ claim, criterionId }) => {
    const { factKind } = criterionOf(ledger.catalog, criterionId);
    return freshness(claim, ledger.catalog.shelfLifeDays[factKind], ledger.today).state;
  });
  const notes: [CostNote, boolean][] = [
    ['no-cached-price', cached === null],
    ['stale-price', ages.includes('stale')],
    ['undated-price', ages.includes('undated')],
    ['hosted-price', used.some(({ claim }) => claim.host !== undefined)],
    ['limited-price', used.some(({ claim }) => claim.scope !== undefined)],
    ['long-prompt', used.some(({ above }) => above !== null)],
    ['later-price-unknown', used.some(({ ends }) => ends.some(({ later }) => later === null))],
    ['region-price-unknown', used.some(({ isRegionMissing }) => isRegionMissing)],
    ['free', input?.number === 0 && output?.number === 0],
  ];
  return {
    input,
    output,
    cached,
    batchDiscount: discount,
    notes: [...notes.flatMap(([each, holds]) => (holds ? [each] : [])), ...(note ? [note] : [])],
  };
}

/** Of those that a workload is charged, whose last day lies within its horizon. */
export function pricesThatEnd(
  prices: UnitPrices,
  { cachedPercent, horizonMonths }: Workload,
): EndingPrice[] {
  const kinds = ['input', 'output', ...(cachedPercent > 0 ? (['cached'] as const) : [])] as const;
  return kinds.flatMap((kind) => {
    const price = prices[kind];
    if (!price) return [];
    const { claim, ends, number } = price;
    return ends
      .map((end, at) => ({ kind, claim, number: ends[at - 1]?.later ?? number, end }))
      .filter(({ end }) => end.months < horizonMonths);
  });
}

function priceOf(
  { catalog, today }: Ledger,
  id: string | null,
  rival: Rival,
  { inputTokens, channel, region }: PriceQuestion,
): PriceSource | null {
  if (id === null) return null;
  const criterion = criterionOf(catalog, id);
  const { claim, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
  const asked = { day: today, inputTokens, ...(channel !== OWN_CHANNEL && { channel }) };
  const only: Claim =
    claim.state === 'known'
      ? { state: 'known', measurements: [bestMeasurement(criterion, claim)] }
      : claim;
  const regional = region === null ? null : priceAt(only, { ...asked, region });
  const conditions = { ...asked, ...(regional && region !== null && { region }) };
  const price = regional ?? priceAt(only, conditions);
  const found = price && pricedAs(only, price, criterion.unit);
  if (!found) return null;
  return {
    criterionId: id,
    number: price.amount,
    claim: channel === OWN_CHANNEL ? found : withoutHost(found),
    inheritedFrom,
    ends: endsOf(only, conditions, price, today),
    above: price.term?.aboveInputTokens ?? null,
    surcharges: price.surcharges.flatMap(({ percent, region: where = null }) =>
      percent === undefined ? [] : [{ percent, region: where }],
    ),
    region: price.term?.region ?? null,
    isRegionMissing: region !== null && regional === null,
  };
}

/** Every known end of a price under these conditions, up to the first that nothing follows. */
function endsOf(
  claim: Claim,
  conditions: PriceConditions,
  { until, afterwards }: PriceAt,
  today: string,
): PriceEnd[] {
  if (until === null) return [];
  const end = endOn(until, afterwards, today);
  const next = afterwards === null ? null : priceAt(claim, { ...conditions, day: dayAfter(until) });
  return [end, ...(next ? endsOf(claim, conditions, next, today) : [])];
}

/** Stated for a channel, it is the channel’s own price. */
function withoutHost({
  host: _host,
  scope: _scope,
  note: _note,
  ...rest
}: Measurement): Measurement {
  return rest;
}

type FoundDiscount = { discount: PriceSource | null; note: CostNote | null };

function discountOf(
  { catalog, today }: Ledger,
  id: string | null,
  rival: Rival,
  { channel }: PriceQuestion,
): FoundDiscount {
  const without = (note: CostNote): FoundDiscount => ({ discount: null, note });
  if (id === null) return without('batch-discount-unknown');
  const sold = rivalAt(withCriteria(catalog, [id]), rival, channel, today);
  const { claim, inheritedFrom } = findRivalClaim(catalog, sold, criterionOf(catalog, id));
  if (claim.state === 'unknown') return without('batch-discount-unknown');
  const [best] = claim.measurements;
  const { value } = best;
  if (value.kind === 'boolean' && !value.yes) return without('no-batch-discount');
  const number = value.kind === 'number' ? value.number : percentIn(value);
  if (number === null) return without('batch-discount-unclear');
  return {
    discount: {
      criterionId: id,
      number,
      claim: best,
      inheritedFrom,
      ends: [],
      above: null,
      surcharges: [],
      region: null,
      isRegionMissing: false,
    },
    note: null,
  };
}

/** The percentage that a text names, when it names one alone: a range is no discount to count with. */
function percentIn(value: Measurement['value']): number | null {
  const text = value.kind === 'boolean' || value.kind === 'text' ? value.text : '';
  const found = [...text.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map(([, digits]) => Number(digits));
  const [only] = found;
  return found.length === 1 && only !== undefined && only <= 100 ? only : null;
}
