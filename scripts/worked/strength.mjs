import { dateOf, dayNumber, sum } from './catalog.mjs';
import { drawWeights, firstIfMet, firstShares } from './draws.mjs';
import { buy, COST } from './place.mjs';
import { amountOn, monthStart, priceDays } from './prices.mjs';
import { isRanked, scoreAt, scoreWishes } from './scores.mjs';

/** The first choice, its strength, and what would change it. */

const CLEAR = 0.7;
const LEAST = 0.4;
const LEVEL = 0.05;
const FINALIST = 0.1;
const MOST_FINALISTS = 5;
/** The difference that two samples of weightings may have. */
export const EDGE = 0.015;
const TURNING_POINTS = 5;
const TURNING_PRICE = 0.1;

export function answer(catalog, question, places, day) {
  const { rivals, needs, load, wishes: weighed } = question;
  const wishes = scoreWishes(catalog, question, places, day);
  const among = (pile) =>
    places.flatMap((place, at) => (place.pile === pile && isRanked(wishes, at) ? [at] : []));
  const [ranked, waiting] = [among('in'), among('ask')];
  const nothing = { ranked: [], waiting: [], tests: [], finalists: [], edges: [] };
  const base = { wishes, ...nothing, turn: null, why: null };
  if (needs.length === 0 && !load && weighed.length === 0)
    return { ...base, state: 'nothing-asked' };
  if (!places.some(({ pile }) => pile === 'in')) return { ...base, state: 'nobody' };
  if (weighed.length === 0) return { ...base, state: 'no-weights' };
  if (ranked.length === 0) return { ...base, state: 'too-little-known' };

  const drawn = drawWeights(wishes, question.spread);
  const middles = ranked.map((at) => wishes.map(({ cells }) => cells[at].middle));
  const stated = ranked.map((at) => scoreAt(wishes, at));
  const shares = firstShares(drawn.rows, middles, stated);
  const order = ranked
    .map((at, index) => ({ at, id: places[at].rival.id, ...shares[index], score: stated[index] }))
    .sort((one, other) => other.first - one.first || one.rank - other.rank || one.id - other.id);
  const ifMet = firstIfMet(drawn, wishes, ranked, waiting).map((first, index) => ({
    at: waiting[index],
    first,
  }));
  const turn = turnOf(catalog, question, { places, wishes, order, day, rivals });
  const found = { rows: drawn.rows, wishes, order, ifMet, turn };
  const judged = strengthOf(catalog, found);
  const moved = [EDGE, -EDGE].map((by) => strengthOf(catalog, found, by));
  const swapped = otherSeconds(order).map((each) => strengthOf(catalog, { ...found, order: each }));
  return {
    wishes,
    ranked: order,
    waiting: ifMet,
    turn,
    ...judged,
    edges: [...moved, ...swapped].map(({ state }) => state),
  };
}

/** Orders with another second candidate: below a finalist's share it may differ in another sample. */
function otherSeconds([leader, second, ...others]) {
  if (!second || second.first >= FINALIST + EDGE) return [];
  const isClose = ({ first, rank }) =>
    first >= second.first - EDGE && (first > 0 || rank < second.rank + EDGE);
  return others
    .filter(isClose)
    .map((other) => [leader, other, second, ...others.filter((each) => each !== other)]);
}

/** The shares of the finalists on each test, board and agent that measured all of them. */
function sharedTests(rows, wishes, finalists) {
  return wishes.flatMap(({ readings, byReading }, index) =>
    readings.flatMap(({ criterion, test, board, agent }, number) => {
      const results = finalists.map(({ at }) => byReading[number][at]);
      if (board === null || results.includes(null)) return [];
      const points = finalists.map(({ at }, place) =>
        wishes.map(({ cells }, wish) => (wish === index ? results[place] : cells[at].middle)),
      );
      const shares = firstShares(rows, points, null).map(({ first }) => first);
      return [{ criterion, test, board, agent, shares }];
    }),
  );
}

/** The state with every limit shifted by `moved`: a value that two samples may put on either side is an edge case. */
function strengthOf(catalog, { rows, wishes, order, ifMet, turn }, moved = 0) {
  if (ifMet.some(({ first }) => first > 1 / 2 + moved))
    return { state: 'waiting', why: null, tests: [], finalists: [] };
  if (order.length < 2) return { state: 'alone', why: null, tests: [], finalists: [] };
  const finalists = order
    .filter(({ first }, place) => place < 2 || first >= FINALIST + moved)
    .slice(0, MOST_FINALISTS);
  const tests = sharedTests(rows, wishes, finalists);
  const weighsTests = wishes.some(
    ({ slug }) => slug !== COST && catalog.criteria.get(slug).instruments?.length > 0,
  );
  const own = [[order[0].first, order[1].first]];
  const trials = weighsTests ? tests.map(({ shares }) => shares) : own;
  const others = ([, ...rest]) => Math.max(...rest);
  const close = (why) => ({ state: 'too-close', why, tests, finalists });
  if (trials.length === 0) return close('no-shared-test');
  if (trials.some((shares) => others(shares) > shares[0] + moved)) return close('tests-disagree');
  if (trials.some((shares) => shares[0] - others(shares) < LEVEL + moved)) return close('level');
  if (trials.some(([first]) => first < LEAST + moved)) return close('low-share');
  const isSure = trials.every(([first]) => first >= CLEAR + moved);
  return { state: isSure && !turn ? 'clear' : 'by-a-hair', why: null, tests, finalists };
}

