import type { ChartOf } from '../../document/report-document.ts';
import { FULL_WIDTH, type Scene } from '../scene.ts';
import { barRows } from './bar-rows.ts';

/** The three piles after each need: filled is in, hatched is to be asked, empty is out. */
export function funnelScene({ labels, rows }: ChartOf<'funnel'>, place = FULL_WIDTH): Scene {
  const [all] = rows;
  return barRows(
    {
      legend: [
        { text: labels.in, filling: 'series-1' },
        { text: labels.ask, filling: 'hatch' },
        { text: labels.out, filling: 'none' },
      ],
      heads: rows.length > 1 ? [labels.removes, labels.alone] : [],
      total: all ? all.in + all.ask + all.out : 0,
      rows: rows.map((row) => ({
        label: row.label,
        parts: [
          { value: row.in, filling: 'series-1' },
          { value: row.ask, filling: 'hatch' },
          { value: row.out, filling: 'none' },
        ],
        figures: [row.removes, row.alone].flatMap((figure) =>
          figure === null ? [] : [String(figure)],
        ),
      })),
    },
    place,
  );
}
