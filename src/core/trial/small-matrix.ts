/** The inverse by Gauss and Jordan with pivots; for a handful of rows. */
export function invert(matrix: readonly number[][]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [
    ...row,
    ...row.map((_, column) => (column === at ? 1 : 0)),
  ]);
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1) {
      if (Math.abs(cell(rows, row, at)) > Math.abs(cell(rows, pivot, at))) pivot = row;
    }
    [rows[at], rows[pivot]] = [rows[pivot] as number[], rows[at] as number[]];
    const own = rows[at] as number[];
    const lead = own[at] as number;
    if (lead === 0) throw new RangeError('a singular matrix has no inverse');
    for (let column = 0; column < own.length; column += 1)
      own[column] = (own[column] as number) / lead;
    for (const [row, line] of rows.entries()) {
      const factor = line[at] as number;
      if (row === at) continue;
      for (let column = 0; column < line.length; column += 1) {
        line[column] = (line[column] as number) - factor * (own[column] as number);
      }
    }
  }
  return rows.map((row) => row.slice(size));
}

export function multiply(one: readonly number[][], other: readonly number[][]): number[][] {
  return one.map((row) =>
    (other[0] ?? []).map((_, column) =>
      row.reduce((sum, each, at) => sum + each * cell(other, at, column), 0),
    ),
  );
}

function cell(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
