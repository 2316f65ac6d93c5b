import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';
import { barOf, isLowerBetter, rowScales } from '../../lib/row-scales.ts';

/** Rows of a matrix that can be read at a glance, turned: who is compared stands in the rows. */

const MOST = 5;
const LONGEST = 48;

export type GlanceColumn = {
  criterionId: string;
  name: string;
  isLowerBetter: boolean;
  /** The subject first; each with its share of the row's scale, where all are of one test. */
  cells: { cell: MatrixCell; share: number | null }[];
};

/** The shortest rows of which most is known, in the order of the matrix. */
export function glanceOf(
  { rivals, groups }: Pick<BlockOf<'matrix'>, 'rivals' | 'groups'>,
  details: ComparisonAnswer['cells'],
): GlanceColumn[] {
  const keys = ['subject', ...rivals.map(({ id }) => id)];
  const rows = groups.flatMap((group) => group.rows);
  const ranked = rows
    .filter((row) => cellsOf(row).every(({ text }) => text.length <= LONGEST))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, MOST);
  return rows
    .filter((row) => ranked.includes(row))
    .map((row) => {
      const behind = keys.map((key) => details[`${row.criterionId}/${key}`]);
      const known = behind.flatMap((detail) => detail ?? []);
      const scales = rowScales(known);
      // A long bar reads as much of something good.
      const lowerIsBetter = isLowerBetter(known);
      return {
        criterionId: row.criterionId,
        name: row.name,
        isLowerBetter: lowerIsBetter,
        cells: cellsOf(row).map((cell, at) => {
          const figure = behind[at]?.measurements.find(({ compared }) => compared);
          const bar =
            figure && scales.size === 1 && !lowerIsBetter
              ? barOf(scales, figure.instrument, figure.amount, null)
              : null;
          return { cell, share: bar?.share ?? null };
        }),
      };
    });
}

function cellsOf({ subject, rivals }: MatrixRow): MatrixCell[] {
  return [subject, ...rivals];
}

/** What is known first, then what differs, then what is a number. */
function rankOf(row: MatrixRow): number {
  const cells = cellsOf(row);
  const known = cells.filter(({ state }) => state === 'known').length / cells.length;
  const isNumber = cells.some(({ number }) => number !== undefined);
  return known * 4 + (row.identical ? 0 : 2) + (isNumber ? 1 : 0);
}
