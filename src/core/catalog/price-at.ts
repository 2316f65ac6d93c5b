import { dateOfDay, dayAfter, dayNumber } from './day-number.ts';
import type { Claim, Measurement, PriceTerm } from './resolved.ts';
import { HOST_PREFIX, OWN_CHANNEL, type CacheLifetime, type PriceTier } from './vocabulary.ts';

/** What a price is asked for; what is absent is the usual: standard tier, the claim’s own channel, any region. */
export type PriceConditions = {
  /** YYYY-MM-DD. */
  day: string;
  /** Of one request, cached ones included. */
  inputTokens?: number;
  tier?: PriceTier;
  channel?: string;
  region?: string;
  /** The price of writing to a cache, instead of reading. */
  cacheLifetime?: CacheLifetime;
};

export type PriceAt = {
  /** In the unit of the claim, surcharges included. */
  amount: number;
  /** The last day of this amount, and the amount that follows; null where none is known. */
  until: string | null;
  afterwards: number | null;
  /** Whose amount it is; null: the claim’s own. */
  term: PriceTerm | null;
  surcharges: PriceTerm[];
};

/** Who asks the price of a measurement: its maker, or the host that it names. */
export function channelOf({ host }: Pick<Measurement, 'host'>): string {
  return host === undefined ? OWN_CHANNEL : `${HOST_PREFIX}${host}`;
}

/**
 * The price under these conditions; null where nothing states it. A price for certain hours is never
 * the answer, because no hour is asked for. A request is billed whole at the step that its input reaches.
 */
export function priceAt(claim: Claim, conditions: PriceConditions): PriceAt | null {
  const [own] = claim.state === 'known' ? claim.measurements : [];
  const asked = { channel: own ? channelOf(own) : OWN_CHANNEL, ...conditions };
  const amounts = amountsOf(claim, asked.channel);
  const now = amountOn(amounts, asked);
  if (!now) return null;
  for (const day of changeDays(amounts, asked.day)) {
    const next = amountOn(amounts, { ...asked, day });
    if (next?.amount === now.amount) continue;
    const until = dateOfDay(dayNumber(day) - 1);
    return { ...now, until, afterwards: next?.amount ?? null };
  }
  return { ...now, until: null, afterwards: null };
}

/** The days on which prices of a claim begin or have ended, the first first. */
function changeDays(amounts: Step[], after: string): string[] {
  const days = amounts.flatMap(({ from, until }) => [
    ...(from === undefined ? [] : [from]),
    ...(until === undefined ? [] : [dayAfter(until)]),
  ]);
  return [...new Set(days)].filter((day) => day > after).sort();
}

type Step = Omit<PriceTerm, 'reportedBy' | 'evidence'> & { term: PriceTerm | null };

/** At one channel: the claim’s own amount, the one that follows it, and its terms. */
function amountsOf(claim: Claim, channel: string): Step[] {
  const stepsOf = (terms: PriceTerm[] = []) =>
    terms.filter((term) => term.channel === channel).map((term) => ({ ...term, term }));
  if (claim.state === 'unknown') return stepsOf(claim.terms);
  const [own] = claim.measurements;
  const { value, from, until, afterwards, terms } = own;
  if (value.kind !== 'number') return [];
  if (channelOf(own) !== channel) return stepsOf(terms);
  const steps: Step[] = [{ amount: value.number, channel, term: null }];
  for (const step of steps) Object.assign(step, from && { from }, until && { until });
  if (until !== undefined && afterwards !== undefined) {
    const start = dayAfter(until);
    steps.push({ amount: afterwards, channel, from: start, term: null });
  }
  return [...steps, ...stepsOf(terms)];
}

function amountOn(
  steps: Step[],
  { day, tier = 'standard', region, inputTokens = 0, cacheLifetime }: PriceConditions,
): Pick<PriceAt, 'amount' | 'term' | 'surcharges'> | null {
  const holding = steps.filter(
    (step) =>
      (step.from ?? day) <= day &&
      (step.until ?? day) >= day &&
      (step.aboveInputTokens ?? -1) < inputTokens &&
      !step.hoursUtc &&
      !step.days,
  );
  const stated = holding.filter((step) => step.cacheLifetime === cacheLifetime);
  const surcharges = holding.filter(
    (step) =>
      step.percent !== undefined &&
      (step.region === undefined || step.region === region) &&
      (step.tier === undefined || step.tier === tier),
  );
  const amountFor = (wantedTier: PriceTier, wantedRegion: string | undefined) =>
    bestOf(
      stated.filter(
        (step) =>
          step.amount !== undefined &&
          (step.tier ?? 'standard') === wantedTier &&
          step.region === wantedRegion,
      ),
    );
  const tiers = tier === 'standard' ? [tier] : [tier, 'standard' as const];
  const regions = region === undefined ? [undefined] : [region, undefined];
  for (const wantedTier of tiers) {
    for (const wantedRegion of regions) {
      const step = amountFor(wantedTier, wantedRegion);
      if (step?.amount === undefined) continue;
      const added = surcharges.filter(
        (each) =>
          (each.region === undefined || wantedRegion === undefined) &&
          (each.tier === undefined || wantedTier !== tier || tier === 'standard'),
      );
      const isReached =
        (wantedRegion === region || added.some((each) => each.region === region)) &&
        (wantedTier === tier || added.some((each) => each.tier === tier));
      if (!isReached) continue;
      return {
        amount: added.reduce((sum, { percent = 0 }) => sum * (1 + percent / 100), step.amount),
        term: step.term,
        surcharges: added.flatMap(({ term }) => term ?? []),
      };
    }
  }
  return null;
}

/** The step for the largest requests, then the one that began last. */
function bestOf(steps: Step[]): Step | undefined {
  return steps.toSorted(
    (one, other) =>
      (other.aboveInputTokens ?? 0) - (one.aboveInputTokens ?? 0) ||
      (other.from ?? '').localeCompare(one.from ?? ''),
  )[0];
}
