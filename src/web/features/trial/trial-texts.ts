/** Sums of a trial are small: `$0.0012`, cents from ten cents on. */
export function dollarText(usd: number): string {
  return usd === 0 ? '$0' : `$${usd >= 0.1 ? usd.toFixed(2) : String(Number(usd.toPrecision(2)))}`;
}

/** A sentence on the move between two ranks, from 0; undefined: not among the first. */
export function moveText(
  { name, isTested }: { name: string; isTested: boolean },
  from: number | undefined,
  to: number | undefined,
): string {
  const who = isTested ? name : `${name}, not in this trial,`;
  if (to === undefined) return `${who} is no longer among the first.`;
  const place = `place ${to + 1}`;
  return from === undefined
    ? `${who} is new among the first, at ${place}.`
    : `${who} moves from place ${from + 1} to ${place}.`;
}

/** Note on a first-ranked candidate without a trial result. */
export function untestedText(name: string): string {
  return `${name} was not in this trial. Other results of the trial stand in for its own, so test it before you choose it.`;
}
