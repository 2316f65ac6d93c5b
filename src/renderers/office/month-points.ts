import type { ChartOf } from '../../core/document/report-document.ts';

type MonthPoint = ChartOf<'months'>['lines'][number]['points'][number];
type StepEnd = 'before' | 'after';

/** The months of all lines, twice where one has a step: LibreOffice draws no line whose months are its own. */
export function sharedMonths(lines: ChartOf<'months'>['lines']): [months: number, end: StepEnd][] {
  const all = lines.flatMap(({ points }) => points.map(({ months }) => months));
  const stepped = lines.flatMap(({ points }) =>
    points.flatMap(({ months }, at) => (points[at - 1]?.months === months ? [months] : [])),
  );
  return [...new Set(all)]
    .sort((one, other) => one - other)
    .flatMap((months): [number, StepEnd][] =>
      stepped.includes(months)
        ? [
            [months, 'before'],
            [months, 'after'],
          ]
        : [[months, 'before']],
    );
}

/** On the straight line between the points of a line; of a step the end that is asked for. */
export function costAtMonth(points: MonthPoint[], month: number, end: StepEnd): number {
  const own = points.filter(({ months }) => months === month);
  const exact = end === 'before' ? own[0] : own.at(-1);
  if (exact) return exact.cost;
  const before = points.findLast(({ months }) => months < month);
  const after = points.find(({ months }) => months > month);
  if (!before || !after) return (before ?? after)?.cost ?? 0;
  const share = (month - before.months) / (after.months - before.months);
  return before.cost + (after.cost - before.cost) * share;
}
