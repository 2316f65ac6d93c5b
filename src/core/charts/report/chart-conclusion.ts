import type { BlockOf } from '../../document/report-document.ts';
import { barsConclusion, spiderConclusion } from '../../wording/chart-conclusions.ts';

type Chart = BlockOf<'chart'>['chart'];
type Spider = Extract<Chart, { kind: 'spider' }>;
type Bars = Extract<Chart, { kind: 'bars' }>;

/** What a chart comes to, in one line; null where there is nothing to compare, or its title says it. */
export function chartConclusion({ chart }: BlockOf<'chart'>): string | null {
  if (chart.kind === 'spider') return spiderConclusion(spiderCounts(chart));
  return chart.kind === 'bars' ? barsConclusion(chart.series.map(barCounts)) : null;
}

function spiderCounts({ axes, series }: Spider) {
  const outcomes = axes.map((_, axis) => outcomeOf(series.map(({ points }) => points[axis])));
  const countOf = (kind: Outcome['kind'], winner?: number) =>
    outcomes.filter((one) => one.kind === kind && (winner === undefined || one.first === winner))
      .length;
  return {
    axes: axes.length,
    series: series.map(({ name }, index) => ({
      name,
      furthest: countOf('furthest', index),
      proven: countOf('open', index),
    })),
    level: countOf('level'),
    open: countOf('open'),
  };
}

/** `first` is who has most proven, where one alone has. */
type Outcome = { kind: 'furthest' | 'level' | 'open'; first: number | null };

function outcomeOf(points: (Spider['series'][number]['points'][number] | undefined)[]): Outcome {
  const known = points.flatMap((point) => point ?? []);
  if (known.length < points.length) return { kind: 'open', first: null };
  const most = Math.max(...known.map(({ lower }) => lower));
  const atMost = known.flatMap(({ lower }, index) => (lower === most ? [index] : []));
  const first = atMost.length === 1 ? (atMost[0] ?? null) : null;
  const isOver = (index: number) => index !== first && (known[index]?.upper ?? most) >= most;
  if (first !== null && !known.some((_, index) => isOver(index)))
    return { kind: 'furthest', first };
  const isSettled = known.every(({ upper }) => upper <= most);
  return isSettled && first === null ? { kind: 'level', first } : { kind: 'open', first };
}

function barCounts({ label, segments }: Bars['series'][number]) {
  const [ahead = 0, behind = 0, level = 0] = segments.map(({ value }) => value);
  return { rival: label, ahead, behind, level };
}
