import { formatNumber } from '../catalog/format-number.ts';
import type { TwoReadings } from '../values/read-number.ts';
import { readingsText } from './typed-values.ts';
import type { OwnLimits, PassedLimit } from '../knowledge/edits/own-limits.ts';

/** What a visitor reads about his spreadsheet, and what is written into the catalog made of it. */

export const REFUSED_SHEETS = {
  noTable:
    'No table was found in this file. Write criteria into the first column and products into the first row, or begin with the template.',
  otherTable: 'The file has no such table. Choose one of those that were found.',
  noCriterion: 'Every criterion is left out. Keep one at least.',
};

const LIMITED: Record<keyof OwnLimits, string> = {
  entities: 'products',
  criteria: 'criteria',
  claims: 'cells',
};

export function tooMuchText({ limited, count, most }: PassedLimit): string {
  const number = (value: number) => formatNumber(value, null);
  return `This file holds ${number(count)} ${LIMITED[limited]}, and a catalog takes ${number(most)} at most.`;
}

/** Why a cell is not read; `text` is what stands there, or its beginning. */
export const UNREAD_CELL = {
  fault: (text: string) => `The cell holds ${text} instead of a value.`,
  number: (text: string) => `“${text}” is not one number.`,
  end: (text: string) => `“${text}” does not say its end as “2 until 2026-12-31, then 4” does.`,
  twoReadings: (text: string, readings: TwoReadings) =>
    `“${text}” ${readingsText(readings)}, and no other cell decides.`,
  unit: (text: string, unit: string, expected: string | null) =>
    `“${text}” is in “${unit}”, but the row is in ${unitName(expected)}.`,
  answer: (text: string) => `“${text}” is neither a yes nor a no.`,
  item: (text: string) => `“${text}” is too long for an item of a list.`,
  from: (text: string) =>
    `The first day “${text}” cannot be read, so the price counts without one. Write it as 2027-01-01.`,
  date: (text: string) => `The date “${text}” cannot be read, so the source is undated.`,
};

/** Why a further line of one product on one criterion is left out; `until`, `from`: days. */
export const FURTHER_LINE = {
  second: (text: string) =>
    `“${text}” is a second value of the same product and criterion, so it was left out.`,
  third: (text: string) =>
    `“${text}” is a third price; one price and what follows it are taken, so it was left out.`,
  'no-day': (text: string) =>
    `The first day of “${text}” cannot be read, so it was left out. Write it as 2027-01-01.`,
  overlap: (text: string, until: string, from: string) =>
    `“${text}” begins on ${from}, before the price above it ends on ${until}, so it was left out. End one before the other begins.`,
  gap: (text: string, until: string, from: string) =>
    `“${text}” begins on ${from}, and the price above it ends on ${until}: nothing is said of the days between, so it was left out.`,
};

/** What a guess rests on that turns a verdict, said where it can be corrected. */
export const GUESS_REMARKS = {
  availability: 'Compared by downtime: no tie band, so 99.99% leads 99.9%.',
  accuracy: 'An accuracy in a length: less is better.',
};

/** What an empty cell with a colour says, as its visitor tells. */
export const CELL_COLOURS = {
  yes: 'Yes',
  no: 'No',
  partly: 'Partly',
  note: 'Said by the colour of the cell.',
};

export const LEFT_OUT = {
  note: (text: string) => `Note on an empty cell: ${text}`,
  colour: (fill: string, count: number) =>
    `${count} empty ${count === 1 ? 'cell' : 'cells'} in the colour #${fill}`,
  hidden: 'Hidden sheet',
};

/** Notes of a claim on how its cell was read. */
export const CELL_NOTES = {
  blank: 'Empty in the file, where a cross marks each yes.',
  source: (text: string) => `Source: ${text}.`,
  written: (text: string) => `Written as “${text}”.`,
  cut: 'The text was cut at 1,200 characters.',
  noDay: 'Announced without a day, so it counts as a no.',
};

export const CELL_ANSWERS = { yes: 'Yes', no: 'No' };

export function unitName(unit: string | null): string {
  return unit ? `“${unit}”` : 'no unit';
}

/** A unit that every catalog knows, where it has to show more decimals than there. */
export function unitWithDecimals(unit: string): string {
  return `${unit} with decimals`;
}

/** Of a product whose column has no head. */
export function headlessName(letters: string): string {
  return `Column ${letters}`;
}

/** Categories of criteria that stand in no category of their sheet. */
export const TOPIC_NAMES = {
  price: 'Price',
  security: 'Security',
  performance: 'Performance',
  support: 'Support',
  company: 'Company',
};

/** What is announced, so that it reads back as that; `from`: YYYY-MM-DD. */
export const plannedText = (from: string, text: string) => `Planned from ${from}: ${text}`;
