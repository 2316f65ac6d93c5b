import { formatNumber } from '../catalog/format-number.ts';
import { joinWords } from './phrases.ts';

/**
 * What a chart of usage comes to, in one line; null where nothing was counted. Who share the first place
 * are named together, or counted when they are more than two.
 */

type Counted = { name: string; count: number };
type Noun = { one: string; many: string };

const EVENT = { one: 'event', many: 'events' };
const REQUEST = { one: 'request', many: 'requests' };
const EXPORT = { one: 'export', many: 'exports' };
const TIME = { one: 'time', many: 'times' };
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_NAMED = 2;

/** `Tuesday 14:00 was the busiest hour: 240 events`; hours are ISO times, written in UTC. */
export function busiestHour(hours: { hour: string; events: number }[]): string | null {
  return conclude(
    hours.map(({ hour, events }) => ({ name: hourName(hour), count: events })),
    {
      only: (name, { count }) => `All ${counted(count, EVENT)} fell in one hour: ${name}`,
      one: (name, { count }) => `${name} was the busiest hour: ${counted(count, EVENT)}`,
      several: (names, { count }) => `${names} were the busiest: ${counted(count, EVENT)} each`,
      things: 'hours',
    },
  );
}

/** `Most requests took 0-50 ms: 1,684 of 2,847`; `Most` is more than half of them. */
export function usualResponseTime(times: Counted[]): string | null {
  return conclude(times, {
    only: (name, { count }) => `All ${counted(count, REQUEST)} took ${name}`,
    one: (name, { count, total }) =>
      2 * count > total
        ? `Most requests took ${name}: ${share(count, total)}`
        : `${name} is the most frequent response time: ${share(count, total)} requests`,
    several: (names, { count, total }) =>
      `${names} are the most frequent response times: ${share(count, total)} requests each`,
    things: 'ranges',
  });
}

/** `PDF is exported most: 41 of 89`. */
export function favouriteFormat(formats: Counted[]): string | null {
  return conclude(formats, {
    only: (name, { count }) => `All ${counted(count, EXPORT)} are ${name}`,
    one: (name, { count, total }) => `${name} is exported most: ${share(count, total)}`,
    several: (names, { count, total }) => `${names} are exported most: ${share(count, total)} each`,
    things: 'formats',
  });
}

/** `France has the most events: 982 of 2,847`. */
export function busiestCountry(countries: Counted[]): string | null {
  return conclude(countries, {
    only: (name, { count }) => `All ${counted(count, EVENT)} come from one country: ${name}`,
    one: (name, { count, total }) => `${name} has the most events: ${share(count, total)}`,
    several: (names, { count, total }) =>
      `${names} have the most events: ${share(count, total)} each`,
    things: 'countries',
  });
}

/** `Planning was used most: 87 times in 7 days`, or `since` counting began where that is later. */
export function favouriteProduct(
  products: Counted[],
  days: number,
  since: string | null,
): string | null {
  const span =
    since === null ? `in ${counted(days, { one: 'day', many: 'days' })}` : `since ${since}`;
  return conclude(products, {
    only: (name, { count }) => `Only ${name} was used: ${counted(count, TIME)} ${span}`,
    one: (name, { count }) => `${name} was used most: ${counted(count, TIME)} ${span}`,
    several: (names, { count }) => `${names} were used most: ${counted(count, TIME)} each ${span}`,
    things: 'products',
  });
}

type Figures = { count: number; total: number };
type Words = {
  /** Of what has everything, what has most, and what shares the most. */
  only: (name: string, figures: Figures) => string;
  one: (name: string, figures: Figures) => string;
  several: (names: string, figures: Figures) => string;
  things: string;
};

function conclude(all: Counted[], { only, one, several, things }: Words): string | null {
  const count = Math.max(0, ...all.map((each) => each.count));
  if (count === 0) return null;
  const figures = { count, total: all.reduce((sum, each) => sum + each.count, 0) };
  const names = all.filter((each) => each.count === count).map(({ name }) => name);
  const [first = ''] = names;
  // Of a single one, "all" would say too much.
  if (names.length === 1)
    return (count === figures.total && count > 1 ? only : one)(first, figures);
  return several(
    names.length > MOST_NAMED ? `${names.length} ${things}` : joinWords(names),
    figures,
  );
}

function hourName(hour: string): string {
  return `${WEEKDAYS[new Date(hour).getUTCDay()] ?? ''} ${hour.slice(11, 16)}`;
}

function counted(count: number, { one, many }: Noun): string {
  return `${formatNumber(count, null)} ${count === 1 ? one : many}`;
}

function share(count: number, total: number): string {
  return `${formatNumber(count, null)} of ${formatNumber(total, null)}`;
}
