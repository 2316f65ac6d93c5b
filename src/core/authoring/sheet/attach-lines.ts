import type { ClaimSource, DroppedLine, Grid, GridCell, GridCriterion, GridLine } from './grid.ts';

/** Comments, sources and dates are put to the cells that they belong to. */

/** A grid of products alone, and their places among all lines of the table. */
export type AttachedGrid = Grid & { lines: number[] };

/** `sheet`: the name of that of the cell, where several were joined. */
export function mapGrid(
  grid: AttachedGrid,
  change: (cell: GridCell, sheet: string | undefined) => GridCell,
): AttachedGrid {
  const criteria = grid.criteria.map((criterion) => ({
    ...criterion,
    cells: criterion.cells.map((cell) => cell && change(cell, criterion.sheet)),
  }));
  return { ...grid, criteria };
}

export function attachLines(grid: Grid): AttachedGrid {
  const lines = grid.products.flatMap(({ role }, at) => (role === null ? [at] : []));
  const fromColumns = grid.criteria.map((criterion) => attachColumns(criterion, grid.products));
  const criteria = attachRows(fromColumns);
  return {
    ...(grid.title !== undefined && { title: grid.title }),
    products: lines.flatMap((at) => grid.products[at] ?? []),
    criteria: criteria.map((criterion) => ({
      ...criterion,
      cells: lines.map((at) => criterion.cells[at] ?? null),
    })),
    dropped: [...grid.dropped, ...leftColumns(grid), ...leftRows(grid.criteria)],
    lines,
  };
}

const isLeft = ({ role }: GridLine) => role === 'owner' || role === 'leave-out';

function leftColumns({ products, criteria }: Grid): DroppedLine[] {
  return products.flatMap((line, at) => {
    if (!isLeft(line)) return [];
    const head = { row: line.row, column: line.column, cell: { text: line.name } };
    return [
      { name: line.name, cells: [head, ...criteria.flatMap(({ cells }) => cells[at] ?? [])] },
    ];
  });
}

function leftRows(criteria: GridCriterion[]): DroppedLine[] {
  return criteria
    .filter((line) => isLeft(line) || line.role === 'priority')
    .map(({ name, row, column, cells }) => ({
      name,
      cells: [{ row, column, cell: { text: name } }, ...cells.filter((cell) => cell !== null)],
    }));
}

function attachColumns(criterion: GridCriterion, products: GridLine[]): GridCriterion {
  const cells = [...criterion.cells];
  const said = criterion.description === null ? [] : [criterion.description];
  products.forEach((line, at) => {
    const { name, role, of } = line;
    const placed = cells[at];
    if (role === null || role === 'owner' || role === 'leave-out' || !placed?.cell) return;
    const isOfRow = of === null || products[of]?.role !== null;
    if (role === 'priority' || (role === 'comment' && isOfRow)) {
      said.push(`${name}: ${placed.cell.text}.`.replace(/\.\.$/, '.'));
    } else {
      products.forEach((product, target) => {
        const isTarget = isOfRow ? product.role === null : target === of;
        if (isTarget) cells[target] = withSource(cells[target] ?? null, role, placed);
      });
    }
  });
  return { ...criterion, cells, description: said.join(' ') || null };
}

function attachRows(criteria: GridCriterion[]): GridCriterion[] {
  const attached = criteria.map((each) => ({ ...each, cells: [...each.cells] }));
  for (const { role, of, cells } of attached) {
    if (role !== 'comment' && role !== 'source' && role !== 'date') continue;
    const targets = attached.filter((target, at) => target.role === null && (of ?? at) === at);
    cells.forEach((placed, product) => {
      if (!placed?.cell) return;
      for (const target of targets) {
        target.cells[product] = withSource(target.cells[product] ?? null, role, placed);
      }
    });
  }
  return attached;
}

/** What stands in the cell itself comes first. */
function withSource(
  cell: GridCell | null,
  role: 'comment' | 'source' | 'date',
  placed: GridCell,
): GridCell {
  const { row, column, cell: beside } = placed;
  const source: ClaimSource = { ...cell?.source };
  if (beside && role === 'comment') {
    source.note = source.note === undefined ? beside.text : `${source.note} ${beside.text}`;
  } else if (beside && role === 'source') source.address ??= beside.link ?? beside.text;
  else if (beside) source.date ??= beside;
  return { ...(cell ?? { cell: null, row, column }), source };
}
