import type { ChartOf } from '../../document/report-document.ts';
import { FULL_WIDTH, type Scene } from '../scene.ts';
import { barRows } from './bar-rows.ts';
import type { Filling } from './parts-bar.ts';

const FILLINGS: Filling[] = ['series-1', 'shade-1', 'shade-0', 'none'];
const ALL = 100;

/** Of 100 plausible weightings, those in which a candidate is first, second, third and lower. */
export function ranksScene({ labels, rows }: ChartOf<'ranks'>, place = FULL_WIDTH): Scene {
  const fillingAt = (index: number) => FILLINGS[index] ?? 'none';
  return barRows(
    {
      legend: labels.map((text, index) => ({ text, filling: fillingAt(index) })),
      heads: [],
      total: ALL,
      rows: rows.map(({ name, shares }) => ({
        label: name,
        parts: shares.map((value, index) => ({ value, filling: fillingAt(index) })),
        figures: [],
      })),
    },
    place,
  );
}
