/** Sums of a trial are small: `$0.00123`, cents from a dollar on. */
export function dollarText(usd: number): string {
  return usd === 0 ? '$0' : `$${usd >= 1 ? usd.toFixed(2) : String(Number(usd.toPrecision(3)))}`;
}

/** Where a candidate stood before and stands now, from 0; absent: not among the first. */
export function moveText(name: string, from: number | undefined, to: number | undefined): string {
  if (to === undefined) return `${name} is no longer among the first.`;
  const place = `place ${to + 1}`;
  return from === undefined
    ? `${name} is new among the first, at ${place}.`
    : `${name} moves from place ${from + 1} to ${place}.`;
}
