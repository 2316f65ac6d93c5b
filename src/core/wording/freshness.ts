import { dayNumber } from '../catalog/day-number.ts';
import type { DueFact, DueKind } from '../knowledge/due/due-facts.ts';
import { endText, unknownText, valueText } from './values.ts';
import { capitalise } from './phrases.ts';

/** What claims wait for, as tables and filters call it. */
export const DUE_TEXT: Record<DueKind, string> = {
  stale: 'Old',
  unverified: 'Unverified',
  undated: 'Undated',
  unknown: 'Missing',
  soon: 'Due within 30 days',
  later: 'Fresh',
};

/** What each means, in a sentence. */
export const DUE_MEANING: Record<DueKind, string> = {
  stale: 'Past its shelf life. Counts for less.',
  unverified: 'No source you can open.',
  undated: 'Source is undated.',
  unknown: 'Not published, not found, or not researched yet.',
  soon: 'Fresh today, old within 30 days.',
  later: 'Fresh for more than 30 days.',
};

type Due = { due: DueKind; staleOn: string | null };

/** `Old since 2026-10-12, 41 days`, `Turns old on 2026-12-01, in 10 days`, `Unverified`. */
export function dueSentence({ due, staleOn }: Due, today: string): string {
  if (staleOn === null) return DUE_TEXT[due];
  const days = Math.round(dayNumber(staleOn) - dayNumber(today));
  const age =
    days > 0
      ? `turns old on ${staleOn}, in ${counted(days)}`
      : `old since ${staleOn}${since(-days)}`;
  return due === 'unverified' ? `${DUE_TEXT[due]}, ${age}` : capitalise(age);
}

/** `$0.75 per 1M tokens, until 31 December 2026, then $1.50`, or why nothing is known. */
export function dueValueText({ claim, measurement }: Pick<DueFact, 'claim' | 'measurement'>) {
  if (measurement) return [valueText(measurement.value), ...endTexts(measurement)].join(', ');
  return claim.state === 'unknown' ? unknownText(claim) : '';
}

/** An entity and a criterion, with the last day of a price that ends. */
export function dueFactText({ entity, criterion, measurement }: DueFact): string {
  return [`${entity}: ${criterion.name}`, ...endTexts(measurement)].join(', ');
}

function endTexts(measurement: DueFact['measurement']): string[] {
  const end = measurement && endText(measurement);
  return end ? [end] : [];
}

function since(days: number): string {
  return days === 0 ? '' : `, ${counted(days)}`;
}

function counted(days: number): string {
  const years = Math.floor(days / DAYS_PER_YEAR);
  if (years >= 2) return `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}

const DAYS_PER_YEAR = 365.25;

/** `1,204 of 2,910 facts are due for review: 120 old, 367 unverified, …`. */
export function dueConclusion(counts: Record<DueKind, number>): string {
  const { later, ...due } = counts;
  const total = Object.values(due).reduce((sum, count) => sum + count, 0);
  const all = total + later;
  const number = (count: number) => count.toLocaleString('en');
  if (all === 0) return 'There are no facts here.';
  if (total === 0) return `All ${number(all)} facts are fresh, dated and verified.`;
  const parts = [
    [counts.stale, 'old'],
    [counts.soon, 'old within 30 days'],
    [counts.unverified, 'unverified'],
    [counts.undated, 'undated'],
    [counts.unknown, 'missing'],
  ].flatMap(([count, name]) => (count === 0 ? [] : `${number(Number(count))} ${name}`));
  return `${number(total)} of ${number(all)} facts are due for review: ${parts.join(', ')}.`;
}

type Point = { day: string; number: number; text: string };

/** `Fell from $3.00 to $2.00 between 2026-05-01 and 2026-11-03`, of at least one number. */
export function historyConclusion(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const period = `between ${first.day} and ${last.day}`;
  if (first.number === last.number) return `Back at ${last.text} ${period}`;
  const way = last.number < first.number ? 'Fell' : 'Rose';
  return `${way} from ${first.text} to ${last.text} ${period}`;
}

/** Where nothing was known before a value was. */
export const NOTHING_KNOWN = 'Nothing was known';

/** `1 reader doubts this`, `2 readers doubt this`. */
export function doubtSentence(readers: number): string {
  return readers === 1
    ? '1 reader doubts this'
    : `${readers.toLocaleString('en')} readers doubt this`;
}

/** The heading of an event in a calendar, and what stands in it. */
export function calendarTitle(vendor: string, count: number): string {
  return `Check ${count === 1 ? '1 fact' : `${count} facts`} on ${vendor}`;
}

export const CALENDAR = {
  name: 'Facts that go out of date',
  nothing: 'Nothing goes out of date',
  more: (count: number) => `and ${count} more`,
  reason: 'From this day on these facts have ended, or are past their shelf life:',
};
