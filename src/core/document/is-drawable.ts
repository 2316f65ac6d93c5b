import type { BlockOf } from './report-document.ts';

/** Whether a chart has anything to draw. */
export function isDrawable({ chart }: BlockOf<'chart'>): boolean {
  if (chart.kind === 'bars') return (chart.series[0]?.segments.length ?? 0) > 0;
  return chart.axes.length > 0 && chart.series.length > 0;
}
