/** Intervals in which a value lies with 95 %. */

const Z = 1.959_964;
/** By degrees of freedom, from 1; beyond them the series below is exact to a hundredth. */
const FEW: readonly number[] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447];

/** Wilson’s interval of a share, both 0–1; `n` above 0. */
export function wilson(share: number, n: number): [number, number] {
  const square = Z * Z;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Half of Student’s interval around the mean of all values, where those of one group hang together; 0 where
 * every group is alike, NaN of one group.
 */
export function clusteredHalf(groups: readonly (readonly number[])[]): number {
  const all = groups.flat();
  const mean = meanOf(all);
  const squares = groups.reduce((sum, values) => {
    const away = values.reduce((total, value) => total + value - mean, 0);
    return sum + away * away;
  }, 0);
  const free = groups.length - 1;
  return (student(free) * Math.sqrt((squares * groups.length) / free)) / all.length;
}

function student(free: number): number {
  const known = FEW[free - 1];
  if (known !== undefined) return known;
  const first = (Z ** 3 + Z) / (4 * free);
  return Z + first + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * free * free);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
