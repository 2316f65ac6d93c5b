import { dayNumber, isDocumented, itemName, onlyKnown, sum } from './catalog.mjs';
import { claimAt, costOf, MAKER, OWN_MACHINES } from './prices.mjs';

/** A question as authored, the channel of each candidate, and the result of each must there. */

const PRESET =
  `slug name sentence rival_groups needs workload weights spread tests candidates ends`.split(' ');
const TESTS = ['has', 'at_least', 'at_most', 'all_of', 'any_of', 'known'];
const NUMBERS =
  `requests input_tokens output_tokens cached_percent batch_percent growth_percent horizon_months one_off
  monthly_fixed discount_percent output_factors currency`.split(/\s+/);
/** Fields that do not change costs by price: the worth of a request, the current solution, and own machines. */
const BESIDE =
  `value_per_request today own_hardware_monthly gpu gpu_memory_gb gpu_hour_price gpu_tokens_per_second
  weight_bits memory_headroom_percent utilisation_percent peak_factor spare_replicas people_monthly gpu_purchase
  gpu_life_months gpu_watts power_overhead electricity_price`.split(/\s+/);
export const COST = 'workload-cost';

/** Musts from the size of a request come after the buyer’s own, unless one of those asks for as much. */
export function readQuestion(catalog, preset) {
  const { slug, needs, workload = null, weights, tests = {}, ends = {}, spread = 'usual' } = preset;
  onlyKnown(`preset ${slug}`, preset, PRESET);
  onlyKnown(`preset ${slug}, weights`, weights, ['groups', 'wishes']);
  for (const need of needs) {
    onlyKnown(`preset ${slug}, needs`, need, ['criterion', 'evidence', 'instrument', ...TESTS]);
  }
  if (workload) onlyKnown(`preset ${slug}, workload`, workload, [...NUMBERS, ...BESIDE]);
  const { context_window, max_output, self_hosting } = catalog.decision.cost;
  const {
    input_tokens: read = 0,
    output_tokens: written = 0,
    output_factors = {},
  } = workload ?? {};
  /** A model that writes more tokens needs the room for them. */
  const fits = (criterion, sizeFor) => {
    const factors = Object.entries(output_factors);
    const own = Object.fromEntries(factors.map(([slug, factor]) => [slug, sizeFor(factor)]));
    const most = Math.max(sizeFor(1), ...Object.values(own));
    const isAsked = needs.some((need) => need.criterion === criterion && need.at_least >= most);
    return !criterion || sizeFor(1) <= 0 || isAsked
      ? []
      : [{ criterion, at_least: sizeFor(1), own, evidence: 'any' }];
  };
  const isOnOwnMachines = needs.some(({ criterion }) => criterion === self_hosting);
  const isNamed = (rival) => !preset.candidates || preset.candidates.includes(rival.slug);
  if (preset.rival_groups?.length > 0) throw new Error('Groups of rivals are not read.');
  return {
    slug,
    name: preset.name,
    sentence: preset.sentence,
    spread,
    ends,
    isOnOwnMachines,
    tests: { ...catalog.decision.tests, ...tests },
    load: workload,
    needs: [
      ...needs,
      ...(workload
        ? [
            ...fits(context_window, (factor) => read + factor * written),
            ...fits(max_output, (factor) => factor * written),
          ]
        : []),
    ],
    wishes: wishesOf(catalog, weights, workload !== null),
    rivals: catalog.rivals.filter(isNamed),
    others: catalog.rivals.filter((rival) => !isNamed(rival)),
    region: regionOf(catalog, needs),
  };
}

/** Shares of a group and of everything; wishes for prices are one wish for the cost of the workload. */
function wishesOf({ decision }, { groups, wishes }, hasLoad) {
  const { input_price, output_price, cached_price, batch_discount } = decision.cost;
  const prices = [COST, input_price, output_price, cached_price, batch_discount].filter(Boolean);
  const costGroup = decision.groups.find(({ criteria }) =>
    criteria.some((each) => prices.includes(each)),
  );
  const points = new Map();
  for (const [slug, weight] of Object.entries(wishes)) {
    const name = prices.includes(slug) ? COST : slug;
    if (name === COST && !hasLoad) continue;
    points.set(name, (points.get(name) ?? 0) + weight);
  }
  const groupOf = (slug) =>
    slug === COST ? costGroup : decision.groups.find(({ criteria }) => criteria.includes(slug));
  const all = [...points].filter(([, weight]) => weight > 0);
  const parts = Object.entries(groups).map(([id, weight]) => ({
    id,
    weight,
    own: all.filter(([slug]) => groupOf(slug)?.id === id),
  }));
  const used = parts.filter(({ weight, own }) => weight > 0 && own.length > 0);
  const whole = sum(used.map(({ weight }) => weight));
  return used.flatMap(({ id, weight, own }) => {
    const within = sum(own.map(([, each]) => each));
    return own.map(([slug, each]) => ({
      slug,
      group: id,
      groupShare: weight / whole,
      within: each / within,
      share: ((weight / whole) * each) / within,
    }));
  });
}

