/** A year or a month counts from its first day: so an inexact date counts as its oldest. */
export function firstDay(asOf: string): string {
  const [year, month = '01', day = '01'] = asOf.split('-');
  return `${year}-${month}-${day}`;
}

/** Days since 1970-01-01 of a date YYYY-MM-DD. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
