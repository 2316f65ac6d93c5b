import { claimAtMaker, isStated, sum } from './catalog.mjs';
import { amountOn, claimAt, MAKER } from './prices.mjs';
import { COST, needOf } from './place.mjs';

/** The score of each candidate on each wish: known values, and stand-ins for unknown ones. */

const LEAST_MEASURED = 3;
const ALIKE = 2;

const along = (curve) => (curve === 'log' ? (value) => Math.log(value) : (value) => value);
const byNumber = (one, other) => one - other;

export function median(sorted) {
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/**
 * Known values of the same maker’s other models, else of models whose output costs alike once all known changes
 * have come, else of all.
 */
function standInsFor(catalog) {
  const price = (rival) =>
    amountOn(rival, catalog.decision.cost.output_price, Infinity, { channel: MAKER })?.amount ??
    null;
  const prices = new Map(catalog.rivals.map((rival) => [rival.slug, price(rival)]));
  return (rival, valueOf) => {
    const own = prices.get(rival.slug);
    const tests = [
      (other) => other.subject === rival.subject,
      (other) => {
        const theirs = prices.get(other.slug);
        return own !== null && theirs !== null && theirs <= ALIKE * own && own <= ALIKE * theirs;
      },
      () => true,
    ];
    for (const isAlike of tests) {
      const values = catalog.rivals
        .filter((other) => other !== rival && isAlike(other))
        .map(valueOf)
        .filter((value) => value !== null);
      if (values.length > 0) return values.sort(byNumber);
    }
    return [];
  };
}

/**
 * Every board and agent of the named tests that measured at least three models in the market, whichever are chosen
 * from; a model counts there by the first figure that is authored.
 */
export function readingsOf(catalog, criterion, tests, day) {
  const usual = (criterion.instruments ?? [])
    .filter(({ scale, general }) => scale && !general)
    .map(({ name }) => name);
  return (tests[criterion.slug] ?? usual).flatMap((name) => {
    const instrument = criterion.instruments.find((each) => each.name === name);
    if (!instrument) throw new Error(`"${name}" is no test of ${criterion.slug}.`);
    if (!instrument.scale) return [];
    const results = new Map();
    for (const rival of catalog.rivals) {
      for (const run of claimAtMaker(catalog, rival, criterion.slug, day) ?? []) {
        if (run.instrument !== name || run.reporter !== 'independent' || !isStated(run)) continue;
        const key = `${run.board}\n${run.agent}`;
        if (!results.has(key)) results.set(key, { ...run, of: new Map() });
        const { of } = results.get(key);
        if (!of.has(rival.slug)) of.set(rival.slug, run.number);
      }
    }
    return [...results.values()].flatMap(({ board, agent, of }) => {
      const place = along(instrument.scale.curve);
      const [least, most] = [Math.min(...of.values()), Math.max(...of.values())];
      if (of.size < LEAST_MEASURED || least === most) return [];
      const [worst, best] = instrument.higher_is_better ? [least, most] : [most, least];
      const placeOf = (number) =>
        (10 * (place(number) - place(worst))) / (place(best) - place(worst));
      return [
        { criterion: criterion.slug, test: name, board, agent, of, ends: [worst, best], placeOf },
      ];
    });
  });
}

/** Cells by candidate on a scale where more is better, before scaling to 0–10. */
function rawWish(catalog, question, places, { slug }, { day, standIns }) {
  if (slug === COST) {
    const all = [...places, ...question.beside];
    const totals = new Map(all.map(({ rival, cost }) => [rival, cost?.total ?? null]));
    const valueOf = (rival) => {
      const total = totals.get(rival) ?? null;
      return total === null ? null : -total;
    };
    const cells = places.map(({ rival }) => cellOf(valueOf(rival), () => standIns(rival, valueOf)));
    return { readings: [], cells, placeOf: (figure) => -figure, figureOf: (place) => -place };
  }
  const criterion = catalog.criteria.get(slug);
  const openOf = ({ states, pile, rival }) =>
    question.needs
      .filter((need, at) => pile === 'ask' && states[at] === 'open' && need.criterion === slug)
      .map((need) => needOf(need, rival));
  if (!criterion.instruments?.length) {
    return plainWish(catalog, criterion, places, { day, standIns, openOf });
  }
  const readings = readingsOf(catalog, criterion, question.tests, day);
  const cells = places.map((place) => testCell(place, readings, openOf(place), standIns));
  const same = (place) => place;
  return { readings, cells, placeOf: same, figureOf: same };
}

function plainWish(catalog, criterion, places, { day, standIns, openOf }) {
  const { slug, scale, type, higher_is_better: isUp = true } = criterion;
  const sign = scale && scale.ten < scale.zero ? -1 : 1;
  const placeOf = (number) => (scale ? sign * along(scale.curve)(number) : number);
  const figureOf = (place) => (scale?.curve === 'log' ? Math.exp(sign * place) : sign * place);
  const answer = ({ yes, partly }) => (yes && partly ? 5 : yes === isUp ? 10 : 0);
  const valueIn = (figures) => {
    const found = figures?.find(isStated);
    if (found?.kind === 'yes') return answer(found);
    if (!found || found.kind === 'text') return null;
    return placeOf(found.kind === 'list' ? found.items.length : found.number);
  };
  const usual = (rival) => valueIn(claimAtMaker(catalog, rival, slug, day));
  const cells = places.map((place) => {
    const { rival, channel } = place;
    const open = openOf(place);
    const value = valueIn(claimAt(catalog, rival, slug, { channel, day }));
    if (value !== null) return cellOf(value);
    if (type === 'boolean' && open.length > 0) {
      return { known: isUp ? 10 : 0, parts: [], isKnown: false };
    }
    return cellOf(null, () => standIns(rival, usual).map((each) => meeting(each, open, placeOf)));
  });
  return { readings: [], cells, placeOf, figureOf };
}

/** A candidate to ask is taken to meet its open musts. */
function meeting(place, open, placeOf) {
  return open.reduce((value, { at_least, at_most }) => {
    const bound = at_least ?? at_most;
    if (bound === undefined) return value;
    const isUp = placeOf(bound + 1) > placeOf(bound) === (at_least !== undefined);
    return Math[isUp ? 'max' : 'min'](value, placeOf(bound));
  }, place);
}

function cellOf(value, standIns) {
  if (value !== null) return { known: value, parts: [], isKnown: true };
  const values = standIns();
  return { known: 0, parts: values.length > 0 ? [values] : [], isKnown: false };
}

/** The mean of all readings; a missing one is an unknown part. */
function testCell({ rival }, readings, open, standIns) {
  const on = (reading, { slug }) =>
    reading.of.has(slug) ? reading.placeOf(reading.of.get(slug)) : null;
  const results = readings.map((reading) => on(reading, rival));
  const share = 1 / readings.length;
  const parts = readings.flatMap((reading, at) => {
    if (results[at] !== null) return [];
    const own = open.filter(({ instrument }) => instrument === reading.test);
    const values = standIns(rival, (other) => on(reading, other));
    return [values.map((each) => share * meeting(each, own, reading.placeOf))];
  });
  const known = sum(results.map((result) => (result ?? 0) * share));
  return { known, parts, isKnown: results.some((result) => result !== null), results };
}

/**
 * Points of every candidate on every wish: 0 at the worst and 10 at the best of those that meet every must, an unknown value
 * with its possible minimum and maximum; or between the buyer’s own ends, clamped to them.
 */
export function scoreWishes(catalog, question, places, day) {
  const standIns = standInsFor(catalog);
  return question.wishes.map((wish) => {
    const { readings, cells, placeOf, figureOf } = rawWish(catalog, question, places, wish, {
      day,
      standIns,
    });
    const met = cells.filter((_, at) => places[at].pile === 'in');
    const own = question.ends[wish.slug];
    const [worst, best] = own
      ? [placeOf(own.worst), placeOf(own.best)]
      : [Math.min(...met.map(leastOf)), Math.max(...met.map(mostOf))];
    const isFlat = met.length === 0 || worst === best;
    const limited = own ? (points) => Math.min(10, Math.max(0, points)) : (points) => points;
    const points = (place) => (isFlat ? 10 : limited((10 * (place - worst)) / (best - worst)));
    const byReading = readings.map((_, index) => {
      const measured = met.map(({ results }) => results[index]).filter((each) => each !== null);
      const [least, most] = [Math.min(...measured), Math.max(...measured)];
      return cells.map(({ results }) => {
        if (results[index] === null) return null;
        return least < most ? (10 * (results[index] - least)) / (most - least) : 10;
      });
    });
    return {
      ...wish,
      readings,
      byReading,
      figureOf,
      ends: isFlat ? null : { worst, best },
      cells: cells.map((cell) => ({
        ...cell,
        low: points(leastOf(cell)),
        middle: points(cell.known + sum(cell.parts.map(median))),
        high: points(mostOf(cell)),
        /** All unknown parts of a candidate are drawn together. */
        drawn: (chance) => {
          let place = cell.known;
          for (const part of cell.parts) place += part[Math.floor(chance * part.length)];
          return points(place);
        },
      })),
    };
  });
}

const leastOf = ({ known, parts }) => known + sum(parts.map(([least]) => least));
const mostOf = ({ known, parts }) => known + sum(parts.map((part) => part.at(-1)));

const KNOWN_ENOUGH = 0.6;
const weigh = (wishes, at, pick) => sum(wishes.map(({ share, cells }) => share * pick(cells[at])));
export const knownPart = (wishes, at) => weigh(wishes, at, ({ isKnown }) => (isKnown ? 1 : 0));
export const isRanked = (wishes, at) => knownPart(wishes, at) >= KNOWN_ENOUGH - 1e-12;
export const scoreAt = (wishes, at, end = 'middle') => weigh(wishes, at, (cell) => cell[end]);
