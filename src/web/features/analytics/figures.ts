import { formatNumber } from '../../../core/catalog/format-number.ts';

/** How figures, times and places are written on the page and in its file. Times are in UTC. */

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

export function countText(count: number): string {
  return formatNumber(count, null);
}

/** `1 event`, `2,847 events`; a noun with another plural brings it along. */
export function numberOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : nouns}`;
}

/** Always with one decimal, so that shares line up. */
export function shareText(percentage: number): string {
  return `${percentage.toFixed(1)}%`;
}

/** Share of a part in a whole, from 0 to 100; nothing has no parts. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

export function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** 18:00 */
export function hourText(time: string): string {
  return time.slice(11, 16);
}

/** 20 Nov */
export function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** 20 Nov, 17:58:41 */
export function momentText(time: string): string {
  return `${dayText(time)}, ${time.slice(11, 19)}`;
}

/** 20 November 2026 */
export function dateText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

export function countryText(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