/** The first region that a must on where data are processed asks for; prices are asked for it. */
function regionOf({ criteria, settings }, needs) {
  const items = needs
    .filter(({ criterion }) => criteria.get(criterion).of === 'region')
    .flatMap(({ criterion, all_of = [], any_of = [] }) =>
      [...all_of, ...any_of].map((item) => itemName(item, criteria.get(criterion)).toLowerCase()),
    );
  const known = (settings.regions ?? []).map(({ id }) => id);
  return items.find((item) => known.includes(item)) ?? null;
}

/** Channels of a candidate on a day: its maker, then clouds; only own machines if the question is about those. */
function channelsOf({ settings }, { isOnOwnMachines }, { channels = [], lifecycle = {} }, day) {
  const isOffered = (id) => channels.some(({ channel, offered }) => channel === id && offered);
  if (isOnOwnMachines) return [isOffered(OWN_MACHINES) ? OWN_MACHINES : MAKER];
  const isOver = (id) =>
    (lifecycle.retires ?? []).some(
      ({ channel, on }) => channel === id && on !== undefined && dayNumber(on) <= day,
    );
  const clouds = settings.channels.map(({ id }) => id).filter((id) => id !== OWN_MACHINES);
  return [MAKER, ...clouds.filter(isOffered)].filter((id) => !isOver(id));
}

const PILES = ['in', 'ask', 'out'];

/** In before ask before out, then the least known cost, then its maker’s, then the catalog’s order. */
export function buy(catalog, question, rival, { day, ageOn }) {
  const { needs, load, region, isOnOwnMachines } = question;
  const places = channelsOf(catalog, question, rival, day).map((channel) => {
    const states = needs.map((need) =>
      judge(catalog, rival, needOf(need, rival), { channel, day, ageOn }),
    );
    const pile = states.includes('failed') ? 'out' : states.includes('open') ? 'ask' : 'in';
    const cost = isOnOwnMachines ? null : costOf(catalog, rival, load, { channel, region, day });
    return { rival, channel, states, pile, cost };
  });
  const order = ({ pile, cost }) => [PILES.indexOf(pile), cost?.total ?? Infinity];
  return places.reduce((best, place) => {
    if (!best) return place;
    const [[pile, total], [otherPile, otherTotal]] = [order(place), order(best)];
    return pile < otherPile || (pile === otherPile && total < otherTotal) ? place : best;
  }, null);
}

/** A must as it is asked of one candidate. */
export const needOf = ({ own = {}, ...need }, { slug }) =>
  slug in own ? { ...need, at_least: own[slug] } : need;

const REPORTERS = ['independent', 'vendor', 'third-party'];

/** `ageOn`: the day on which a claim’s age is measured. */
function judge(catalog, rival, need, { channel, day, ageOn }) {
  const criterion = catalog.criteria.get(need.criterion);
  const figures = claimAt(catalog, rival, need.criterion, { channel, day });
  const found = figures && figureFor(criterion, figures, need.instrument);
  if (!found) return 'open';
  const life = catalog.settings.shelf_life_days[criterion.fact_kind];
  const age = found.date === 'undated' ? null : ageOn - dayNumber(found.date);
  if (age !== null && age > 2 * life) return 'open';
  if (need.evidence === 'documented') {
    const isFresh = age !== null && age <= life && ageOn <= (found.until ?? ageOn);
    if (!isDocumented(found) || !isFresh) return 'open';
  }
  if (isUnstated(found, need)) return 'open';
  if (!isMet(found, need, criterion)) return 'failed';
  return found.kind === 'yes' && found.partly && !need.known ? 'open' : 'met';
}

/** A yes without items, for a must that asks for items. */
const isUnstated = ({ kind, yes, covers }, { all_of, any_of }) =>
  Boolean(kind === 'yes' && yes && !covers && (all_of ?? any_of));

function isMet({ yes, covers, items = covers ?? [], number }, need, criterion) {
  const { known, has, all_of: all, any_of: any, at_least: least, at_most: most } = need;
  const holds = (item) =>
    yes !== false &&
    items.some((each) => each.toLowerCase() === itemName(item, criterion).toLowerCase());
  if (known) return true;
  if (has) return yes === true;
  if (all) return all.every(holds);
  if (any) return any.some(holds);
  return number >= (least ?? -Infinity) && number <= (most ?? Infinity);
}

/** The best figure of the requested test, else of the first test with one: independent first. */
function figureFor({ instruments = [] }, figures, instrument) {
  const tests = instrument ? [instrument] : instruments.map(({ name }) => name);
  if (tests.length === 0) return figures[0];
  for (const test of tests) {
    const [best] = figures
      .filter((figure) => figure.instrument === test)
      .sort((one, other) => REPORTERS.indexOf(one.reporter) - REPORTERS.indexOf(other.reporter));
    if (best) return best;
  }
  return instrument ? null : figures[0];
}
