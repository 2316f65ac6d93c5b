/** Points that always sum to 100, as whole numbers. */

export const ALL_POINTS = 100;

/** The same proportions as whole points of 100; equal ones where all weights are zero. */
export function toPoints(weights: number[]): number[] {
  return spread(weights, ALL_POINTS);
}

/** One entry takes `points`; the others share the rest in their proportions. */
export function setPoints(weights: number[], at: number, points: number): number[] {
  const own = weights.length === 1 ? ALL_POINTS : points;
  const others = spread(
    weights.filter((_, index) => index !== at),
    ALL_POINTS - own,
  );
  return [...others.slice(0, at), own, ...others.slice(at)];
}

export function equalPoints(count: number): number[] {
  return spread(
    Array.from({ length: count }, () => 1),
    ALL_POINTS,
  );
}

/** Points lost by rounding down go to the largest remainders, the first among equals. */
function spread(weights: number[], total: number): number[] {
  const sum = weights.reduce((all, each) => all + each, 0);
  const exact = weights.map((each) => total * (sum > 0 ? each / sum : 1 / weights.length));
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, each) => all + each, 0);
  const next = exact
    .map((each, at) => ({ at, rest: each - Math.floor(each) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, missing)
    .map(({ at }) => at);
  return whole.map((each, at) => (next.includes(at) ? each + 1 : each));
}
