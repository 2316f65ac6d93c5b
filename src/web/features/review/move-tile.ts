/** A tile by its line and column, from 0. */
export type Place = { row: number; column: number };

/** Where a key leads among the tiles; null for a key that leads nowhere. */
export function moveTile(
  key: string,
  { row, column }: Place,
  size: { rows: number; columns: number },
): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, last.column) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowDown':
      return { row: Math.min(row + 1, last.row), column };
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: last.column };
    default:
      return null;
  }
}
