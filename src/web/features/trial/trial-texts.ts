/** Sums of a trial are small: `$0.0012`, cents from ten cents on. */
export function dollarText(usd: number): string {
  return usd === 0 ? '$0' : `$${usd >= 0.1 ? usd.toFixed(2) : String(Number(usd.toPrecision(2)))}`;
}

/** Where a candidate stood before and stands now, from 0; absent: not among the first. */
export function moveText(name: string, from: number | undefined, to: number | undefined): string {
  if (to === undefined) return `${name} is no longer among the first.`;
  const place = `place ${to + 1}`;
  return from === undefined
    ? `${name} is new among the first, at ${place}.`
    : `${name} moves from place ${from + 1} to ${place}.`;
}
