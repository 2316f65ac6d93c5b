import type { BlockOf } from './report-document.ts';

/** Whether a chart has anything to draw. */
export function isDrawable({ chart }: BlockOf<'chart'>): boolean {
  switch (chart.kind) {
    case 'bars':
      return (chart.series[0]?.segments.length ?? 0) > 0;
    case 'spider':
      return chart.axes.length >= 3 && chart.series.length > 0;
    case 'costs':
    case 'funnel':
    case 'ranks':
      return chart.rows.length > 0;
    case 'frontier':
      return chart.points.length > 0;
    case 'volume':
    case 'months':
      return chart.lines.length > 0;
  }
}
