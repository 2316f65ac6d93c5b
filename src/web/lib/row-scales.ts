import type { CellDetail } from '../../core/report/evidence/cell-detail.ts';
import type { Bar } from '../../renderers/screen/marks.tsx';

type Amount = { test: string | null; amount: number | null; unit: string | null };

/** Length of the scale of each test in a row; a test with a negative value has none. */
export type Scales = ReadonlyMap<string | null, number>;

const WHOLE = 100;

/** A percentage ends at 100, anything else at the largest value shown on that test. */
export function rowScales(cells: readonly CellDetail[]): Scales {
  const scales = new Map<string | null, number>();
  for (const { test, amount, unit } of cells.flatMap(amountsOf)) {
    if (amount === null) continue;
    const end = unit === '%' ? Math.max(WHOLE, amount) : amount;
    scales.set(test, amount < 0 ? Infinity : Math.max(scales.get(test) ?? 0, end));
  }
  return scales;
}

function amountsOf({ measurements, against }: CellDetail): Amount[] {
  return [
    ...measurements
      .filter(({ compared }) => compared)
      .map(({ instrument, amount, unit }) => ({ test: instrument, amount, unit })),
    ...(against ? [{ ...against, test: against.instrument }] : []),
  ];
}

/** Whether less is better in every number that was compared. */
export function isLowerBetter(cells: readonly CellDetail[]): boolean {
  const numbers = cells
    .flatMap(({ measurements }) => measurements)
    .filter(({ compared, amount }) => compared && amount !== null);
  return numbers.length > 0 && numbers.every(({ lowerIsBetter }) => lowerIsBetter === true);
}

/** null where there is no number or no scale. */
export function barOf(
  scales: Scales,
  test: string | null,
  amount: number | null,
  against: CellDetail['against'],
): Bar | null {
  const end = scales.get(test);
  if (amount === null || end === undefined || end === 0 || end === Infinity) return null;
  const isSameTest = against !== null && against.instrument === test && against.amount !== null;
  return { share: amount / end, tick: isSameTest ? (against.amount ?? 0) / end : null };
}
