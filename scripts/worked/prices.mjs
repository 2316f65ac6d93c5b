import { claimAtMaker, claimOfSeller, dayNumber, itemNames, newest, sum } from './catalog.mjs';

/** Prices by day, channel, region and request size, and the monthly cost of a workload. */

export const MAKER = 'own';
export const OWN_MACHINES = 'own-machines';

/** Lines of a price list about one price; those for certain hours do not apply. */
function linesOf({ claims, price_terms = [] }, slug) {
  const claim = claims[slug] ?? {};
  const seller = sellerOf(claim);
  const { value, from, until, afterwards, evidence } = claim;
  const own = typeof value === 'number' ? [{ channel: seller, amount: value, from, until }] : [];
  const later =
    afterwards === undefined
      ? []
      : [{ channel: seller, amount: afterwards, from: dayNumber(until) + 1 }];
  const terms = price_terms
    .filter(({ hours_utc, days }) => !hours_utc && !days)
    .map(({ amounts, channel = MAKER, ...term }) => ({ ...term, channel, amount: amounts?.[slug] }))
    .filter(({ amount, percent }) => amount !== undefined || percent !== undefined);
  return [...[...own, ...later].map((line) => ({ ...line, evidence })), ...terms];
}

/** The maker’s channel has the price of the claim, which may be that of a host. */
const sellerOf = (claim) => (claim?.host ? `host:${claim.host}` : MAKER);

/**
 * One of its prices on a day. The step that the input reaches bills the whole request; of two lines of one step the one that
 * began last holds. A line for the region comes first, else one without a region and what the region adds. Null: unknown.
 */
export function amountOn(rival, slug, day, { channel, region = null, tokens = 0 }) {
  const seller = channel === MAKER ? sellerOf(rival.claims[slug]) : channel;
  const held = linesOf(rival, slug).filter(
    (line) =>
      line.channel === seller &&
      (line.tier ?? 'standard') === 'standard' &&
      (line.from === undefined || asDay(line.from) <= day) &&
      (line.until === undefined || asDay(line.until) >= day) &&
      (line.above_input_tokens ?? -1) < tokens,
  );
  const step = (line) => line.above_input_tokens ?? 0;
  const [regional, usual] = [region, undefined].map((where) =>
    held
      .filter((line) => line.amount !== undefined && (line.region ?? undefined) === where)
      .reduce((best, line) => {
        if (!best || step(line) > step(best)) return line;
        return step(line) === step(best) && asDay(line.from) > asDay(best.from) ? line : best;
      }, null),
  );
  const added = (where) =>
    held.filter((line) => line.percent !== undefined && (line.region ?? null) === where);
  const times = (lines) => lines.reduce((total, { percent }) => total * (1 + percent / 100), 1);
  if (region === null) return usual && { line: usual, amount: usual.amount * times(added(null)) };
  if (regional && (!usual || step(regional) >= step(usual))) {
    return { line: regional, amount: regional.amount * times(added(null)) };
  }
  if (!usual || added(region).length === 0) return null;
  return { line: usual, amount: usual.amount * times([...added(null), ...added(region)]) };
}

const asDay = (day) => (typeof day === 'number' ? day : day === undefined ? -1 : dayNumber(day));

/** Days on which a line of these prices begins or has ended. */
export function priceDays(rival, slugs) {
  return slugs.flatMap((slug) =>
    linesOf(rival, slug).flatMap(({ from, until }) => [
      ...(from === undefined ? [] : [asDay(from)]),
      ...(until === undefined ? [] : [asDay(until) + 1]),
    ]),
  );
}

/** The day on which month 0, 1, … begins: the same day of its month, or the last of a shorter one. */
export function monthStart(day, month) {
  const date = new Date(day * 86_400_000);
  const [year, first] = [date.getUTCFullYear(), date.getUTCMonth() + month];
  const last = new Date(Date.UTC(year, first + 1, 0)).getUTCDate();
  return Date.UTC(year, first, Math.min(date.getUTCDate(), last)) / 86_400_000;
}

