const TEN = 10;

/** With whatever stands before the amounts of the scale. */
export function moneyFormat([first]: { text: string }[]): string {
  const before = /^[^\d"]*/.exec(first?.text ?? '')?.[0] ?? '';
  return `"${before}"#,##0`;
}

/** The power of ten beyond a value, on the side to which it is rounded. */
export function powerOfTen(round: (power: number) => number, value: number): number {
  return TEN ** round(Math.log10(value));
}
