import { formatNumber } from '../../catalog/format-number.ts';
import { segment, textAt, type SceneItem } from '../scene.ts';

type Frame = { left: number; right: number; top: number; bottom: number };
/** Where a count stands on the page, from the top; the lines and figures of the scale. */
type CountScale = { heightOf: (count: number) => number; items: SceneItem[] };

const STEPS = [1, 2, 2.5, 5, 10];
const MILLION = 1e6;

/** A scale of whole numbers from zero to the first round one that covers `most`. */
export function countScale(most: number, { left, right, top, bottom }: Frame): CountScale {
  const counts = evenCounts(most);
  const highest = counts.at(-1) ?? 1;
  const heightOf = (count: number) => bottom - (count / highest) * (bottom - top);
  return { heightOf, items: counts.flatMap((count) => gridLine(count, heightOf(count))) };

  function gridLine(count: number, y: number): SceneItem[] {
    return [
      segment([left, y], [right, y], count === 0 ? 'axis' : 'grid'),
      textAt(
        [left - 8, y + 4],
        count < MILLION ? formatNumber(count, null) : `${formatNumber(count / MILLION, null)}M`,
        { anchor: 'end', tone: 'muted', size: 12 },
      ),
    ];
  }
}

function evenCounts(most: number): number[] {
  const covered = Math.max(1, most);
  const rough = covered / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = STEPS.map((step) => step * power).find((step) => step >= rough && step % 1 === 0);
  const step = nice ?? 1;
  return Array.from({ length: Math.ceil(covered / step) + 1 }, (_, index) => index * step);
}
