/** A row by two values that a visitor chose. */
export type TablePoint = { key: string; across: number; up: number };

export type Directions = { lowerAcross: boolean; lowerUp: boolean };

/** Keys of the points that no other beats in both, from the best across to the best upwards. */
export function frontierOf(
  points: readonly TablePoint[],
  { lowerAcross, lowerUp }: Directions,
): string[] {
  const [across, up] = [lowerAcross ? 1 : -1, lowerUp ? -1 : 1];
  const ordered = [...points].sort(
    (one, other) => across * (one.across - other.across) || up * (other.up - one.up),
  );
  let best = -Infinity;
  return ordered.flatMap(({ key, up: value }) => {
    if (up * value <= best) return [];
    best = up * value;
    return [key];
  });
}