/** At the stated weights: today’s scores, then a known day, a weight, a price. */
function turnOf(catalog, question, at) {
  const [leader] = at.order;
  const best = bestOf(at.order);
  if (best.at !== leader.at) return { kind: 'best', first: best.at };
  const [date] = turningDays(catalog, question, at);
  if (date) return { kind: 'date', ...date };
  const weight = leastWeight(at);
  if (weight && Math.abs(weight.to - weight.from) <= TURNING_POINTS)
    return { kind: 'weight', ...weight };
  const price = leastPrice(catalog, question, at);
  if (price && Math.abs(price.factor - 1) <= TURNING_PRICE) return { kind: 'price', ...price };
  return null;
}

const bestOf = (scored) =>
  scored.toSorted((one, other) => other.score - one.score || one.id - other.id)[0] ?? null;

/** The nearest weight of a group or a wish at which another overtakes; the others keep their proportions. */
function leastWeight({ wishes, order }) {
  const parts = [...new Set(wishes.map(({ group }) => group))].map((group) => ({
    group,
    wish: null,
    own: wishes.filter((wish) => wish.group === group),
  }));
  for (const wish of wishes) {
    if (wish.within < 1) parts.push({ group: wish.group, wish: wish.slug, own: [wish] });
  }
  const [leader, ...others] = order;
  const changes = parts.flatMap(({ group, wish, own }) => {
    const rest = wishes.filter((each) => !own.includes(each));
    if (rest.length === 0) return [];
    const from = sum(own.map(({ share }) => share));
    const at = (one) => [scoreAt(own, one) / from, scoreAt(rest, one) / (1 - from)];
    const [ours, oursBeside] = at(leader.at);
    return others.flatMap((other) => {
      const [theirs, theirsBeside] = at(other.at);
      const [lead, beside] = [ours - theirs, oursBeside - theirsBeside];
      const to = beside / (beside - lead);
      if (!(to >= 0 && to <= 1)) return [];
      return [{ group, wish, from: from * 100, to: to * 100, first: other.at }];
    });
  });
  const far = ({ from, to }) => Math.abs(to - from);
  return changes.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** All prices of one candidate by one factor; the ends of the scale stay where they are. */
function leastPrice(catalog, question, { wishes, order, places, day }) {
  const wish = wishes.find(({ slug }) => slug === COST);
  const [leader, ...others] = order;
  /** The factor at which a candidate’s points for cost make up so much of the score. */
  const factorFor = ({ at }, more) => {
    const { cost } = places[at];
    if (!wish?.ends || !cost || cost.byPrice === 0) return [];
    const { worst, best } = wish.ends;
    const points = wish.cells[at].middle + more / wish.share;
    if (question.ends[COST] && (points < 0 || points > 10)) return [];
    const total = -(worst + (points * (best - worst)) / 10);
    return [{ of: at, factor: 1 + (total - cost.total) / cost.byPrice }];
  };
  const changes = others.flatMap((other) => {
    const lead = leader.score - other.score;
    return [...factorFor(leader, -lead), ...factorFor(other, lead)];
  });
  const { input_price, output_price, cached_price } = catalog.decision.cost;
  const { rival, channel } = places[leader.at];
  for (const { criterion, at_most } of question.needs) {
    if (at_most === undefined || ![input_price, output_price, cached_price].includes(criterion))
      continue;
    const price = amountOn(rival, criterion, day, { channel, region: null });
    if (price?.amount > 0) changes.push({ of: leader.at, factor: at_most / price.amount });
  }
  const far = ({ factor }) => Math.abs(factor - 1);
  return (
    changes.filter(({ factor }) => factor >= 0).sort((one, other) => far(one) - far(other))[0] ??
    null
  );
}

/**
 * Known days of the horizon on which a price begins or ends, or a channel stops selling. A model with such a day is
 * bought anew as of then, with the months that follow it; all else is as today.
 */
function turningDays(catalog, question, { places, order, day, rivals }) {
  if (question.isOnOwnMachines) return [];
  const { input_price, output_price, cached_price } = catalog.decision.cost;
  const months = question.load?.horizon_months ?? 36;
  const end = monthStart(day, months);
  const daysOf = (rival) => [
    ...priceDays(rival, [input_price, output_price, cached_price]),
    ...(rival.lifecycle?.retires ?? []).flatMap(({ on }) => (on ? [dayNumber(on)] : [])),
  ];
  const known = rivals.flatMap((rival) =>
    daysOf(rival)
      .filter((each) => each > day && each < end)
      .map((each) => ({ day: each, rival })),
  );
  const leader = places[order[0].at].rival;
  const turns = [];
  let last = leader;
  for (const each of [...new Set(known.map((one) => one.day))].sort((one, other) => one - other)) {
    const changed = new Set(known.filter((one) => one.day <= each).map(({ rival }) => rival));
    const then = places.flatMap((place) => {
      if (!changed.has(place.rival)) return [place];
      return buy(catalog, question, place.rival, { day: each, ageOn: day }) ?? [];
    });
    const wishes = scoreWishes(catalog, question, then, day);
    const scored = then.flatMap(({ pile, rival }, at) =>
      pile === 'in' && isRanked(wishes, at)
        ? [{ rival, id: rival.id, score: scoreAt(wishes, at) }]
        : [],
    );
    const first = bestOf(scored)?.rival ?? null;
    if (first !== last && first !== leader) {
      turns.push({ day: dateOf(each), first: rivals.indexOf(first) });
    }
    last = first;
  }
  return turns;
}
