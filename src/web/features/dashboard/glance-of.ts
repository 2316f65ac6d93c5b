import type { BlockOf, MatrixCell, MatrixRow } from '../../../core/document/report-document.ts';

/** Rows of a matrix that can be read at a glance, turned: who is compared stands in the rows. */

const MOST = 5;
const LONGEST = 48;

export type GlanceColumn = {
  criterionId: string;
  name: string;
  /** The subject first; each with its share of the largest, where all rest on one scale. */
  cells: { cell: MatrixCell; share: number | null }[];
};

/** The shortest rows of which most is known, in the order of the matrix. */
export function glanceOf({ groups }: Pick<BlockOf<'matrix'>, 'groups'>): GlanceColumn[] {
  const rows = groups.flatMap((group) => group.rows);
  const ranked = rows
    .filter((row) => cellsOf(row).every(({ text }) => text.length <= LONGEST))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, MOST);
  return rows
    .filter((row) => ranked.includes(row))
    .map((row) => {
      const largest = largestOf(cellsOf(row));
      return {
        criterionId: row.criterionId,
        name: row.name,
        cells: cellsOf(row).map((cell) => ({
          cell,
          share: largest !== null && cell.number ? cell.number.value / largest : null,
        })),
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

/** null where the figures are of different tests or are not all positive numbers. */
function largestOf(cells: MatrixCell[]): number | null {
  const known = cells.filter(({ state }) => state === 'known');
  const tests = new Set(known.map(testOf));
  const values = known.flatMap(({ number }) => number?.value ?? []);
  const isOneScale = tests.size === 1 && values.length === known.length && known.length > 1;
  return isOneScale && Math.min(...values) >= 0 && Math.max(...values) > 0
    ? Math.max(...values)
    : null;
}

/** The test of a figure: the first of its details, unless that is its date. */
export function testOf({ details: [first] }: MatrixCell): string | null {
  return first === undefined || /^(?:as of|read on|undated)/.test(first) ? null : first;
}
