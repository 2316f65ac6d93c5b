import { formatNumber } from '../catalog/format-number.ts';
import { NO_UNIT } from '../catalog/units.ts';
import type { TwoReadings } from '../values/read-number.ts';

/** A number that was read, with all its decimals. */
export function readingText(value: number): string {
  return formatNumber(value, { ...NO_UNIT, decimals: [0, 9] });
}

/** `can be 1 or 1,000` */
export function readingsText([one, other]: TwoReadings): string {
  return `can be ${readingText(one)} or ${readingText(other)}`;
}

/** Why a text is no value of its criterion. */
export const UNREAD_TYPED = {
  number: (text: string, unit: string | null) =>
    `"${text}" is not a number${unit ? ` in ${unit}` : ''}. Write one, such as 12.5.`,
  unit: (text: string, _written: string, unit: string | null): string =>
    UNREAD_TYPED.number(text, unit),
  end: (text: string) =>
    `"${text}" does not say its end in full. Write "2 until 2026-12-31, then 4".`,
  twoReadings: (text: string, readings: TwoReadings) =>
    `"${text}" ${readingsText(readings)}. Choose one.`,
  nothing: (text: string) => `"${text}" states nothing.`,
  text: (most: number, length: number) =>
    `A text has at most ${most} characters; this one has ${length}.`,
  longAnswer: (most: number) => `An answer has at most ${most} characters.`,
  answer: () =>
    'Begin with yes or no, partly or planned; words may follow, such as "Yes, from version 4".',
  item: (most: number) => `An item has at most ${most} characters. Separate items by ";".`,
  notListed: (item: string, allowed: readonly string[]) =>
    `"${item}" is none of its items: ${allowed.join(', ')}.`,
};