/** The mean over the days of a month; after an end without a later amount the last one is kept. */
function monthly(rival, slug, start, where) {
  const now = amountOn(rival, slug, start, where);
  const usual = now ?? (where.region && amountOn(rival, slug, start, { ...where, region: null }));
  if (!usual) return null;
  const asked = now ? where : { ...where, region: null };
  const steps = [{ day: start, ...usual }];
  for (const day of [...new Set(priceDays(rival, [slug]))].sort((one, other) => one - other)) {
    const later = day > start && amountOn(rival, slug, day, asked);
    if (later && later.amount !== steps.at(-1).amount) steps.push({ day, ...later });
  }
  const at = (month) => {
    const [from, to] = [monthStart(start, month), monthStart(start, month + 1)];
    const parts = steps.map(({ day, amount }, index) => {
      const end = steps[index + 1]?.day ?? Infinity;
      return amount * Math.max(0, Math.min(to, end) - Math.max(from, day));
    });
    return sum(parts) / (to - from);
  };
  return { steps, at, isRegional: now !== null };
}

/** A yes whose words name one percentage, or a number; at a cloud nothing states one. */
function batchDiscount(catalog, rival, channel, day) {
  if (channel !== MAKER) return 0;
  const [found] = claimAtMaker(catalog, rival, catalog.decision.cost.batch_discount, day) ?? [];
  if (found?.kind === 'number') return found.number / 100;
  if (!found?.yes) return 0;
  const percents = found.text.match(/\d+(?:\.\d+)?(?=\s*%)/g) ?? [];
  return percents.length === 1 ? Number(percents[0]) / 100 : 0;
}

/** Null: the input or the output price is unknown, or own machines are asked for. */
export function costOf(catalog, rival, load, { channel, region, day }) {
  const { input_price, output_price, cached_price } = catalog.decision.cost;
  if (!load || channel === OWN_MACHINES) return null;
  const priced = (slug) =>
    monthly(rival, slug, day, { channel, region, tokens: load.input_tokens });
  const [input, output, cached] = [input_price, output_price, cached_price].map(priced);
  if (!input || !output) return null;
  const discount = batchDiscount(catalog, rival, channel, day);
  const [part, wait] = [load.cached_percent / 100, load.batch_percent / 100];
  const written = load.output_tokens * (load.output_factors?.[rival.slug] ?? 1);
  /** One-off and fixed sums are in the buyer’s currency already. */
  const rate = load.currency?.rate ?? 1;
  const requests = Array.from(
    { length: load.horizon_months },
    (_, month) => load.requests * (1 + load.growth_percent / 100) ** month,
  );
  const each = requests.map((_, month) => {
    const read = (1 - part) * input.at(month) + part * (cached ?? input).at(month);
    const direct = (load.input_tokens * read + written * output.at(month)) / 1e6;
    return direct * rate * (1 - wait * discount);
  });
  const months = each.map((price, month) => requests[month] * price + load.monthly_fixed);
  const yearly = 1 + load.discount_percent / 100;
  return {
    months,
    each,
    requests,
    total: load.one_off + sum(months),
    discounted: load.one_off + sum(months.map((cost, month) => cost / yearly ** (month / 12))),
    /** The part of the total that depends on prices. */
    byPrice: sum(months) - load.monthly_fixed * months.length,
    prices: { input, output, cached, discount },
  };
}

/** A rival's claim at its channel; null: unknown. */
export function claimAt(catalog, rival, slug, { channel, day }) {
  const criterion = catalog.criteria.get(slug);
  const { input_price, output_price, cached_price } = catalog.decision.cost;
  if ([input_price, output_price, cached_price].includes(slug)) {
    const found = amountOn(rival, slug, day, { channel });
    const claim = rival.claims[slug] ?? {};
    if (!found) return null;
    const { line } = found;
    const basis = line.reported_by ? 'read' : claim.basis;
    const until = typeof line.until === 'string' ? dayNumber(line.until) : undefined;
    const date = newest(line.evidence, claim.as_of);
    return [{ kind: 'number', number: found.amount, basis, date, until }];
  }
  const offer = rival.channels?.find((each) => each.channel === channel);
  if (criterion.of === 'region' && offer?.regions) return regionsOf(offer, criterion);
  if (channel === MAKER || (criterion.of ?? 'model') === 'model') {
    return claimAtMaker(catalog, rival, slug, day);
  }
  if (criterion.of === 'seller') {
    const { seller } = catalog.settings.channels.find(({ id }) => id === channel);
    return claimOfSeller(catalog, seller, slug, day);
  }
  return null;
}

/** A claim of the model may apply only to another channel, so the regions of the offer come first. */
function regionsOf({ regions, evidence }, criterion) {
  const covers = itemNames(criterion).filter((item) => regions.includes(item.toLowerCase()));
  const yes = covers.length > 0;
  return [{ kind: 'yes', yes, covers: yes ? covers : null, basis: 'read', date: newest(evidence) }];
}
