/** Numbers that are no point: `< 5`, `≤ 4`, `> 9`, `≥ 99`, `~ 50` and `10–15`. */

export const BOUNDS = ['below', 'at-most', 'above', 'at-least', 'about'] as const;
export type Bound = (typeof BOUNDS)[number];

/** A number as it is stated: exact, on one side of a bound, or up to a second number. */
export type StatedNumber = { number: number; bound?: Bound | undefined; upTo?: number | undefined };
const SIGNS: Record<Bound, string> = {
  below: '< ',
  'at-most': '≤ ',
  above: '> ',
  'at-least': '≥ ',
  about: '~',
};
/** The text with its bound, which reads back as this number: `write` gives a number with its unit, or without. */
export function withBound(
  { number, bound, upTo }: StatedNumber,
  write: (number: number, hasUnit: boolean) => string,
): string {
  if (upTo !== undefined) return `${write(number, false)}–${write(upTo, true)}`;
  return (bound === undefined ? '' : SIGNS[bound]) + write(number, true);
}
