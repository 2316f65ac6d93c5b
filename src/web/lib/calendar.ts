export function currentYear(now = new Date()): number {
  return now.getFullYear();
}

/** A calendar day, independent of the visitor's time zone. */
export function localDay(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The long US form: November 21, 2026. */
export function longDate(now = new Date()): string {
  return now.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** A time in the visitor's time zone: November 21, 2026 at 3:05 PM. */
export function dateAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}

/** The visitor's day, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}
