export function currentYear(now = new Date()): number {
  return now.getFullYear();
}

/** Today in the long US form: November 21, 2026. */
export function longDate(now = new Date()): string {
  return now.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}
