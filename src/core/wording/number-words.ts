const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** A number from two to eleven in words, another in digits. */
export function numberWord(count: number): string {
  return NUMBERS[count - 2] ?? String(count);
}

/** `both`, `all three`. */
export function allOf(count: number): string {
  return count === 2 ? 'both' : `all ${numberWord(count)}`;
}
