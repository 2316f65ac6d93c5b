export function currentYear(now = new Date()): number {
  return now.getFullYear();
}

/** Today in the long US form: November 21, 2026. */
export function longDate(now = new Date()): string {
  return now.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** A moment where the visitor is: November 21, 2026 at 3:05 PM. */
export function dateAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
