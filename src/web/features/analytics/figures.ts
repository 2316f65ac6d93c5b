import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
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

/** 20 Nov, 17:00 UTC */
export function sinceText(time: string): string {
  return `${dayText(time)}, ${hourText(time)} UTC`;
}

/** Where counting began, when that is after the first of these hours or days; else null: all were counted. */
export function countedSince(
  [first]: string[],
  collection: AnalyticsReport['collection'],
): string | null {
  const since = collection?.since ?? null;
  return since !== null && first !== undefined && first < since ? since : null;
}

/** Whether an hour or a day, or a part of it, was counted; before that nothing is known, which is not zero. */
export function isCounted(time: string, collection: AnalyticsReport['collection']): boolean {
  const since = collection?.since ?? '';
  return time >= since.slice(0, time.length);
}

/** 20 November 2026 */
export function dateText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

export function countryText(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
