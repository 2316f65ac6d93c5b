import type { TableForm } from '../../catalog/sheet-plan.ts';
import type { AttachedGrid } from './attach-lines.ts';
import { withoutOurs } from './cell-words.ts';
import type { Grid, GridCriterion } from './grid.ts';

/** Tables of the same products become one. */

export type JoinedTable = { grid: AttachedGrid; sheet: string; form: TableForm };

/** Share of the shorter table's products that both tables hold. */
const LEAST_SHARED_PRODUCTS = 0.5;
/** Share of equal criteria from which a table is another edition. */
const MOST_SHARED_CRITERIA = 0.5;

const keyOf = (name: string) => withoutOurs(name).toLowerCase().trim();
const namesOf = (grid: Grid) => grid.products.filter(({ role }) => role === null);

export function belongTogether(main: Grid, other: Grid): boolean {
  const products = new Set(namesOf(main).map(({ name }) => keyOf(name)));
  const shared = namesOf(other).filter(({ name }) => products.has(keyOf(name))).length;
  const fewest = Math.min(products.size, namesOf(other).length);
  const criteria = new Set(main.criteria.map(({ name }) => keyOf(name)));
  const again = other.criteria.filter(({ name }) => criteria.has(keyOf(name))).length;
  return (
    shared > 0 &&
    shared / fewest >= LEAST_SHARED_PRODUCTS &&
    again / other.criteria.length < MOST_SHARED_CRITERIA
  );
}

/** The criteria of each in order; a product that only another table names comes last. */
export function joinGrids(main: JoinedTable, others: JoinedTable[]): AttachedGrid {
  if (others.length === 0) return main.grid;
  const products = [...main.grid.products];
  const isOneSheet = others.every(({ sheet }) => sheet === main.sheet);
  const criteria = main.grid.criteria.map((criterion) => ({
    ...criterion,
    category: criterion.category ?? (isOneSheet ? null : main.sheet),
  }));
  for (const { grid, sheet, form } of others) {
    const places = grid.products.map((product) => {
      const at = products.findIndex(({ name }) => keyOf(name) === keyOf(product.name));
      return at === -1 ? products.push(product) - 1 : at;
    });
    const category = sheet === main.sheet ? (grid.title ?? null) : sheet;
    criteria.push(
      ...grid.criteria.map((criterion): GridCriterion => {
        const cells: GridCriterion['cells'] = products.map(() => null);
        places.forEach((at, index) => {
          cells[at] = criterion.cells[index] ?? null;
        });
        const own = criterion.category ?? category;
        return { ...criterion, category: own, cells, sheet, form };
      }),
    );
  }
  return {
    products,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      cells: products.map((_, at) => criterion.cells[at] ?? null),
    })),
    dropped: main.grid.dropped,
    lines: products.map((_, at) => main.grid.lines[at] ?? -1),
  };
}
