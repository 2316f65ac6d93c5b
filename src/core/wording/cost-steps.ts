/** Words on what each month costs, and where a known price changes. */

export const COST_STEPS = {
  axes: { month: (day: string) => `Months from ${day}`, cost: 'A month' },
  caption: 'Cost by month, with every known step',
  month: 'Month',
  row: (month: number, day: string) => `${month}, from ${day}`,
  total: (sum: string) => `${sum} in all`,
  alt: (name: string, first: string, last: string) =>
    `${name}: ${first} in month 1, ${last} in the last month.`,
  /** `isGrown`: a step is given at the volume of month 1, and the line has grown since. */
  note: (isGrown: boolean) => (isGrown ? 'Steps are given at the volume of month 1.' : ''),
};

/** `1 January 2027: $2,281 → $4,563`. */
export function stepText(day: string, before: string, after: string | null): string {
  return after === null
    ? `${day}: what follows ${before} is not known`
    : `${day}: ${before} → ${after}`;
}

type Sums = { day: string; before: string; after: string | null };

/** `A: $2,281 → $4,563 a month from 1 January 2027`; a later step follows the first. */
export function monthlyStepsText(name: string, [first, ...others]: Sums[]): string {
  if (!first) return name;
  const sums =
    first.after === null ? `${first.before} → not known` : `${first.before} → ${first.after}`;
  const later = others.map(({ day, after }) => `, ${after ?? 'not known'} from ${day}`).join('');
  return `${name}: ${sums} a month from ${first.day}${later}.`;
}

/** `Nov 2026`, of YYYY-MM-DD. */
export function monthText(date: string): string {
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year = '', month = ''] = date.split('-');
  return `${names[Number(month) - 1] ?? ''} ${year}`;
}

type Line = { name: string; least: string; most: string };
type Step = { name: string; day: string; ratio: number; isFirst: boolean };

/** What the months come to in a sentence of at most 20 words: the largest step, and the first line. */
export function stepsConclusion({ name, least, most }: Line, step: Step | null): string {
  const month = least === most ? `costs ${most} a month` : `costs ${least} to ${most} a month`;
  if (!step) return `${name} ${month}`;
  const change = `${costChangeText(step.ratio)} on ${step.day}`;
  return step.isFirst
    ? `${name} ${change} and ${month}`
    : `${step.name} ${change}; ${name} ${month}`;
}

/** `doubles`, `rises by 35%`. */
export function costChangeText(ratio: number): string {
  const whole = Math.round(ratio * 100) / 100;
  if (whole === 2) return 'doubles';
  if (whole === 3) return 'triples';
  if (whole === 0.5) return 'halves';
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return ratio > 1 ? `rises by ${percent}%` : `falls by ${percent}%`;
}
