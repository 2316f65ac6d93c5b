const MS_PER_DAY = 86_400_000;

/**
 * Days since 1970-01-01 of YYYY, YYYY-MM or YYYY-MM-DD. A year or a month counts from its first day, so
 * that an inexact date counts as its oldest.
 */
export function dayNumber(date: string): number {
  const month = date.length > 4 ? Number(date.slice(5, 7)) : 1;
  const day = date.length > 7 ? Number(date.slice(8, 10)) : 1;
  return Date.UTC(Number(date.slice(0, 4)), month - 1, day) / MS_PER_DAY;
}

/** The date YYYY-MM-DD of a day since 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day after a date YYYY-MM-DD. */
export function dayAfter(date: string): string {
  return dateOfDay(dayNumber(date) + 1);
}
